import type { Network, Rpc } from '@latchkey/core/plugin'
import {
  type NodeAccount,
  readCount,
  readLamports,
  readList,
  readNodeAccount,
  readText,
  valueOf,
} from '../namespace/node-answers.js'
import { simulationFailure, transactionError } from '../namespace/transaction-errors.js'
import { readTokenAccount, type TokenAccount } from '../namespace/token-accounts.js'
import type { ReadSolanaOptions } from '../options.js'
import { toBase64 } from '../wire/bytes.js'

/** A token account with its address. */
export interface HeldToken extends TokenAccount {
  readonly address: string
}

/** The questions to a node that planning a transfer takes. */
export interface TransferNode {
  accounts(addresses: readonly string[]): Promise<readonly (NodeAccount | undefined)[]>
  /** An owner's accounts for one token. */
  tokenAccounts(owner: string, token: string): Promise<readonly HeldToken[]>
  rentFor(bytes: number): Promise<bigint>
  epoch(): Promise<bigint>
  latestBlockhash(): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: number }>
  /** The priority fees that others lately paid to write these accounts, the lowest first. */
  recentPrices(writable: readonly string[]): Promise<readonly number[]>
  /** Simulates a transaction, with the latest blockhash in place of its own. Throws `solana/simulation-failed`. */
  simulate(transaction: Uint8Array): Promise<SimulationOutcome>
  /**
   * Simulates a transaction as it is, and reads these accounts as it leaves them. One that is not the transaction's is absent. Throws
   * `solana/simulation-failed`.
   */
  simulateOn(transaction: Uint8Array, addresses: readonly string[]): Promise<SimulationOutcome>
  feeFor(message: Uint8Array): Promise<bigint>
}

/** What a node tells of a simulated transaction. */
export interface SimulationOutcome {
  /** The compute units that it took. Absent where the node does not tell. */
  readonly units: number | undefined
  readonly accounts: readonly (NodeAccount | undefined)[]
}

export function createTransferNode(
  rpc: Rpc,
  network: Network,
  { commitment }: ReadSolanaOptions,
  signal: AbortSignal,
): TransferNode {
  const ask = <T>(method: string, params: readonly unknown[], read: (answer: unknown) => T) =>
    rpc.call(network, { method, params, read, signal, repeatable: true })

  async function simulate(transaction: Uint8Array, more: object): Promise<SimulationOutcome> {
    const params = [toBase64(transaction), { encoding: 'base64', sigVerify: false, commitment, ...more }]
    const { err, logs, ...outcome } = await ask('simulateTransaction', params, (answer) => {
      const { err, logs, unitsConsumed, accounts } = valueOf(answer) as {
        err: unknown
        logs: readonly unknown[] | null
        unitsConsumed?: unknown
        accounts?: unknown
      }
      const units = unitsConsumed === undefined ? undefined : readCount(unitsConsumed)
      return { err, logs, units, accounts: err === null ? readList(accounts ?? []).map(readNodeAccount) : [] }
    })
    if (err !== null) throw simulationFailure(transactionError(err), logs)
    return outcome
  }

  return {
    accounts: (addresses) =>
      ask('getMultipleAccounts', [addresses, { encoding: 'base64', commitment }], (answer) => {
        const list = readList(valueOf(answer))
        if (list.length !== addresses.length) throw new TypeError('It is a list of another length.')
        return list.map(readNodeAccount)
      }),

    tokenAccounts: (owner, mint) =>
      ask('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64', commitment }], (answer) =>
        readList(valueOf(answer)).flatMap((one) => {
          const { pubkey, account } = one as { readonly pubkey: unknown; readonly account: unknown }
          const held = readTokenAccount(readNodeAccount(account)!.data)
          return held?.owner === owner && held.mint === mint ? [{ ...held, address: readText(pubkey) }] : []
        }),
      ),

    epoch: () =>
      ask('getEpochInfo', [{ commitment }], (answer) =>
        BigInt(readCount((answer as { readonly epoch: unknown }).epoch)),
      ),

    rentFor: (bytes) => ask('getMinimumBalanceForRentExemption', [bytes], readLamports),

    latestBlockhash: () =>
      ask('getLatestBlockhash', [{ commitment }], (answer) => {
        const { blockhash, lastValidBlockHeight } = valueOf(answer) as Record<string, unknown>
        return { blockhash: readText(blockhash), lastValidBlockHeight: readCount(lastValidBlockHeight) }
      }),

    recentPrices: (writable) =>
      ask('getRecentPrioritizationFees', [writable], (answer) => {
        const prices = readList(answer).map((one) =>
          readCount((one as { readonly prioritizationFee: unknown }).prioritizationFee),
        )
        return prices.sort((a, b) => a - b)
      }),

    simulate: (transaction) => simulate(transaction, { replaceRecentBlockhash: true }),
    simulateOn: (transaction, addresses) => simulate(transaction, { accounts: { encoding: 'base64', addresses } }),

    feeFor: (message) =>
      ask('getFeeForMessage', [toBase64(message), { commitment }], (answer) => readLamports(valueOf(answer))),
  }
}
