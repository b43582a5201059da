import type { ChainOutline } from '../../contracts/chains.js'
import type { Connections, ConnectionsState } from '../../contracts/connections.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { lazy } from '../../kernel/lazy.js'
import { derive } from '../../state/derive.js'
import { createState } from '../../state/state.js'
import type { Connecting } from './connecting.js'
import type { ConnectionsServices } from './connections-services.js'
import { NOBODY, NOWHERE, type ChainStates } from './nobody.js'

/** What core's own plugin sees of the service beside its contract. */
export interface StartableConnections extends Connections {
  /**
   * Restores what is stored and follows other tabs, until what it returns is called. That
   * ends every wait and lets go of every session; no wallet is disconnected.
   */
  start(): () => void
  /** The same end, also for what was begun without a start. */
  dispose(): void
}

/** A list of namespaces is not read further than this. */
const MAX_LIST_LENGTH = 1_000

/**
 * Who is connected. This much is there from the beginning; what it takes to
 * connect arrives when somebody connects, when something is stored, or with `prepare`.
 */
export function createConnections(services: ConnectionsServices): StartableConnections {
  const { chains, store, config, logger, prepare } = services
  const keys = storageKeys(config.id)
  const state = createState(NOWHERE)
  const load = lazy('connecting', () => import('./connecting.js'))

  let acts: Connecting | undefined
  let phase: 'new' | 'running' | 'stopped' = 'new'
  let isFollowing = false
  let wasStored = false
  /** Rises with everything that takes back an act which still waits for its code. */
  let withdrawals = 0
  let gate = createGate()

  /** What it takes to act. Brings back what is stored as soon as it is there, before anything else is done with it. */
  async function ready(): Promise<Connecting> {
    const [{ createConnecting }] = await Promise.all([load(), prepare?.()])
    acts ??= createConnecting(services, state.set)
    if (phase === 'running' && !isFollowing) {
      isFollowing = true
      void acts.start(wasStored).catch(report).then(gate.open)
    }
    return acts
  }

  function report(error: unknown) {
    logger.error('Connections could not be restored.', error)
  }

  /** Loads, and answers for it: without it nothing can be proven, so nothing is claimed. */
  function follow() {
    const { open } = gate
    ready().catch((error: unknown) => {
      report(error)
      state.set(NOWHERE)
      open()
    })
  }

  /** The namespaces that were connected, until it is known whether they are. */
  function claimed(): ChainStates {
    const namespaces = store.get(keys.connectedNamespaces)?.slice(0, MAX_LIST_LENGTH).split(',') ?? []
    const here = chains.getSnapshot().filter(({ id }) => namespaces.includes(id))
    return Object.fromEntries(here.map(({ id }) => [id, { ...NOBODY, status: 'reconnecting' }]))
  }

  function stop() {
    if (phase === 'stopped') return
    phase = 'stopped'
    isFollowing = false
    acts?.stop()
    state.set(NOWHERE)
    gate.open()
    gate = createGate()
  }

  return {
    ...derive([chains, state], toSnapshot),
    prepare: async () => void (await ready()),
    restored: () => gate.passed,

    async connect(connectorId, options) {
      const before = withdrawals
      const { connect } = acts ?? (await ready())
      if (phase === 'stopped') return { status: 'cancelled', reason: 'stopped' }
      return before === withdrawals ? connect(connectorId, options) : { status: 'cancelled', reason: 'closed' }
    },
    anticipate: async (connectorId) => (acts ?? (await ready())).anticipate(connectorId),
    cancel(namespace) {
      withdrawals++
      acts?.cancel(namespace)
    },
    async disconnect(scope) {
      withdrawals++
      await (acts ?? (await ready())).disconnect(scope)
    },
    async select(connectionId) {
      ;(acts ?? (await ready())).select(connectionId)
    },

    start() {
      phase = 'running'
      wasStored = store.get(keys.connections) !== undefined
      const unsubscribe = store.subscribe((changed) => {
        if (!isFollowing && changed.includes(keys.connections)) follow()
      })
      if (wasStored && !acts && config.enableReconnect !== false) state.set(claimed())
      if (wasStored || acts) follow()
      else gate.open()

      return () => {
        unsubscribe()
        stop()
      }
    },
    dispose: stop,
  }
}

function toSnapshot(chains: readonly ChainOutline[], states: ChainStates): ConnectionsState {
  const entries = chains.map(({ id }) => [id, states[id] ?? NOBODY] as const)
  return { chains: Object.freeze(Object.fromEntries(entries)), connected: entries.some(([, { connection }]) => connection) }
}

/** Something to wait for that is opened from elsewhere. */
function createGate() {
  let open!: () => void
  const passed = new Promise<void>((resolve) => void (open = resolve))
  return { passed, open }
}
