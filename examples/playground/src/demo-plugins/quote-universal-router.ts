import { propertyOf, type Rpc, type SwapOffer, type SwapPermit, type SwapRequest } from '@latchkey/core/plugin'
import {
  concatHex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { bestPath } from './best-path.js'
import { costOf, gasOf } from './estimate-gas.js'
import type { UniversalRouterOptions } from './universal-router.js'

const QUOTER_ABI = parseAbi([
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256 received, uint160[], uint32[], uint256)',
])
const ROUTER_ABI = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])

/** What the router does, by its first byte, and the form of what it needs for that. */
const SWAP = { command: '0x00', input: parseAbiParameters('address, uint256, uint256, bytes, bool') } as const
const PERMIT = {
  command: '0x0a',
  input: parseAbiParameters([
    'PermitSingle permit, bytes signature',
    'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
    'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  ]),
} as const
const WRAP = { command: '0x0b', input: parseAbiParameters('address, uint256') } as const
const UNWRAP = { command: '0x0c', input: parseAbiParameters('address, uint256') } as const

/** The router itself, as the receiver. */
const ITSELF: Hex = '0x0000000000000000000000000000000000000002'
/** The pools that are asked: those with a fee of 0.3 %. */
const POOL_FEE = 3_000
/** A swap that is in no block by then does not happen. */
const DEADLINE_SECONDS = 20 * 60
/** What a swap over one pool takes of gas with its permit, and what each pool more adds. */
const [USUAL_GAS, POOL_GAS] = [190_000n, 80_000n]

interface Exchange extends UniversalRouterOptions {
  readonly rpc: Rpc
}

/** The offer of the better way between two tokens. */
export async function quoteUniversalRouter(
  exchange: Exchange,
  request: SwapRequest,
  signal: AbortSignal,
): Promise<SwapOffer | undefined> {
  const { router, wrapped, permit2 } = exchange
  const best = await bestPath(request, wrapped, (path) => receivedBy(exchange, request, path, signal))
  if (!best) return undefined
  const units = USUAL_GAS + POOL_GAS * BigInt(best.path.length - 2)
  return {
    receives: best.receives,
    networkFee: await costOf(exchange.rpc, request.network, units, signal),
    target: router,
    spender: request.from.address === undefined ? undefined : permit2,
    permits: 'permit2',
    route: best.path.length > 2 ? ['Uniswap v3', 'Uniswap v3'] : ['Uniswap v3'],
    async build({ isApproved, permit, signal: building }) {
      const receives = await receivedBy(exchange, request, best.path, building)
      const least = (receives * BigInt(10_000 - Math.round(request.slippagePercent * 100))) / 10_000n
      const call = { to: router, ...callOf(request, best.path, least, permit) }
      const gas = isApproved ? await gasOf(exchange.rpc, request, call, building) : undefined
      return { transaction: { ...call, ...(gas && { gas }) }, receives, receivesAtLeast: least }
    },
  }
}

/** Tokens and the fees of the pools between them. */
const packed = ([first, ...others]: readonly Hex[]): Hex =>
  concatHex([first!, ...others.map((token) => encodePacked(['uint24', 'address'], [POOL_FEE, token]))])

/** Nothing where there is no such pool, or the amount is too large for it. */
async function receivedBy(
  { rpc, quoter }: Exchange,
  { network, pays }: SwapRequest,
  path: readonly Hex[],
  signal: AbortSignal,
): Promise<bigint> {
  const [abi, functionName] = [QUOTER_ABI, 'quoteExactInput'] as const
  const data = encodeFunctionData({ abi, functionName, args: [packed(path), pays] })
  const read = (result: unknown) => decodeFunctionResult({ abi, functionName, data: result as Hex })[0]
  try {
    return await rpc.call(network, { method: 'eth_call', params: [{ to: quoter, data }, 'latest'], read, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return 0n
  }
}

/** The currency is wrapped before, or unwrapped after. A permit comes first. */
function callOf(
  { account, from, to, pays }: SwapRequest,
  path: readonly Hex[],
  least: bigint,
  permit: SwapPermit | undefined,
): { readonly value: bigint; readonly data: Hex } {
  const isPaidIn = from.address === undefined
  const isPaidOut = to.address === undefined
  const receiver = account.address as Hex
  const deadline = BigInt(Math.floor(Date.now() / 1_000) + DEADLINE_SECONDS)
  const swap = encodeAbiParameters(SWAP.input, [
    isPaidOut ? ITSELF : receiver,
    pays,
    isPaidOut ? 0n : least,
    packed(path),
    !isPaidIn,
  ])
  const steps: readonly (readonly [command: Hex, input: Hex])[] = [
    ...(permit ? [[PERMIT.command, permitInput(permit)] as const] : []),
    ...(isPaidIn ? [[WRAP.command, encodeAbiParameters(WRAP.input, [ITSELF, pays])] as const] : []),
    [SWAP.command, swap],
    ...(isPaidOut ? [[UNWRAP.command, encodeAbiParameters(UNWRAP.input, [receiver, least])] as const] : []),
  ]
  const commands = concatHex(steps.map(([command]) => command))
  const args = [commands, steps.map(([, input]) => input), deadline] as const
  return {
    value: isPaidIn ? pays : 0n,
    data: encodeFunctionData({ abi: ROUTER_ABI, functionName: 'execute', args }),
  }
}

/** What was signed, as Permit2 takes it. */
function permitInput({ typedData, signature }: SwapPermit): Hex {
  const message = propertyOf(typedData, 'message')
  const details = propertyOf(message, 'details')
  const text = (of: unknown, name: string) => String(propertyOf(of, name))
  return encodeAbiParameters(PERMIT.input, [
    {
      details: {
        token: text(details, 'token') as Hex,
        amount: BigInt(text(details, 'amount')),
        expiration: Number(text(details, 'expiration')),
        nonce: Number(text(details, 'nonce')),
      },
      spender: text(message, 'spender') as Hex,
      sigDeadline: BigInt(text(message, 'sigDeadline')),
    },
    signature as Hex,
  ])
}
