// Stable: other connectors build on this. Options may be added, none is renamed.
import { errors as coreErrors, untilAborted, type Account, type ConnectRequest, type Session, type SessionFeatures } from '@latchkey/core'
import { failureOf } from '../chain/failure-of.js'
import { accountsTold } from './accounts-told.js'
import type { Eip1193Provider } from './eip1193.js'
import { readAccounts } from './read-accounts.js'
import { revokePermissions } from './revoke-permissions.js'
import { sessionFeatures } from './session-features.js'
import { createWalletCalls } from './wallet-calls.js'
import { createWalletState, type SessionServices } from './wallet-state.js'

export interface ProviderSessionOptions {
  readonly provider: Eip1193Provider
  readonly request: ConnectRequest
  /** The wallet's name, for sentences about it. */
  readonly wallet?: string
  /** Features of the connector's own, beside or in place of those that every EIP-1193 wallet has. */
  readonly features?: Partial<SessionFeatures>
  /** Features that this wallet does not have. Absence is an answer. */
  readonly without?: readonly (keyof SessionFeatures)[]
  /** Ends the session in the wallet. Where it is not said, the page's permissions are given back, as far as the wallet can. */
  readonly end?: () => Promise<void>
  readonly resume?: string
  /** What it answers to being asked for its accounts, where somebody has asked it already, as here: by `eth_accounts` in silence, else by `eth_requestAccounts`. */
  readonly asked?: PromiseLike<unknown>
  /** Accounts and chain where they are known already, so that nothing is asked twice. */
  readonly accounts?: readonly string[]
  readonly chainId?: unknown
  /** What kind of accounts they are: `eoa` when not said. */
  readonly accountType?: string
  /** What of the world the session may use. Hand over what `late` gave the connector. */
  readonly services?: SessionServices
}

/**
 * Asks an EIP-1193 wallet for its accounts (in silence: for those it shares
 * already), then for its chain, and makes a session of the answers. Nothing is
 * asked twice, and nothing at all any more once the signal has aborted. A wallet
 * that is asking the visitor already is waited for, until it tells of its accounts.
 *
 * @returns no session only when `silent`, where the wallet would have to ask. Rejects
 * with what the wallet said, raw; with `connection/no-accounts` for accounts nobody can use.
 *
 * @example
 * connect: (request) => connectProvider({ provider, request, wallet: 'Coinbase', services })
 */
export function connectProvider(options: ProviderSessionOptions): Promise<readonly Session[]> {
  const { provider, request, wallet = 'The wallet', accountType = 'eoa', services = {} } = options
  const { silent, signal } = request

  return new Promise((resolve, reject) => {
    // Its promises are awaited as they are, and it resolves in the turn of the last answer: each turn more is one until the visitor sees that it worked.
    async function connect() {
      let accounts: readonly Account[]
      try {
        accounts = readAccounts(options.accounts ?? (await (options.asked ?? provider.request({ method: silent ? 'eth_accounts' : 'eth_requestAccounts' }))), accountType)
      } catch (error) {
        if (silent || signal.aborted || failureOf(error) !== 'pending') throw error
        accounts = await accountsTold(error, provider, accountType, request)
      }
      // What comes when nobody waits any more leads to no other question.
      signal.throwIfAborted()
      if (accounts.length === 0) {
        if (silent) return resolve([])
        throw coreErrors.create('connection/no-accounts', { wallet })
      }
      const state = createWalletState(provider, accountType, accounts, services)
      // What it tells while it is still asked for its chain counts already.
      const leave = state.subscribe(() => {})
      signal.addEventListener('abort', leave)
      try {
        const where = () => options.chainId ?? provider.request({ method: 'eth_chainId' })
        await untilAborted(signal, where, (chainId) => {
          if (!state.getSnapshot().networkId) state.setChain(chainId)
          leave()
          resolve([createSession(options, state)])
        })
      } finally {
        signal.removeEventListener('abort', leave)
        leave()
      }
    }
    untilAborted(signal, connect).catch(reject)
  })
}

function createSession(options: ProviderSessionOptions, state: ReturnType<typeof createWalletState>): Session {
  const { provider, features = {}, without = [], end, resume, services = {} } = options
  const all: Partial<Record<keyof SessionFeatures, unknown>> = { ...sessionFeatures(createWalletCalls(provider, state), state, services), ...features }
  for (const name of without) delete all[name]
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: 'eip155',
    features: all as SessionFeatures,
    ...(resume === undefined ? {} : { resume }),
    native: () => provider,
    disconnect: end ?? (() => revokePermissions(provider, services)),
  }
}
