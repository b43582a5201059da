import { BITCOIN_REGTEST, ETHEREUM, type Namespace, POLKADOT, POLYGON, SOLANA } from '../demo-wallet/chains.js'
import { createSupportedChains, type SupportedChains } from '../demo-wallet/supported-chains.js'

/** The nodes by the devnet's names for them. Without a node a wallet can sign but not send. */
export type PageNodes = Partial<Readonly<Record<'mainnet' | 'polygon' | 'solana' | 'bitcoin' | 'polkadot', string>>>

const NETWORKS: Readonly<Record<keyof PageNodes, string>> = {
  mainnet: ETHEREUM,
  polygon: POLYGON,
  solana: SOLANA,
  bitcoin: BITCOIN_REGTEST,
  polkadot: POLKADOT,
}

/**
 * The networks that the wallets know at first. A wallet starts on the first one of its namespace. A page can add EVM
 * networks.
 */
export function createPageNetworks(nodes: PageNodes): SupportedChains {
  const urls = Object.entries(nodes).flatMap(([name, url]) =>
    url ? [[NETWORKS[name as keyof PageNodes], url] as const] : [],
  )
  return createSupportedChains(Object.values(NETWORKS), Object.fromEntries(urls))
}

export const networksOf = ({ chains }: SupportedChains, namespace: Namespace): readonly string[] =>
  chains.filter((chain) => chain.startsWith(`${namespace}:`))
