import type { Network, Rpc } from '@latchkey/core/plugin'
import {
  type Commitment,
  Connection,
  type ConnectionConfig,
  PublicKey,
  type SendOptions,
  type Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import { requestOf, type SigningTarget } from '../signing-target.js'
import { fromBase64 } from '../wire/bytes.js'

type AnyTransaction = Transaction | VersionedTransaction

/** A wallet for libraries on web3.js 1.x. Methods that the wallet does not support are absent. */
export interface Web3Wallet {
  readonly publicKey: PublicKey
  /** Resolves with a new object and leaves the given one unchanged. */
  signTransaction?<T extends AnyTransaction>(transaction: T): Promise<T>
  /** Asks the visitor once for all, where the wallet supports it. */
  signAllTransactions?<T extends AnyTransaction>(transactions: T[]): Promise<T[]>
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  /**
   * Sends once, through the wallet or the kit's RPC. The connection only provides the blockhash of a legacy transaction
   * that has none.
   */
  sendTransaction?(
    transaction: AnyTransaction,
    connection: Connection,
    options?: SendOptions & { readonly signers?: Signer[] },
  ): Promise<string>
}

/**
 * A session's account as a wallet for web3.js 1.x and libraries built on it.
 *
 * @example
 * const wallet = web3Wallet({ session: connection.session, account: connection.accounts[0], network: solanaMainnet })
 * const provider = new AnchorProvider(connection, wallet, {})
 */
export function web3Wallet(target: SigningTarget): Web3Wallet {
  const { account, session } = target
  const {
    'sign-transaction@1': sign,
    'solana:sign-all@1': signAll,
    'solana:sign-bytes@1': signBytes,
    'send-transaction@1': send,
  } = session.features
  const publicKey = new PublicKey(account.address)

  async function signOne<T extends AnyTransaction>(transaction: T): Promise<T> {
    return signedAs(
      transaction,
      await sign!.signTransaction({ ...requestOf(target), transaction: withPayer(transaction, publicKey) }),
    )
  }
  async function signEach<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
    const signed: T[] = []
    for (const transaction of transactions) signed.push(await signOne(transaction))
    return signed
  }
  async function signTogether<T extends AnyTransaction>(transactions: T[]): Promise<T[]> {
    const given = transactions.map((one) => withPayer(one, publicKey))
    const signed = await signAll!.signAllTransactions({ ...requestOf(target), transactions: given })
    return transactions.map((transaction, index) => signedAs(transaction, signed[index]!))
  }

  return {
    publicKey,
    ...(sign && { signTransaction: signOne, signAllTransactions: signAll ? signTogether : signEach }),
    ...(signBytes && { signMessage: (message) => signBytes.signBytes({ ...requestOf(target), message }) }),
    ...(send && {
      async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
        const ready = await withBlockhash(withPayer(transaction, publicKey), connection, options)
        if (signers.length > 0) {
          if (isVersioned(ready)) ready.sign(signers)
          else ready.partialSign(...signers)
        }
        return send.sendTransaction({ ...requestOf(target), transaction: { transaction: ready, options } })
      },
    }),
  }
}

/** Checks a property and not the class, because the app may have its own copy of web3.js. */
const isVersioned = (transaction: AnyTransaction): transaction is VersionedTransaction => 'version' in transaction

/** Copies a transaction, with the account as payer where it has none. */
function withPayer<T extends AnyTransaction>(transaction: T, payer: PublicKey): T {
  if (isVersioned(transaction)) return VersionedTransaction.deserialize(transaction.serialize()) as T
  const copy = new Transaction()
  Object.assign(copy, transaction)
  copy.signatures = transaction.signatures.map((pair) => ({ ...pair }))
  copy.feePayer ??= payer
  return copy as T
}

async function withBlockhash<T extends AnyTransaction>(
  transaction: T,
  connection: Connection,
  options: SendOptions,
): Promise<T> {
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

/**
 * A `Connection` whose requests go through the kit, with its fail-over, its deadlines and its check of the node's
 * network. It opens a socket only for subscriptions (`onAccountChange`, `confirmTransaction`), at the network's
 * `webSocket` URL where it has one.
 *
 * @example
 * const connection = kitConnection(kit.get(Rpc), solanaMainnet)
 */
export function kitConnection(rpc: Rpc, network: Network, commitment: Commitment = 'confirmed'): Connection {
  const { http, webSocket } = network.rpcUrls.default
  const [socket] = webSocket ?? []
  return new Connection(http[0] ?? 'http://localhost', {
    commitment,
    fetch: rpc.fetchFor(network) as NonNullable<ConnectionConfig['fetch']>,
    // The kit retries what may be retried.
    disableRetryOnRateLimit: true,
    ...(socket && { wsEndpoint: socket }),
  })
}
