import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'
import type { PlainViewId, ViewArguments, ViewId } from './views.js'

/** A view in the history, with what it was opened with. */
export interface ModalEntry {
  readonly view: string
  readonly args?: unknown
}

/** Why the modal closed. */
export type CloseReason =
  /** The visitor: the cross, Escape, the scrim, a swipe. */
  | 'dismissed'
  /** Back from where there is no back. */
  | 'back'
  /** A wallet was connected. */
  | 'connected'
  /** The account in use is gone. No guard is asked. */
  | 'disconnected'
  /** What it was opened for is done. */
  | 'done'
  /** The host called `close`. */
  | 'host'
  /** The kit stopped, or the plugin of the only view was removed. No guard is asked. */
  | 'stopped'

/** What the modal shows, and how it got there. */
export interface ModalState {
  /** Whether there is something to draw. In embedded mode it stays true from the first opening on. */
  readonly open: boolean
  /** Something is being fetched for the view. Closing ends it. */
  readonly loading: boolean
  /** From the first to the present. Never empty. After closing it is what was seen last, to be faded out. */
  readonly history: readonly ModalEntry[]
  /** The last of the history. */
  readonly view: string
  readonly args?: unknown
  /** The id of the guard that refused the last attempt to close. Gone as soon as another view is shown. */
  readonly blockedBy?: string | undefined
  /** Rises when the visitor or the host is refused a close, for the shake. */
  readonly refusals: number
  /** Rises with each close; also in embedded mode, where closing shows home. */
  readonly closings: number
  /** Why it closed last; nothing from opening until then. */
  readonly closed?: CloseReason | undefined
}

/** What to open, and where to work. All of it may be left out. */
export interface OpenOptions {
  /** Home when not said. */
  readonly view?: PlainViewId
  /**
   * The namespace to work in: used before anything is shown. Rejects with `chain/not-found` where
   * there is no such chain. If its wallet refuses, the modal opens where the visitor stayed.
   */
  readonly namespace?: string
  /** Ends the waiting for that wallet: then it rejects with the signal's reason and does not open. */
  readonly signal?: AbortSignal
}

/**
 * The modal, without a look: which view is shown, and how one gets from one to the next. Ways to
 * views throw `modal/view-not-found` for one that nobody brought.
 */
export interface Modal extends Observable<ModalState> {
  /**
   * Opens: the view that is asked for, else home. Resolves once, with the reason, at the next close.
   * When it is open already, it shows that view with a new history, and the next close settles all who wait.
   *
   * @example
   * if ((await modal.open('Swap', { from: 'ETH' })) === 'dismissed') askWhy()
   */
  open<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): Promise<CloseReason>
  open(options?: OpenOptions): Promise<CloseReason>
  /**
   * Closes, unless a guard refuses: then it answers false. In embedded mode it shows home instead.
   *
   * @param reason `host` when not said.
   */
  close(reason?: CloseReason): boolean
  /** Shows a view on top. The same view as the present one is ignored, whatever its arguments. */
  push<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): void
  /** Shows a view in place of the present one. The same view is ignored. */
  replace<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): void
  /** Shows a view and forgets the history. Only `open` opens: in a closed modal nobody sees what is shown. */
  reset<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): void
  /** To the view before; from the only one, or with UnsupportedChain in the history, it closes. */
  back(): void
  /** Marks the view as waiting. Returns the way back; the modal is loading while anybody holds it. Closing lets go for all. */
  hold(): () => void
}

export const Modal = createToken<Modal>('modal')
