import { isAppKitError, type Network } from '@latchkey/core'
import type { Page, Rpc } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { preflightFailure } from '../namespace/transaction-errors.js'
import type { ReadSolanaOptions } from '../options.js'
import { isBlank, toBase64 } from '../wire/bytes.js'
import { idOf, type Wire } from '../wire/transaction.js'
import type { ReadSendOptions } from './send-options.js'
import type { SignRequest, SigningWallet } from './signing-wallet.js'

/** The services that sending a signed transaction needs. */
export interface SendDeps {
  readonly rpc: Rpc
  readonly sent: SentTransactions
  readonly options: ReadSolanaOptions
}

/** The services that a session needs. */
export interface SessionDeps extends SendDeps {
  readonly page: Page
}

/** A transaction to be sent. */
export interface TransactionToSend {
  readonly wire: Wire
  readonly options: ReadSendOptions
  /** The last height at which its blockhash is valid, where the caller knows it. */
  readonly lastValidBlockHeight?: number
}

/** Sends once, never again. Resolves with the transaction's id. */
export type SendWire = (transaction: TransactionToSend, request: SignRequest<Network>) => Promise<string>

/**
 * Sends through the wallet where it can send on that network: a wallet knows best how, and may protect the visitor.
 * Where it only signs, the signed transaction goes to the network's node.
 */
export function createSendWire(wallet: SigningWallet, { rpc, sent }: SendDeps): SendWire {
  async function sendByWallet({ wire, options }: TransactionToSend, request: SignRequest<Network>) {
    const signature = await wallet.send!(wire, options, request)
    if (wire.durable) sent.remember(signature, 'durable')
    return signature
  }

  async function sendByNode({ wire, options, lastValidBlockHeight }: TransactionToSend, request: SignRequest<Network>) {
    const [signed] = await wallet.sign!([wire], request)
    const signature = await submit(rpc, request.network, requireComplete(signed!), options, request.signal)
    const lifetime = lifetimeOf(signed!, wire, lastValidBlockHeight)
    if (lifetime) sent.remember(signature, lifetime)
    return signature
  }

  return async (transaction, request) => {
    wallet.requireSender(request)
    return wallet.sendsTo(request.network) ? sendByWallet(transaction, request) : sendByNode(transaction, request)
  }
}

/** The wallet may have set another blockhash, whose last height is unknown. */
function lifetimeOf(signed: Wire, asked: Wire, lastValidBlockHeight?: number): Lifetime | undefined {
  if (signed.durable) return 'durable'
  return lastValidBlockHeight !== undefined && signed.blockhash === asked.blockhash
    ? { lastValidBlockHeight }
    : undefined
}

/** Checks that all signatures are there. Throws `solana/invalid-transaction`. */
function requireComplete(wire: Wire): Wire {
  const missing = wire.signers.find((_, index) => isBlank(wire.signatures[index]!))
  if (missing) throw errors.create('solana/invalid-transaction', { reason: `${missing} has to sign it too` })
  return wire
}

/** After these errors the transaction has not left the page, or the node refused it. */
const NOT_SENT: readonly string[] = [
  'rpc/failed',
  'rpc/no-url',
  'rpc/wrong-network',
  'http/offline',
  'http/paused',
  'http/unsendable',
  'kit/disposed',
]

/**
 * Gives a signed transaction to the network's node, once. Resolves with its id. Throws `solana/simulation-failed` where
 * the node refused it, and `solana/unanswered` where it is unknown whether the transaction was sent.
 */
async function submit(
  rpc: Rpc,
  network: Network,
  wire: Wire,
  options: ReadSendOptions,
  signal: AbortSignal,
): Promise<string> {
  const signature = idOf(wire)
  try {
    await rpc.call(network, {
      method: 'sendTransaction',
      params: [toBase64(wire.bytes), { encoding: 'base64', ...options }],
      // The id follows from the signature. A node that names another has sent something else, or nothing.
      read(result) {
        if (result !== signature) throw new TypeError('it names another transaction')
      },
      signal,
      repeatable: false,
    })
    return signature
  } catch (cause) {
    if (signal.aborted || !isAppKitError(cause)) throw cause
    const failure = preflightFailure(cause)
    if (failure) throw failure
    throw NOT_SENT.includes(cause.code) ? cause : errors.create('solana/unanswered', { signature }, { cause })
  }
}

/** How long a transaction can still land: up to a height, or (`durable`) until its nonce is used. */
export type Lifetime = { readonly lastValidBlockHeight: number } | 'durable'

/** Remembers the lifetimes of sent transactions, for the feature that tracks them. */
export interface SentTransactions {
  remember(signature: string, lifetime: Lifetime): void
  lifetimeOf(signature: string): Lifetime | undefined
}

/** The oldest is forgotten first. An unknown transaction is tracked for longer, and never given up too early. */
const MAX_REMEMBERED = 100

export function createSentTransactions(): SentTransactions {
  const lifetimes = new Map<string, Lifetime>()
  return {
    remember(signature, lifetime) {
      lifetimes.set(signature, lifetime)
      const [oldest] = lifetimes.keys()
      if (lifetimes.size > MAX_REMEMBERED) lifetimes.delete(oldest!)
    },
    lifetimeOf: (signature) => lifetimes.get(signature),
  }
}
