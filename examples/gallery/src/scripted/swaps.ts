import type { NamespaceFeatures, SessionFeatures } from '@latchkey/core'
import { definePlugin, type Simulation, type SwapOffer, type SwapRequest, SwapSources } from '@latchkey/core/plugin'

const never = () => new Promise<never>(() => {})

const WBTC = `0x${'2'.repeat(40)}`
const NETWORK_FEE = 1_900_000_000_000_000n
const ROUTER = '0x1111111254eeb25477b68fb85ed929f73a960582'

/** How the exchange behaves, by what is to be seen. */
export type Market =
  | 'calm'
  | 'permit2'
  | 'steep'
  | 'moving'
  | 'shallow'
  | 'empty'
  | 'slow'
  | 'false'
  | 'away'
  | 'blind'
  | 'stalled'
  | 'unlisted'

/** What a transaction of the scripted exchange says. */
interface Trade {
  readonly to: string
  readonly value: bigint
  readonly from: SwapRequest['from']
  readonly bought: SwapRequest['to']
  readonly pays: bigint
  readonly receives: bigint
  /** No node can run it. */
  readonly isBlind: boolean
}

/** What one whole token gives of the other, less what the pool keeps. */
const PRICES: Readonly<Record<string, number>> = { ETH: 3_000, USDC: 1, WBTC: 90_000, DAI: 1, UNI: 8 }
/** What is lost against the market, in per cent. */
const LOSSES: Readonly<Record<Market, number>> = {
  calm: 0.4,
  permit2: 0.4,
  steep: 4.2,
  moving: 0.4,
  shallow: 14.5,
  empty: 0,
  slow: 0,
  false: 0.4,
  away: 0,
  blind: 0.4,
  stalled: 0.4,
  unlisted: 0.4,
}

function given({ from, to, pays }: SwapRequest, market: Market, less = 0): bigint {
  const rate = (PRICES[from.symbol] ?? 1) / (PRICES[to.symbol] ?? 1)
  const share = BigInt(Math.round(rate * (100 - LOSSES[market] - less) * 1e6))
  return (pays * share * 10n ** BigInt(to.decimals)) / (10n ** BigInt(from.decimals) * 100_000_000n)
}

/** Two exchanges, which ask no server. */
export const scriptedSwaps = definePlugin({
  id: 'scripted-swaps',
  requires: [SwapSources],
  options: (market: Market) => market,
  setup(ctx, market) {
    let built = 0
    let listed = 0
    const offerOf = (request: SwapRequest, less: number): SwapOffer => {
      const { from, to, pays, slippagePercent } = request
      return {
        receives: given(request, market, less),
        target: ROUTER,
        spender: from.address === undefined ? undefined : ROUTER,
        fee: given(request, market, less) / 118n,
        networkFee: NETWORK_FEE,
        permits: market === 'permit2' ? 'permit2' : 'eip2612',
        route: ['Uniswap V3', 'Curve'],
        async build() {
          built += 1
          if (market === 'stalled') return never()
          const receives = given(request, market, market === 'moving' ? less + 5 : less)
          const trade: Trade = {
            to: market === 'false' ? ROUTER.replace('1', '2') : ROUTER,
            value: from.address === undefined ? pays : 0n,
            from,
            bought: to,
            pays,
            receives,
            isBlind: market === 'blind',
          }
          return { transaction: trade, receives, receivesAtLeast: (receives * BigInt(100 - slippagePercent)) / 100n }
        },
      }
    }
    const names = ['Harbor Exchange', 'Quay'] as const
    names.forEach((name, index) =>
      ctx.contribute(SwapSources, {
        id: name.toLowerCase(),
        name,
        supports: (network) => network === 'eip155:1',
        // Its first list fails, and the next one is on its way.
        ...(market === 'unlisted' && {
          tokens: () => ((listed += 1) > names.length ? never() : Promise.reject(new Error('No list.'))),
        }),
        quote: async (request) => {
          if (market === 'slow') return never()
          if (market === 'away') throw new Error('The exchange does not answer.')
          return market === 'empty' ? undefined : offerOf(request, index * 0.7)
        },
      }),
    )
  },
})

/** What the nodes tell about swaps. The account has approved 0.02 WBTC before. */
export const SWAPS: NamespaceFeatures = {
  'allowance@1': {
    allowance: async ({ token }) => (token === WBTC ? 20_000_000_000_000_000n : 0n),
    approval: async (request) => request,
  },
  'permit@1': { permit: async (request) => request },
  'simulate@1': {
    async simulate({ transactions, network }): Promise<Simulation> {
      const { from, bought, pays, receives, isBlind } = transactions.at(-1) as Trade
      const { decimals, symbol } = network.nativeCurrency
      if (isBlind) return {}
      return {
        changes: { [from.id]: -pays, [bought.id]: receives },
        fee: { value: NETWORK_FEE, decimals, symbol },
      }
    },
  },
}

/** A wallet that swaps, with a hash that says how the swap ends; or that answers otherwise. */
export const SWAPPING = {
  asks: features(never),
  sends: features(async () => hashOf('pending')),
  confirmed: features(async () => hashOf('confirmed')),
  failed: features(async () => hashOf('failed')),
  replaced: features(async () => hashOf('replaced')),
  dropped: features(async () => hashOf('dropped')),
  altered: features(async () => hashOf('altered')),
  declines: features(() => Promise.reject({ code: 4001, message: 'User rejected the request.' })),
  fails: features(() => Promise.reject({ code: -32603, message: 'Internal error' })),
  'loses-the-answer': features(() => Promise.reject({ code: 4900, message: 'Disconnected' })),
  'refuses-approval': features(
    async () => hashOf('pending'),
    () => Promise.reject({ code: -32603, message: 'Internal error' }),
  ),
  'waits-for-approval': features(
    async () => hashOf('pending'),
    async () => hashOf('pending'),
  ),
  batches: {
    ...features(async () => hashOf('pending')),
    'send-batch@1': { sendsBatches: async () => true, sendBatch: async () => hashOf('pending') },
  },
  signs: {
    ...features(async () => hashOf('pending')),
    'sign-typed-data@1': { signTypedData: never },
  },
  cannot: {},
} as const satisfies Readonly<Record<string, SessionFeatures>>

const hashOf = (how: string) => `0x${how.padEnd(64, '0')}`

function features(
  sendTransaction: () => Promise<string>,
  approveToken: () => Promise<string> = never,
): SessionFeatures {
  return { 'send-transaction@1': { sendTransaction }, 'approve-token@1': { approveToken } }
}
