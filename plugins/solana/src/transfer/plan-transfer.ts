import type { FeeSpeed, Rpc, SpeedFee, Transfer, TransferFee } from '@latchkey/core/plugin'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import { readAddress } from '../codec.js'
import { errors } from '../errors.js'
import type { ReadSolanaOptions } from '../options.js'
import type { TransferInstructions } from './instructions.js'
import { createTransferNode, type TransferNode } from './node.js'
import { readReceiver } from './receiver.js'
import { tokenTransfer } from './token-transfer.js'

/** A simulated transfer, ready to be signed. */
export interface TransferPlan {
  /** In wire form, with a blank signature. */
  readonly transaction: Uint8Array
  readonly message: Uint8Array
  /** The last height at which it can land. */
  readonly lastValidBlockHeight: number
  /** In micro-lamports for each of its compute units, what it pays for its speed, and what it would pay for the others. */
  readonly price: number
  readonly prices: UnitPrices
  /** The most compute units that it may take. Absent where the node does not tell. */
  readonly units: number | undefined
  /** The lamports that the sender pays to open the receiver's account. */
  readonly rent: bigint
  /** How much of the token arrives, where it is less than what is sent. */
  readonly arrives?: bigint | undefined
}

type UnitPrices = Readonly<Record<FeeSpeed, number>>

const SPEEDS: readonly FeeSpeed[] = ['slow', 'normal', 'fast']
/** Of what others pay, a speed has the price that this share of them stays below. */
const SHARES: UnitPrices = { slow: 0.2, normal: 0.5, fast: 0.9 }
const NO_PRICES: UnitPrices = { slow: 0, normal: 0, fast: 0 }
const MICRO = 1_000_000n

/** The network's limit for a transaction. */
const MAX_COMPUTE_UNITS = 1_400_000
/**
 * The simulation differs from the transaction: accounts may have changed by then, and setting the priority fee takes
 * units too.
 */
const MARGIN = { factor: 1.1, units: 300 }
const MAX_VALUE = 2n ** 64n - 1n

/**
 * Builds a transfer and simulates it at the node, before the wallet is asked to sign. It is a legacy message, which all
 * wallets and hardware read, with its keys in the order of `Transaction`: old paired wallets rebuild the message from its
 * instructions, and have to get the same one.
 *
 * Throws `solana/invalid-amount`, `solana/not-a-receiver`, `solana/too-little-to-open`, `solana/not-a-token`,
 * `solana/token-not-supported`, `solana/insufficient-funds`, `solana/simulation-failed`, and what `Rpc` throws.
 */
export async function planTransfer(
  transfer: Transfer,
  rpc: Rpc,
  options: ReadSolanaOptions,
  signal: AbortSignal,
): Promise<TransferPlan> {
  const { from, to, network, value, token, speed = 'normal' } = transfer
  if (value <= 0n || value > MAX_VALUE) throw errors.create('solana/invalid-amount')
  if (!readAddress(to).valid) throw errors.create('solana/not-a-receiver', { address: to, is: 'not an address' })
  if (token !== undefined && !readAddress(token).valid) throw errors.create('solana/not-a-token', { token })

  const node = createTransferNode(rpc, network, options, signal)
  const { list, writable, rent, arrives } = await (token === undefined
    ? nativeTransfer(transfer, node)
    : tokenTransfer({ ...transfer, token }, node))
  const { maxComputeUnitPrice } = options
  const [{ blockhash, lastValidBlockHeight }, prices] = await Promise.all([
    node.latestBlockhash(),
    maxComputeUnitPrice > 0
      ? node.recentPrices(writable).then((all) => unitPrices(all, maxComputeUnitPrice))
      : NO_PRICES,
  ])
  const build = (budget: readonly TransactionInstruction[]) => {
    const transaction = new Transaction({ feePayer: new PublicKey(from.address), blockhash, lastValidBlockHeight })
    return new VersionedTransaction(transaction.add(...budget, ...list).compileMessage())
  }

  const trial = build([ComputeBudgetProgram.setComputeUnitLimit({ units: MAX_COMPUTE_UNITS })])
  const { units: used } = await node.simulate(trial.serialize())
  // Without the units of the simulation, the network's default limit applies.
  const units =
    used === undefined ? undefined : Math.min(Math.ceil(used * MARGIN.factor) + MARGIN.units, MAX_COMPUTE_UNITS)
  const price = prices[speed]
  const final = build(budgetOf(units, price))
  const [wire, message] = [final.serialize(), final.message.serialize()]
  return { transaction: wire, message, lastValidBlockHeight, price, prices, units, rent, arrives }
}

/** What others pay, at most what the app allows. */
function unitPrices(all: readonly number[], most: number): UnitPrices {
  const priceOf = (speed: FeeSpeed) => Math.min(all[Math.floor(all.length * SHARES[speed])] ?? 0, most)
  return { slow: priceOf('slow'), normal: priceOf('normal'), fast: priceOf('fast') }
}

/** What a transfer costs the sender beside the amount, at its speed and at the others where they differ. */
export async function feeOf(
  { message, rent, price, prices, units, arrives }: TransferPlan,
  { speed = 'normal', network }: Pick<Transfer, 'speed' | 'network'>,
  rpc: Rpc,
  options: ReadSolanaOptions,
  signal: AbortSignal,
): Promise<TransferFee> {
  const { decimals, symbol } = network.nativeCurrency
  const value = (await createTransferNode(rpc, network, options, signal).feeFor(message)) + rent
  const priorityOf = (one: number) => (BigInt(one) * BigInt(units ?? 0) + MICRO - 1n) / MICRO
  const speeds = SPEEDS.map((one): SpeedFee => ({
    speed: one,
    value: value - priorityOf(price) + priorityOf(prices[one]),
  }))
  const differ = new Set(speeds.map((one) => one.value)).size > 1
  return { value, decimals, symbol, ...(differ && { speed, speeds }), ...(arrives !== undefined && { arrives }) }
}

const budgetOf = (units: number | undefined, microLamports: number): readonly TransactionInstruction[] => [
  ...(units === undefined ? [] : [ComputeBudgetProgram.setComputeUnitLimit({ units })]),
  ...(microLamports > 0 ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })] : []),
]

/** Transfers SOL. */
async function nativeTransfer({ from, to, value }: Transfer, node: TransferNode): Promise<TransferInstructions> {
  const [found] = await node.accounts([to])
  const receiver = readReceiver(to, found)
  if (receiver.is === 'token account')
    throw errors.create('solana/not-a-receiver', { address: to, is: 'an account for a token' })
  if (receiver.is === 'unused address') {
    const least = await node.rentFor(0)
    if (value < least) throw errors.create('solana/too-little-to-open', { least })
  }
  const [fromPubkey, toPubkey] = [new PublicKey(from.address), new PublicKey(to)]
  return {
    list: [SystemProgram.transfer({ fromPubkey, toPubkey, lamports: value })],
    writable: [from.address, to],
    rent: 0n,
  }
}
