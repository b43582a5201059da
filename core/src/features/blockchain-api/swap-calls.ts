import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { AccountId } from '../../domain/caip.js'
import { validOnes } from '../../schemas/parts.js'
import * as z from '../../schemas/zod.js'
import type { NetworkCall } from './network-calls.js'

/** A whole number of a token's smallest units. Servers write it as a text or as a number. */
const wholeSchema = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,78}$/)), z.int().check(z.nonnegative())]),
  z.transform((value: string | number) => BigInt(value)),
)

/** The account and the two tokens of a swap, each with its network: `eip155:1:0x…`. */
export interface SwapCall extends NetworkCall {
  readonly userAddress: AccountId
  readonly from: AccountId
  readonly to: AccountId
}

/** The amount that the server offers for another. The answer has no route and no expiry. */
export interface ConvertQuote {
  readonly fromAmount: bigint
  readonly toAmount: bigint
}

const quotesSchema = z.object({
  quotes: validOnes(z.object({ fromAmount: wholeSchema, toAmount: wholeSchema })),
})

/** Asks what an amount is exchanged for. Resolves with `undefined` where the network is not supported. */
export async function fetchConvertQuotes(
  api: Pick<BlockchainApi, 'get'>,
  {
    amount,
    userAddress,
    from,
    to,
    gasPrice,
    network,
    signal,
  }: SwapCall & { readonly amount: bigint; readonly gasPrice?: bigint | undefined },
): Promise<readonly ConvertQuote[] | undefined> {
  const answer = await api.get({
    path: 'v1/convert/quotes',
    network,
    query: { amount: String(amount), userAddress, from, to, gasPrice: gasPrice?.toString() },
    read: (json) => quotesSchema.parse(json),
    signal,
  })
  return answer?.quotes
}

const allowanceSchema = z.object({ allowance: wholeSchema })

/**
 * Asks how much of a token the source may take from the account. Resolves with `undefined` where the network is not supported.
 */
export async function fetchAllowance(
  api: Pick<BlockchainApi, 'get'>,
  {
    tokenAddress,
    userAddress,
    network,
    signal,
  }: NetworkCall & { readonly tokenAddress: AccountId; readonly userAddress: AccountId },
): Promise<bigint | undefined> {
  const answer = await api.get({
    path: 'v1/convert/allowance',
    network,
    query: { tokenAddress, userAddress },
    read: (json) => allowanceSchema.parse(json),
    signal,
  })
  return answer?.allowance
}

/** A transaction that a server built. It is foreign: check it before a wallet is asked to sign it. */
export interface BuiltTransaction {
  readonly from: AccountId
  readonly to: AccountId
  readonly data: `0x${string}`
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
}

const accountIdSchema = z.custom<AccountId>((value) => typeof value === 'string' && /^[^:]+:[^:]+:[^:]+$/.test(value))
const dataSchema = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value))
const gasSchema = z.optional(z.object({ gas: z.optional(wholeSchema), gasPrice: z.optional(wholeSchema) }))
const builtSchema = { from: accountIdSchema, to: accountIdSchema, data: dataSchema, eip155: gasSchema }

const approvalSchema = z.pipe(
  z.object({ tx: z.object(builtSchema) }),
  z.transform(({ tx: { eip155, ...tx } }): BuiltTransaction => ({ ...tx, ...eip155 })),
)

/**
 * Has the transaction built that lets the source take exactly this amount. Without an amount it would be unlimited, so there is
 * always one. Resolves with `undefined` where the network is not supported.
 */
export function buildApproval(
  api: Pick<BlockchainApi, 'get'>,
  { amount, userAddress, from, to, network, signal }: SwapCall & { readonly amount: bigint },
): Promise<BuiltTransaction | undefined> {
  return api.get({
    path: 'v1/convert/build-approve',
    network,
    query: { amount: String(amount), userAddress, from, to },
    read: (json) => approvalSchema.parse(json),
    signal,
  })
}

/** The transaction of a swap. */
export interface BuiltSwap extends BuiltTransaction {
  /** The amount that the account receives, in the token's smallest unit. */
  readonly amount: bigint
}

const swapSchema = z.pipe(
  z.object({ tx: z.object({ ...builtSchema, amount: wholeSchema }) }),
  z.transform(({ tx: { eip155, ...tx } }): BuiltSwap => ({ ...tx, ...eip155 })),
)

/**
 * Has the transaction of a swap built. Resolves with `undefined` where the network is not supported.
 *
 * @param call `slippage` in whole per cent, at most 50. `permit`: the parameters of the token's `permit`, encoded.
 */
export function buildSwap(
  api: Pick<BlockchainApi, 'post'>,
  {
    amount,
    slippage,
    userAddress,
    from,
    to,
    permit,
    disableEstimate,
    network,
    signal,
  }: SwapCall & {
    readonly amount: bigint
    readonly slippage: number
    readonly permit?: string | undefined
    readonly disableEstimate?: boolean | undefined
  },
): Promise<BuiltSwap | undefined> {
  return api.post({
    path: 'v1/convert/build-transaction',
    network,
    body: { amount: String(amount), eip155: { slippage, permit }, from, to, userAddress, disableEstimate },
    read: (json) => swapSchema.parse(json),
    // It changes nothing at the server.
    repeatable: true,
    signal,
  })
}
