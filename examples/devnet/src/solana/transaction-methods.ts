import { accountJson } from './account-json.js'
import { feeOfMessage } from './fee-of-message.js'
import { inContext } from './rpc-values.js'
import type { Ledger, Outcome } from './ledger.js'
import type { Methods } from './methods.js'
import { readAddress } from './rpc-values.js'
import { RpcError } from './rpc-values.js'
import { sentenceOf, type TransactionFailure } from './transaction-failure.js'
import { transactionJson } from './transaction-json.js'
import { readMessageText, readTransaction } from './wire-transaction.js'

interface SendOptions {
  readonly encoding?: string
  readonly skipPreflight?: boolean
}

interface SimulateOptions {
  readonly encoding?: string
  readonly sigVerify?: boolean
  readonly replaceRecentBlockhash?: boolean
  readonly accounts?: { readonly addresses: readonly string[]; readonly encoding?: 'base64' }
}

interface ListOptions {
  readonly limit?: number
  readonly before?: string
}

const MOST_SIGNATURES = 1_000
const PREFLIGHT_FAILED = -32002
const SIGNATURE_FAILED = -32003

export function transactionMethods(ledger: Ledger): Methods {
  function statusOf(signature: string) {
    const found = ledger.find(signature)
    if (!found) return null
    const { slot, failure } = found
    return { slot, confirmations: null, err: failure, status: statusJson(failure), confirmationStatus: 'finalized' }
  }

  return {
    requestAirdrop: ([address, lamports]: [string, number]) => ledger.airdrop(readAddress(address), BigInt(lamports)),
    sendTransaction([text, { encoding, skipPreflight } = {}]: [string, SendOptions?]) {
      const transaction = readTransaction(text, encoding)
      if (!skipPreflight) refuseFailing(ledger.simulate(transaction, { signatures: true, blockhash: true }))
      ledger.land(transaction)
      return transaction.signature
    },
    simulateTransaction([text, options = {}]: [string, SimulateOptions?]) {
      const { encoding, sigVerify = false, replaceRecentBlockhash = false, accounts: asked } = options
      const outcome = ledger.simulate(readTransaction(text, encoding), {
        signatures: sigVerify,
        blockhash: !replaceRecentBlockhash,
      })
      const replacement = replaceRecentBlockhash ? { replacementBlockhash: ledger.latestBlockhash() } : {}
      const { accounts: left } = outcome
      // As on a cluster, an account that is not the transaction's is `null`.
      const accounts = asked?.addresses.map((address) => {
        const account = left?.find((one) => one.address === address)
        return account ? accountJson(ledger.runtime, account, asked) : null
      })
      return inContext(ledger, { ...outcomeJson(outcome), accounts: accounts ?? null, ...replacement })
    },
    getFeeForMessage([text]: [string]) {
      const message = readMessageText(text)
      return inContext(ledger, ledger.isBlockhashValid(message.lifetimeToken) ? feeOfMessage(message) : null)
    },
    getRecentPrioritizationFees: () => [{ slot: ledger.slot, prioritizationFee: 0 }],
    getSignatureStatuses: ([signatures]: [string[]]) => inContext(ledger, signatures.map(statusOf)),
    getSignaturesForAddress([address, { limit = MOST_SIGNATURES, before } = {}]: [string, ListOptions?]) {
      const all = ledger.signaturesOf(readAddress(address))
      // A signature that is not there ends the list, as on a cluster.
      const begin = before === undefined ? 0 : all.includes(before) ? all.indexOf(before) + 1 : all.length
      return all.slice(begin, begin + limit).map((signature) => {
        const { slot, blockTimeSeconds, failure } = ledger.find(signature)!
        return {
          signature,
          slot,
          blockTime: blockTimeSeconds,
          err: failure,
          memo: null,
          confirmationStatus: 'finalized',
        }
      })
    },
    getTransaction([signature, options]: [string, { readonly encoding?: string }?]) {
      const found = ledger.find(signature)
      return found ? transactionJson(found, options?.encoding) : null
    },
  }
}

function refuseFailing(outcome: Outcome) {
  if (outcome.failure === 'SignatureFailure') throw new RpcError(SIGNATURE_FAILED, sentenceOf(outcome.failure))
  if (outcome.failure === null) return
  throw new RpcError(
    PREFLIGHT_FAILED,
    `Transaction simulation failed: ${sentenceOf(outcome.failure)}`,
    outcomeJson(outcome),
  )
}

const outcomeJson = ({ failure, logs, unitsConsumed }: Outcome) => ({
  err: failure,
  logs,
  unitsConsumed,
  accounts: null,
  returnData: null,
})

const statusJson = (failure: TransactionFailure | null) => (failure === null ? { Ok: null } : { Err: failure })
