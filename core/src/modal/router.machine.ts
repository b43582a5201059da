import type { CloseReason, ModalEntry, ModalState } from '../contracts/modal.js'
import type { ViewRules } from '../contracts/views.js'

/** What the rules must know of the world. Passed in, so that they stay pure. */
export interface Surroundings {
  /** Whether there is an account in the namespace in use. */
  readonly connected: boolean
  readonly hasChains: boolean
  readonly mobile: boolean
  /** Drawn in place: closing shows home. */
  readonly embedded: boolean
  /** A view's rules; nothing for a view that nobody brought. */
  rules(view: string): ViewRules | undefined
  /** The id of the first guard that refuses to close. */
  blockedBy(view: string, reason: CloseReason): string | undefined
}

export type ModalEvent =
  /** Home, when no view is asked for. */
  | { readonly type: 'open'; readonly entry?: ModalEntry | undefined }
  | { readonly type: 'push' | 'replace' | 'reset'; readonly entry: ModalEntry }
  | { readonly type: 'back' }
  | { readonly type: 'close'; readonly reason: CloseReason }
  | WorldEvent
  /** Views may be gone: their plugin left. */
  | { readonly type: 'removed' }

/** What happened outside: see `happened`. */
export type WorldEvent =
  | { readonly type: 'close'; readonly reason: 'disconnected' }
  /** A wallet was connected. */
  | { readonly type: 'connected' }
  /** The visitor must be asked to switch. */
  | { readonly type: 'unsupported' }
  /** `leaves`: what was shown was about the network before, so one goes back from it. */
  | { readonly type: 'network'; readonly leaves: boolean }

/** The view that opening shows when none is asked for. */
function homeView({ connected, hasChains, mobile }: Surroundings): string {
  if (connected) return 'Account'
  if (hasChains) return 'Connect'
  return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** The whole of the modal's navigation: a state, an event, and the next state. The same state when nothing happens. */
export function transition(state: ModalState, event: ModalEvent, around: Surroundings): ModalState {
  const { open, history, view } = state
  const home = (): readonly ModalEntry[] => [{ view: homeView(around) }]
  const connects = (view: string) => around.rules(view)?.connects
  // Choosing a network begins here, and all that is above is part of it.
  const choosing = history.findIndex((entry) => entry.view === 'Networks' || entry.view === 'UnsupportedChain')
  const below = choosing < 0 ? history : history.slice(0, choosing)

  function show(history: readonly ModalEntry[], change?: Partial<ModalState>): ModalState {
    const { view, args } = history.at(-1)!
    return { ...state, blockedBy: undefined, ...change, history, view, args }
  }

  /** Nobody comes back to Connect when connected, nor to Account when not: home is another by then. */
  function comeBackTo(rest: readonly ModalEntry[]): ModalState {
    const isStale = rest.length < 2 && rest[0]!.view === (around.connected ? 'Connect' : 'Account')
    return show(isStale ? home() : rest)
  }

  function back(reason: CloseReason): ModalState {
    const isLast = history.length < 2 || history.some((entry) => entry.view === 'UnsupportedChain')
    return isLast ? close(reason) : comeBackTo(history.slice(0, -1))
  }

  function close(reason: CloseReason, seen = history): ModalState {
    if (!open) return state
    const isCertain = reason === 'disconnected' || reason === 'stopped'
    const blockedBy = isCertain ? undefined : around.blockedBy(view, reason)
    if (blockedBy !== undefined) {
      // Only what somebody tried is answered by a shake.
      const isTried = reason !== 'connected' && reason !== 'done'
      return { ...state, blockedBy, refusals: state.refusals + Number(isTried) }
    }
    const { embedded } = around
    return show(embedded ? home() : seen, { open: embedded, loading: false, closings: state.closings + 1, closed: reason })
  }

  switch (event.type) {
    case 'open':
      return show(event.entry ? [event.entry] : home(), { open: true, closed: undefined })
    case 'push':
      return event.entry.view === view ? state : show([...history, event.entry])
    case 'replace':
      return event.entry.view === view ? state : show([...history.slice(0, -1), event.entry])
    case 'reset':
      return show([event.entry])
    case 'back':
      return back('back')
    case 'close':
      return close(event.reason)
    case 'connected':
      return connects(view) ? close('connected') : state
    case 'unsupported': {
      const kept = below.filter((entry) => open && !connects(entry.view))
      return show([...kept, { view: 'UnsupportedChain' }], { open: true, closed: undefined })
    }
    case 'network': {
      if (!open || connects(view) || around.rules(view)?.stays) return state
      if (choosing > 0) return comeBackTo(below)
      if (choosing === 0) return close('done')
      return event.leaves ? back('done') : state
    }
    case 'removed': {
      const left = history.filter((entry) => around.rules(entry.view))
      if (left.length === history.length) return state
      if (left.length) return comeBackTo(left)
      return open ? close('stopped', home()) : show(home())
    }
  }
}
