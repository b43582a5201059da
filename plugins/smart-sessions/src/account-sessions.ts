import {
  Accounts,
  Connections,
  errors as coreErrors,
  Networks,
  type SmartSession,
  type SmartSessions,
} from '@latchkey/core'
import { revokeSession } from '@latchkey/core/blockchain-api'
import {
  type ActiveAccount,
  Clock,
  createState,
  derive,
  isUserRejection,
  Namespaces,
  race,
  type Services,
  trackActiveAccount,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { checkRequest } from './grant-request.js'
import { type KnownSessions, merged, nextExpiry, nothingKnown, sessionOf, stateAt } from './known-sessions.js'
import { readFromServer, readFromWallet } from './session-lists.js'

interface Reading {
  /** The read that is under way. */
  read: Promise<void> | undefined
}

/** Timers of browsers count no further than 24 days. */
const LONGEST_WAIT_MS = 86_400_000

/** {@link SmartSessions} of the account in use. */
export function createSmartSessions(services: Services): SmartSessions & { start(): () => void } {
  const [accounts, clock, connections] = [services.get(Accounts), services.get(Clock), services.get(Connections)]
  const [namespaces, networks] = [services.get(Namespaces), services.get(Networks)]
  const known = createState<KnownSessions | undefined>(undefined)
  /** Changes when a session expires. */
  const time = createState(clock.now())
  const tracker = trackActiveAccount<Reading>(services, (id) => known.set(id && nothingKnown(id)))

  const state = derive([accounts, known, time], ({ active }, sessions) =>
    stateAt(clock.now(), sessions?.account === active?.caipAddress ? sessions : undefined),
  )

  let stopWaiting = () => {}
  function waitForExpiry() {
    stopWaiting()
    const now = clock.now()
    const next = nextExpiry(known.getSnapshot()?.sessions ?? [], now)
    if (next === undefined) return
    stopWaiting = clock.after(Math.min(next - now, LONGEST_WAIT_MS), () => {
      time.set(clock.now())
      waitForExpiry()
    })
  }

  /** Changes what is known, as long as the account is in use. */
  function put({ signal }: ActiveAccount, change: (before: KnownSessions) => KnownSessions) {
    const before = known.getSnapshot()
    if (!signal.aborted && before) known.set(change(before))
  }

  const connectionOf = ({ account }: ActiveAccount) =>
    connections.getSnapshot().namespaces[account.namespace]?.connection

  /** The account in use. Throws `account/not-active`. */
  function requireActive() {
    const active = tracker.now()
    if (!active) throw coreErrors.create('account/not-active')
    return active
  }

  async function read(active: ActiveAccount): Promise<void> {
    put(active, (before) => ({ ...before, phase: 'loading', error: undefined }))
    const grants = connectionOf(active)?.session.features['grant-permissions@1']
    const [wallet, server] = await Promise.allSettled([readFromWallet(active, grants), readFromServer(active)])
    const failure = [wallet, server].find((one) => one.status === 'rejected')
    const [ofWallet, ofServer] = [valueOf(wallet), valueOf(server)]
    const isUnsupported = ofWallet === undefined && !ofServer?.length
    put(active, (before) =>
      failure
        ? // What one of them has said counts, and of the other what is known already.
          {
            ...before,
            phase: 'failed',
            error: failure.reason,
            sessions: merged(ofWallet ?? before.sessions, ofServer ?? []),
          }
        : {
            ...before,
            phase: isUnsupported ? 'unsupported' : 'ready',
            sessions: merged(ofWallet ?? [], ofServer ?? []),
          },
    )
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const stops = [tracker.follow(), known.subscribe(waitForExpiry), () => stopWaiting()]
      return () => stops.forEach((stop) => stop())
    },

    async refresh({ signal } = {}) {
      signal?.throwIfAborted()
      const active = tracker.now()
      if (!active) return
      active.read ??= read(active).finally(() => (active.read = undefined))
      await race(() => active.read, { signal })
    },

    async grant({ signal, ...request }) {
      const active = requireActive()
      const { account, id } = active
      const codec = namespaces.getSnapshot().find((one) => one.id === account.namespace)?.codec
      const { network, ...asked } = checkRequest(request, { account, codec, networks, now: clock.now() })
      const connection = connectionOf(active)
      const grants = connection?.session.features['grant-permissions@1']
      const act = { account, network, signal: signal ?? active.signal }
      try {
        const types = (await grants?.permissionTypes(act)) ?? []
        const missing = asked.permissions.find(({ type }) => !types.includes(type))
        if (!grants || missing)
          throw errors.create('smart-sessions/unsupported', { what: missing?.type ?? 'permissions' })
        const granted = await grants.grantPermissions({ ...act, ...asked })
        const sessions = granted.map((grant) => sessionOf(id, grant, clock.now()))
        if (network === active.network)
          put(active, (before) => ({ ...before, phase: 'ready', sessions: merged(sessions, before.sessions) }))
        return { status: 'granted', sessions }
      } catch (cause) {
        if (act.signal.aborted) return { status: 'aborted' }
        if (isUserRejection(cause)) return { status: 'rejected' }
        if (errors.is(cause, 'smart-sessions/unsupported')) throw cause
        throw errors.create('smart-sessions/failed', { wallet: connection?.wallet.name ?? 'The wallet' }, { cause })
      }
    },

    async revoke(pci, { signal } = {}) {
      const active = requireActive()
      const session = known.getSnapshot()?.sessions.find((one) => one.pci === pci)
      if (!session) throw errors.create('smart-sessions/not-found', { pci: pci.slice(0, 100) })
      put(active, (before) => ({ ...before, revoking: [...before.revoking, pci] }))
      try {
        await revoke(session, active, signal ?? active.signal)
        put(active, (before) => ({ ...before, sessions: before.sessions.filter((one) => one.pci !== pci) }))
        return { status: 'revoked' }
      } catch (cause) {
        if ((signal ?? active.signal).aborted) return { status: 'aborted' }
        if (isUserRejection(cause)) return { status: 'rejected' }
        if (errors.is(cause, 'smart-sessions/unsupported')) throw cause
        throw errors.create('smart-sessions/revoke-failed', { cause })
      } finally {
        put(active, (before) => ({ ...before, revoking: before.revoking.filter((one) => one !== pci) }))
      }
    },
  }

  /** Resolves once the wallet, or the server with the wallet's signature, has revoked the session. */
  async function revoke(
    { pci, permissions, expiresAt = 0, grant }: SmartSession,
    active: ActiveAccount,
    signal: AbortSignal,
  ) {
    const { account, api, id, network } = active
    const revokes = connectionOf(active)?.session.features['revoke-permissions@1']
    if (!revokes) throw errors.create('smart-sessions/unsupported', { what: 'taking permissions back' })
    const context = grant?.context ?? pci
    const signature = await revokes.revokePermissions({ account, network, signal, context, permissions, expiresAt })
    if (signature === undefined) return
    const call = { account: id, pci, signature, network: network.caipNetworkId, signal }
    if (!api || !(await revokeSession(api, call)))
      throw errors.create('smart-sessions/unsupported', { what: 'taking permissions back' })
  }
}

const valueOf = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined
