import fc from 'fast-check'
import type { Connector } from '../../../contracts/connections/connectors.js'
import { createIdentify } from './identity.js'
import { mergeConnectors } from './merge.js'
import { announced, browserWallet, connector, injected, pairing, registered } from '../wallets.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

/** An id as the registry gives them. */
const REGISTRY_ID = 'a'.repeat(64)

const identify = createIdentify()
const merge = (...connectors: readonly Connector[]) => mergeConnectors(connectors, identify)
/** `id (ways)`, with a mark for the disputed. */
const linesOf = (...connectors: readonly Connector[]) =>
  merge(...connectors).map(
    ({ id, ways, disputed }) => `${disputed ? '! ' : ''}${id} (${ways.map((way) => way.id).join(' ')})`,
  )

test.each<[string, readonly Connector[], readonly string[]]>([
  [
    'merges a wallet of three namespaces',
    [
      announced('app.phantom', 'Phantom'),
      registered('Phantom'),
      injected('bip122:phantom', 'Phantom', { identity: { injected: ['phantom.bitcoin'] } }),
    ],
    ['phantom (eip155:app.phantom solana:Phantom bip122:phantom)'],
  ],
  [
    'merges a known wallet under all its names',
    [announced('com.trustwallet.app', 'Trust Wallet'), registered('Trust')],
    ['trust (eip155:com.trustwallet.app solana:Trust)'],
  ],
  [
    'merges an unknown wallet by common hints',
    [announced('com.acme', 'Acme'), registered('Acme', 'cosmos')],
    ['com.acme (eip155:com.acme cosmos:Acme)'],
  ],
  [
    'ranks announced before injected, injected before an SDK, and pairing last',
    [
      connector('pair:rainbow', { type: 'WALLET_CONNECT', name: 'Rainbow' }),
      connector('acme:rainbow', { type: 'ACME', name: 'Rainbow' }),
      connector('sdk:rainbow', { type: 'EXTERNAL', name: 'Rainbow' }),
      injected('eip155:rainbow', 'Rainbow'),
      announced('me.rainbow', 'Rainbow'),
    ],
    ['rainbow (eip155:me.rainbow eip155:rainbow sdk:rainbow acme:rainbow pair:rainbow)'],
  ],
  [
    'ranks installed connectors before others',
    [
      injected('eip155:rainbow', 'Rainbow', { installed: false }),
      connector('sdk:rainbow', { type: 'EXTERNAL', name: 'Rainbow' }),
    ],
    ['rainbow (sdk:rainbow eip155:rainbow)'],
  ],
  [
    "ranks MetaMask's announced SDK behind the extension",
    [announced('io.metamask.mmc', 'MetaMask'), announced('io.metamask', 'MetaMask')],
    ['metamask (eip155:io.metamask eip155:io.metamask.mmc)'],
  ],
  [
    'keeps Flask and MetaMask apart',
    [announced('io.metamask', 'MetaMask'), announced('io.metamask.flask', 'MetaMask Flask')],
    ['metamask (eip155:io.metamask)', 'metamask-flask (eip155:io.metamask.flask)'],
  ],
  [
    'V11: keeps a wallet with a known name and its own domain apart, without the known id',
    [announced('evil.example', 'MetaMask'), announced('io.metamask', 'MetaMask')],
    ['evil.example (eip155:evil.example)', 'metamask (eip155:io.metamask)'],
  ],
  [
    'V11: gives a wallet that claims a known id the id of its connector',
    [connector('eip155:evil', { name: 'Evil', identity: { rdns: ['metamask'] } })],
    ['eip155:evil (eip155:evil)'],
  ],
  [
    'V11: gives a wallet that claims a registry id the id of its connector',
    [connector('eip155:evil', { name: 'Evil', identity: { rdns: [REGISTRY_ID], names: [REGISTRY_ID] } })],
    ['Evil (eip155:evil)'],
  ],
  [
    'keeps wallets without visible hints apart',
    [
      injected('solana:a', '', { identity: { rdns: [''] } }),
      injected('solana:b', '\u200B', { identity: { rdns: [''] } }),
    ],
    ['solana:a (solana:a)', '\u200B (solana:b)'],
  ],
  [
    'keeps two nameless browser wallets apart',
    [browserWallet(), browserWallet({ id: 'tron:injected', namespaces: ['tron'] })],
    ['eip155:injected (eip155:injected)', 'tron:injected (tron:injected)'],
  ],
  ['lists pairing once for all namespaces', [pairing()], ['WalletConnect (walletConnect)']],
])('%s', (_rule, connectors, lines) => {
  expect(linesOf(...connectors)).toEqual(lines)
})

describe('F-P19: two wallets that claim one domain', () => {
  const real = announced('io.metamask', 'MetaMask')
  const impostor = connector('eip155:io.metamask#2', { name: 'MetaMask', identity: { rdns: ['io.metamask'] } })

  test.each<[string, readonly Connector[]]>([
    [
      'marked by whoever found them',
      [
        { ...real, disputed: true },
        { ...impostor, disputed: true },
      ],
    ],
    ['found here', [real, impostor]],
    ['of which one is marked', [real, { ...impostor, disputed: true }]],
    ['the impostor first', [impostor, real]],
    ['one in capitals', [real, { ...impostor, identity: { rdns: ['IO.METAMASK'] } }]],
  ])('are both listed and marked, and neither is a connector of the other: %s', (_how, connectors) => {
    expect(linesOf(...connectors)).toEqual(connectors.map(({ id }) => `! ${id} (${id})`))
  })

  test('leave undisputed wallets as they are', () => {
    expect(linesOf(real, impostor, registered('MetaMask'))).toEqual([
      '! eip155:io.metamask (eip155:io.metamask)',
      '! eip155:io.metamask#2 (eip155:io.metamask#2)',
      'metamask (solana:MetaMask)',
    ])
  })

  test('V11: are marked by their name where they have no domains', () => {
    const other = connector('solana:Phantom#2', { name: 'Phantom' })
    expect(linesOf(registered('Phantom'), other)).toEqual([
      '! solana:Phantom (solana:Phantom)',
      '! solana:Phantom#2 (solana:Phantom#2)',
    ])
  })

  test('V12: are marked by names that differ only in invisible characters', () => {
    for (const name of ['Phan\u200Btom', 'PHANTOM\u202E', ' Phantom', '\uFF30hantom'.normalize('NFKC')]) {
      const other = connector('solana:Phantom#2', { name })
      expect(linesOf(registered('Phantom'), other)).toEqual([
        '! solana:Phantom (solana:Phantom)',
        '! solana:Phantom#2 (solana:Phantom#2)',
      ])
    }
  })

  test('are one wallet in two namespaces', () => {
    expect(
      linesOf(real, connector('tron:io.metamask', { name: 'MetaMask', identity: { rdns: ['io.metamask'] } })),
    ).toHaveLength(1)
  })
})

const text = fc.constantFrom('MetaMask', 'Phantom', 'Acme', 'Bcme', 'Browser Wallet')
const domain = fc.constantFrom('io.metamask', 'io.metamask.mobile', 'app.phantom', 'com.acme', 'metamask')
const type = fc.constantFrom('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'ACME')
const anyConnector = (id: string) =>
  fc
    .record({
      name: text,
      type,
      rdns: fc.array(domain, { maxLength: 2 }),
      names: fc.array(text, { maxLength: 1 }),
      namespaces: fc.uniqueArray(fc.constantFrom('eip155', 'solana', 'bip122'), { minLength: 1 }),
      installed: fc.boolean(),
      disputed: fc.boolean(),
    })
    .map(({ rdns, names, ...rest }) => connector(id, { ...rest, identity: { rdns, names } }))
const anyConnectors = fc
  .nat(8)
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyConnector(`eip155:${index}`))))

test('gives every connector exactly one wallet, unique ids, and a disputed wallet one connector, for any input', () => {
  fc.assert(
    fc.property(anyConnectors, (connectors) => {
      const merged = merge(...connectors)
      const led = merged.flatMap(({ ways }) => ways.map(({ id }) => id))
      return (
        led.sort().join() ===
          connectors
            .map(({ id }) => id)
            .sort()
            .join() &&
        new Set(merged.map(({ id }) => id)).size === merged.length &&
        merged.every(({ ways, disputed }) => ways.length === 1 || !(disputed || ways.some((way) => way.disputed)))
      )
    }),
    { numRuns: RUNS },
  )
})

test('gives no wallet two announced connectors of one namespace and domain, for any input', () => {
  fc.assert(
    fc.property(anyConnectors, (connectors) => {
      return merge(...connectors).every(({ ways }) => {
        const claims = ways
          .filter((way) => way.type === 'ANNOUNCED')
          .flatMap(({ namespaces, identity }) =>
            namespaces.flatMap((one) => [...new Set(identity.rdns)].map((rdns) => `${one} ${rdns}`)),
          )
        return new Set(claims).size === claims.length
      })
    }),
    { numRuns: RUNS },
  )
})
