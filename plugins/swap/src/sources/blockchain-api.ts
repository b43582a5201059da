import type { AccountId } from '@latchkey/core'
import {
  apiAddressOf,
  buildApproval,
  buildSwap,
  fetchConvertQuotes,
  fetchConvertTokens,
  fetchGasPrices,
  SWAP_INITIAL_GAS_LIMIT,
  SWAP_NETWORKS,
  SWAP_PROVIDER_FEE,
} from '@latchkey/core/blockchain-api'
import {
  type AssetId,
  type BlockchainApi,
  type Clock,
  createTimedCache,
  type Logger,
  type NetworkId,
  type SwapOffer,
  type SwapPermit,
  type SwapRequest,
  type SwapSource,
  type SwapTransaction,
} from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { logUnknownFee } from '../fee-of-gas.js'

/** The share has four decimals. */
const FEE_UNIT = 10_000n
/** A swap costs more gas than the estimate where it is the first of its block. */
const GAS_PERCENT = 125n
/** The API takes whole per cent, and at most so many. */
const MOST_SLIPPAGE = 50
/** A block later the price is still about the same. */
const GAS_PRICE_STALE_MS = 30_000
const wholePercent = (percent: number) => Math.min(Math.floor(percent), MOST_SLIPPAGE)

/** The swaps of the blockchain API. */
export function blockchainApiSource(api: BlockchainApi, clock: Clock, logger: Pick<Logger, 'debug'>): SwapSource {
  /** The contract of the provider, by network. The API names it only in a transaction that approves it. */
  const spenders = new Map<NetworkId, Promise<string>>()

  function spenderOf(request: SwapRequest, signal: AbortSignal): Promise<string> {
    const { caipNetworkId } = request.network
    const known = spenders.get(caipNetworkId) ?? readSpender(api, request, signal)
    spenders.set(caipNetworkId, known)
    known.catch(() => spenders.delete(caipNetworkId))
    return known
  }

  const gasPrices = createTimedCache<bigint>({ clock, staleAfterMs: GAS_PRICE_STALE_MS })
  const gasPriceOn = (network: NetworkId): Promise<bigint | undefined> =>
    gasPrices.load(network, async () => (await fetchGasPrices(api, { network })).standard).catch(logUnknownFee(logger))

  return {
    id: 'blockchain-api',
    name: '1inch',
    supports: (network) => SWAP_NETWORKS.includes(network),
    async tokens(network, signal) {
      const found = await fetchConvertTokens(api, { network, signal })
      // The currency of the network is among them, with a stand-in address.
      const isCurrency = (address: string) => address.toLowerCase() === apiAddressOf(network).toLowerCase()
      return found
        ?.filter(({ address }) => !isCurrency(address))
        .map(({ address, logoUri, ...token }) => ({ ...token, id: address as AssetId, iconUrl: logoUri }))
    },
    async quote(request, signal): Promise<SwapOffer | undefined> {
      const call = callOf(request, signal)
      const gasPrice = await gasPriceOn(call.network)
      const quotes = await fetchConvertQuotes(api, { ...call, amount: request.pays, gasPrice })
      const offered = quotes?.[0]?.toAmount
      if (!offered) return undefined
      const spender = await spenderOf(request, signal)
      return {
        receives: offered,
        target: spender,
        spender: request.from.address === undefined ? undefined : spender,
        fee: feeOf(offered),
        networkFee: gasPrice === undefined ? undefined : gasPrice * SWAP_INITIAL_GAS_LIMIT,
        permits: 'eip2612',
        slippagePercent: wholePercent(request.slippagePercent),
        build: (options) => build(api, request, options),
      }
    },
  }
}

/** The accounts and tokens of a request, as the API writes them. */
const callOf = ({ account, network, from, to }: SwapRequest, signal: AbortSignal) => ({
  userAddress: `${network.caipNetworkId}:${account.address}` as AccountId,
  from: apiAddressOf(from.id) as AccountId,
  to: apiAddressOf(to.id) as AccountId,
  network: network.caipNetworkId,
  signal,
})

/** The provider's share of what was bought, of which it has left this amount. */
function feeOf(left: bigint): bigint {
  const share = BigInt(Math.round(SWAP_PROVIDER_FEE * Number(FEE_UNIT)))
  return (left * share) / (FEE_UNIT - share)
}

/**
 * Reads the contract out of an approval of nothing, which every token takes, of whichever token is no currency. Nobody sends it.
 */
async function readSpender(api: BlockchainApi, request: SwapRequest, signal: AbortSignal): Promise<string> {
  const { from, to, ...call } = callOf(request, signal)
  const pair = request.from.address === undefined ? { from: to, to: from } : { from, to }
  const built = await buildApproval(api, { ...call, ...pair, amount: 0n })
  // `approve(address,uint256)`
  const [, spender] = /^0x095ea7b30{24}([\da-f]{40})[\da-f]{64}$/i.exec(built?.data ?? '') ?? []
  if (spender === undefined) throw refused('its approval is none')
  return `0x${spender}`
}

async function build(
  api: BlockchainApi,
  request: SwapRequest,
  { isApproved, permit, signal }: Parameters<SwapOffer['build']>[0],
): Promise<SwapTransaction> {
  const { pays: amount, from, slippagePercent } = request
  const slippage = wholePercent(slippagePercent)
  const call = {
    ...callOf(request, signal),
    amount,
    slippage,
    permit: permit && encodePermit(request.account.address, permit),
    disableEstimate: !isApproved,
  }
  const built = await buildSwap(api, call)
  if (!built) throw errors.create('swap/no-offer', { from: from.symbol, to: request.to.symbol })
  const { to, data, gas, amount: receives } = built
  return {
    transaction: {
      to: to.split(':')[2],
      data,
      value: from.address === undefined ? amount : 0n,
      ...(isApproved && gas !== undefined && { gas: (gas * GAS_PERCENT) / 100n }),
    },
    receives,
    receivesAtLeast: (receives * BigInt(100 - slippage)) / 100n,
  }
}

/** The parameters of `permit(owner, spender, value, deadline, v, r, s)`, each in 32 bytes. */
function encodePermit(owner: string, { spender, value, deadline, signature }: SwapPermit): string {
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
  return `0x${[owner, spender, value.toString(16), deadline.toString(16), v, r, s].map(word).join('')}`
}

const refused = (reason: string) => errors.create('swap/refused', { source: '1inch', reason })
