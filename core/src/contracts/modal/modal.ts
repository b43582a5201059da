import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { AskableViewId, PlainViewId, ViewAnswers, ViewArguments, ViewId } from './views.js'

/** A view in the history, with the arguments it was opened with. */
export interface ModalEntry {
  readonly view: string
  readonly args?: unknown
  /** Answers the question that the view was opened with: see `Modal.ask`. Changes nothing once the question is over. */
  readonly answer?: (value: unknown) => void
}

/** Why the modal closed. */
export type CloseReason =
  /** The visitor dismissed it: by the cross, Escape, the scrim or a swipe. */
  | 'dismissed'
  /** The visitor went back from the first view. */
  | 'back'
  /** A wallet was connected. */
  | 'connected'
  /** The account in use is gone. No guard is asked. */
  | 'disconnected'
  /** The purpose it was opened for is fulfilled. */
  | 'done'
  /** The app called `close`. */
  | 'app'
  /** The kit stopped, or the plugin of the only view was removed. No guard is asked. */
  | 'stopped'

export interface ModalState {
  /** Whether there is something to draw. In embedded mode it stays true from the first opening on. */
  readonly open: boolean
  /** Data for the view is loading. Closing ends it. */
  readonly loading: boolean
  /** The views from the first to the present. Never empty. After closing it holds the last ones, to be faded out. */
  readonly history: readonly ModalEntry[]
  /** The last of the history. */
  readonly view: string
  readonly args?: unknown
  /** The id of the guard that refused the last attempt to close; cleared when another view is shown. */
  readonly blockedBy?: string | undefined
  /** Counts the closes that were refused to the visitor or the app. The modal shakes when it rises. */
  readonly refusals: number
  /** Counts the closes; in embedded mode too, where closing shows home. */
  readonly closings: number
  /** Why it closed last; undefined from opening until then. */
  readonly closed?: CloseReason | undefined
}

/** A modal that was never opened. */
export const CLOSED_MODAL: ModalState = {
  open: false,
  loading: false,
  history: [{ view: 'Connect' }],
  view: 'Connect',
  refusals: 0,
  closings: 0,
}

/** The view to open, and the namespace to use. All of it is optional. */
export interface OpenOptions {
  /** Home by default. */
  readonly view?: PlainViewId
  /**
   * The namespace to use, switched to before anything is shown. Rejects with `namespace/not-found` for an unknown one.
   * If its wallet refuses, the modal opens in the present namespace.
   */
  readonly namespace?: string
  /** Aborting ends that switch: `open` rejects with the signal's reason, and the modal does not open. */
  readonly signal?: AbortSignal
}

export interface AskOptions {
  /** Aborting takes the view away, and `ask` rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * The modal without its look: which view is shown, and how to move between views. Methods that show a view throw
 * `modal/view-not-found` for an unknown one.
 */
export interface Modal extends Observable<ModalState> {
  /**
   * Opens the given view, else home. Resolves once, with the reason, at the next close. An open modal shows the view
   * with a new history; the next close settles all pending calls.
   *
   * @example
   * if ((await modal.open('Swap', { from: 'ETH' })) === 'dismissed') askWhy()
   */
  open<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): Promise<CloseReason>
  open(options?: OpenOptions): Promise<CloseReason>
  /**
   * Closes the modal; in embedded mode it shows home instead. Returns false when a guard refuses.
   *
   * @param reason `app` by default.
   */
  close(reason?: CloseReason): boolean
  /**
   * Shows a view that the visitor answers by: on top, or in a closed modal as its first view. Resolves with the answer,
   * and shows the view below again; resolves with `undefined` once the view is left in any other way. A view declares
   * its answer in `ViewAnswers`. Asking the same again while it is shown ends the earlier call.
   *
   * @example
   * const token = await modal.ask('ChooseToken', { network: 'eip155:1' })
   */
  ask<Id extends AskableViewId>(
    view: Id,
    ...args: [...ViewArguments<Id>, options?: AskOptions]
  ): Promise<ViewAnswers[Id] | undefined>
  /** Shows a view on top. Ignored for the present view with arguments of the same structure. */
  push<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): void
  /** Shows a view in place of the present one. Ignored as `push` is. */
  replace<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): void
  /** Shows a view and clears the history. Does not open a closed modal. */
  reset<Id extends ViewId>(view: Id, ...args: ViewArguments<Id>): void
  /** Goes to the view before. Closes from the only view, or with UnsupportedChain in the history. */
  back(): void
  /** Marks the view as loading until every holder has called the function that it got. Closing releases all. */
  hold(): () => void
}

export const Modal = createToken<Modal>('modal')
