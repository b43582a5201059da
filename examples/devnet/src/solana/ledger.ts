import { type Address, type EncodedAccount, getBase58Decoder, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { decimalsOf } from './account-json.js'
import { feeOfMessage } from './fee-of-message.js'
import { readTokenAccount, tokenAmount } from './token-account.js'
import { readFailure, type TransactionFailure } from './transaction-failure.js'
import { fillSignatures, isSignedByAll, type WireTransaction } from './wire-transaction.js'

/** A runtime with a cluster's history: blocks, their hashes, and transactions. */
export interface Ledger {
  readonly runtime: LiteSVM
  readonly slot: number
  readonly blockHeight: number
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: number }
  isBlockhashValid(blockhash: string): boolean
  simulate(transaction: WireTransaction, checks: SimulationChecks): Outcome
  /** Executes the transaction in a block of its own. A transaction that no block would contain leaves no trace. */
  land(transaction: WireTransaction): void
  /** Creates lamports. Answers a signature. */
  airdrop(address: Address, amount: bigint): string
  /** Expires every earlier blockhash: the block height advances past their last valid block. */
  expireBlockhashes(): void
  find(signature: string): LandedTransaction | undefined
  /** The signatures of the transactions that name an account, the newest first. */
  signaturesOf(address: string): readonly string[]
  /** Calls the listener for every new block. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

export interface SimulationChecks {
  readonly signatures: boolean
  readonly blockhash: boolean
}

export interface Outcome {
  readonly failure: TransactionFailure | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
  /** The accounts of a simulated transaction, as it would leave them. */
  readonly accounts?: readonly EncodedAccount[]
}

export interface LandedTransaction extends Outcome {
  readonly slot: number
  readonly blockTimeSeconds: number
  /** Absent for an airdrop, which has no signer. */
  readonly details?: TransactionDetails
  readonly airdrop?: Airdrop
}

/** The balances are those of the receiver. */
export interface Airdrop {
  readonly receiver: string
  readonly preBalance: number
  readonly postBalance: number
}

/** The balances are those of the accounts that the message lists. */
export interface TransactionDetails {
  readonly transaction: WireTransaction
  readonly fee: number
  readonly preBalances: readonly number[]
  readonly postBalances: readonly number[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
}

/** What an account of a token program holds, in the clusters' JSON. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: ReturnType<typeof tokenAmount>
}

/** The lifetime on every cluster. */
const BLOCKHASH_LIFE_BLOCKS = 150
const HISTORY_TRANSACTIONS = 100_000n

export function createLedger(): Ledger {
  // The runtime accepts its latest blockhash only. A cluster accepts those of its last 150 blocks.
  const runtime = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(HISTORY_TRANSACTIONS)
  const lastValidHeights = new Map<string, number>()
  const landed = new Map<string, LandedTransaction>()
  const listeners = new Set<() => void>()
  let slot = Number(runtime.getClock().slot)
  let blockHeight = 0
  sealBlock()

  function sealBlock(blocks = 1) {
    slot += blocks
    blockHeight += blocks
    const clock = runtime.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(nowSeconds())
    runtime.setClock(clock)
    runtime.expireBlockhash()
    lastValidHeights.set(runtime.latestBlockhash(), blockHeight + BLOCKHASH_LIFE_BLOCKS)
    for (const listener of listeners) listener()
  }

  function isBlockhashValid(blockhash: string) {
    return (lastValidHeights.get(blockhash) ?? 0) >= blockHeight
  }

  function simulate({ message, decoded }: WireTransaction, { signatures, blockhash }: SimulationChecks): Outcome {
    if (blockhash && !isBlockhashValid(message.lifetimeToken)) return refused('BlockhashNotFound')
    if (signatures && !isSignedByAll(decoded)) return refused('SignatureFailure')
    runtime.withSigverify(signatures)
    try {
      return outcomeOf(runtime.simulateTransaction(fillSignatures(decoded)))
    } finally {
      runtime.withSigverify(true)
    }
  }

  function land(transaction: WireTransaction) {
    const { failure } = simulate(transaction, { signatures: true, blockhash: true })
    // A block contains a transaction with a failed instruction, and takes its fee. Earlier failures keep a transaction
    // out.
    if (typeof failure === 'string') return
    const { message, decoded, signature } = transaction
    const balances = () => message.staticAccounts.map((address) => Number(runtime.getBalance(address) ?? 0n))
    const tokens = () => message.staticAccounts.flatMap((address, index) => tokenBalanceAt(runtime, address, index))
    const [preBalances, preTokenBalances] = [balances(), tokens()]
    const outcome = outcomeOf(runtime.sendTransaction(decoded))
    const [postBalances, postTokenBalances] = [balances(), tokens()]
    const fee = feeOfMessage(message)
    const details = { transaction, fee, preBalances, postBalances, preTokenBalances, postTokenBalances }
    record(signature, { ...outcome, details })
  }

  function airdrop(address: Address, amount: bigint) {
    const balance = () => Number(runtime.getBalance(address) ?? 0n)
    const preBalance = balance()
    const result = runtime.airdrop(address, lamports(amount))
    if (!result || result instanceof FailedTransactionMetadata)
      throw new Error(`No airdrop of ${amount} to ${address}.`)
    const signature = getBase58Decoder().decode(result.signature())
    record(signature, { ...outcomeOf(result), airdrop: { receiver: address, preBalance, postBalance: balance() } })
    return signature
  }

  function record(signature: string, outcome: Outcome & Pick<LandedTransaction, 'details' | 'airdrop'>) {
    landed.set(signature, { ...outcome, slot: slot + 1, blockTimeSeconds: nowSeconds() })
    sealBlock()
  }

  return {
    runtime,
    get slot() {
      return slot
    },
    get blockHeight() {
      return blockHeight
    },
    latestBlockhash() {
      const blockhash = runtime.latestBlockhash()
      return { blockhash, lastValidBlockHeight: lastValidHeights.get(blockhash)! }
    },
    isBlockhashValid,
    simulate,
    land,
    airdrop,
    expireBlockhashes: () => sealBlock(BLOCKHASH_LIFE_BLOCKS + 1),
    find: (signature) => landed.get(signature),
    signaturesOf: (address) =>
      [...landed]
        .filter(
          ([, { details, airdrop }]) =>
            airdrop?.receiver === address || details?.transaction.message.staticAccounts.some((one) => one === address),
        )
        .map(([signature]) => signature)
        .reverse(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function tokenBalanceAt(runtime: LiteSVM, address: Address, accountIndex: number): readonly TokenBalance[] {
  const account = runtime.getAccount(address)
  const token = account.exists ? readTokenAccount(account) : undefined
  const decimals = token && decimalsOf(runtime, token.mint)
  if (!account.exists || !token || decimals === undefined) return []
  const { mint, owner, amount } = token
  return [
    { accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount: tokenAmount(amount, decimals) },
  ]
}

function outcomeOf(result: ReturnType<LiteSVM['simulateTransaction'] | LiteSVM['sendTransaction']>): Outcome {
  const metadata = 'meta' in result ? result.meta() : result
  return {
    failure: result instanceof FailedTransactionMetadata ? readFailure(result) : null,
    logs: metadata.logs(),
    unitsConsumed: Number(metadata.computeUnitsConsumed()),
    ...('postAccounts' in result && { accounts: result.postAccounts() }),
  }
}

const refused = (failure: TransactionFailure): Outcome => ({ failure, logs: [], unitsConsumed: 0 })

const nowSeconds = () => Math.floor(Date.now() / 1000)
