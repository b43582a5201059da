import {
  type AskOptions,
  CLOSED_MODAL,
  type CloseReason,
  type Modal,
  type ModalState,
  type OpenOptions,
} from '../../contracts/modal/modal.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { Connections } from '../../contracts/connections/connections.js'
import { CloseGuards } from '../../contracts/modal/close-guards.js'
import { Prefetches } from '../../contracts/modal/prefetch.js'
import { Views } from '../../contracts/modal/views.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { GO_BACK_FOLLOW_UP_MS } from '../../domain/limits.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { Device } from '../../platform/device.js'
import { Logger } from '../../platform/logger.js'
import { Page } from '../../platform/page.js'
import { createState } from '../../state/state.js'
import { openingPrefetches, type RunDuePrefetches } from './prefetch.js'
import { routerEventOf, type WatchedState } from './router-event.js'
import { ClosingGuards, RouterFactsReader } from './router-facts.js'
import { transition, type ModalEvent, type RouterFacts } from './router.machine.js'
import { WatchedKit } from './watched-kit.js'

const loadAsk = lazy('questions', () => import('./ask.js'))

/** The modal, and the switch that has it follow the kit. */
export interface RunningModal extends Modal {
  /** Follows connections, networks and plugins. Returns how to stop, which closes the modal. */
  start(): () => void
  /** Closes the modal, and settles the calls of `open`. */
  dispose(): void
}

export function createModal({ get }: Services): RunningModal {
  const [config, networks, logger] = [get(AppConfig), get(Networks), get(Logger)]
  return new RoutedModal(
    new WatchedKit(get(Connections), networks),
    new RouterFactsReader(get(KnownNamespaces), get(Views), config, get(Device)),
    new ClosingGuards(get(CloseGuards), networks, logger),
    openingPrefetches(get(Prefetches), config, logger, get(Page)),
    { clock: get(Clock), telemetry: get(Telemetry) },
  )
}

/** The router with its effects: it settles calls of `open`, runs prefetches, tracks events and follows the kit. */
class RoutedModal implements RunningModal {
  readonly #state = createState<ModalState>(CLOSED_MODAL)
  readonly #pending: ((reason: CloseReason) => void)[] = []
  readonly #holds = new Set<object>()
  readonly #followUps: (() => void)[] = []
  /** Aborts when the modal closes. */
  #opening = new AbortController()
  /** Aborts when the kit stops. */
  #run = new AbortController()
  #shown: ModalState = CLOSED_MODAL
  #followed: WatchedState | undefined
  #namespaceSwitches = 0

  constructor(
    private readonly kit: WatchedKit,
    private readonly factsReader: RouterFactsReader,
    private readonly guards: ClosingGuards,
    private readonly prefetch: RunDuePrefetches,
    private readonly deps: { readonly clock: Clock; readonly telemetry: Telemetry },
  ) {
    // Subscribed first, so that the modal is consistent before another listener can move on.
    this.#state.subscribe(() => this.#react())
  }

  readonly getSnapshot = this.#state.getSnapshot
  readonly subscribe = this.#state.subscribe

  readonly open = async (first?: string | OpenOptions, args?: unknown): Promise<CloseReason> => {
    const { view, namespace, signal }: OpenOptions | { view: string; namespace?: never; signal?: never } =
      typeof first === 'string' ? { view: first } : (first ?? {})
    const { signal: stopped } = this.#run
    if (view) this.#assertKnown(view)
    if (namespace) await this.#useNamespace(namespace, signal)
    if (stopped.aborted) return 'stopped'
    return new Promise((settle) => {
      this.#pending.push(settle)
      this.#dispatch({ type: 'open', entry: view ? { view, args } : undefined })
    })
  }

  readonly close = (reason: CloseReason = 'app'): boolean => {
    const { open, closings } = this.#shown
    this.#dispatch({ type: 'close', reason })
    return !open || this.#shown.closings > closings
  }

  readonly ask: Modal['ask'] = async (view, ...rest) => {
    const [args, options] = rest as readonly unknown[] as [unknown?, AskOptions?]
    this.#assertKnown(view)
    const { closings } = this.#shown
    const { ask } = await loadAsk()
    // A visitor who closed the modal meanwhile is not asked.
    if (this.#run.signal.aborted || closings < this.#shown.closings) return undefined
    return ask(
      { ...this.#state, dispatch: (event) => this.#dispatch(event) },
      { view, args },
      options,
    ) as Promise<never>
  }

  readonly push = (view: string, args?: unknown): void => this.#navigate('push', view, args)
  readonly replace = (view: string, args?: unknown): void => this.#navigate('replace', view, args)
  readonly reset = (view: string, args?: unknown): void => this.#navigate('reset', view, args)

  readonly back = (): void => {
    const { view } = this.#shown
    this.#dispatch({ type: 'back' })
    const left = this.factsReader.view(view)
    if (!left?.left) return
    const followUp = () => {
      const isShownAgain = this.#shown.open && this.#shown.view === view
      if (!isShownAgain && !this.kit.connected) left.left!()
    }
    this.#followUps.push(this.deps.clock.after(GO_BACK_FOLLOW_UP_MS, followUp))
  }

  readonly hold = (): (() => void) => {
    const mine = {}
    const show = () => this.#state.patch({ loading: this.#holds.size > 0 })
    if (this.#shown.open) this.#holds.add(mine)
    show()
    return () => {
      if (this.#holds.delete(mine)) show()
    }
  }

  readonly start = (): (() => void) => {
    this.#run = new AbortController()
    this.#followed = this.kit.state()
    const unsubscribes = [
      this.kit.subscribe(() => this.#follow()),
      this.factsReader.subscribeToViews(() => this.#dispatch({ type: 'removed' })),
    ]
    // The visitor may have had to switch before this modal was loaded.
    if (this.#followed.networks.mustSwitch) this.#dispatch({ type: 'unsupported' })
    return () => {
      this.dispose()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }

  readonly dispose = (): void => {
    this.#run.abort()
    this.#dispatch({ type: 'close', reason: 'stopped' })
    this.#opening.abort()
    for (const cancel of this.#followUps.splice(0)) cancel()
  }

  #facts(): RouterFacts {
    return this.factsReader.read(this.kit.connected, this.guards)
  }

  #dispatch(event: ModalEvent): void {
    this.#state.set(transition(this.#state.getSnapshot(), event, this.#facts()))
  }

  #navigate(type: 'push' | 'replace' | 'reset', view: string, args: unknown): void {
    this.#assertKnown(view)
    this.#dispatch({ type, entry: { view, args } })
  }

  #assertKnown(view: string): void {
    if (!this.#facts().rules(view)) throw serviceErrors.create('modal/view-not-found', { view })
  }

  /** Uses a namespace. The network changes by that, which is no reason to go back from the shown view. */
  async #useNamespace(namespace: string, signal: AbortSignal | undefined): Promise<void> {
    this.#namespaceSwitches++
    try {
      await this.kit.useNamespace(namespace, signal)
    } finally {
      this.#namespaceSwitches--
    }
  }

  #follow(): void {
    const before = this.#followed!
    this.#followed = this.kit.state()
    const event = routerEventOf(before, this.#followed)
    if (event && !(this.#namespaceSwitches && event.type === 'network')) this.#dispatch(event)
  }

  /** Carries out what opening and closing lead to. */
  #react(): void {
    const before = this.#shown
    this.#shown = this.#state.getSnapshot()
    const { open, view, closings, closed } = this.#shown
    if (closings > before.closings) {
      this.#holds.clear()
      for (const settle of this.#pending.splice(0)) settle(closed!)
      // A code that is not shown cannot be scanned; its view decides about one that the visitor dismissed. When the kit
      // stops, the connections end everything themselves.
      const isDismissed = closed === 'dismissed' && view.startsWith('ConnectingWallet')
      if (!isDismissed && !this.#run.signal.aborted) this.kit.cancelPairings()
    }
    if (open !== before.open) this.#onOpenChange(open)
  }

  #onOpenChange(open: boolean): void {
    if (open) this.#opening = new AbortController()
    else this.#opening.abort()
    const { signal } = this.#opening
    const { connected } = this.kit
    this.deps.telemetry.track(open ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected })
    // A listener of that event may have closed the modal again.
    const prefetching = signal.aborted ? undefined : this.prefetch(connected, signal)
    if (prefetching) void prefetching.then(this.hold())
  }
}
