import { Connections } from '../contracts/connections.js'
import { HostConfig } from '../contracts/host-config.js'
import type { CloseReason, Modal, ModalState, OpenOptions } from '../contracts/modal.js'
import { Networks } from '../contracts/networks.js'
import { Prefetches } from '../contracts/prefetch.js'
import { Telemetry } from '../contracts/telemetry.js'
import { Views } from '../contracts/views.js'
import { GO_BACK_FOLLOW_UP_MS } from '../domain/constants/timing.js'
import { serviceErrors } from '../errors/service-errors.js'
import type { Services } from '../kernel/services.js'
import { Clock } from '../platform/clock.js'
import { Logger } from '../platform/logger.js'
import { createState } from '../state/state.js'
import { CLOSED } from './closed.js'
import { happened, type World } from './happened.js'
import { fetchAll, prefetchOf } from './prefetch.js'
import { transition, type ModalEvent } from './router.machine.js'
import { createSurroundings } from './surroundings.js'

/** The modal, and the switch that has it follow the world. */
export interface RunningModal extends Modal {
  /** Follows wallets, networks and plugins. Returns the way back, which closes it. */
  start(): () => void
  /** Closes it, and ends what waits for it. */
  dispose(): void
}

/** The router with its effects: who waits for a close, what is fetched, what is told, and what follows the world. */
export function createModal(services: Services): RunningModal {
  const { get } = services
  const connections = get(Connections)
  const networks = get(Networks)
  const views = get(Views)
  const prefetches = get(Prefetches)
  const telemetry = get(Telemetry)
  const clock = get(Clock)
  const logger = get(Logger)
  const { basic = false } = get(HostConfig)
  const { world, around } = createSurroundings(services)
  const state = createState<ModalState>(CLOSED)
  const waiting: ((reason: CloseReason) => void)[] = []
  const holds = new Set<object>()
  const followUps: (() => void)[] = []
  let visit = new AbortController()
  /** Ends with a stop. */
  let life = new AbortController()
  let was: ModalState = CLOSED
  let seen: World
  let steering = 0

  const dispatch = (event: ModalEvent) => state.set(transition(state.getSnapshot(), event, around()))

  function follow() {
    const before = seen
    seen = world()
    const event = happened(before, seen)
    if (event && !(steering && event.type === 'network')) dispatch(event)
  }

  /** What opening and closing lead to. It hears first, so all is in order before anybody else can move on. */
  function react() {
    const before = was
    was = state.getSnapshot()
    const { open, closings, closed } = was
    if (closings > before.closings) {
      holds.clear()
      for (const settle of waiting.splice(0)) settle(closed!)
      // Nobody can scan what is not shown any more. What a wallet was asked directly goes on; and a stop ends all of it.
      for (const [namespace, { attempt }] of Object.entries(connections.getSnapshot().chains)) {
        if (attempt?.pairing && !life.signal.aborted) connections.cancel(namespace)
      }
    }
    if (open === before.open) return
    if (open) visit = new AbortController()
    else visit.abort()
    const { signal } = visit
    const { connected } = around()
    telemetry.track(open ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
    const due = prefetchOf(prefetches.getSnapshot(), { basic, connected })
    // Aborted: it closes, or whoever was told of the opening has closed it.
    if (due.length && !signal.aborted) void fetchAll(due, signal, logger).then(hold())
  }

  function hold() {
    const mine = {}
    const tell = () => state.patch({ loading: holds.size > 0 })
    if (was.open) holds.add(mine)
    tell()
    return () => {
      if (holds.delete(mine)) tell()
    }
  }

  function demand(view: string) {
    if (!around().rules(view)) throw serviceErrors.create('modal/view-not-found', { view })
  }

  const navigate = (type: 'push' | 'replace' | 'reset') => (view: string, args?: unknown) => {
    demand(view)
    dispatch({ type, entry: { view, args } })
  }

  /** Uses a namespace. What changes by that is no reason to go back from what is shown. */
  async function steer(namespace: string, signal: AbortSignal | undefined) {
    const { chains, namespace: present } = networks.getSnapshot()
    const chain = chains[namespace]
    if (!chain) throw serviceErrors.create('chain/not-found', { namespace })
    if (namespace === present || !chain.active) return
    steering++
    try {
      await networks.switchTo(chain.active.caipNetworkId, signal && { signal })
    } finally {
      steering--
    }
    signal?.throwIfAborted()
  }

  function dispose() {
    life.abort()
    dispatch({ type: 'close', reason: 'stopped' })
    visit.abort()
    for (const one of followUps.splice(0)) one()
  }

  state.subscribe(react)

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    hold,
    push: navigate('push'),
    replace: navigate('replace'),
    reset: navigate('reset'),
    async open(first?: string | OpenOptions, args?: unknown): Promise<CloseReason> {
      const { view, namespace, signal }: OpenOptions | { view: string; namespace?: never; signal?: never } =
        typeof first === 'string' ? { view: first } : (first ?? {})
      const { signal: stopped } = life
      if (view) demand(view)
      if (namespace) await steer(namespace, signal)
      if (stopped.aborted) return 'stopped'
      return new Promise((settle) => {
        waiting.push(settle)
        dispatch({ type: 'open', entry: view ? { view, args } : undefined })
      })
    },
    close(reason = 'host') {
      const { open, closings } = was
      dispatch({ type: 'close', reason })
      return !open || was.closings > closings
    },
    back() {
      const { view } = was
      dispatch({ type: 'back' })
      const left = views.getSnapshot().find(({ id }) => id === view)
      const followUp = () => {
        const isStill = was.open && was.view === view
        if (!isStill && !around().connected) left!.left!()
      }
      if (left?.left) followUps.push(clock.after(GO_BACK_FOLLOW_UP_MS, followUp))
    },
    start() {
      life = new AbortController()
      seen = world()
      const undo = [
        connections.subscribe(follow),
        networks.subscribe(follow),
        views.subscribe(() => dispatch({ type: 'removed' })),
      ]
      // It may have come about before there was anybody to show it.
      if (seen.networks.mustSwitch) dispatch({ type: 'unsupported' })
      return () => {
        dispose()
        for (const one of undo) one()
      }
    },
    dispose,
  }
}
