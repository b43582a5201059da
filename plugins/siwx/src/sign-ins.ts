import {
  type AccountId,
  Accounts,
  Connections,
  errors as coreErrors,
  Modal,
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
  Clock,
  createState,
  endFailedInitialisation,
  Logger,
  Page,
  race,
  readInstant,
  type Services,
} from '@latchkey/core/plugin'
import { askToSign } from './ask-to-sign.js'
import type { SiwxConfig } from './config.js'
import { errors } from './errors.js'
import { loadConfig } from './load-config.js'
import { SharedParts } from './shared-parts.js'
import { createTurns, type Candidate } from './turns.js'

/** An account of one namespace, on the network in use. */
interface Subject extends Candidate {
  readonly id: AccountId
  /** Another account or network has come into use. */
  end(): void
  /** What the wallet is asked now. */
  signing?: Promise<SignInResult> | undefined
}

/** Browsers wait no longer than 24 days, and end a longer wait at once. */
const LONGEST_WAIT_MS = 86_400_000

/** {@link Siwx} for every connected namespace. */
export async function createSignIns(services: Services): Promise<Siwx & { start(): () => void }> {
  return signInsBy(await loadConfig(services), services)
}

function signInsBy(config: SiwxConfig, services: Services): Siwx & { start(): () => void } {
  const { get } = services
  const [accounts, connections, networks] = [get(Accounts), get(Connections), get(Networks)]
  const [clock, logger, modal, notices] = [get(Clock), get(Logger), get(Modal), get(Notices)]
  const subjects = new Map<string, Subject>()
  const state = createState<SiwxState>({ namespaces: {}, active: undefined })
  let statuses: SiwxState['namespaces'] = {}
  const kitEnded = new AbortController()
  let stopWaiting = () => {}

  const isRequired = () => config.getRequired?.() ?? true
  const namespaceInUse = () => networks.getSnapshot().namespace ?? ''
  const statusOf = ({ account }: Candidate): SiwxStatus | undefined => statuses[account.namespace]

  const turns = createTurns(services, { subjects, statusOf: (subject) => statusOf(subject)?.status, isRequired })

  function put(namespace: string, status: SiwxStatus | undefined) {
    const { [namespace]: before, ...others } = statuses
    if (!before && !status) return
    statuses = status ? { ...others, [namespace]: status } : others
    publish()
    waitForExpiry()
  }

  function publish() {
    const before = state.getSnapshot()
    const active = statuses[namespaceInUse()]
    const turn = turns.turn()
    const isSameTurn = turn?.position === before.turn?.position && turn?.total === before.turn?.total
    if (statuses === before.namespaces && active === before.active && isSameTurn) return
    state.set({ namespaces: statuses, active, ...(turn && { turn }) })
  }

  /** Looks again when the next session expires. */
  function waitForExpiry() {
    stopWaiting()
    const ends = Object.values(statuses).flatMap((one) =>
      one.status === 'signed-in' ? (readInstant(one.session.data.expirationTime ?? '') ?? []) : [],
    )
    const leftMs = Math.min(...ends) - clock.now()
    stopWaiting = ends.length > 0 ? clock.after(Math.min(Math.max(0, leftMs), LONGEST_WAIT_MS), lookAgain) : () => {}
  }

  /** Follows what is connected. On a network that the app does not support, nobody signs in: the visitor switches first. */
  function synchronise() {
    const all = accounts.getSnapshot().namespaces
    for (const [namespace, { status, caipAddress: id, account, address }] of Object.entries(all)) {
      const { active: network, supported } = networks.getSnapshot().namespaces[namespace] ?? {}
      const before = subjects.get(namespace)
      const isThere = id && account && address && network && supported
      if (before && before.id === id && isThere) continue
      before?.end()
      subjects.delete(namespace)
      if (isThere) {
        const controller = new AbortController()
        const isRestored = get(SharedParts).restored?.includes(id) ?? true
        const { signal } = controller
        const subject = { id, account, address, network, signal, isRestored, end: () => controller.abort() }
        subjects.set(namespace, subject)
        put(namespace, { status: 'checking', account: id })
        void check(subject)
      } else {
        put(namespace, undefined)
        if (before && status === 'disconnected') void signOut(before)
      }
    }
    // Another namespace may have come into use.
    publish()
  }

  /** Looks for the first time whether an account has signed in. */
  async function check(subject: Subject): Promise<void> {
    const { account, signal } = subject
    try {
      await look(subject)
    } catch (error) {
      if (signal.aborted) return
      logger.error('It is not known whether the visitor has signed in.', error)
      await endFailedInitialisation({ connections, modal, notices }, account.namespace).catch((failure: unknown) =>
        logger.error('A wallet could not be disconnected.', failure),
      )
    }
  }

  async function look({ id, account, address, network, signal }: Subject): Promise<void> {
    const [session] = await validSessions(network.caipNetworkId, address)
    if (signal.aborted) return
    if (session) put(account.namespace, { status: 'signed-in', account: id, session })
    else put(account.namespace, { status: 'signed-out', account: id, required: isRequired() })
    turns.present()
  }

  /** Sessions may have changed elsewhere. Where that cannot be read, what was known stays. What is being signed goes on. */
  function lookAgain() {
    for (const subject of subjects.values()) {
      if (!['signed-in', 'signed-out'].includes(statusOf(subject)?.status ?? '')) continue
      look(subject).catch((error: unknown) => logger.warn('The sign-ins could not be read again.', error))
    }
  }

  async function validSessions(networkId: NetworkId, address: string): Promise<readonly SiwxSession[]> {
    const found = await config.getSessions(networkId, address)
    const now = clock.now()
    return found.filter(({ data: { expirationTime } }) => (readInstant(expirationTime ?? '') ?? Infinity) > now)
  }

  /** What was disconnected is signed out, unless the app keeps it. */
  async function signOut(subject: Subject): Promise<void> {
    turns.forget(subject)
    if (config.signOutOnDisconnect === false) return
    try {
      await config.revokeSession(subject.network.caipNetworkId, subject.address)
    } catch (error) {
      logger.error('The visitor could not be signed out.', error)
    }
  }

  async function sign(subject: Subject): Promise<SignInResult> {
    const { id, account, signal } = subject
    const required = isRequired()
    const tell = (status: SiwxStatus) => signal.aborted || put(account.namespace, status)
    tell({ status: 'signing', account: id, required })
    try {
      const answer = await askToSign(services, config, subject, {
        ended: kitEnded.signal,
        onAsk: (message) => tell({ status: 'signing', account: id, required, message }),
      })
      if (answer.status === 'signed-in') {
        turns.end(subject)
        get(Telemetry).track('SIWX_AUTH_SUCCESS', eventOf(subject))
        tell({ status: 'signed-in', account: id, session: answer.session })
        turns.present()
      } else if (answer.status === 'rejected') {
        tell({ status: 'signed-out', account: id, required })
        show(DECLINED)
      }
      return answer
    } catch (error) {
      get(Telemetry).track('SIWX_AUTH_ERROR', eventOf(subject))
      tell({ status: 'failed', account: id, required, error })
      if (!signal.aborted) tellFailure(subject, error)
      throw error
    }
  }

  /** Whoever signs with a smart account learns what the reason may be. The view says itself that a signature is not valid. */
  function tellFailure({ account }: Subject, error: unknown) {
    const isDeclined = errors.is(error, 'siwx/signature-declined')
    if (!isDeclined && !errors.is(error, 'siwx/signature-invalid')) return
    if (account.type === SMART_ACCOUNT) show(NO_SMART_ACCOUNTS)
    else if (isDeclined) show(DECLINED)
  }

  const show = ({ words, ...notice }: typeof DECLINED | typeof NO_SMART_ACCOUNTS) => notices.show(words, notice)

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const stops = [
        accounts.subscribe(synchronise),
        networks.subscribe(synchronise),
        modal.subscribe(() => {
          turns.followModal()
          publish()
        }),
        config.subscribe?.(lookAgain) ?? (() => {}),
        // Another tab may have signed out meanwhile.
        get(Page).on('visible', lookAgain),
      ]
      synchronise()
      return () => {
        for (const stop of stops) stop()
        stopWaiting()
        for (const { end } of subjects.values()) end()
        kitEnded.abort()
      }
    },
    followAccounts: synchronise,
    async sign({ signal } = {}) {
      if (!accounts.getSnapshot().active?.caipAddress) throw coreErrors.create('account/not-active')
      const subject = subjects.get(namespaceInUse())
      if (!subject) throw coreErrors.create('network/not-active')
      // A wallet that shows the message already is not asked again.
      subject.signing ??= sign(subject).finally(() => (subject.signing = undefined))
      const { signing } = subject
      // An abort ends the caller's wait. The wallet's request stays open.
      return race(() => signing, { signal }).catch((error: unknown): SignInResult => {
        if (signal?.aborted && error === signal.reason) return { status: 'aborted' }
        throw error
      })
    },
    async cancel() {
      const subject = subjects.get(namespaceInUse())
      if (!subject) return
      get(Telemetry).track('CLICK_CANCEL_SIWX', eventOf(subject))
      if (isRequired()) await connections.disconnect({ namespace: subject.account.namespace })
      turns.skip()
      modal.close('dismissed')
    },
    sessions: validSessions,
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

const SMART_ACCOUNT = 'smartAccount'

const eventOf = ({ account, network }: Subject) => ({
  network: network.caipNetworkId,
  isSmartAccount: account.type === SMART_ACCOUNT,
})

const DECLINED = { words: 'Signature declined', variant: 'error', key: 'error.signature-declined' } as const
const NO_SMART_ACCOUNTS = {
  words: 'This application might not support Smart Accounts',
  variant: 'error',
  key: 'error.smart-account-unsupported',
} as const
