import type { AskedTransactions } from '../session/asked-transactions.js'
import {
  type Clock,
  type Logger,
  type Network,
  type NetworkId,
  type PairedWallet,
  propertyOf,
  type Rpc,
} from '@latchkey/core/plugin'
import { chainIdHex, readChainId } from '../codec.js'
import { errors } from '../errors.js'
import { rpcError } from '../session/eip1193.js'
import { isWalletMethod } from '../session/wallet-methods.js'
import { addChain, switchChain } from './switch-network.js'
import { addressesOn, isApproved, networkInUse, referenceOf } from './paired-state.js'

export interface PairedDeps {
  readonly rpc: Rpc
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly logger: Pick<Logger, 'warn'>
  readonly asked?: AskedTransactions
  /** The networks that have nodes, the preferred one first. */
  readonly known: () => readonly Network[]
}

/**
 * Answers a request of EIP-1193 from the session's state, through the wallet, or through a node. Rejects with an error
 * of EIP-1193, with the wallet's own error, or with `eip155/wrong-network` where the wallet has not approved `on`.
 *
 * @param on the request's network. Default: the one that the request names, else the one in use.
 */
export type PairedRequests = (method: string, params: unknown, signal: AbortSignal, on?: NetworkId) => Promise<unknown>

type Params = readonly unknown[]

/** The methods whose first parameter names a chain id. */
const METHODS_WITH_CHAIN_ID = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
]

export function createPairedRequests(wallet: PairedWallet, { rpc, clock, known }: PairedDeps): PairedRequests {
  const state = wallet.getSnapshot

  function current(): NetworkId {
    const id = networkInUse(state())
    if (!id) throw rpcError(4901, 'The wallet is on no network.')
    return id
  }

  const own: Readonly<Record<string, (on: () => NetworkId, params: Params, signal: AbortSignal) => unknown>> = {
    eth_accounts: (on) => addressesOn(state(), on()),
    eth_requestAccounts: (on) => addressesOn(state(), on()),
    eth_coinbase: (on) => addressesOn(state(), on())[0] ?? null,
    eth_chainId: (on) => chainIdHex(referenceOf(on())),
    net_version: (on) => referenceOf(on()),
    wallet_switchEthereumChain: (_, params, signal) => switchChain({ wallet, clock, from: current(), params, signal }),
    wallet_addEthereumChain: (_, params, signal) => addChain({ wallet, clock, from: current(), params, signal }),
  }

  return async function ask(method, params, signal, on) {
    signal.throwIfAborted()
    if (state().ended) throw rpcError(4900, 'The wallet is disconnected.')
    const answer = Object.hasOwn(own, method) ? own[method] : undefined
    if (answer) return answer(() => on ?? current(), Array.isArray(params) ? params : [], signal)

    const isApprovedMethod = wallet.methods().includes(method)
    if (!isApprovedMethod && isWalletMethod(method))
      throw rpcError(4200, `The wallet has not approved the method ${method}.`)
    const named = networkNamed(method, params)
    if (on && named && named !== on)
      throw rpcError(-32_602, `The request is for ${on}, but its parameters are for ${named}.`)
    const networkId = on ?? named ?? current()
    if (!isApprovedMethod) return read(networkId, method, params, signal)
    if (!isApproved(state(), networkId))
      throw on ? wrongNetwork(on, networkInUse(state())) : rpcError(4901, `The wallet has not approved ${networkId}.`)
    return wallet.request(method, params, networkId, signal)
  }

  async function read(networkId: NetworkId, method: string, params: unknown, signal: AbortSignal) {
    const network = known().find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw rpcError(4901, `The app does not support ${networkId}, which the wallet is on.`)
    return rpc.requestFor(network)({ method, params }, { signal })
  }
}

export const wrongNetwork = (wanted: NetworkId, actual: NetworkId | undefined) =>
  errors.create('eip155/wrong-network', { wanted, actual: actual ?? 'no network' })

/** The network that the parameters name. Asked on another network, the wallet might send the transaction there. */
function networkNamed(method: string, params: unknown): NetworkId | undefined {
  const chainId = METHODS_WITH_CHAIN_ID.includes(method) ? propertyOf(propertyOf(params, 0), 'chainId') : undefined
  if (chainId === undefined || chainId === null) return undefined
  const reference = readChainId(chainId)
  if (reference === undefined) throw rpcError(-32_602, 'The chain id is invalid.')
  return `eip155:${reference}`
}
