import type { Page } from '../page.js'

/**
 * Hears the messages that one window sends from one origin. Messages of all other windows, and of that window while it
 * shows another origin, are ignored. Returns how to unsubscribe.
 */
export function hearWindow(
  page: Pick<Page, 'listen'>,
  window: () => unknown,
  origin: string,
  listener: (data: unknown) => void,
): () => void {
  return page.listen<MessageEvent<unknown>>('message', (event) => {
    // An event that a script has made has no source, and a frame that was removed has no window.
    if (event.source && event.source === window() && event.origin === origin) listener(event.data)
  })
}
