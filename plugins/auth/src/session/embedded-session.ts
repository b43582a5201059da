import { errors as coreErrors, type Network, type SessionFeatures } from '@latchkey/core'
import { rpcMethodPolicy, UNSAFE_RPC_METHODS, type EmbeddedUser } from '@latchkey/core/embedded'
import {
  createState,
  methodOf,
  type Namespace,
  type NetworkId,
  type PairedWallet,
  propertyOf,
  type RawRequest,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'
import { WALLET_READS } from '../embedded/requests.js'
import { walletError } from './wallet-error.js'
import { accountsOf } from './user-accounts.js'

const SWITCH = 'wallet_switchEthereumChain'
/** EIP-1193 methods that the session answers itself, so that the wallet page never sees them. */
const OWN_METHODS: readonly string[] = ['eth_requestAccounts', 'eth_coinbase', 'net_version', SWITCH]

export interface EmbeddedSessionOptions {
  readonly namespace: Namespace
  /** The visitor as the wallet page shows it on the network. */
  readonly user: EmbeddedUser
  readonly networkId: NetworkId
  /** How the visitor signed in. */
  readonly resume: string
  readonly smartAccountNetworks?: readonly NetworkId[]
  send(method: string, params: unknown, networkId: NetworkId, signal: AbortSignal): Promise<unknown>
  /** Has the wallet page use a network. Resolves with that network, and the visitor on it. */
  switchTo(networkId: NetworkId, signal: AbortSignal): Promise<VisitorOn>
  /** Throws `embedded/not-allowed`, and tells the visitor. */
  refuse(): never
  signOut(): Promise<void>
}

/** A visitor on a network. */
export interface VisitorOn {
  readonly networkId: NetworkId
  readonly user: EmbeddedUser
}

/** A session, and the means to follow the wallet page. */
export interface EmbeddedSession extends Session {
  /** The wallet page shows the visitor otherwise now: on another network, or with another kind of account. */
  update(now: VisitorOn): void
  end(): void
}

/** The embedded wallet in one namespace, which defines the features as it does for paired wallets. */
export function createEmbeddedSession(options: EmbeddedSessionOptions): EmbeddedSession {
  const { namespace, user, networkId, resume, smartAccountNetworks, send, switchTo, refuse, signOut } = options
  const state = createState<SessionState>({
    accounts: accountsOf(user, namespace),
    networkId,
    approved: 'all',
    ...(smartAccountNetworks && { smartAccountNetworks }),
  })
  const methods = methodsOf(namespace.id)

  const update = (now: VisitorOn) =>
    state.patch({ accounts: accountsOf(now.user, namespace), networkId: now.networkId })

  async function switchNetwork(wanted: NetworkId, signal: AbortSignal): Promise<void> {
    if (state.getSnapshot().networkId === wanted) return
    const now = await asWallet(switchTo(wanted, signal))
    update(now)
    if (now.networkId !== wanted) throw coreErrors.create('network/unsupported')
  }

  const paired: PairedWallet = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    name: namespace.name,
    methods: () => methods,
    async request(method, params, on, signal) {
      if (method === SWITCH) {
        await switchNetwork(`eip155:${Number(propertyOf(propertyOf(params, 0), 'chainId'))}`, signal)
        return null
      }
      return asWallet(send(method, params, on, signal))
    },
    on: () => () => {},
    // Another network is the wallet page's to switch to.
    use: (wanted) => state.getSnapshot().networkId === wanted,
  }
  const { features, native } = namespace.features['pairing@1']!.session!(paired)
  const allowed = (method: string) => OWN_METHODS.includes(method) || rpcMethodPolicy(method) !== 'unknown' || refuse()
  const provider = guarded(native(), allowed)

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: namespace.id,
    features: {
      ...features,
      ...guardedRequest(features, allowed),
      'switch-network@1': {
        switchNetwork: ({ caipNetworkId }: Network, signal) => switchNetwork(caipNetworkId, signal),
      },
    },
    resume,
    native: () => provider,
    disconnect: signOut,
    update,
    end: () => state.patch({ accounts: [], ended: 'wallet' }),
  }
}

/** What the wallet page is asked in a namespace. A node answers all other reads. */
const methodsOf = (namespace: string): readonly string[] =>
  namespace === 'eip155'
    ? [SWITCH, ...WALLET_READS, ...UNSAFE_RPC_METHODS.filter((method) => !isSolana(method))]
    : UNSAFE_RPC_METHODS.filter(isSolana)

const isSolana = (method: string) => method.startsWith('solana_')

/** Raw requests, as far as the method is allowed at all. */
function guardedRequest(features: SessionFeatures, require: (method: string) => unknown): SessionFeatures {
  const raw = features['request@1']
  if (!raw) return {}
  const request: RawRequest['request'] = async (method, ...rest) => {
    require(method)
    return raw.request(method, ...rest)
  }
  return { 'request@1': { request } }
}

/** A provider with a `request` of EIP-1193, likewise. Any other is returned as it is. */
function guarded(provider: unknown, require: (method: string) => unknown): unknown {
  const request = methodOf(provider, 'request')
  if (!request) return provider
  return {
    ...(provider as object),
    request: async (call: unknown) => {
      require(String(propertyOf(call, 'method')))
      return request(call)
    },
  }
}

async function asWallet<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw walletError(error)
  }
}
