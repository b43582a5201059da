/** A tap that has brought the visitor nowhere after this long has not opened anything. */
export const NOT_OPENED_AFTER_MS = 2_500

/** What came of the taps that open a wallet's app. A browser never says; that the page is left does. */
export type Opening =
  /** Nobody has tapped. */
  | { readonly status: 'ready' }
  | { readonly status: 'opening'; readonly since: number }
  /** The visitor is still here. */
  | { readonly status: 'unopened' }
  /** The visitor was away: the app is open, or has been. */
  | { readonly status: 'left' }

export type OpeningEvent =
  | { readonly type: 'tapped'; readonly at: number }
  /** Nothing has opened for long enough, or the browser has refused. */
  | { readonly type: 'waited' }
  | { readonly type: 'left' }

export const READY: Opening = { status: 'ready' }

export function nextOpening(opening: Opening, event: OpeningEvent): Opening {
  switch (event.type) {
    case 'tapped':
      return { status: 'opening', since: event.at }
    case 'waited':
      return opening.status === 'opening' ? { status: 'unopened' } : opening
    case 'left':
      // Also late: a system may ask first whether the app is to be opened.
      return opening.status === 'ready' ? opening : { status: 'left' }
  }
}
