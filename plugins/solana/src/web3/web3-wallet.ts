import { PublicKey, Transaction, VersionedTransaction, type Connection, type SendOptions, type Signer } from '@solana/web3.js'
import { actOf, type SigningTarget } from '../signing-target.js'
import { fromBase64 } from '../wire/base64.js'

type AnyTransaction = Transaction | VersionedTransaction

/** A wallet as libraries over web3.js 1.x take it. What the wallet cannot do is not there. */
export interface Web3Wallet {
  readonly publicKey: PublicKey
  /** Resolves with a new object; the one that was given stays as it is. */
  signTransaction?<T extends AnyTransaction>(transaction: T): Promise<T>
  /** One question to the visitor, where the wallet can. */
  signAllTransactions?<T extends AnyTransaction>(transactions: T[]): Promise<T[]>
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  /**
   * Sends once. The connection is asked for a blockhash where a legacy transaction has none; what is signed goes
   * out by the wallet, or by the kit's own way to the network.
   */
  sendTransaction?(transaction: AnyTransaction, connection: Connection, options?: SendOptions & { readonly signers?: Signer[] }): Promise<string>
}

/**
 * A session's account as a wallet for web3.js 1.x and what is built on it.
 *
 * @example
 * const wallet = web3Wallet({ session: connection.session, account: connection.accounts[0], network: solanaMainnet })
 * const provider = new AnchorProvider(connection, wallet, {})
 */
export function web3Wallet(target: SigningTarget): Web3Wallet {
  const { account, session } = target
  const { 'sign-transaction@1': sign, 'solana:sign-all@1': signAll, 'solana:sign-bytes@1': signBytes, 'send-transaction@1': send } = session.features
  const publicKey = new PublicKey(account.address)

  async function signOne<T extends AnyTransaction>(transaction: T): Promise<T> {
    return signedAs(transaction, await sign!.signTransaction({ ...actOf(target), transaction: withPayer(transaction, publicKey) }))
  }
  async function signEach<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
    const signed: T[] = []
    for (const transaction of transactions) signed.push(await signOne(transaction))
    return signed
  }
  async function signTogether<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
    const given = transactions.map((one) => withPayer(one, publicKey))
    const signed = await signAll!.signAllTransactions({ ...actOf(target), transactions: given })
    return transactions.map((transaction, index) => signedAs(transaction, signed[index]!))
  }

  return {
    publicKey,
    ...(sign && { signTransaction: signOne, signAllTransactions: signAll ? signTogether : signEach }),
    ...(signBytes && { signMessage: (message) => signBytes.signBytes({ ...actOf(target), message }) }),
    ...(send && {
      async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
        const ready = await prepared(withPayer(transaction, publicKey), connection, options)
        if (signers.length > 0) {
          if (isVersioned(ready)) ready.sign(signers)
          else ready.partialSign(...signers)
        }
        return send.sendTransaction({ ...actOf(target), transaction: { transaction: ready, options } })
      },
    }),
  }
}

/** By what it has, for a host may have a copy of web3.js of its own. */
const isVersioned = (transaction: AnyTransaction): transaction is VersionedTransaction => 'version' in transaction

/** A copy in which the account pays, where nobody was named. */
function withPayer<T extends AnyTransaction>(transaction: T, payer: PublicKey): T {
  if (isVersioned(transaction)) return VersionedTransaction.deserialize(transaction.serialize()) as T
  const copy = new Transaction()
  Object.assign(copy, transaction)
  copy.signatures = transaction.signatures.map((pair) => ({ ...pair }))
  copy.feePayer ??= payer
  return copy as T
}

async function prepared<T extends AnyTransaction>(transaction: T, connection: Connection, options: SendOptions): Promise<T> {
  if (isVersioned(transaction) || transaction.recentBlockhash || transaction.nonceInfo) return transaction
  const { preflightCommitment: commitment, minContextSlot } = options
  const config = { ...(commitment && { commitment }), ...(minContextSlot !== undefined && { minContextSlot }) }
  const { blockhash } = await connection.getLatestBlockhash(config)
  transaction.recentBlockhash = blockhash
  return transaction
}

function signedAs<T extends AnyTransaction>(given: T, signed: string): T {
  const bytes = fromBase64(signed)!
  return (isVersioned(given) ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)) as T
}
