import { definePlugin, Rpc, SwapSources } from '@latchkey/core/plugin'

/** The contracts of Uniswap v3 that are asked and called. */
export interface UniversalRouterOptions {
  /** Of the network that they are on. */
  readonly network: `eip155:${string}`
  readonly router: `0x${string}`
  readonly quoter: `0x${string}`
  readonly permit2: `0x${string}`
  /** The contract that holds the currency of the network as a token. */
  readonly wrapped: `0x${string}`
}

/** The addresses in the local chain. */
const LOCAL: UniversalRouterOptions = {
  network: 'eip155:1',
  router: '0x045b608cBb1890a102698819f326821E45a17107',
  quoter: '0x5dBA8B769902ca4e24C1505dD69a9F72F3877ACF',
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
}

/** A source of swaps without a server, whose approvals are signatures: Uniswap v3, by the Universal Router and Permit2. */
export const universalRouter = definePlugin({
  id: 'universal-router',
  requires: [Rpc, SwapSources],
  options: (options: Partial<UniversalRouterOptions> = {}): UniversalRouterOptions => ({ ...LOCAL, ...options }),
  setup: (ctx, options) =>
    ctx.contribute(SwapSources, ({ get }) => ({
      id: 'universal-router',
      name: 'Uniswap v3',
      supports: (network) => network === options.network,
      quote: async (request, signal) =>
        (await import('./quote-universal-router.js')).quoteUniversalRouter(
          { ...options, rpc: get(Rpc) },
          request,
          signal,
        ),
    })),
})
