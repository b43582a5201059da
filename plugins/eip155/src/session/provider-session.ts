import { type Account, errors as coreErrors, type SessionFeatures } from '@latchkey/core'
import { type ConnectRequest, race, type Session } from '@latchkey/core/plugin'
import { failureOf } from '../failures.js'
import { type AskedAccounts, askForAccounts } from './ask-for-accounts.js'
import type { Eip1193Provider } from './eip1193.js'
import { readAccounts } from './read-answer.js'
import { sessionFeatures } from './session-features.js'
import { waitForAccounts } from './wait-for-accounts.js'
import { createWalletCalls } from './wallet-calls.js'
import { createWalletState, type SessionDeps, type WalletState } from './wallet-state.js'

export interface ProviderSessionOptions {
  readonly provider: Eip1193Provider
  readonly request: ConnectRequest
  /** The wallet's name, for errors. */
  readonly wallet?: string
  /** The connector's own features, beside or in place of those that every EIP-1193 wallet has. */
  readonly features?: Partial<SessionFeatures>
  /** Features that this wallet does not have. */
  readonly without?: readonly (keyof SessionFeatures)[]
  /** Ends the session in the wallet. Default: revokes the page's permissions, as far as the wallet can. */
  readonly end?: () => Promise<void>
  readonly resume?: string
  /** Where the connector has asked the wallet for its accounts already: the wallet is then not asked for them here. */
  readonly asked?: AskedAccounts
  /** The accounts and the chain id, where the connector knows them; the wallet is then not asked for them. */
  readonly accounts?: readonly string[]
  readonly chainId?: unknown
  /** The kind of the accounts. Default: `eoa`. */
  readonly accountType?: string
  readonly deps?: SessionDeps
}

/**
 * Asks an EIP-1193 wallet for its accounts, then for its network, and makes a session of the answers. A silent request
 * asks only for the accounts that the wallet shares already. Each question is asked once, and none after the signal has
 * aborted. Where the wallet is asking the visitor already, it waits for the accounts that the wallet emits.
 *
 * @returns an empty list only for a silent request to a wallet that would have to ask the visitor. Rejects with the
 * wallet's own error, or with `connection/no-accounts` where the wallet shares no valid account.
 *
 * @example
 * connect: (request) => connectProvider({ provider, request, wallet: 'Coinbase', deps })
 */
export function connectProvider(options: ProviderSessionOptions): Promise<readonly Session[]> {
  const { provider, request, wallet = 'The wallet', accountType = 'eoa', deps = {} } = options
  const { silent, signal } = request

  // The last answer resolves this promise in its own turn. Each `await` in between would delay what the visitor sees.
  return new Promise((resolve, reject) => {
    let asked = options.asked

    function finish(state: WalletState) {
      if (!state.getSnapshot().ended) resolve([createSession(options, state)])
      else if (silent) resolve([])
      else throw coreErrors.create('connection/no-accounts', { wallet })
    }

    async function connect() {
      if (!options.accounts) asked ??= askForAccounts(provider, request)
      let accounts: readonly Account[]
      try {
        accounts = readAccounts(asked ? await asked.answer : options.accounts, accountType)
      } catch (error) {
        if (silent || signal.aborted || failureOf(error) !== 'pending') throw error
        accounts = await waitForAccounts(error, provider, accountType, request)
      }
      // An answer after the abort leads to no further question.
      signal.throwIfAborted()
      if (accounts.length === 0 && silent) return resolve([])
      if (accounts.length === 0) throw coreErrors.create('connection/no-accounts', { wallet })

      const state = createWalletState(provider, accountType, accounts, deps)
      const unsubscribe = state.subscribe(() => {})
      try {
        for (const [event, value] of asked?.emittedSince ?? []) state.take(event, value)
        asked?.stop()
        if (isOutdated(options, accounts, asked)) await state.ask(signal)
        await askForNetwork(options, state, () => {
          unsubscribe()
          finish(state)
        })
      } finally {
        unsubscribe()
      }
    }
    race(connect, { signal })
      .catch(reject)
      .finally(() => asked?.stop())
  })
}

/**
 * Whether the accounts may be older than what the wallet shares by now: it emitted others just before its answer, or it
 * answered before this code was loaded, and has no events to tell.
 */
function isOutdated(
  { asked: askedBefore, accountType = 'eoa' }: ProviderSessionOptions,
  accounts: readonly Account[],
  asked: AskedAccounts | undefined,
): boolean {
  if (asked?.emittedBefore() === undefined) return askedBefore !== undefined && !askedBefore.hasEvents
  const emitted = readAccounts(asked.emittedBefore(), accountType)
  return (
    emitted.length !== accounts.length || !emitted.every(({ address }, index) => address === accounts[index]!.address)
  )
}

/** Asks which network the wallet is on. The state follows the wallet's events meanwhile, and these win. */
async function askForNetwork(
  { provider, request: { signal }, chainId }: ProviderSessionOptions,
  state: WalletState,
  done: () => void,
) {
  const { networkId, ended } = state.getSnapshot()
  // The wallet was asked again for everything, or has taken its accounts back.
  if (networkId || ended) return done()
  await race(() => chainId ?? provider.request({ method: 'eth_chainId' }), {
    signal,
    read(answer) {
      if (!state.getSnapshot().networkId) state.setChainId(answer)
      done()
    },
  })
}

function createSession(options: ProviderSessionOptions, state: WalletState): Session {
  const { provider, features = {}, without = [], end, resume, deps = {} } = options
  const all: Partial<Record<keyof SessionFeatures, unknown>> = {
    ...sessionFeatures(createWalletCalls(provider, state), state, deps),
    ...features,
  }
  for (const name of without) delete all[name]
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: 'eip155',
    features: all as SessionFeatures,
    ...(resume === undefined ? {} : { resume }),
    native: () => provider,
    disconnect: end ?? (() => revokePermissions(provider, deps)),
  }
}

/** How long a disconnect waits for the wallet to revoke the page's permissions. */
const REVOKE_DEADLINE_MS = 1_000

/**
 * Revokes the page's permissions (EIP-2255), so that the wallet asks the visitor the next time. Never rejects: most
 * wallets cannot do it, each fails in its own way, some never answer, and the kit forgets the wallet in any case.
 */
async function revokePermissions(provider: Eip1193Provider, { clock }: Pick<SessionDeps, 'clock'>): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await race(() => provider.request(call), { clock, ms: REVOKE_DEADLINE_MS }).catch(() => {})
}
