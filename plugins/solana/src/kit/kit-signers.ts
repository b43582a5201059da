import type {
  Address,
  Blockhash,
  MessageModifyingSigner,
  SignatureBytes,
  Transaction,
  TransactionMessageBytes,
  TransactionModifyingSigner,
  TransactionSendingSigner,
  TransactionSigner,
  TransactionWithinSizeLimit,
  TransactionWithLifetime,
} from '@solana/kit'
import { errors } from '../errors.js'
import { requestOf, type SigningTarget } from '../signing-target.js'
import { decodeBase58 } from '../wire/base58.js'
import { isBlank } from '../wire/bytes.js'
import { toWire, type Wire } from '../wire/transaction.js'

/**
 * A session's account as a signer for @solana/kit. It has the methods that the session supports, signing and sending,
 * and @solana/kit chooses between them. Throws `solana/feature-gone` for a session that supports neither.
 *
 * @example
 * const signer = kitTransactionSigner({ session: connection.session, account: connection.accounts[0], network: solanaMainnet })
 * const message = pipe(createTransactionMessage({ version: 0 }), (m) => setTransactionMessageFeePayerSigner(signer, m), …)
 * const signature = await signAndSendTransactionMessageWithSigners(message)
 */
export function kitTransactionSigner(target: SigningTarget): TransactionSigner {
  const {
    'sign-transaction@1': sign,
    'solana:sign-all@1': signAll,
    'send-transaction@1': send,
  } = target.session.features
  const address = target.account.address as Address

  const modifying: TransactionModifyingSigner['modifyAndSignTransactions'] | undefined =
    sign &&
    (async (transactions, config) => {
      const request = requestOf(target, config?.abortSignal)
      const signed = signAll
        ? await signAll.signAllTransactions({ ...request, transactions })
        : await oneByOne(transactions, (transaction) => sign.signTransaction({ ...request, transaction }))
      return transactions.map((transaction, index) => toKitTransaction(signed[index]!, transaction))
    })
  const sending: TransactionSendingSigner['signAndSendTransactions'] | undefined =
    send &&
    ((transactions, config) =>
      oneByOne(transactions, async (transaction) => {
        const signature = await send.sendTransaction({ ...requestOf(target, config?.abortSignal), transaction })
        return decodeBase58(signature) as unknown as SignatureBytes
      }))
  if (modifying && sending)
    return Object.freeze({ address, modifyAndSignTransactions: modifying, signAndSendTransactions: sending })
  if (modifying) return Object.freeze({ address, modifyAndSignTransactions: modifying })
  if (sending) return Object.freeze({ address, signAndSendTransactions: sending })
  throw errors.create('solana/feature-gone', { wallet: 'This wallet', feature: 'solana:signTransaction' })
}

/** A session's account as a signer of messages. Throws `solana/feature-gone` for a wallet that cannot sign them. */
export function kitMessageSigner(target: SigningTarget): MessageModifyingSigner {
  const signBytes = target.session.features['solana:sign-bytes@1']
  if (!signBytes) throw errors.create('solana/feature-gone', { wallet: 'This wallet', feature: 'solana:signMessage' })
  const address = target.account.address as Address
  return Object.freeze({
    address,
    modifyAndSignMessages: (messages, config) =>
      oneByOne(messages, async (message) => {
        const content = Uint8Array.from(message.content)
        const signature = await signBytes.signBytes({ ...requestOf(target, config?.abortSignal), message: content })
        const signatures = { ...message.signatures, [address]: signature as unknown as SignatureBytes }
        return Object.freeze({ content, signatures: Object.freeze(signatures) })
      }),
  } satisfies MessageModifyingSigner)
}

/** Wallets show one request at a time. */
async function oneByOne<T, R>(list: readonly T[], run: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  for (const one of list) results.push(await run(one))
  return results
}

type GivenTransaction = Transaction | (Transaction & TransactionWithLifetime)
type SignedTransaction = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime

/** The longest transaction that the network accepts. */
const MAX_BYTES = 1_232
const UNKNOWN_HEIGHT = 2n ** 64n - 1n

/**
 * Converts a signed transaction for @solana/kit. @param given the transaction that was to be signed, with its lifetime.
 */
function toKitTransaction(signed: string, given: GivenTransaction): SignedTransaction {
  const wire = toWire(signed)
  if (wire.bytes.length > MAX_BYTES)
    throw errors.create('solana/invalid-transaction', {
      reason: `with its signatures it has more than ${MAX_BYTES} bytes`,
    })
  const signatures = wire.signers.map((signer, index) => [signer, signatureOf(wire, index)] as const)
  return Object.freeze({
    messageBytes: wire.message as unknown as TransactionMessageBytes,
    signatures: Object.freeze(Object.fromEntries(signatures)) as Record<Address, SignatureBytes | null>,
    lifetimeConstraint: lifetimeOf(wire, given),
  }) as SignedTransaction
}

const signatureOf = ({ signatures }: Wire, index: number) =>
  isBlank(signatures[index]!) ? null : (signatures[index] as unknown as SignatureBytes)

/** The wallet may have set another blockhash, whose last height is unknown. */
function lifetimeOf({ blockhash }: Wire, given: GivenTransaction): TransactionWithLifetime['lifetimeConstraint'] {
  const own = 'lifetimeConstraint' in given ? given.lifetimeConstraint : undefined
  if (own && ('nonce' in own ? own.nonce === blockhash : own.blockhash === blockhash)) return own
  return { blockhash: blockhash as Blockhash, lastValidBlockHeight: UNKNOWN_HEIGHT }
}
