import { definePlugin, Rpc, SwapSources } from '@latchkey/core/plugin'

/** The exchange whose pools are read. */
export interface PoolExchangeOptions {
  /** Of the network that it is on. */
  readonly network: `eip155:${string}`
  readonly router: `0x${string}`
  /** The contract that holds the currency of the network as a token. */
  readonly wrapped: `0x${string}`
}

/** The addresses of Uniswap v2 in the local chain, and of the wrapped currency on Ethereum. */
const LOCAL: PoolExchangeOptions = {
  network: 'eip155:1',
  router: '0x91AEB9Fde320c17f6FDCb80186c6Ab37e4Ff90Fe',
  wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
}

/** A source of swaps without a server: the pools of a Uniswap v2 exchange, read on chain. */
export const poolExchange = definePlugin({
  id: 'pool-exchange',
  requires: [Rpc, SwapSources],
  options: (options: Partial<PoolExchangeOptions> = {}): PoolExchangeOptions => ({ ...LOCAL, ...options }),
  setup: (ctx, options) =>
    ctx.contribute(SwapSources, ({ get }) => ({
      id: 'pool-exchange',
      name: 'Pools on chain',
      supports: (network) => network === options.network,
      quote: async (request, signal) =>
        (await import('./quote-pools.js')).quotePools({ ...options, rpc: get(Rpc) }, request, signal),
    })),
})
