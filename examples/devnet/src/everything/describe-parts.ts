import { DEMO_ACCOUNTS } from './demo-accounts.js'
import type { PartsMap } from './parts-map.js'
import type { Parts } from './start-parts.js'

type Row = readonly [what: string, where: string | undefined, about?: string]

/** What runs and where, and who has money there, as tables for a person. Nothing in it is a key. */
export function describeParts({ map, chains }: Parts): string {
  const hasMoney = { eip155: chains.evm, solana: chains.solana, bip122: chains.bitcoin, polkadot: chains.polkadot }
  const funded = Object.entries(DEMO_ACCOUNTS).filter(([namespace]) => hasMoney[namespace as keyof typeof hasMoney])
  const sections = [
    section('Parts', partRows(map)),
    section('Contracts', [
      ['token', map.contracts?.token, 'ERC-20, 18 decimals, on both EVM chains'],
      ['usdt', map.contracts?.usdt, 'as USDT is, 6 decimals, on both EVM chains'],
      ['names', map.contracts?.names, 'the registry of names, on chain 1'],
    ]),
    section('EVM accounts with money', (map.accounts ?? []).map((address, index) => [String(index), address] as const)),
    section('The demo wallet’s accounts', funded.flatMap(([namespace, accounts]) => accounts.map((address) => [namespace, address] as const))),
  ]
  return sections.filter((text) => text !== '').join('\n\n')
}

const partRows = ({ api, relay, wallet, control, nodes }: PartsMap): readonly Row[] => [
  ['api', api, 'wallets, and what the chains know'],
  ['mainnet', nodes.mainnet, 'EVM, chain 1'],
  ['polygon', nodes.polygon, 'EVM, chain 137'],
  ['solana', nodes.solana, 'JSON-RPC and WebSocket'],
  ['bitcoin', nodes.bitcoin, 'Esplora API, regtest'],
  ['polkadot', nodes.polkadot, 'JSON-RPC and WebSocket'],
  ['relay', relay, 'WalletConnect'],
  ['wallet', wallet, 'the demo wallet: open it in a browser'],
  ['control', control, 'the switchboard: faults and funds'],
]

/** Rows without a place are of parts that do not run. */
function section(title: string, rows: readonly Row[]): string {
  const shown = rows.filter(([, where]) => where !== undefined)
  if (shown.length === 0) return ''
  const [whatWidth, whereWidth] = [0, 1].map((column) => Math.max(...shown.map((row) => row[column]!.length)))
  const lines = shown.map(([what, where, about = '']) => `  ${what.padEnd(whatWidth!)}  ${where!.padEnd(whereWidth!)}  ${about}`.trimEnd())
  return [title, ...lines].join('\n')
}
