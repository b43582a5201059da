import {
  type AccountId,
  Accounts,
  Connections,
  errors as coreErrors,
  Modal,
  type Network,
  type NetworkId,
  Networks,
  Notices,
  type SignInResult,
  type Siwx,
  type SiwxSession,
  type SiwxState,
  type SiwxStatus,
  Telemetry,
} from '@latchkey/core'
import {
  type Account,
  askToSend,
  Clock,
  createState,
  endFailedInitialisation,
  Logger,
  Page,
  race,
  readInstant,
  type Services,
  Views,
} from '@latchkey/core/plugin'
import type { SiwxConfig } from './config.js'
import { errors } from './errors.js'
import { SIGN_VIEW } from './keep-open.js'
import { SharedParts } from './shared-parts.js'

/** An account of one namespace, on the network in use. */
interface Subject {
  readonly id: AccountId
  readonly account: Account
  readonly address: string
  readonly network: Network
  /** Aborts when another account or network comes into use there. */
  readonly ended: AbortController
  /** Whether the kit restored the connection when the page was opened. */
  readonly isRestored: boolean
}

/** {@link Siwx} for every connected namespace. */
export function createSignIns(services: Services, config: SiwxConfig): Siwx & { start(): () => void } {
  const { get } = services
  const [accounts, clock, connections, modal, networks, notices] = [
    get(Accounts),
    get(Clock),
    get(Connections),
    get(Modal),
    get(Networks),
    get(Notices),
  ]
  const subjects = new Map<string, Subject>()
  const state = createState<SiwxState>({ namespaces: {}, active: undefined })
  const kitEnded = new AbortController()
  /** The accounts that the visitor did not want to sign in with. */
  const declined = new Set<AccountId>()
  let stopWaiting = () => {}

  const isRequired = () => config.getRequired?.() ?? true

  function put(namespace: string, status: SiwxStatus | undefined) {
    const { [namespace]: _before, ...others } = state.getSnapshot().namespaces
    const namespaces = status ? { ...others, [namespace]: status } : others
    state.set({ namespaces, active: namespaces[networks.getSnapshot().namespace ?? ''] })
    expireNext()
  }

  /** Signs out when the next session expires. */
  function expireNext() {
    stopWaiting()
    const now = clock.now()
    const ends = Object.values(state.getSnapshot().namespaces).flatMap((one) =>
      one.status === 'signed-in' ? (readInstant(one.session.data.expirationTime ?? '') ?? []) : [],
    )
    const next = Math.min(...ends)
    stopWaiting = Number.isFinite(next) ? clock.after(Math.max(0, next - now), lookAgain) : () => {}
  }

  /** What is connected now, by namespace. An unsupported network is left first. */
  function synchronise() {
    const connected = accounts.getSnapshot().namespaces
    for (const [namespace, { caipAddress, account, address }] of Object.entries(connected)) {
      const { active: network, supported } = networks.getSnapshot().namespaces[namespace] ?? {}
      const known = subjects.get(namespace)
      const isThere = caipAddress && account && address && network && supported
      if (known && known.id === caipAddress && isThere) continue
      known?.ended.abort()
      subjects.delete(namespace)
      if (!isThere) {
        put(namespace, undefined)
        if (known && connected[namespace]!.status === 'disconnected') void signOut(known)
        continue
      }
      const subject = {
        id: caipAddress,
        account,
        address,
        network,
        ended: new AbortController(),
        isRestored: get(SharedParts).isRestoring,
      }
      subjects.set(namespace, subject)
      put(namespace, { status: 'checking', account: caipAddress })
      void check(subject)
    }
    // Another namespace may have come into use.
    const { namespaces } = state.getSnapshot()
    const active = namespaces[networks.getSnapshot().namespace ?? '']
    if (state.getSnapshot().active !== active) state.set({ namespaces, active })
  }

  /** Looks whether the account has signed in. */
  async function check({ ended: { signal }, ...subject }: Subject): Promise<void> {
    const { id, account, address, network } = subject
    try {
      const [session] = await validSessions(network.caipNetworkId, address)
      if (signal.aborted) return
      if (session) put(account.namespace, { status: 'signed-in', account: id, session })
      else put(account.namespace, { status: 'signed-out', account: id, required: isRequired() })
      present()
    } catch (error) {
      if (signal.aborted) return
      get(Logger).error('It is not known whether the visitor has signed in.', error)
      await endFailedInitialisation({ connections, modal, notices }, account.namespace).catch((failure: unknown) =>
        get(Logger).error('A wallet could not be disconnected.', failure),
      )
    }
  }

  /** Sessions may have changed elsewhere. What is being signed goes on. */
  function lookAgain() {
    for (const [namespace, subject] of subjects) {
      const { status } = state.getSnapshot().namespaces[namespace] ?? {}
      if (status === 'signed-in' || status === 'signed-out') void check(subject)
    }
  }

  async function validSessions(networkId: NetworkId, address: string): Promise<readonly SiwxSession[]> {
    const found = await config.getSessions(networkId, address)
    const now = clock.now()
    return found.filter(({ data: { expirationTime } }) => (readInstant(expirationTime ?? '') ?? Infinity) > now)
  }

  /** Shows the view for the account whose turn it is, and closes it after the last one. */
  function present(): void {
    if (
      !get(Views)
        .getSnapshot()
        .some(({ id }) => id === SIGN_VIEW)
    )
      return
    const { open, view, blockedBy } = modal.getSnapshot()
    const all = Object.values(state.getSnapshot().namespaces)
    if (all.some(({ status }) => status === 'checking')) return
    const next = nextSubject()
    if (!next) {
      // The modal waited for the answer after a connect, or has asked for the last signature.
      if (open && (view === SIGN_VIEW || blockedBy === 'siwx')) modal.close('done')
      return
    }
    if (networks.getSnapshot().namespace !== next.account.namespace) {
      // The wallet is on that network already. It is not asked.
      networks.switchTo(next.network.caipNetworkId).then(present, (error: unknown) => {
        get(Logger).error('The next account could not be asked to sign in.', error)
      })
      return
    }
    const show = modal as { open(view: string): Promise<unknown>; reset(view: string): void }
    if (!open) void show.open(SIGN_VIEW)
    else if (view !== SIGN_VIEW) show.reset(SIGN_VIEW)
  }

  /** The account in use first. Where signing in is not required, nobody is asked without having connected just now. */
  function nextSubject(): Subject | undefined {
    const isAsked = ({ id, account, isRestored }: Subject) =>
      state.getSnapshot().namespaces[account.namespace]?.status === 'signed-out' &&
      (isRequired() || (!isRestored && !declined.has(id)))
    const inUse = subjects.get(networks.getSnapshot().namespace ?? '')
    return [...(inUse ? [inUse] : []), ...subjects.values()].find(isAsked)
  }

  /** What was disconnected is signed out, unless the app keeps it. */
  async function signOut({ network, address, id }: Subject): Promise<void> {
    declined.delete(id)
    if (config.signOutOnDisconnect === false) return
    try {
      await config.revokeSession(network.caipNetworkId, address)
    } catch (error) {
      get(Logger).error('The visitor could not be signed out.', error)
    }
  }

  async function sign(subject: Subject): Promise<SignInResult> {
    const { id, account, address, network, ended } = subject
    const { namespace } = account
    const { signal } = ended
    const required = isRequired()
    const isSmartAccount = account.type === 'smartAccount'
    const event = { network: network.caipNetworkId, isSmartAccount }
    const fail = (error: Error): never => {
      get(Telemetry).track('SIWX_AUTH_ERROR', event)
      if (!signal.aborted) put(namespace, { status: 'failed', account: id, required, error })
      throw error
    }
    const { connection } = connections.getSnapshot().namespaces[namespace] ?? {}
    const signer = connection?.session.features['sign-message@1']
    if (!signer) return fail(coreErrors.create('network/unsupported-for', { feature: 'signing in' }))
    put(namespace, { status: 'signing', account: id, required })

    let message: string
    let data: SiwxSession['data']
    try {
      const made = await config.createMessage({ accountAddress: address, chainId: network.caipNetworkId })
      message = made.toString()
      data = fieldsOf(made)
    } catch (cause) {
      return fail(errors.create('siwx/message-failed', { cause }))
    }
    if (signal.aborted) return { status: 'superseded' }
    const answer = await askToSend(services, namespace, {
      ask: () => signer.signMessage({ account, network, message, signal: kitEnded.signal }),
      noAnswer: () => errors.create('siwx/no-answer', { wallet: connection.wallet.name }),
      // The message is not waited for any more, so a late signature is worth nothing.
      onLate: () => {},
    })
    // The signature is of the account, or for the network, before.
    if (signal.aborted) return { status: 'superseded' }
    if (answer.status !== 'sent') {
      const { words, ...notice } = isSmartAccount ? SMART_ACCOUNT : DECLINED
      notices.show(words, notice)
      if (answer.status === 'failed') return fail(errors.create('siwx/signature-declined', { cause: answer.error }))
      put(namespace, { status: 'signed-out', account: id, required })
      return { status: 'rejected' }
    }
    const session: SiwxSession = { data, message, signature: answer.hash }
    try {
      await config.addSession(session)
    } catch (cause) {
      return fail(errors.create('siwx/signature-invalid', { cause }))
    }
    if (signal.aborted) return { status: 'superseded' }
    get(Telemetry).track('SIWX_AUTH_SUCCESS', event)
    put(namespace, { status: 'signed-in', account: id, session })
    present()
    return { status: 'signed-in', session }
  }

  const inUse = () => subjects.get(networks.getSnapshot().namespace ?? '')

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const stops = [
        accounts.subscribe(synchronise),
        networks.subscribe(synchronise),
        config.subscribe?.(lookAgain) ?? (() => {}),
        // Another tab may have signed out meanwhile.
        get(Page).on('visible', lookAgain),
        () => stopWaiting(),
      ]
      synchronise()
      return () => {
        for (const stop of stops) stop()
        for (const { ended } of subjects.values()) ended.abort()
        kitEnded.abort()
      }
    },
    async sign({ signal } = {}) {
      const { active } = accounts.getSnapshot()
      if (!active?.caipAddress) throw coreErrors.create('account/not-active')
      const subject = inUse()
      if (!subject) throw coreErrors.create('network/not-active')
      // An abort ends the caller's wait. The wallet's request stays open.
      const result = sign(subject)
      return race(() => result, { signal }).catch((error: unknown): SignInResult => {
        if (signal?.aborted && error === signal.reason) return { status: 'aborted' }
        throw error
      })
    },
    async cancel() {
      const subject = inUse()
      if (!subject) return
      const { id, account, network } = subject
      const isSmartAccount = account.type === 'smartAccount'
      get(Telemetry).track('CLICK_CANCEL_SIWX', { network: network.caipNetworkId, isSmartAccount })
      if (isRequired()) await connections.disconnect({ namespace: account.namespace })
      for (const one of subjects.values()) declined.add(one.id)
      declined.add(id)
      modal.close('dismissed')
    },
    sessions: (networkId, address) => validSessions(networkId, address),
    async revoke(networkId, address) {
      await config.revokeSession(networkId, address)
      lookAgain()
    },
    async revokeAll() {
      await config.setSessions([])
      lookAgain()
    },
  }
}

const DECLINED = { words: 'Signature declined', variant: 'error', key: 'error.signature-declined' } as const
const SMART_ACCOUNT = {
  words: 'This application might not support Smart Accounts',
  variant: 'error',
  key: 'error.smart-account-unsupported',
} as const

/** Without the method that writes the text. */
const fieldsOf = ({ toString: _text, ...data }: SiwxSession['data'] & { toString?: unknown }): SiwxSession['data'] =>
  data
