import fc from 'fast-check'
import type { Connector } from '../../contracts/connectors.js'
import type { WalletGroup } from '../../contracts/wallets.js'
import { KNOWN_WALLETS } from './known-wallets.js'
import type { WalletSources } from './entries.js'
import { announced, browserWallet, connector, entriesOf, injected, linesOf, listing, pairing, registered } from './wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 10_000)

const metamask = announced('io.metamask', 'MetaMask')
const acme = listing('acme', 'Acme', { rdns: 'com.acme' })
const [a, b, c] = [listing('a', 'A'), listing('b', 'B'), listing('c', 'C')]
const METAMASK_ID = KNOWN_WALLETS['metamask']!.registryIds![0]!
const recommended = { group: 'recommended', wallets: [a, b, c] } as const
const featured = { group: 'featured', wallets: [acme] } as const

test.each<[string, Partial<WalletSources>, readonly string[]]>([
  // which connectors are wallets
  ['e-mail and social logins are no wallets', { connectors: [connector('auth', { type: 'AUTH' })] }, []],
  ['a Browser Wallet is hidden on a desktop', { connectors: [browserWallet()] }, []],
  ['a Browser Wallet is shown on a phone', { connectors: [browserWallet()], mobile: true }, ['injected eip155:injected (eip155:injected)']],
  [
    'a Browser Wallet is hidden where another wallet of its namespace announced itself',
    { connectors: [browserWallet({ name: 'browser wallet' }), metamask], mobile: true },
    ['injected metamask (eip155:io.metamask)'],
  ],
  [
    'a Browser Wallet stays where only another namespace has announced wallets',
    { connectors: [browserWallet(), registered('Phantom')], mobile: true },
    ['injected phantom (solana:Phantom)', 'injected eip155:injected (eip155:injected)'],
  ],
  ['an injected wallet that is not here and does not say who it is, is hidden', { connectors: [injected('cosmos:keplr', 'Keplr', { installed: false })] }, []],
  [
    'an injected wallet needs a domain …',
    { connectors: [injected('cosmos:keplr', 'Keplr', { installed: false, identity: { rdns: ['app.keplr'] } })] },
    ['injected app.keplr (cosmos:keplr)'],
  ],
  ['… or to be here', { connectors: [injected('cosmos:keplr', 'Keplr')] }, ['injected Keplr (cosmos:keplr)']],
  ["a third party's own kind of connector is external", { connectors: [connector('x:ledger', { type: 'HARDWARE', name: 'Ledger' })] }, ['external ledger (x:ledger)']],

  // pairing
  ['WalletConnect is offered on a desktop', { connectors: [pairing()] }, ['walletConnect WalletConnect (walletConnect)']],
  ['not on a phone', { connectors: [pairing()], mobile: true }, []],
  ['nor to somebody who is connected by it', { connectors: [pairing()], paired: true }, []],

  // what is excluded
  ['an excluded wallet is hidden by its domain', { connectors: [metamask], excluded: [{ name: 'whatever', rdns: 'io.metamask' }] }, []],
  ['by its name in any case', { connectors: [metamask], excluded: [{ name: 'METAMASK' }] }, []],
  ['a Browser Wallet too', { connectors: [browserWallet()], excluded: [{ name: 'browser wallet' }], mobile: true }, []],
  ['by its id in the registry, where we know it', { connectors: [metamask], host: { excludeWalletIds: [METAMASK_ID] } }, []],
  ['also when it is listed', { lists: [featured], host: { excludeWalletIds: ['acme'] } }, []],
  ['and when it was used', { recent: [acme], excluded: [acme] }, []],
  ['V12: nor does it come back by what cannot be seen in its name', { connectors: [registered('Ac\u200Bme\u202E')], excluded: [{ name: 'Acme' }] }, []],
  ['V12: nor by what cannot be seen in what excludes it', { connectors: [registered('Acme')], host: { excludeWalletIds: [' acme\u200B'] } }, []],
  ['but not what only sounds like it', { connectors: [metamask], excluded: [{ name: 'Meta' }] }, ['injected metamask (eip155:io.metamask)']],
  ['pairing is not a wallet that can be excluded', { connectors: [pairing()], excluded: [{ name: 'WalletConnect' }] }, ['walletConnect WalletConnect (walletConnect)']],

  // once, however often it is mentioned
  [
    'a listed wallet that is here is not listed again: by its domain',
    { connectors: [announced('com.acme', 'Acme!')], lists: [featured] },
    ['injected com.acme (eip155:com.acme)'],
  ],
  ['by its id in the registry', { connectors: [metamask], lists: [{ group: 'featured', wallets: [listing(METAMASK_ID, 'MetaMask Wallet!')] }] }, ['injected metamask (eip155:io.metamask)']],
  [
    "by the domain of the app when the page is in MetaMask's own browser",
    { connectors: [announced('io.metamask.mobile', 'MetaMask')], lists: [{ group: 'featured', wallets: [listing('x', 'MetaMask', { rdns: 'io.metamask' })] }], mobile: true },
    ['injected metamask (eip155:io.metamask.mobile)'],
  ],
  ['a recent wallet is not listed again', { recent: [acme], lists: [featured] }, ['recent acme']],
  ['nor one of two lists', { lists: [featured, { group: 'custom', wallets: [acme] }] }, ['featured acme']],
  ['V11: nor one that two installed ones claim to be', { connectors: [metamask, { ...metamask, id: 'eip155:2' }], lists: [{ group: 'featured', wallets: [listing('x', 'MetaMask', { rdns: 'io.metamask' })] }] }, ['injected eip155:io.metamask (eip155:io.metamask)', 'injected eip155:2 (eip155:2)']],

  [
    'V11: a wallet that calls itself by the id of a listed one hides nothing',
    { connectors: [connector('eip155:evil', { name: 'Evil', identity: { rdns: ['acme'] } })], lists: [featured] },
    ['injected eip155:evil (eip155:evil)', 'featured acme'],
  ],
  [
    'V11: nor does one by an id of the registry, nor does it pass for the one that was used',
    { connectors: [connector('eip155:evil', { name: 'Evil', identity: { rdns: [METAMASK_ID] } })], recent: [{ id: METAMASK_ID, name: 'MetaMask' }] },
    ['recent ' + METAMASK_ID, 'injected Evil (eip155:evil)'],
  ],

  // recent
  ['a recent wallet that is here is where it is', { connectors: [metamask], recent: [{ id: 'x', name: 'MetaMask' }] }, ['injected metamask (eip155:io.metamask)']],
  ['also when it was remembered by the id of its connector', { connectors: [injected('cosmos:keplr', 'Keplr')], recent: [{ id: 'cosmos:keplr', name: 'K' }] }, ['injected Keplr (cosmos:keplr)']],
  ['a recent wallet of none of our namespaces is dropped', { recent: [acme], lists: [{ group: 'featured', wallets: [{ ...acme, chains: ['solana:1'] }] }], host: {} }, ['featured acme']],
  ['one of ours stays', { recent: [acme], lists: [{ group: 'featured', wallets: [{ ...acme, chains: ['solana:1', 'eip155:1'] }] }] }, ['recent acme']],

  // recommended
  ['who has no wallet gets two recommended', { lists: [recommended] }, ['recommended a', 'recommended b']],
  ['who has one gets one', { connectors: [metamask], lists: [recommended] }, ['injected metamask (eip155:io.metamask)', 'recommended a']],
  ['who used one gets one', { recent: [acme], lists: [recommended] }, ['recent acme', 'recommended a']],
  ['who has one and used it gets none', { connectors: [metamask], recent: [{ id: 'x', name: 'MetaMask' }], lists: [recommended] }, ['injected metamask (eip155:io.metamask)']],
  ['who has three gets none', { connectors: [metamask, registered('A1'), registered('A2')], lists: [recommended] }, ['injected metamask (eip155:io.metamask)', 'injected A1 (solana:A1)', 'injected A2 (solana:A2)']],
  ['a Browser Wallet does not count', { connectors: [browserWallet()], lists: [recommended], mobile: true }, ['injected eip155:injected (eip155:injected)', 'recommended a', 'recommended b']],
  ['a duplicate does not count', { lists: [recommended, { group: 'featured', wallets: [a] }] }, ['featured a', 'recommended b', 'recommended c']],
  ['none beside featured wallets of the host', { lists: [recommended], host: { featuredWalletIds: ['z'] } }, []],
  ["none beside the host's own", { lists: [recommended], host: { customWallets: [acme] } }, []],
  ['only those that the host includes', { lists: [recommended], host: { includeWalletIds: ['c'] } }, ['recommended c']],

  // order
  [
    'the groups have their order, and within a group nothing changes place',
    {
      connectors: [connector('sdk:base', { type: 'EXTERNAL', name: 'Base' }), metamask, pairing()],
      recent: [b],
      lists: [recommended, { group: 'custom', wallets: [c] }, featured],
    },
    ['walletConnect WalletConnect (walletConnect)', 'recent b', 'injected metamask (eip155:io.metamask)', 'featured acme', 'custom c', 'external Base (sdk:base)'],
  ],
  [
    "the host's order wins, and what it does not name comes after",
    { connectors: [metamask, pairing()], lists: [featured, { group: 'custom', wallets: [a] }], host: { connectorTypeOrder: ['custom', 'injected'] } },
    ['custom a', 'injected metamask (eip155:io.metamask)', 'walletConnect WalletConnect (walletConnect)', 'featured acme'],
  ],
  [
    'of the installed, those of several namespaces come first, then the announced, then the others',
    { connectors: [injected('cosmos:keplr', 'Keplr'), metamask, announced('app.phantom', 'Phantom'), registered('Phantom')] },
    ['injected phantom (eip155:app.phantom solana:Phantom)', 'injected metamask (eip155:io.metamask)', 'injected Keplr (cosmos:keplr)'],
  ],
  [
    'a wallet that connectors and the host describe is one',
    { connectors: [announced('com.acme', 'Acme'), injected('tron:tronlink', 'TronLink')], host: { walletIdentities: { both: { rdns: ['com.acme'], names: ['TronLink'] } } } },
    ['injected both (eip155:com.acme tron:tronlink)'],
  ],
])('%s', (_rule, sources, lines) => {
  expect(linesOf(sources)).toEqual(lines)
})

test('an entry says all there is to say of its wallet', () => {
  const icon = 'data:image/png;base64,AA=='
  const phantom = listing('p', 'Phantom', { rdns: 'app.phantom', image_id: 'picture' })
  const connectors = [announced('app.phantom', 'Phantom'), { ...registered('Phantom'), icon }]
  expect(entriesOf({ connectors, lists: [{ group: 'featured', wallets: [phantom] }], recent: [{ id: 'p', name: 'Phantom', rdns: 'app.phantom' }] })).toEqual([
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
      listing: phantom,
    },
  ])
})

test('V12: a name is shown as it may be shown, whoever says it', () => {
  const name = 'Meta\u202Eksa\u200BM'
  const entries = entriesOf({ connectors: [injected('cosmos:x', name)], lists: [{ group: 'custom', wallets: [listing('y', `${name} 2`)] }], recent: [{ id: 'z', name: `${name} 3` }] })
  expect(entries.map((entry) => entry.name).sort()).toEqual(['MetaksaM', 'MetaksaM 2', 'MetaksaM 3'])
})

test('V11: of two that claim one identity, none counts as the one that was used, nor as the one that is listed', () => {
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

describe('whatever comes', () => {
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
    connectors: fc.array(anyConnector, { maxLength: 6 }).map((all) => all.map((one, index) => connector(`eip155:${index}`, one))),
    lists: fc.array(
      fc.record({ group: fc.constantFrom<WalletGroup>('featured', 'custom', 'recommended'), wallets: fc.array(anyWallet, { maxLength: 3 }) }),
      { maxLength: 3 },
    ),
    recent: fc.array(anyWallet, { maxLength: 2 }),
    excluded: fc.array(fc.record({ name, rdns }), { maxLength: 2 }),
    mobile: fc.boolean(),
    paired: fc.boolean(),
  })

  /** Which connectors the specification lists, one by one and without merging anything. Pairing is told apart below. */
  const isListed = ({ type, name, identity, installed, namespaces }: Connector, all: readonly Connector[], mobile: boolean) => {
    const isAnnounced = all.some((one) => one.type === 'ANNOUNCED' && one.namespaces.some((each) => namespaces.includes(each)))
    if (type === 'INJECTED' && name === 'Browser Wallet' && (!mobile || isAnnounced)) return false
    return type === 'INJECTED' ? installed || identity.rdns !== undefined : type !== 'AUTH'
  }

  test('every wallet that belongs into the list is there once, and an installed one is never lost', () => {
    fc.assert(
      fc.property(anySources, ({ connectors, mobile, ...rest }) => {
        const ways = entriesOf({ ...rest, connectors, mobile, excluded: [] }).flatMap(({ connectorIds }) => connectorIds)
        const others = connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
        return new Set(ways).size === ways.length && others.every((one) => ways.includes(one.id) === isListed(one, connectors, mobile))
      }),
      { numRuns: RUNS },
    )
  })

  test('nothing excluded is shown, by domain or by name', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const byId = new Map(sources.connectors.map((one) => [one.id, one]))
        const shown = entriesOf(sources).filter(({ group }) => group !== 'walletConnect')
        return shown.every((entry) =>
          sources.excluded.every(({ name, rdns }) => {
            const ways = entry.connectorIds.map((id) => byId.get(id)!)
            const said = ways.flatMap((way) => [way.name, ...(way.identity.rdns ?? [])])
            return entry.name.toLowerCase() !== name.toLowerCase() && !said.includes(name) && !(rdns && said.includes(rdns))
          }),
        )
      }),
      { numRuns: RUNS },
    )
  })

  test('at most two recent, at most two recommended and none beside two wallets, every wallet once, groups in order', () => {
    const order: readonly WalletGroup[] = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']
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
