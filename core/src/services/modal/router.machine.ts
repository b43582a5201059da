import type { CloseReason, ModalEntry, ModalState } from '../../contracts/modal/modal.js'
import type { ViewRules } from '../../contracts/modal/views.js'

/** The facts that the rules go by. The caller passes them in, so the rules stay pure. */
export interface RouterFacts {
  /** Whether there is an account in the namespace in use. */
  readonly connected: boolean
  readonly hasNamespaces: boolean
  readonly mobile: boolean
  /** The modal is drawn in place: closing shows home. */
  readonly embedded: boolean
  /** A view's rules; undefined for an unknown view. */
  rules(view: string): ViewRules | undefined
  /** The id of the first guard that refuses to close. */
  blockedBy(view: string, reason: CloseReason): string | undefined
}

export type ModalEvent =
  /** Shows home when no view is given. */
  | { readonly type: 'open'; readonly entry?: ModalEntry | undefined }
  | { readonly type: 'push' | 'replace' | 'reset'; readonly entry: ModalEntry }
  /** The view of this entry has answered: the one below it is shown. */
  | { readonly type: 'answered'; readonly entry: ModalEntry }
  | { readonly type: 'back' }
  | { readonly type: 'close'; readonly reason: CloseReason }
  | KitEvent
  /** A plugin was removed, and its views may be gone. */
  | { readonly type: 'removed' }

/** A change of connections or networks: see `routerEventOf`. */
export type KitEvent =
  | { readonly type: 'close'; readonly reason: 'disconnected' }
  /** The wallet in use has disconnected, and another one is in use now. */
  | { readonly type: 'lost' }
  /** A wallet was connected. */
  | { readonly type: 'connected' }
  /** The visitor must switch to a network that the app supports. */
  | { readonly type: 'unsupported' }
  /** `leaves`: the view was about the network before, so the modal goes back from it. */
  | { readonly type: 'network'; readonly leaves: boolean }

/** The view that opening shows when none is asked for. */
function homeView({ connected, hasNamespaces, mobile }: RouterFacts): string {
  if (connected) return 'Account'
  if (hasNamespaces) return 'Connect'
  return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** The modal's whole navigation: a state, an event, and the next state. Returns the same state when nothing changes. */
export function transition(state: ModalState, event: ModalEvent, facts: RouterFacts): ModalState {
  const { open, history, view } = state
  const home = (): readonly ModalEntry[] => [{ view: homeView(facts) }]
  const connects = (view: string) => facts.rules(view)?.connects
  // Choosing a network begins here, and all views above are part of it.
  const choosing = history.findIndex((entry) => entry.view === 'Networks' || entry.view === 'UnsupportedChain')
  const below = choosing < 0 ? history : history.slice(0, choosing)

  function show(history: readonly ModalEntry[], change?: Partial<ModalState>): ModalState {
    const { view, args } = history.at(-1)!
    return { ...state, blockedBy: undefined, ...change, history, view, args }
  }

  /** Shows what is left of a history. A home that connecting or disconnecting has made stale is replaced. */
  function returnTo(rest: readonly ModalEntry[]): ModalState {
    const isStale = rest.length < 2 && rest[0]!.view === (facts.connected ? 'Connect' : 'Account')
    return show(isStale ? home() : rest)
  }

  function back(reason: CloseReason): ModalState {
    const isLast = history.length < 2 || history.some((entry) => entry.view === 'UnsupportedChain')
    return isLast ? close(reason) : returnTo(history.slice(0, -1))
  }

  function close(reason: CloseReason, shown = history): ModalState {
    if (!open) return state
    const isForced = reason === 'disconnected' || reason === 'stopped'
    const blockedBy = isForced ? undefined : facts.blockedBy(view, reason)
    if (blockedBy !== undefined) {
      // The modal shakes only when the visitor or the app tried to close it.
      const isTried = reason !== 'connected' && reason !== 'done'
      return { ...state, blockedBy, refusals: state.refusals + Number(isTried) }
    }
    const { embedded } = facts
    // In place there is a view at all times, also of a kit that cannot connect yet.
    const rest = [{ view: facts.connected ? 'Account' : 'Connect' }]
    return show(embedded ? rest : shown, {
      open: embedded,
      loading: false,
      closings: state.closings + 1,
      closed: reason,
    })
  }

  switch (event.type) {
    case 'open':
      return show(event.entry ? [event.entry] : home(), { open: true, closed: undefined })
    case 'push':
    case 'replace': {
      const { entry, type } = event
      // A question is asked though its view is shown already.
      if (!entry.answer && isSameView(entry, state)) return state
      return show([...(type === 'push' ? history : history.slice(0, -1)), entry])
    }
    case 'answered': {
      const rest = history.slice(0, history.indexOf(event.entry))
      return rest.length ? returnTo(rest) : close('done')
    }
    case 'reset':
      return show([event.entry])
    case 'back':
      return back('back')
    case 'close':
      return close(event.reason)
    case 'lost':
      // The list of wallets shows what is left; every other view was about the wallet that is gone.
      return !open || connects(view) || view === 'Profile' ? state : show(home())
    case 'connected':
      return connects(view) ? close('connected') : state
    case 'unsupported': {
      const kept = below.filter((entry) => open && !connects(entry.view))
      return show([...kept, { view: 'UnsupportedChain' }], { open: true, closed: undefined })
    }
    case 'network': {
      if (!open || connects(view) || facts.rules(view)?.stays) return state
      if (choosing > 0) return returnTo(below)
      if (choosing === 0) return close('done')
      return event.leaves ? back('done') : state
    }
    case 'removed': {
      const left = history.filter((entry) => facts.rules(entry.view))
      if (left.length === history.length) return state
      if (left.length) return returnTo(left)
      return open ? close('stopped', home()) : show(home())
    }
  }
}

/** Whether two entries are of the same view: with arguments of the same structure. */
export function isSameView(one: ModalEntry, other: ModalEntry): boolean {
  return one.view === other.view && isSame(one.args, other.args)
}

/** Compares plain objects and lists by their fields, and all else by identity. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other)
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (!!value && Object.getPrototypeOf(value) === Object.prototype)
