import type { Network, Rpc, Transfer } from '@latchkey/core'
import { ComputeBudgetProgram, PublicKey, Transaction, VersionedTransaction, type TransactionInstruction } from '@solana/web3.js'
import { readAddress } from '../codec/address.js'
import { errors } from '../errors.js'
import type { ReadSolanaOptions } from '../options.js'
import { nativeTransfer } from './native-transfer.js'
import { createNode } from './node.js'
import { tokenTransfer } from './token-transfer.js'

/** A transfer that the network would take, ready to be signed. */
export interface TransferPlan {
  /** In wire form, with room for the signature. */
  readonly transaction: Uint8Array
  readonly message: Uint8Array
  /** Up to this height it can land. */
  readonly lastValidBlockHeight: number
  /** What the sender pays for an account that is opened, in lamports. */
  readonly rent: bigint
}

/** As many as a transaction may use. */
const MAX_COMPUTE_UNITS = 1_400_000
/** What was tried out is not exactly what will run: accounts may differ by then, and naming the price takes units as well. */
const MARGIN = { factor: 1.1, units: 300 }
const MAX_VALUE = 2n ** 64n - 1n

/**
 * Builds a transfer, and tries it out at the node before anybody is asked to sign. It is a legacy message, which all
 * wallets and hardware read, with its keys in the order in which `Transaction` puts them: old paired wallets make it anew
 * of its instructions, and have to come to the same one.
 *
 * Throws `solana/invalid-amount`, `solana/not-a-receiver`, `solana/too-little-to-open`, `solana/not-a-token`,
 * `solana/token-not-supported`, `solana/insufficient-funds`, `solana/simulation-failed`, and what `Rpc` throws.
 */
export async function planTransfer(transfer: Transfer, rpc: Rpc, options: ReadSolanaOptions, signal: AbortSignal): Promise<TransferPlan> {
  const { from, to, network, value, token } = transfer
  if (value <= 0n || value > MAX_VALUE) throw errors.create('solana/invalid-amount')
  if (!readAddress(to).valid) throw errors.create('solana/not-a-receiver', { address: to, is: 'no address' })
  if (token !== undefined && !readAddress(token).valid) throw errors.create('solana/not-a-token', { token })

  const node = createNode(rpc, network, options, signal)
  const { list, written, rent } = await (token === undefined ? nativeTransfer(transfer, node) : tokenTransfer({ ...transfer, token }, node))
  const { maxComputeUnitPrice } = options
  const [{ blockhash, lastValidBlockHeight }, median] = await Promise.all([
    node.latestBlockhash(),
    maxComputeUnitPrice > 0 ? node.medianPrice(written) : 0,
  ])
  const build = (budget: readonly TransactionInstruction[]) => {
    const transaction = new Transaction({ feePayer: new PublicKey(from.address), blockhash, lastValidBlockHeight })
    return new VersionedTransaction(transaction.add(...budget, ...list).compileMessage())
  }

  const trial = build([ComputeBudgetProgram.setComputeUnitLimit({ units: MAX_COMPUTE_UNITS })])
  const units = await node.simulate(trial.serialize())
  const final = build(budgetOf(units, Math.min(median, maxComputeUnitPrice)))
  return { transaction: final.serialize(), message: final.message.serialize(), lastValidBlockHeight, rent }
}

/** What it costs the sender beside the amount, in lamports. */
export async function feeOf({ message, rent }: TransferPlan, network: Network, rpc: Rpc, options: ReadSolanaOptions, signal: AbortSignal): Promise<bigint> {
  return (await createNode(rpc, network, options, signal).feeFor(message)) + rent
}

function budgetOf(units: number | undefined, microLamports: number): readonly TransactionInstruction[] {
  // A node that does not say how many it takes leaves it at the network's default.
  const limit = units === undefined ? [] : [Math.min(Math.ceil(units * MARGIN.factor) + MARGIN.units, MAX_COMPUTE_UNITS)]
  return [
    ...limit.map((value) => ComputeBudgetProgram.setComputeUnitLimit({ units: value })),
    ...(microLamports > 0 ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })] : []),
  ]
}
