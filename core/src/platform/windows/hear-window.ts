import type { Page } from '../page.js'

/**
 * Hears the messages that one window sends from one origin. Messages of all other windows, and of that window while it
 * shows another origin, are ignored. Returns how to unsubscribe.
 *
 * @param onForeign called for a message that has one of both only: this origin in another window, or the reverse.
 */
export function hearWindow(
  page: Pick<Page, 'listen'>,
  window: () => unknown,
  origin: string,
  listener: (data: unknown) => void,
  onForeign?: (event: MessageEvent<unknown>) => void,
): () => void {
  return page.listen<MessageEvent<unknown>>('message', (event) => {
    // An event that a script has made has no source, and a frame that was removed has no window.
    const isOwn = event.source && event.source === window()
    const isExpected = event.origin === origin
    if (isOwn && isExpected) listener(event.data)
    else if (isOwn || isExpected) onForeign?.(event)
  })
}
