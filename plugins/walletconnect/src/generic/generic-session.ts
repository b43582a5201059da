import { createEvents, type NetworkId, type PairedWallet, propertyOf, type Session } from '@latchkey/core/plugin'
import { errors } from '../errors.js'

/**
 * A paired wallet for an app that brings its own library, in the shape of EIP-1193. Of `eip155` it answers the
 * questions for accounts and network itself; all else goes to the wallet, which must have approved the method.
 */
export interface GenericProvider {
  /** @param networkId the network of the request. Default: the one in use. */
  request(call: { readonly method: string; readonly params?: unknown }, networkId?: NetworkId): Promise<unknown>
  /** `accountsChanged` with addresses, `chainChanged` with a hex id on `eip155` and a CAIP-2 id elsewhere, `disconnect`. */
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

/** The session of a paired wallet in a namespace that no plugin brings: raw requests, and networks of the session. */
export const genericSession = (namespace: string) =>
  function session(wallet: PairedWallet): Pick<Session, 'features' | 'native'> {
    const first = approvedIn(wallet)[0]
    if (first) wallet.use(first)
    if (namespace === 'eip155') followNetwork(wallet)
    const request = requestsOf(wallet, namespace)
    const provider = createProvider(wallet, namespace, request)
    return {
      features: {
        'request@1': { request },
        'switch-network@1': {
          async switchNetwork({ caipNetworkId }, signal) {
            signal.throwIfAborted()
            if (!wallet.use(caipNetworkId)) throw rpcError(4902, `${wallet.name} has not approved ${caipNetworkId}.`)
          },
        },
      },
      native: () => provider,
    }
  }

/** Follows the wallet's `chainChanged`: a number, hex or decimal text. The subscription goes with the wallet's session. */
function followNetwork(wallet: PairedWallet) {
  const unsubscribe = wallet.on(({ name, data, networkId }) => {
    if (wallet.getSnapshot().ended) unsubscribe()
    else if (name === 'chainChanged') wallet.use(data === undefined ? networkId : `eip155:${Number(data)}`)
  })
}

type Request = (
  method: string,
  params: unknown,
  networkId: NetworkId | undefined,
  signal: AbortSignal,
) => Promise<unknown>

/** The answers of `eip155` that need no wallet. Libraries ask for them before anything else. */
function requestsOf(wallet: PairedWallet, namespace: string): Request {
  const own: Readonly<Record<string, (id: NetworkId, params: unknown) => unknown>> = {
    eth_accounts: (id) => addressesOn(wallet, id),
    eth_requestAccounts: (id) => addressesOn(wallet, id),
    eth_chainId: hexOf,
    wallet_switchEthereumChain(_, params) {
      const chainId = String(propertyOf(propertyOf(params, 0), 'chainId'))
      // A network outside the session is for the wallet to approve.
      return wallet.use(`eip155:${Number(chainId)}`) ? null : undefined
    },
  }
  return async function request(method, params, networkId = networkOf(wallet), signal) {
    signal.throwIfAborted()
    if (!networkId) throw errors.create('walletconnect/no-network', { wallet: wallet.name })
    if (namespace === 'eip155' && Object.hasOwn(own, method)) {
      const answer = own[method]!(networkId, params)
      if (answer !== undefined) return answer
    }
    if (!wallet.methods().includes(method))
      throw rpcError(4200, `${wallet.name} has not approved the method ${method}. Ask a node for reads.`)
    return wallet.request(method, params, networkId, signal)
  }
}

interface ProviderEvents {
  readonly accountsChanged: readonly string[]
  readonly chainChanged: string
  readonly disconnect: Error
}

const any = (_payload: unknown): _payload is never => true
const CHECKS = { accountsChanged: any, chainChanged: any, disconnect: any }
const isProviderEvent = (event: string): event is keyof ProviderEvents => Object.hasOwn(CHECKS, event)

function createProvider(wallet: PairedWallet, namespace: string, request: Request): GenericProvider {
  const events = createEvents<ProviderEvents>(CHECKS)
  const listeners: { readonly event: string; readonly listener: unknown; readonly unsubscribe: () => void }[] = []
  let unfollow: (() => void) | undefined

  const read = () => {
    const id = networkOf(wallet)
    return { ended: wallet.getSnapshot().ended, id, addresses: addressesOn(wallet, id) }
  }
  function follow() {
    let last = read()
    return wallet.subscribe(() => {
      const [before, now] = [last, (last = read())]
      if (before.ended) return
      if (now.ended) return void events.emit('disconnect', rpcError(4900, `${wallet.name} is disconnected.`))
      if (now.id && now.id !== before.id) events.emit('chainChanged', namespace === 'eip155' ? hexOf(now.id) : now.id)
      if (now.addresses.join() !== before.addresses.join()) events.emit('accountsChanged', now.addresses)
    })
  }

  return {
    // EIP-1193 has no signal, so these requests cannot be aborted.
    request: ({ method, params }, networkId) => request(method, params, networkId, new AbortController().signal),
    on(event, listener) {
      if (!isProviderEvent(event)) return
      listeners.push({ event, listener, unsubscribe: events.on(event, listener as (payload: unknown) => void) })
      unfollow ??= follow()
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)[0]!.unsubscribe()
      if (listeners.length > 0) return
      unfollow?.()
      unfollow = undefined
    },
  }
}

/** The networks of the session. A wallet that approves all has at least those of its accounts. */
function approvedIn(wallet: PairedWallet): readonly NetworkId[] {
  const { approved, networkId, accounts } = wallet.getSnapshot()
  if (approved !== 'all') return approved
  return networkId ? [networkId] : (accounts[0]?.networks ?? [])
}

const networkOf = (wallet: PairedWallet): NetworkId | undefined =>
  wallet.getSnapshot().networkId ?? approvedIn(wallet)[0]

const addressesOn = (wallet: PairedWallet, id: NetworkId | undefined): readonly string[] =>
  wallet
    .getSnapshot()
    .accounts.filter(({ networks }) => !id || !networks || networks.includes(id))
    .map(({ address }) => address)

const hexOf = (id: NetworkId) => `0x${Number(id.slice(id.indexOf(':') + 1)).toString(16)}`

/** An error of a provider by EIP-1193. The app's library recognises it by its code. */
const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })
