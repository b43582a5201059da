import type { ProviderAddresses, ProviderName } from '../identity/provider.js'
import { DEMO_ACCOUNTS } from './demo-accounts.js'
import type { PartsMap } from './parts-map.js'
import type { Parts } from './start-parts.js'

type Row = readonly [what: string, where: string | undefined, about?: string]

/**
 * Describes the running parts, their addresses and the funded accounts, as tables for a person. The output contains no
 * key.
 */
export function describeParts({ map, chains }: Parts): string {
  const hasMoney = { eip155: chains.evm, solana: chains.solana, bip122: chains.bitcoin, polkadot: chains.polkadot }
  const funded = Object.entries(DEMO_ACCOUNTS).filter(([namespace]) => hasMoney[namespace as keyof typeof hasMoney])
  const sections = [
    section('Parts', partRows(map)),
    section('Sign-in providers', Object.entries(map.identity ?? {}).map(providerRow)),
    section('Contracts', [
      ['token', map.contracts?.token, 'ERC-20, 18 decimals, on both EVM networks'],
      ['usdt', map.contracts?.usdt, 'like USDT, 6 decimals, on both EVM networks'],
      ['names', map.contracts?.names, 'the registry of names, on network 1'],
    ]),
    section(
      'Funded EVM accounts',
      (map.accounts ?? []).map((address, index) => [String(index), address] as const),
    ),
    section(
      'The demo wallet’s accounts',
      funded.flatMap(([namespace, accounts]) => accounts.map((address) => [namespace, address] as const)),
    ),
  ]
  return sections.filter((text) => text !== '').join('\n\n')
}

/** The base of each provider: its paths are its maker's. */
const providerRow = ([name, addresses]: [string, ProviderAddresses[ProviderName]]): Row => {
  const [first] = Object.values(addresses) as string[]
  return [name, new URL(first!).origin]
}

const partRows = ({ api, relay, wallet, mail, control, nodes }: PartsMap): readonly Row[] => [
  ['api', api, 'wallet registry and blockchain data'],
  ['mainnet', nodes.mainnet, 'EVM, chain 1'],
  ['polygon', nodes.polygon, 'EVM, chain 137'],
  ['solana', nodes.solana, 'JSON-RPC and WebSocket'],
  ['bitcoin', nodes.bitcoin, 'Esplora API, regtest'],
  ['polkadot', nodes.polkadot, 'JSON-RPC and WebSocket'],
  ['relay', relay, 'WalletConnect'],
  ['wallet', wallet, 'the demo wallet: open it in a browser'],
  ['mail', mail?.page, 'the mailbox: open it in a browser'],
  ['smtp', mail?.smtp, 'takes mails to any address'],
  ['control', control, 'the switchboard: faults and funds'],
]

/** A row without an address belongs to a part that does not run. */
function section(title: string, rows: readonly Row[]): string {
  const shown = rows.filter(([, where]) => where !== undefined)
  if (shown.length === 0) return ''
  const [whatWidth, whereWidth] = [0, 1].map((column) => Math.max(...shown.map((row) => row[column]!.length)))
  const lines = shown.map(([what, where, about = '']) =>
    `  ${what.padEnd(whatWidth!)}  ${where!.padEnd(whereWidth!)}  ${about}`.trimEnd(),
  )
  return [title, ...lines].join('\n')
}
