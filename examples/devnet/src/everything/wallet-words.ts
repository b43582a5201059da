import { BITCOIN_REGTEST, ETHEREUM, POLKADOT, POLYGON, SOLANA } from '../demo-wallet/chains.js'
import type { NodeName } from '../devnet-map.js'

const NETWORKS: Readonly<Record<NodeName, string>> = { mainnet: ETHEREUM, polygon: POLYGON, solana: SOLANA, bitcoin: BITCOIN_REGTEST, polkadot: POLKADOT }

/** What the page of the demo wallet is told, by the words of its address. Without a relay it asks its visitor for all of it. */
export function walletWords(relay: string | undefined, nodes: Partial<Record<NodeName, string>>): Record<string, string> {
  if (!relay) return {}
  const rpcUrls = Object.entries(nodes).map(([name, url]) => [NETWORKS[name as NodeName], url])
  return { relay, projectId: 'demo', ...Object.fromEntries(rpcUrls) }
}
