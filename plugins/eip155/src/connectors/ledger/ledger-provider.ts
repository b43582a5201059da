import { type Account, type Network, propertyOf, type Rpc, type SessionState, type State } from '@latchkey/core/plugin'
import { hexToBytes, isHex, stringToBytes } from 'viem/utils'
import { chainIdHex, isSameAddress, readChainId } from '../../codec.js'
import { rpcError, type Eip1193Provider } from '../../session/eip1193.js'
import { isWalletMethod } from '../../session/wallet-methods.js'
import { createSessionEvents } from '../../session/session-events.js'
import type { Act } from '../../session/wallet-calls.js'
import type { LedgerWallet } from './ledger-wallet.js'

export interface LedgerProviderOptions {
  readonly wallet: LedgerWallet
  readonly state: State<SessionState>
  /** The networks that the session may be on. */
  readonly networks: readonly Network[]
  readonly rpc: Rpc
  /** Aborts when the session ends. */
  readonly signal: AbortSignal
}

/** The methods that the device and the session answer. Any other one that is not a wallet's goes to a node. */
type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** A Ledger as an EIP-1193 provider, for apps that use viem, ethers or the like. */
export function createLedgerProvider({ wallet, state, networks, rpc, signal }: LedgerProviderOptions): Eip1193Provider {
  const network = () =>
    networks.find(({ caipNetworkId }) => caipNetworkId === state.getSnapshot().networkId) ?? networks[0]!
  const addresses = () => state.getSnapshot().accounts.map(({ address }) => address)

  function actOf(address: unknown): Act {
    const account = state
      .getSnapshot()
      .accounts.find((one: Account) => typeof address === 'string' && isSameAddress(one.address, address))
    if (!account) throw rpcError(4100, 'The Ledger does not share the account.')
    return { account, network: network(), signal }
  }
  const actOfTransaction = (transaction: unknown) => actOf(propertyOf(transaction, 'from') ?? addresses()[0])

  const methods: Methods = {
    eth_accounts: addresses,
    eth_requestAccounts: addresses,
    eth_coinbase: () => addresses()[0],
    eth_chainId: () => chainIdHex(network().id),
    net_version: () => String(network().id),
    personal_sign: ([message, address]) => wallet.signMessage(actOf(address), bytesOf(message)),
    eth_signTypedData_v4: ([address, data]) => wallet.signTypedData(actOf(address), data),
    eth_signTransaction: ([transaction]) => wallet.signTransaction(actOfTransaction(transaction), transaction),
    eth_sendTransaction: ([transaction]) => wallet.sendTransaction(actOfTransaction(transaction), transaction),
    wallet_switchEthereumChain([wanted]) {
      const reference = readChainId(propertyOf(wanted, 'chainId'))
      const found = networks.find(({ id }) => String(id) === reference)
      if (!found) throw rpcError(4902, 'Unrecognized chain: the app does not support it.')
      state.patch({ networkId: found.caipNetworkId })
      return null
    },
  }

  return {
    async request({ method, params }) {
      if (state.getSnapshot().ended) throw rpcError(4900, 'The Ledger is disconnected.')
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (own) return own(Array.isArray(params) ? params : [])
      if (isWalletMethod(method)) throw rpcError(4200, `A Ledger does not know the method ${method}.`)
      return rpc.requestFor(network())({ method, params }, { signal })
    },
    ...createSessionEvents(state),
  }
}

const bytesOf = (message: unknown): Uint8Array =>
  isHex(message) ? hexToBytes(message) : stringToBytes(String(message))
