import type { SignInputs } from '@latchkey/bip122'
import type { Account, Connection, Network, Observable } from '@latchkey/core'
import { lazy } from '@latchkey/core/plugin'
import { providerEvents } from '../kit/provider-events.js'

export interface TransferRequest {
  readonly recipient: string
  /** In satoshi. */
  readonly amount: string
}

export interface SignPsbtRequest {
  /** In base64. */
  readonly psbt: string
  readonly signInputs: readonly {
    readonly address: string
    readonly index: number
    readonly sighashTypes?: readonly number[]
  }[]
  readonly broadcast?: boolean
}

/** A Bitcoin wallet as apps know it. A method that the wallet has not rejects with `appkit/unsupported`. */
export interface BitcoinConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly imageUrl?: string | undefined
  readonly provider: unknown
  readonly chain: 'bip122'
  readonly chains: readonly Network[]
  connect(): Promise<string>
  disconnect(): Promise<void>
  getAccountAddresses(): Promise<
    {
      readonly address: string
      readonly publicKey?: string | undefined
      readonly path?: string | undefined
      readonly purpose: 'payment' | 'ordinal' | 'stx'
    }[]
  >
  /** Resolves with the signature in base64. */
  signMessage(request: {
    readonly message: string
    readonly address: string
    readonly protocol?: 'ecdsa' | 'bip322'
  }): Promise<string>
  /** Resolves with the id of the transaction. */
  sendTransfer(request: TransferRequest): Promise<string>
  signPSBT(request: SignPsbtRequest): Promise<{ readonly psbt: string; readonly txid?: string }>
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<Name extends keyof BitcoinProviderEvents>(
    event: Name,
    listener: (value: BitcoinProviderEvents[Name]) => void,
  ): void
  removeListener<Name extends keyof BitcoinProviderEvents>(
    event: Name,
    listener: (value: BitcoinProviderEvents[Name]) => void,
  ): void
}

/** The events of the provider. `useAppKitProvider` returns a new provider when the account or the network changes. */
export interface BitcoinProviderEvents {
  /** The wallet is connected again: its addresses, the one in use first. */
  readonly connect: readonly string[]
  /** The addresses, the one in use first. */
  readonly accountsChanged: readonly string[]
  /** The whole id: `bip122:000000000019d6689c085ae165831e93`. */
  readonly chainChanged: string
  readonly disconnect: undefined
}

/** A connection as such a wallet. */
export function bitcoinProvider(
  connection: Connection,
  network: Network,
  now: Observable<Connection | undefined>,
): BitcoinConnector {
  const { connectorId, session, wallet, accounts } = connection
  const signal = new AbortController().signal
  const {
    'bip122:sign-message@1': sign,
    'bip122:psbt@1': psbts,
    'bip122:transfer@1': transfers,
    'request@1': raw,
  } = session.features
  const lack = async (method: string) => (await loadFailures()).unsupported(method, wallet.name)

  /** The account that the app names, else the one in use. */
  async function accountOf(address?: string): Promise<Account> {
    const account = address === undefined ? accounts[0] : accounts.find((one) => one.address === address)
    if (!account) throw (await loadFailures()).noAccount(address ?? '')
    return account
  }

  return {
    ...{ id: connectorId, name: wallet.name, type: wallet.type, imageUrl: wallet.icon, chain: 'bip122' },
    chains: [network],
    provider: session.native(),
    connect: async () => (await accountOf()).address,
    disconnect: () => session.disconnect(),
    getAccountAddresses: async () =>
      accounts.map(({ address, publicKey, path, type }) => ({
        ...{ address, publicKey, path },
        purpose: type === 'ordinal' || type === 'stx' ? type : 'payment',
      })),
    async signMessage({ message, address, protocol }) {
      if (!sign) throw await lack('signMessage')
      const request = { account: await accountOf(address), network, signal, message, ...(protocol && { protocol }) }
      return (await sign.signMessage(request)).signature
    },
    async sendTransfer({ recipient, amount }) {
      if (!transfers) throw await lack('sendTransfer')
      return transfers.transfer({ from: await accountOf(), to: recipient, network, value: BigInt(amount), signal })
    },
    async signPSBT({ psbt, signInputs, broadcast = false }) {
      if (!psbts) throw await lack('signPSBT')
      const account = await accountOf(signInputs[0]?.address)
      return psbts.signPsbt({ account, network, signal, psbt, broadcast, signInputs: byAddress(signInputs) })
    },
    async request({ method, params }) {
      if (!raw) throw await lack(method)
      return raw.request(method, params, network.caipNetworkId, signal)
    },
    ...providerEvents(
      now,
      (addresses) => addresses,
      (id) => id,
    ),
  }
}

const loadFailures = lazy('the failures of Bitcoin', () => import('./failures.js'))

function byAddress(inputs: SignPsbtRequest['signInputs']): SignInputs {
  const addresses = [...new Set(inputs.map(({ address }) => address))]
  return Object.fromEntries(
    addresses.map((address) => [
      address,
      inputs.filter((one) => one.address === address).map(({ address: _, ...input }) => input),
    ]),
  )
}
