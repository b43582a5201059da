import {
  BaseError,
  concatHex,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodePacked,
  getAddress,
  type Hex,
  isAddress,
  zeroAddress,
} from 'viem'
import { getCode, readContract, simulateContract } from 'viem/actions'
import { EXCHANGE, exchangeOf, PROVIDER_FEE, ROUTER_ABI } from '../../evm/exchange/exchange-abi.js'
import { POOL_FEE, QUOTER_ABI, UNIVERSAL_ROUTER } from '../../evm/exchange/universal-router-abi.js'
import { invalid } from '../http/api-error.js'
import { askNode, type EvmClient } from '../nodes/ask-node.js'
import { type Nodes, unsupported } from '../nodes/nodes.js'

/** Stands for the network's own currency. */
const CURRENCY = `0x${'e'.repeat(40)}`

/** A token as clients write it, with its network: `eip155:1:0x…`. */
export interface AssetOnChain {
  readonly chain: string
  /** The currency is the zero address. */
  readonly address: Hex
}

export const isCurrency = ({ address }: AssetOnChain): boolean => address === zeroAddress

export function readAsset(field: string, text: string): AssetOnChain {
  const end = text.lastIndexOf(':')
  const address = text.slice(end + 1)
  if (!/^eip155:\d{1,32}$/.test(text.slice(0, end)) || !isAddress(address, { strict: false }))
    throw invalid(field, 'a token is written as eip155:chainId:address')
  return { chain: text.slice(0, end), address: address.toLowerCase() === CURRENCY ? zeroAddress : getAddress(address) }
}

/** The account and the tokens of a swap, which are all on one network. */
export interface SwapOf {
  readonly chain: string
  readonly account: Hex
  readonly sold: AssetOnChain
  readonly bought: AssetOnChain
}

export function readSwap({
  userAddress,
  from,
  to,
}: {
  readonly userAddress: string
  readonly from: string
  readonly to: string
}): SwapOf {
  const [account, sold, bought] = [readAsset('userAddress', userAddress), readAsset('from', from), readAsset('to', to)]
  if (sold.chain !== bought.chain) throw invalid('to', 'both tokens have to be on one network')
  if (account.chain !== sold.chain) throw invalid('userAddress', 'the account has to be on the network of the tokens')
  if (sold.address === bought.address) throw invalid('to', 'both tokens are the same')
  return { chain: sold.chain, account: account.address, sold, bought }
}

/** The exchange pays this amount to the account, without the provider's fee. */
export interface Offer {
  readonly path: readonly Hex[]
  /** In millionths, of pools of Uniswap v3. 0: those of v2. */
  readonly poolFee: number
  readonly receives: bigint
}

/** The client of a network that has the exchange. Refuses others. */
export async function exchangeOn(nodes: Nodes, chain: string): Promise<EvmClient> {
  const client = nodes.evm(chain)
  const code = await askNode(chain, () => getCode(client, { address: EXCHANGE.provider }))
  if (!code) throw unsupported(chain)
  return client
}

/**
 * The best offer over the pools of Uniswap v2 and v3: by the pool of both tokens, or by those of each with the wrapped currency. None
 * where there are no such pools.
 */
export async function bestOffer(
  client: EvmClient,
  { chain, sold, bought }: SwapOf,
  amount: bigint,
): Promise<Offer | undefined> {
  const { wrapped } = exchangeOf(chain)
  const ofPool = (asset: AssetOnChain) => (isCurrency(asset) ? wrapped : asset.address)
  const [first, last] = [ofPool(sold), ofPool(bought)]
  if (first === last || amount === 0n) return undefined
  const paths = [[first, last], ...([first, last].includes(wrapped) ? [] : [[first, wrapped, last]])]
  const offers = await askNode(chain, () =>
    Promise.all(
      paths.flatMap((path) => [
        offerOf({ path, poolFee: 0 }, receivedOverV2(client, amount, path)),
        offerOf({ path, poolFee: POOL_FEE }, receivedOverV3(client, amount, path)),
      ]),
    ),
  )
  return offers
    .filter(({ receives }) => receives > 0n)
    .toSorted((one, other) => (one.receives < other.receives ? 1 : -1))[0]
}

async function offerOf(way: Omit<Offer, 'receives'>, reading: Promise<bigint>): Promise<Offer> {
  try {
    const all = await reading
    return { ...way, receives: all - (all * PROVIDER_FEE) / 10_000n }
  } catch (error) {
    // There is no such pool, or the amount is too large for it; or Uniswap v3 is not on the network.
    const isNone = (one: unknown) =>
      one instanceof ContractFunctionRevertedError || one instanceof ContractFunctionZeroDataError
    if (error instanceof BaseError && error.walk(isNone)) return { ...way, receives: 0n }
    throw error
  }
}

async function receivedOverV2(client: EvmClient, amount: bigint, path: readonly Hex[]): Promise<bigint> {
  const functionName = 'getAmountsOut'
  const call = { address: EXCHANGE.router, abi: ROUTER_ABI, functionName, args: [amount, path] } as const
  return (await readContract(client, call)).at(-1)!
}

async function receivedOverV3(client: EvmClient, amount: bigint, path: readonly Hex[]): Promise<bigint> {
  const [first, ...others] = path
  const pools = concatHex([first!, ...others.map((token) => encodePacked(['uint24', 'address'], [POOL_FEE, token]))])
  const functionName = 'quoteExactInput'
  const call = { address: UNIVERSAL_ROUTER.quoter, abi: QUOTER_ABI, functionName, args: [pools, amount] } as const
  return (await simulateContract(client, call)).result[0]
}
