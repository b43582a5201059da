import {
  Connections,
  errors as coreErrors,
  Modal,
  type NameAvailability,
  type NameRegistration,
  type NameSuggestion,
  type Names,
  type NamesState,
  type NetworkId,
  Networks,
  Notices,
  type RegisterResult,
} from '@latchkey/core'
import {
  coinTypeOf,
  fetchNameSuggestions,
  isNameServiceName,
  NAME_INPUT_WAIT_MS,
  NAME_SUFFIX,
  nameRegistrationMessage,
  registerName,
} from '@latchkey/core/blockchain-api'
import {
  type ActiveAccount,
  askToSend,
  BlockchainApi,
  Clock,
  createLatest,
  createState,
  type Network,
  propertyOf,
  race,
  type Services,
  trackActiveAccount,
  wait,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { createLookUps } from './look-ups.js'
import type { NamesOptions } from './options.js'

/** Names are registered in this namespace alone. */
const NAMESPACE = 'eip155'
/** The suffix without its dot. */
const ZONE = NAME_SUFFIX.slice(1)

const INITIAL_STATE: NamesState = { input: '', availability: { status: 'empty' }, registration: { status: 'idle' } }

/** {@link Names} for the account in use. */
export function createNames(services: Services, options: NamesOptions): Names & { start(): () => void } {
  const { get, find } = services
  const [connections, modal, networks] = [get(Connections), get(Modal), get(Networks)]
  const clock = get(Clock)
  const api = find(BlockchainApi)
  const kitEnded = new AbortController()
  const lookUps = createLookUps(services, options, kitEnded.signal)
  const state = createState(INITIAL_STATE)
  const put = (part: Partial<NamesState>) => state.set({ ...state.getSnapshot(), ...part })
  const isUnderWay = () => ['signing', 'submitting'].includes(state.getSnapshot().registration.status)
  const checking = createLatest()

  const tracker = trackActiveAccount(services, () => {
    checking.cancel()
    state.set(INITIAL_STATE)
  })

  /** The network that somebody names, or the one in use. */
  function networkOf(id: NetworkId | undefined): Network | undefined {
    return id === undefined ? networks.getSnapshot().active : networks.find(id)
  }

  /** What the API says of a name: the typed one, and others like it. */
  const suggestionsFor = (name: string, { caipNetworkId: network }: Network, signal: AbortSignal) =>
    api
      ? fetchNameSuggestions(api, { name: name.toLowerCase(), zone: ZONE, network, signal })
      : Promise.resolve(undefined)

  async function availabilityOf(name: string, active: ActiveAccount, signal: AbortSignal): Promise<NameAvailability> {
    await wait(clock, NAME_INPUT_WAIT_MS, signal)
    try {
      const [own] = await lookUps.registered(active.address, active.network)
      if (own) return { status: 'owned', name: own.name }
      const all = await suggestionsFor(name, active.network, signal)
      if (!all) throw unsupported()
      const typed = all.find((one) => one.name === `${name.toLowerCase()}${NAME_SUFFIX}`)
      // A name that the API does not offer is kept for somebody.
      return typed && !typed.registered ? { status: 'available' } : { status: 'taken', suggestions: freeOf(all) }
    } catch (error) {
      signal.throwIfAborted()
      return { status: 'failed', error }
    }
  }

  /** The wallet signs, once, and the signature is sent, once. Resolves with `rejected` where the visitor says no. */
  async function sign(name: string, { account, network, signal }: ActiveAccount): Promise<RegisterResult> {
    const { connection } = connections.getSnapshot().namespaces[account.namespace] ?? {}
    const signer = connection?.session.features['sign-message@1']
    if (!api || !signer) throw unsupported()
    const coinType = coinTypeOf(Number(network.id))
    const full = `${name.toLowerCase()}${NAME_SUFFIX}`
    const message = nameRegistrationMessage(full, clock.now())
    put({ registration: { status: 'signing', name } })
    const answer = await askToSend(services, NAMESPACE, {
      ask: () => signer.signMessage({ account, network, message, signal: kitEnded.signal }),
      noAnswer: () => errors.create('name/no-answer', { wallet: connection.wallet.name }),
      // A signature counts for seconds, so a late one is worth nothing.
      onLate: () => {},
    })
    // The signature is of the account before.
    if (signal.aborted) return { status: 'aborted' }
    if (answer.status === 'failed') throw answer.error
    if (answer.status === 'rejected') {
      put({ registration: { status: 'idle' } })
      return { status: 'rejected' }
    }
    const signature = answer.hash
    put({ registration: { status: 'submitting', name } })
    const { address } = account
    const call = { coinType, address, message, signature, network: network.caipNetworkId, signal: kitEnded.signal }
    if (!(await registerName(api, call))) throw unsupported()
    lookUps.forget()
    if (!signal.aborted) put({ registration: { status: 'registered', name: full } })
    return { status: 'registered', name: full }
  }

  /**
   * Tells how a registration has ended. In its own views, which come with `./react`, the form leads to the success, or back; elsewhere a
   * notice tells it.
   */
  function tellEnd({ status, name }: Extract<NameRegistration, { readonly status: 'registered' | 'failed' }>) {
    const { view, words, ...notice } = ENDS[status]
    const now = modal.getSnapshot()
    if (!now.open || !VIEWS.includes(now.view)) get(Notices).show(words(name), { ...notice, values: { name } })
    else if (now.view !== view) (modal.replace as (view: string) => void)(view)
  }

  const orThrow = async <T>(
    asked: () => Promise<T>,
    signal: AbortSignal | undefined,
    failed: FailureCode,
  ): Promise<T> => {
    try {
      return await race(asked, { signal })
    } catch (error) {
      signal?.throwIfAborted()
      throw coreErrors.create(failed, { cause: error })
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const stop = tracker.follow()
      return () => {
        stop()
        kitEnded.abort()
      }
    },
    async resolve(name, { networkId, signal } = {}) {
      const network = networkOf(networkId)
      return network && orThrow(() => lookUps.resolve(name, network), signal, 'name/resolve-failed')
    },
    async reverse(address, { networkId, signal } = {}) {
      const network = networkOf(networkId)
      if (!network) return []
      return orThrow(() => lookUps.reverse(address, network), signal, 'name/of-address-failed')
    },
    async suggest(name, { signal } = {}) {
      const network = networkOf(undefined)
      if (!network || !isNameServiceName(name)) return []
      const ask = () => suggestionsFor(name, network, signal ?? kitEnded.signal)
      return freeOf((await orThrow(ask, signal, 'name/suggestions-failed')) ?? [])
    },
    setInput(name) {
      const active = tracker.now()
      if (!active || isUnderWay()) return
      checking.cancel()
      const status = name === '' ? 'empty' : isNameServiceName(name) ? 'checking' : 'invalid'
      state.set({ input: name, availability: { status }, registration: { status: 'idle' } })
      if (status !== 'checking') return
      void checking.run(
        (signal) => availabilityOf(name, active, signal),
        (availability) => put({ availability }),
      )
    },
    async register(name, { signal } = {}) {
      const active = tracker.now()
      if (!active) throw coreErrors.create('account/not-active')
      if (!isNameServiceName(name)) throw errors.create('name/invalid', { name: name.slice(0, 100) })
      if (active.account.namespace !== NAMESPACE) throw unsupported()
      if (isUnderWay()) throw errors.create('name/busy')
      const registering = async (): Promise<RegisterResult> => {
        try {
          const result = await sign(name, active)
          if (result.status === 'registered' && !active.signal.aborted) tellEnd(result)
          return result
        } catch (error) {
          if (active.signal.aborted) return { status: 'aborted' }
          const failed = { status: 'failed', name, error } as const
          put({ registration: failed })
          tellEnd(failed)
          if (TOLD_AS_THEY_ARE.includes(propertyOf(error, 'code'))) throw error
          throw coreErrors.create('name/register-failed', { cause: error })
        }
      }
      // An abort ends the caller's wait. The wallet's request stays open.
      const result = registering()
      return race(() => result, { signal }).catch((error: unknown): RegisterResult => {
        if (signal?.aborted && error === signal.reason) return { status: 'aborted' }
        throw error
      })
    },
    reset() {
      if (isUnderWay()) return
      checking.cancel()
      state.set(INITIAL_STATE)
    },
  }
}

const unsupported = () => coreErrors.create('network/unsupported-for', { feature: 'Names' })

type FailureCode = 'name/resolve-failed' | 'name/of-address-failed' | 'name/suggestions-failed'

const VIEWS: readonly string[] = ['RegisterAccountName', 'RegisterAccountNameSuccess']

/** How each end is told: by its view, or by a notice. */
const ENDS = {
  registered: {
    view: 'RegisterAccountNameSuccess',
    words: (name: string) => `${name} is yours`,
    key: 'names.success',
    variant: 'success',
  },
  failed: {
    view: 'RegisterAccountName',
    words: () => 'The name was not registered. Try again.',
    key: 'names.failed',
    variant: 'error',
  },
} as const

/** Errors that say more than that the registration failed. */
const TOLD_AS_THEY_ARE: readonly unknown[] = ['network/unsupported-for', 'coin-type/invalid-chain']

const freeOf = (all: readonly { readonly name: string; readonly registered: boolean }[]): readonly NameSuggestion[] =>
  all.filter(({ registered }) => !registered).map(({ name }) => ({ name }))
