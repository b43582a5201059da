import { wait, type Clock, type Page } from '@latchkey/core'

/** Where a browser does not tell when it has nothing to do, what it started with is over by then. */
const PROBABLY_IDLE_MS = 1_000

type RequestIdleCallback = (run: () => void, options: { readonly timeout: number }) => number

/** Resolves once the page has nothing else to do. Rejects with the signal's reason as soon as that aborts. */
export async function whenIdle(page: Page, clock: Clock, signal: AbortSignal): Promise<void> {
  const request = page.read<RequestIdleCallback>('requestIdleCallback')
  if (!request) return wait(clock, PROBABLY_IDLE_MS, signal)
  await new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    request(
      () => {
        signal.removeEventListener('abort', abort)
        resolve()
      },
      { timeout: PROBABLY_IDLE_MS },
    )
  })
}
