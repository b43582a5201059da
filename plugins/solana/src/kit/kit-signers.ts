import type {
  Address,
  MessageModifyingSigner,
  SignatureBytes,
  TransactionModifyingSigner,
  TransactionSendingSigner,
  TransactionSigner,
} from '@solana/kit'
import { decodeBase58 } from '../codec/base58.js'
import { errors } from '../errors.js'
import { actOf, type SigningTarget } from '../signing-target.js'
import { toKitTransaction } from './kit-transaction.js'

/**
 * A session's account as a signer for @solana/kit. It signs where the wallet can, and sends where the wallet, or the
 * kit for it, can: kit itself chooses by what is asked of it. Throws `solana/feature-gone` for a wallet that can neither.
 *
 * @example
 * const signer = kitTransactionSigner({ session: connection.session, account: connection.accounts[0], network: solanaMainnet })
 * const message = pipe(createTransactionMessage({ version: 0 }), (m) => setTransactionMessageFeePayerSigner(signer, m), …)
 * const signature = await signAndSendTransactionMessageWithSigners(message)
 */
export function kitTransactionSigner(target: SigningTarget): TransactionSigner {
  const { 'sign-transaction@1': sign, 'solana:sign-all@1': signAll, 'send-transaction@1': send } = target.session.features
  const address = target.account.address as Address

  const modifying: TransactionModifyingSigner['modifyAndSignTransactions'] | undefined =
    sign &&
    (async (transactions, config) => {
      const act = actOf(target, config?.abortSignal)
      const signed = signAll
        ? await signAll.signAllTransactions({ ...act, transactions })
        : await oneByOne(transactions, (transaction) => sign.signTransaction({ ...act, transaction }))
      return transactions.map((transaction, index) => toKitTransaction(signed[index]!, transaction))
    })
  const sending: TransactionSendingSigner['signAndSendTransactions'] | undefined =
    send &&
    ((transactions, config) =>
      oneByOne(transactions, async (transaction) => {
        const signature = await send.sendTransaction({ ...actOf(target, config?.abortSignal), transaction })
        return decodeBase58(signature) as unknown as SignatureBytes
      }))
  if (modifying && sending) return Object.freeze({ address, modifyAndSignTransactions: modifying, signAndSendTransactions: sending })
  if (modifying) return Object.freeze({ address, modifyAndSignTransactions: modifying })
  if (sending) return Object.freeze({ address, signAndSendTransactions: sending })
  throw errors.create('solana/feature-gone', { wallet: 'This wallet', feature: 'solana:signTransaction' })
}

/** The same for messages, which need not be texts. Throws `solana/feature-gone` for a wallet that signs none. */
export function kitMessageSigner(target: SigningTarget): MessageModifyingSigner {
  const signBytes = target.session.features['solana:sign-bytes@1']
  if (!signBytes) throw errors.create('solana/feature-gone', { wallet: 'This wallet', feature: 'solana:signMessage' })
  const address = target.account.address as Address
  return Object.freeze({
    address,
    modifyAndSignMessages: (messages, config) =>
      oneByOne(messages, async (message) => {
        const content = Uint8Array.from(message.content)
        const signature = await signBytes.signBytes({ ...actOf(target, config?.abortSignal), message: content })
        const signatures = { ...message.signatures, [address]: signature as unknown as SignatureBytes }
        return Object.freeze({ content, signatures: Object.freeze(signatures) })
      }),
  } satisfies MessageModifyingSigner)
}

/** A wallet shows one thing at a time. */
async function oneByOne<T, R>(list: readonly T[], act: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  for (const one of list) results.push(await act(one))
  return results
}
