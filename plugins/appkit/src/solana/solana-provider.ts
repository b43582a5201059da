import type { Connection as KitConnection, Network, Observable } from '@latchkey/core'
import { web3Wallet, type Web3Wallet } from '@latchkey/solana/web3'
import { Connection, PublicKey, type SendOptions, type Transaction, type VersionedTransaction } from '@solana/web3.js'
import { errors } from '../errors.js'
import { providerEvents } from '../kit/provider-events.js'

export type AnyTransaction = Transaction | VersionedTransaction

/** A Solana wallet as apps know it. Methods that the wallet has not reject with `appkit/unsupported`. */
export interface SolanaProvider {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly provider: unknown
  readonly chain: 'solana'
  readonly chains: readonly Network[]
  readonly publicKey: PublicKey
  connect(): Promise<string>
  disconnect(): Promise<void>
  getAccounts(): Promise<{ readonly namespace: string; readonly address: string; readonly type: string }[]>
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction[]>(transactions: T): Promise<T>
  signAndSendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<string>
  sendTransaction(transaction: AnyTransaction, connection: Connection, options?: SendOptions): Promise<string>
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof SolanaProviderEvents>(event: Name, listener: (value: SolanaProviderEvents[Name]) => void): void
  removeListener<Name extends keyof SolanaProviderEvents>(
    event: Name,
    listener: (value: SolanaProviderEvents[Name]) => void,
  ): void
}

/** The events of the provider. `useAppKitProvider` returns a new provider when the account or the network changes. */
export interface SolanaProviderEvents {
  readonly connect: PublicKey
  readonly accountsChanged: PublicKey
  readonly chainChanged: string
  readonly disconnect: undefined
}

/** A connection as such a wallet, for its account in use. */
export function solanaProvider(
  { connectorId, session, wallet, accounts }: KitConnection,
  network: Network,
  now: Observable<KitConnection | undefined>,
) {
  const [account] = accounts
  if (!account) return undefined
  const web3 = web3Wallet({ session, account, network })
  const lacks = (method: string) => () =>
    Promise.reject(errors.create('appkit/unsupported', { method, wallet: wallet.name }))
  const method = <Name extends keyof Web3Wallet>(name: Name) =>
    (web3[name] ?? lacks(name)) as NonNullable<Web3Wallet[Name]>
  const send = method('sendTransaction')
  const provider: SolanaProvider = {
    ...{ id: connectorId, name: wallet.name, type: wallet.type, icon: wallet.icon, chain: 'solana' },
    chains: [network],
    publicKey: web3.publicKey,
    provider: session.native(),
    connect: async () => account.address,
    disconnect: () => session.disconnect(),
    getAccounts: async () => accounts.map(({ namespace, address, type }) => ({ namespace, address, type })),
    signMessage: method('signMessage'),
    signTransaction: method('signTransaction'),
    signAllTransactions: method('signAllTransactions') as SolanaProvider['signAllTransactions'],
    sendTransaction: (transaction, connection, options) => send(transaction, connection, options),
    signAndSendTransaction: (transaction, options) => send(transaction, nodeOf(network), options),
    request: ({ method: name, params }) =>
      session.features['request@1']?.request(name, params, network.caipNetworkId, new AbortController().signal) ??
      lacks(name)(),
    ...providerEvents(now, ([address = '']) => new PublicKey(address)),
  }
  return provider
}

/** Only a legacy transaction without a blockhash asks it. */
const nodeOf = ({ rpcUrls }: Network) => new Connection(rpcUrls.default.http[0] ?? '', 'confirmed')
