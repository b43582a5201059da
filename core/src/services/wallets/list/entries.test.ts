import fc from 'fast-check'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { WalletGroup } from '../../../contracts/wallets/wallets.js'
import { KNOWN_WALLETS } from '../../../domain/wallets/known-wallets.js'
import type { WalletSources } from './entries.js'
import {
  announced,
  browserWallet,
  connector,
  entriesOf,
  injected,
  linesOf,
  listing,
  pairing,
  registered,
} from '../wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

const metamask = announced('io.metamask', 'MetaMask')
const acme = listing('acme', 'Acme', { rdns: 'com.acme' })
const [a, b, c] = [listing('a', 'A'), listing('b', 'B'), listing('c', 'C')]
const METAMASK_ID = KNOWN_WALLETS['metamask']!.registryIds![0]!
const recommended = { group: 'recommended', wallets: [a, b, c] } as const
const featured = { group: 'featured', wallets: [acme] } as const

test.each<[string, Partial<WalletSources>, readonly string[]]>([
  // which connectors are wallets
  ['lists no e-mail or social login', { connectors: [connector('auth', { type: 'AUTH' })] }, []],
  ['hides a Browser Wallet on a desktop', { connectors: [browserWallet()] }, []],
  [
    'shows a Browser Wallet on a phone',
    { connectors: [browserWallet()], mobile: true },
    ['injected eip155:injected (eip155:injected)'],
  ],
  [
    'hides a Browser Wallet beside an announced wallet of its namespace',
    { connectors: [browserWallet({ name: 'browser wallet' }), metamask], mobile: true },
    ['injected metamask (eip155:io.metamask)'],
  ],
  [
    'shows a Browser Wallet beside announced wallets of other namespaces',
    { connectors: [browserWallet(), registered('Phantom')], mobile: true },
    ['injected phantom (solana:Phantom)', 'injected eip155:injected (eip155:injected)'],
  ],
  [
    'hides an injected wallet without domain that is not installed',
    { connectors: [injected('cosmos:keplr', 'Keplr', { installed: false })] },
    [],
  ],
  [
    'shows an injected wallet with a domain',
    { connectors: [injected('cosmos:keplr', 'Keplr', { installed: false, identity: { rdns: ['app.keplr'] } })] },
    ['injected app.keplr (cosmos:keplr)'],
  ],
  [
    'shows an injected wallet that is installed',
    { connectors: [injected('cosmos:keplr', 'Keplr')] },
    ['injected Keplr (cosmos:keplr)'],
  ],
  [
    "lists a third party's own connector type as external",
    { connectors: [connector('x:ledger', { type: 'HARDWARE', name: 'Ledger' })] },
    ['external ledger (x:ledger)'],
  ],

  // pairing
  ['offers WalletConnect on a desktop', { connectors: [pairing()] }, ['walletConnect WalletConnect (walletConnect)']],
  ['offers no WalletConnect on a phone where all wallets are listed', { connectors: [pairing()], mobile: true }, []],
  [
    'offers WalletConnect on a phone where no wallets are listed',
    { connectors: [pairing()], mobile: true, hasDirectory: false },
    ['walletConnect WalletConnect (walletConnect)'],
  ],
  [
    'lists WalletConnect while a wallet is connected by it',
    { connectors: [pairing()], paired: 'Acme' },
    ['walletConnect WalletConnect (walletConnect)'],
  ],

  // what is excluded
  [
    'hides an excluded wallet by its domain',
    { connectors: [metamask], excluded: [{ name: 'whatever', rdns: 'io.metamask' }] },
    [],
  ],
  [
    'hides an excluded wallet by its name in any case',
    { connectors: [metamask], excluded: [{ name: 'METAMASK' }] },
    [],
  ],
  [
    'hides an excluded Browser Wallet',
    { connectors: [browserWallet()], excluded: [{ name: 'browser wallet' }], mobile: true },
    [],
  ],
  [
    'hides an excluded wallet by a known registry id',
    { connectors: [metamask], config: { excludeWalletIds: [METAMASK_ID] } },
    [],
  ],
  ['hides an excluded wallet that is listed', { lists: [featured], config: { excludeWalletIds: ['acme'] } }, []],
  ['hides an excluded wallet that was used', { recent: [acme], excluded: [acme] }, []],
  [
    'V12: hides an excluded wallet with invisible characters in its name',
    { connectors: [registered('Ac\u200Bme\u202E')], excluded: [{ name: 'Acme' }] },
    [],
  ],
  [
    'V12: hides a wallet excluded by a text with invisible characters',
    { connectors: [registered('Acme')], config: { excludeWalletIds: [' acme\u200B'] } },
    [],
  ],
  [
    'keeps a wallet whose name only resembles an excluded one',
    { connectors: [metamask], excluded: [{ name: 'Meta' }] },
    ['injected metamask (eip155:io.metamask)'],
  ],
  [
    'excludes no pairing',
    { connectors: [pairing()], excluded: [{ name: 'WalletConnect' }] },
    ['walletConnect WalletConnect (walletConnect)'],
  ],

  // once, however often it is mentioned
  [
    'lists an installed wallet once, by its domain',
    { connectors: [announced('com.acme', 'Acme!')], lists: [featured] },
    ['injected com.acme (eip155:com.acme)'],
  ],
  [
    'lists an installed wallet once, by its registry id',
    { connectors: [metamask], lists: [{ group: 'featured', wallets: [listing(METAMASK_ID, 'MetaMask Wallet!')] }] },
    ['injected metamask (eip155:io.metamask)'],
  ],
  [
    'lists MetaMask once in its own browser, by the domain of the app',
    {
      connectors: [announced('io.metamask.mobile', 'MetaMask')],
      lists: [{ group: 'featured', wallets: [listing('x', 'MetaMask', { rdns: 'io.metamask' })] }],
      mobile: true,
    },
    ['injected metamask (eip155:io.metamask.mobile)'],
  ],
  ['lists a recent wallet once', { recent: [acme], lists: [featured] }, ['recent acme']],
  ['lists a wallet of two lists once', { lists: [featured, { group: 'custom', wallets: [acme] }] }, ['featured acme']],
  [
    'V11: does not list again a wallet that two installed ones claim to be',
    {
      connectors: [metamask, { ...metamask, id: 'eip155:2' }],
      lists: [{ group: 'featured', wallets: [listing('x', 'MetaMask', { rdns: 'io.metamask' })] }],
    },
    ['injected eip155:io.metamask (eip155:io.metamask)', 'injected eip155:2 (eip155:2)'],
  ],

  [
    'V11: hides nothing behind a wallet that claims the id of a listed one',
    { connectors: [connector('eip155:evil', { name: 'Evil', identity: { rdns: ['acme'] } })], lists: [featured] },
    ['injected eip155:evil (eip155:evil)', 'featured acme'],
  ],
  [
    'V11: takes a wallet that claims a registry id neither for the listed nor for the recent one',
    {
      connectors: [connector('eip155:evil', { name: 'Evil', identity: { rdns: [METAMASK_ID] } })],
      recent: [{ id: METAMASK_ID, name: 'MetaMask' }],
    },
    ['recent ' + METAMASK_ID, 'injected Evil (eip155:evil)'],
  ],

  // recent
  [
    'keeps an installed recent wallet in its group',
    { connectors: [metamask], recent: [{ id: 'x', name: 'MetaMask' }] },
    ['injected metamask (eip155:io.metamask)'],
  ],
  [
    'keeps an installed wallet remembered by its connector id in its group',
    { connectors: [injected('cosmos:keplr', 'Keplr')], recent: [{ id: 'cosmos:keplr', name: 'K' }] },
    ['injected Keplr (cosmos:keplr)'],
  ],
  [
    'drops a recent wallet of foreign namespaces',
    { recent: [acme], lists: [{ group: 'featured', wallets: [{ ...acme, chains: ['solana:1'] }] }], config: {} },
    ['featured acme'],
  ],
  [
    'keeps a recent wallet of a namespace of the kit',
    { recent: [acme], lists: [{ group: 'featured', wallets: [{ ...acme, chains: ['solana:1', 'eip155:1'] }] }] },
    ['recent acme'],
  ],

  // recommended
  ['recommends two to a visitor without a wallet', { lists: [recommended] }, ['recommended a', 'recommended b']],
  [
    'recommends one to a visitor with one wallet',
    { connectors: [metamask], lists: [recommended] },
    ['injected metamask (eip155:io.metamask)', 'recommended a'],
  ],
  [
    'recommends one to a visitor who used one',
    { recent: [acme], lists: [recommended] },
    ['recent acme', 'recommended a'],
  ],
  [
    'recommends none to a visitor who has and used one',
    { connectors: [metamask], recent: [{ id: 'x', name: 'MetaMask' }], lists: [recommended] },
    ['injected metamask (eip155:io.metamask)'],
  ],
  [
    'recommends none to a visitor with three wallets',
    { connectors: [metamask, registered('A1'), registered('A2')], lists: [recommended] },
    ['injected metamask (eip155:io.metamask)', 'injected A1 (solana:A1)', 'injected A2 (solana:A2)'],
  ],
  [
    'does not count a Browser Wallet',
    { connectors: [browserWallet()], lists: [recommended], mobile: true },
    ['injected eip155:injected (eip155:injected)', 'recommended a', 'recommended b'],
  ],
  [
    'does not count a duplicate',
    { lists: [recommended, { group: 'featured', wallets: [a] }] },
    ['featured a', 'recommended b', 'recommended c'],
  ],
  [
    'recommends none beside featured wallets of the app',
    { lists: [recommended], config: { featuredWalletIds: ['z'] } },
    [],
  ],
  ["none beside the host's own", { lists: [recommended], config: { customWallets: [acme] } }, []],
  [
    'recommends only wallets that the app includes',
    { lists: [recommended], config: { includeWalletIds: ['c'] } },
    ['recommended c'],
  ],

  // order
  [
    'orders the groups, and keeps the order within a group',
    {
      connectors: [connector('sdk:base', { type: 'EXTERNAL', name: 'Base' }), metamask, pairing()],
      recent: [b],
      lists: [recommended, { group: 'custom', wallets: [c] }, featured],
    },
    [
      'walletConnect WalletConnect (walletConnect)',
      'recent b',
      'injected metamask (eip155:io.metamask)',
      'featured acme',
      'custom c',
      'external Base (sdk:base)',
    ],
  ],
  [
    'puts the groups that the app orders first',
    {
      connectors: [metamask, pairing()],
      lists: [featured, { group: 'custom', wallets: [a] }],
      config: { connectorTypeOrder: ['custom', 'injected'] },
    },
    [
      'custom a',
      'injected metamask (eip155:io.metamask)',
      'walletConnect WalletConnect (walletConnect)',
      'featured acme',
    ],
  ],
  [
    'orders installed wallets by several namespaces, then announced, then others',
    {
      connectors: [
        injected('cosmos:keplr', 'Keplr'),
        metamask,
        announced('app.phantom', 'Phantom'),
        registered('Phantom'),
      ],
    },
    [
      'injected phantom (eip155:app.phantom solana:Phantom)',
      'injected metamask (eip155:io.metamask)',
      'injected Keplr (cosmos:keplr)',
    ],
  ],
  [
    'lists a wallet once that connectors and the app describe',
    {
      connectors: [announced('com.acme', 'Acme'), injected('tron:tronlink', 'TronLink')],
      config: { walletIdentities: { both: { rdns: ['com.acme'], names: ['TronLink'] } } },
    },
    ['injected both (eip155:com.acme tron:tronlink)'],
  ],
])('%s', (_rule, sources, lines) => {
  expect(linesOf(sources)).toEqual(lines)
})

test('describes a wallet in full', () => {
  const icon = 'data:image/png;base64,AA=='
  const phantom = listing('p', 'Phantom', { rdns: 'app.phantom', image_id: 'picture' })
  const connectors = [announced('app.phantom', 'Phantom'), { ...registered('Phantom'), icon }]
  expect(
    entriesOf({
      connectors,
      lists: [{ group: 'featured', wallets: [phantom] }],
      recent: [{ id: 'p', name: 'Phantom', rdns: 'app.phantom' }],
    }),
  ).toEqual([
    {
      id: 'phantom',
      name: 'Phantom',
      icon,
      imageId: 'picture',
      group: 'injected',
      connectorIds: ['eip155:app.phantom', 'solana:Phantom'],
      namespaces: ['eip155', 'solana'],
      installed: true,
      recent: true,
      disputed: false,
      unnamed: false,
      listing: phantom,
    },
  ])
})

test('shows the app’s own picture of a connector, whichever of a wallet’s connectors it is for', () => {
  const icon = 'data:image/png;base64,AA=='
  const connectors = [{ ...announced('app.phantom', 'Phantom'), icon }, registered('Phantom'), pairing(), metamask]
  const connectorImages = { 'solana:Phantom': '/phantom.svg', walletConnect: '/phone.svg' }
  expect(entriesOf({ connectors, config: { connectorImages } }).map((entry) => [entry.id, entry.icon])).toEqual([
    ['WalletConnect', '/phone.svg'],
    ['phantom', '/phantom.svg'],
    ['metamask', undefined],
  ])
})

test('V12: cleans every name, whatever its source', () => {
  const name = 'Meta\u202Eksa\u200BM'
  const entries = entriesOf({
    connectors: [injected('cosmos:x', name)],
    lists: [{ group: 'custom', wallets: [listing('y', `${name} 2`)] }],
    recent: [{ id: 'z', name: `${name} 3` }],
  })
  expect(entries.map((entry) => entry.name).sort()).toEqual(['MetaksaM', 'MetaksaM 2', 'MetaksaM 3'])
})

test('V11: takes neither of two disputed wallets for the recent or the listed one', () => {
  const listed = listing('x', 'MetaMask', { rdns: 'io.metamask' })
  const entries = entriesOf({
    connectors: [metamask, { ...metamask, id: 'eip155:2' }],
    recent: [{ id: 'x', name: 'MetaMask', rdns: 'io.metamask' }],
    lists: [{ group: 'featured', wallets: [listed] }],
  })
  expect(entries.map(({ disputed, recent, listing }) => ({ disputed, recent, listing }))).toEqual(
    Array.from({ length: 2 }, () => ({ disputed: true, recent: false, listing: undefined })),
  )
})

describe('for any input', () => {
  const name = fc.constantFrom('MetaMask', 'Phantom', 'Acme', 'Bcme', 'Browser Wallet')
  const rdns = fc.constantFrom(undefined, 'io.metamask', 'io.metamask.mobile', 'app.phantom', 'com.acme', 'com.bcme')
  const anyWallet = fc.record({ id: fc.constantFrom('1', '2', '3', METAMASK_ID), name, rdns }).map((wallet) => wallet)
  const anyConnector = fc
    .record({
      name,
      rdns,
      type: fc.constantFrom('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'),
      namespaces: fc.uniqueArray(fc.constantFrom('eip155', 'solana'), { minLength: 1 }),
      installed: fc.boolean(),
    })
    .map(({ rdns, ...rest }) => ({ ...rest, identity: rdns ? { rdns: [rdns] } : {} }))
  const anySources = fc.record({
    connectors: fc
      .array(anyConnector, { maxLength: 6 })
      .map((all) => all.map((one, index) => connector(`eip155:${index}`, one))),
    lists: fc.array(
      fc.record({
        group: fc.constantFrom<WalletGroup>('featured', 'custom', 'recommended'),
        wallets: fc.array(anyWallet, { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    recent: fc.array(anyWallet, { maxLength: 2 }),
    excluded: fc.array(fc.record({ name, rdns }), { maxLength: 2 }),
    mobile: fc.boolean(),
    paired: fc.option(fc.string(), { nil: undefined }),
  })

  /** Which connectors the specification lists, one by one and without merging anything. Pairing is told apart below. */
  const isListed = (
    { type, name, identity, installed, namespaces }: Connector,
    all: readonly Connector[],
    mobile: boolean,
  ) => {
    const isAnnounced = all.some(
      (one) => one.type === 'ANNOUNCED' && one.namespaces.some((each) => namespaces.includes(each)),
    )
    if (type === 'INJECTED' && name === 'Browser Wallet' && (!mobile || isAnnounced)) return false
    return type === 'INJECTED' ? installed || identity.rdns !== undefined : type !== 'AUTH'
  }

  test('lists every wallet once, and loses no installed one', () => {
    fc.assert(
      fc.property(anySources, ({ connectors, mobile, ...rest }) => {
        const ways = entriesOf({ ...rest, connectors, mobile, excluded: [] }).flatMap(
          ({ connectorIds }) => connectorIds,
        )
        const others = connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
        return (
          new Set(ways).size === ways.length &&
          others.every((one) => ways.includes(one.id) === isListed(one, connectors, mobile))
        )
      }),
      { numRuns: RUNS },
    )
  })

  test('shows no excluded wallet, by domain or by name', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const byId = new Map(sources.connectors.map((one) => [one.id, one]))
        const shown = entriesOf(sources).filter(({ group }) => group !== 'walletConnect')
        return shown.every((entry) =>
          sources.excluded.every(({ name, rdns }) => {
            const ways = entry.connectorIds.map((id) => byId.get(id)!)
            const said = ways.flatMap((way) => [way.name, ...(way.identity.rdns ?? [])])
            return (
              entry.name.toLowerCase() !== name.toLowerCase() && !said.includes(name) && !(rdns && said.includes(rdns))
            )
          }),
        )
      }),
      { numRuns: RUNS },
    )
  })

  test('lists at most two recent and two recommended wallets, each wallet once, groups in order', () => {
    const order: readonly WalletGroup[] = [
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ]
    fc.assert(
      fc.property(anySources, (sources) => {
        const entries = entriesOf(sources)
        const count = (group: WalletGroup) => entries.filter((entry) => entry.group === group).length
        const installed = entries.filter(({ group, name }) => group === 'injected' && name !== 'Browser Wallet').length
        const places = entries.map(({ group }) => order.indexOf(group))
        return (
          count('recent') <= 2 &&
          count('recommended') <= Math.max(0, 2 - installed - sources.recent.length) &&
          new Set(entries.map(({ id }) => id)).size === entries.length &&
          places.every((place, index) => index === 0 || place >= places[index - 1]!)
        )
      }),
      { numRuns: RUNS / 5 },
    )
  })
})
