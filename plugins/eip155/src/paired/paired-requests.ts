import { propertyOf, type Clock, type Logger, type Network, type NetworkId, type PairedWallet, type Rpc } from '@latchkey/core'
import { chainIdHex, readChainId } from '../codec/chain-id.js'
import { errors } from '../errors.js'
import { rpcError } from '../session/rpc-error.js'
import { isWalletsAlone } from '../session/wallets-alone.js'
import { addChain, switchChain } from './go-to-network.js'
import { addressesOn, isApproved, networkInUse, referenceOf } from './paired-state.js'

/** What of the world a paired wallet's session uses. */
export interface PairedServices {
  readonly rpc: Rpc
  readonly clock: Pick<Clock, 'after'>
  readonly logger: Pick<Logger, 'warn'>
  /** Those that can be read from, the preferred one first. */
  readonly known: () => readonly Network[]
}

/**
 * Asks what EIP-1193 has: answered from the session's state, by the wallet, or by a node of the network. Rejects with an
 * error that has a code of EIP-1193's, with what the wallet said, raw, or with `eip155/wrong-network` for an `on` that is not approved.
 *
 * @param on for which network; the one that the request names, or the one in use, when not said.
 */
export type PairedRequests = (method: string, params: unknown, signal: AbortSignal, on?: NetworkId) => Promise<unknown>

type Params = readonly unknown[]

/** These say in their first parameter which chain they are for. */
const NAME_THEIR_CHAIN = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'wallet_grantPermissions']

export function createPairedRequests(wallet: PairedWallet, { rpc, clock, known }: PairedServices): PairedRequests {
  const now = wallet.getSnapshot

  function from(): NetworkId {
    const id = networkInUse(now())
    if (!id) throw rpcError(4901, 'The wallet is on no network.')
    return id
  }

  const own: Readonly<Record<string, (on: () => NetworkId, params: Params, signal: AbortSignal) => unknown>> = {
    eth_accounts: (on) => addressesOn(now(), on()),
    eth_requestAccounts: (on) => addressesOn(now(), on()),
    eth_coinbase: (on) => addressesOn(now(), on())[0] ?? null,
    eth_chainId: (on) => chainIdHex(referenceOf(on())),
    net_version: (on) => referenceOf(on()),
    wallet_switchEthereumChain: (_, params, signal) => switchChain({ wallet, clock, from: from(), params, signal }),
    wallet_addEthereumChain: (_, params, signal) => addChain({ wallet, clock, from: from(), params, signal }),
  }

  return async function ask(method, params, signal, on) {
    signal.throwIfAborted()
    if (now().ended) throw rpcError(4900, 'The wallet is disconnected.')
    const answer = Object.hasOwn(own, method) ? own[method] : undefined
    if (answer) return answer(() => on ?? from(), Array.isArray(params) ? params : [], signal)

    const isAgreed = wallet.methods().includes(method)
    if (!isAgreed && isWalletsAlone(method)) throw rpcError(4200, `The wallet has not agreed to ${method}.`)
    const named = networkNamed(method, params)
    if (on && named && named !== on) throw rpcError(-32_602, `The request is for ${on}, and what it asks for is for ${named}.`)
    const networkId = on ?? named ?? from()
    if (!isAgreed) return read(networkId, method, params, signal)
    if (!isApproved(now(), networkId)) throw on ? wrongNetwork(on, networkInUse(now())) : rpcError(4901, `The wallet has not approved ${networkId}.`)
    return wallet.request(method, params, networkId, signal)
  }

  async function read(networkId: NetworkId, method: string, params: unknown, signal: AbortSignal) {
    const network = known().find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw rpcError(4901, `The page does not work with ${networkId}, which the wallet is on.`)
    return rpc.requestFor(network)({ method, params }, { signal })
  }
}

export const wrongNetwork = (wanted: NetworkId, actual: NetworkId | undefined) => errors.create('eip155/wrong-network', { wanted, actual: actual ?? 'no network' })

/** A transaction is for the chain that it names, whichever is in use: who asks the wallet for it elsewhere might have it sent there. */
function networkNamed(method: string, params: unknown): NetworkId | undefined {
  const said = NAME_THEIR_CHAIN.includes(method) ? propertyOf(propertyOf(params, 0), 'chainId') : undefined
  if (said === undefined || said === null) return undefined
  const reference = readChainId(said)
  if (reference === undefined) throw rpcError(-32_602, 'Its chain id cannot be read.')
  return `eip155:${reference}`
}
