import type { Network } from '@latchkey/core/plugin'

/**
 * Makes a network from what differs between them. The nodes need no key, which is enough to try things out; an app with
 * visitors names nodes of its own in `rpcUrls`.
 *
 * @param nodes addresses without their scheme, separated by spaces.
 * @param explorer its name and its address, separated by a bar.
 * @param currency its name and, after a bar, its symbol, where that differs.
 */
function network(id: number, name: string, nodes: string, explorer: string, currency = 'Ether|ETH'): Network {
  const [explorerName = '', explorerUrl] = explorer.split('|')
  const [currencyName = '', symbol = currencyName] = currency.split('|')
  return {
    id,
    name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    nativeCurrency: { name: currencyName, symbol, decimals: 18 },
    rpcUrls: { default: { http: nodes.split(' ').map((node) => `https://${node}`) } },
    blockExplorers: { default: { name: explorerName, url: `https://${explorerUrl}` } },
  }
}

const testnet = (one: Network): Network => ({ ...one, testnet: true })

export const mainnet: Network = /* @__PURE__ */ network(
  1,
  'Ethereum',
  'ethereum-rpc.publicnode.com eth.drpc.org',
  'Etherscan|etherscan.io',
)

export const polygon: Network = /* @__PURE__ */ network(
  137,
  'Polygon',
  'polygon-bor-rpc.publicnode.com polygon.drpc.org',
  'PolygonScan|polygonscan.com',
  'POL',
)

export const base: Network = /* @__PURE__ */ network(
  8453,
  'Base',
  'mainnet.base.org base.drpc.org',
  'BaseScan|basescan.org',
)

export const arbitrum: Network = /* @__PURE__ */ network(
  42161,
  'Arbitrum One',
  'arb1.arbitrum.io/rpc arbitrum.drpc.org',
  'Arbiscan|arbiscan.io',
)

export const optimism: Network = /* @__PURE__ */ network(
  10,
  'OP Mainnet',
  'mainnet.optimism.io optimism.drpc.org',
  'Etherscan|optimistic.etherscan.io',
)

export const bsc: Network = /* @__PURE__ */ network(
  56,
  'BNB Smart Chain',
  'bsc-dataseed.bnbchain.org bsc.drpc.org',
  'BscScan|bscscan.com',
  'BNB',
)

export const avalanche: Network = /* @__PURE__ */ network(
  43114,
  'Avalanche',
  'api.avax.network/ext/bc/C/rpc avalanche.drpc.org',
  'SnowTrace|snowtrace.io',
  'Avalanche|AVAX',
)

export const gnosis: Network = /* @__PURE__ */ network(
  100,
  'Gnosis',
  'rpc.gnosischain.com gnosis.drpc.org',
  'Gnosisscan|gnosisscan.io',
  'xDAI',
)

export const zksync: Network = /* @__PURE__ */ network(
  324,
  'ZKsync Era',
  'mainnet.era.zksync.io zksync.drpc.org',
  'ZKsync Explorer|explorer.zksync.io',
)

export const fantom: Network = /* @__PURE__ */ network(
  250,
  'Fantom',
  'rpcapi.fantom.network fantom.drpc.org',
  'FTMScan|ftmscan.com',
  'Fantom|FTM',
)

export const kaia: Network = /* @__PURE__ */ network(
  8217,
  'Kaia',
  'public-en.node.kaia.io klaytn.drpc.org',
  'KaiaScan|kaiascan.io',
  'KAIA',
)

export const aurora: Network = /* @__PURE__ */ network(
  1313161554,
  'Aurora',
  'mainnet.aurora.dev aurora.drpc.org',
  'Aurora Explorer|explorer.aurora.dev',
)

export const sepolia: Network = /* @__PURE__ */ testnet(
  /* @__PURE__ */ network(
    11155111,
    'Sepolia',
    'ethereum-sepolia-rpc.publicnode.com sepolia.drpc.org',
    'Etherscan|sepolia.etherscan.io',
    'Sepolia Ether|ETH',
  ),
)

/** The networks of an app that names none. The others of this file have to be named. */
export const defaultNetworks: readonly Network[] = /* @__PURE__ */ Object.freeze([
  mainnet,
  polygon,
  base,
  arbitrum,
  optimism,
  bsc,
  avalanche,
  gnosis,
  zksync,
  sepolia,
])
