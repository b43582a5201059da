import type { Network, Rpc } from '@latchkey/core'
import { readChainAccount, type ChainAccount } from '../chain/read-account.js'
import { readCount, readLamports, readList, readText, valueOf } from '../chain/read-answer.js'
import { simulationFailure } from '../chain/preflight-failure.js'
import { transactionError } from '../chain/transaction-error.js'
import { readTokenAccount, type TokenAccount } from '../chain/token-layout.js'
import type { ReadSolanaOptions } from '../options.js'
import { toBase64 } from '../wire/base64.js'

/** An account that holds a token, and where it is. */
export interface HeldToken extends TokenAccount {
  readonly address: string
}

/** What building a transaction asks a node. */
export interface Node {
  accounts(addresses: readonly string[]): Promise<readonly (ChainAccount | undefined)[]>
  /** The accounts of an owner for one token. */
  held(owner: string, token: string): Promise<readonly HeldToken[]>
  rentFor(bytes: number): Promise<bigint>
  latestBlockhash(): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: number }>
  /** What others lately offered for a place in the queue where these accounts are written: the one in the middle. */
  medianPrice(writable: readonly string[]): Promise<number>
  /** Tries a transaction out. Resolves with the compute units it took; throws `solana/simulation-failed`. */
  simulate(transaction: Uint8Array): Promise<number | undefined>
  feeFor(message: Uint8Array): Promise<bigint>
}

export function createNode(rpc: Rpc, network: Network, { commitment }: ReadSolanaOptions, signal: AbortSignal): Node {
  const ask = <T>(method: string, params: readonly unknown[], read: (answer: unknown) => T) =>
    rpc.call(network, { method, params, read, signal, repeatable: true })

  return {
    accounts: (addresses) =>
      ask('getMultipleAccounts', [addresses, { encoding: 'base64', commitment }], (answer) => {
        const list = readList(valueOf(answer))
        if (list.length !== addresses.length) throw new TypeError('It is a list of another length.')
        return list.map(readChainAccount)
      }),

    held: (owner, mint) =>
      ask('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64', commitment }], (answer) =>
        readList(valueOf(answer)).flatMap((one) => {
          const { pubkey, account } = one as { readonly pubkey: unknown; readonly account: unknown }
          const held = readTokenAccount(readChainAccount(account)!.data)
          return held?.owner === owner && held.mint === mint ? [{ ...held, address: readText(pubkey) }] : []
        }),
      ),

    rentFor: (bytes) => ask('getMinimumBalanceForRentExemption', [bytes], readLamports),

    latestBlockhash: () =>
      ask('getLatestBlockhash', [{ commitment }], (answer) => {
        const { blockhash, lastValidBlockHeight } = valueOf(answer) as Record<string, unknown>
        return { blockhash: readText(blockhash), lastValidBlockHeight: readCount(lastValidBlockHeight) }
      }),

    medianPrice: (writable) =>
      ask('getRecentPrioritizationFees', [writable], (answer) => {
        const prices = readList(answer).map((one) => readCount((one as { readonly prioritizationFee: unknown }).prioritizationFee))
        return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
      }),

    async simulate(transaction) {
      const params = [toBase64(transaction), { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment }]
      const { err, logs, units } = await ask('simulateTransaction', params, (answer) => {
        const { err, logs, unitsConsumed } = valueOf(answer) as { err: unknown; logs: readonly unknown[] | null; unitsConsumed?: unknown }
        return { err, logs, units: unitsConsumed === undefined ? undefined : readCount(unitsConsumed) }
      })
      if (err !== null) throw simulationFailure(transactionError(err), logs)
      return units
    },

    feeFor: (message) => ask('getFeeForMessage', [toBase64(message), { commitment }], (answer) => readLamports(valueOf(answer))),
  }
}
