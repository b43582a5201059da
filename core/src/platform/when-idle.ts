import type { Page } from './page.js'

/** The longest wait for an idle moment. */
const DEADLINE_MS = 1_000

/**
 * Runs a job once the page has drawn what is due and has nothing else to do, in a hidden tab once it is seen again; and at once in
 * a browser that cannot tell, such as Safari. Settles as the job does.
 */
export async function whenIdle<T>(page: Pick<Page, 'read'>, run: () => T | Promise<T>): Promise<T> {
  const frame = page.read<Window['requestAnimationFrame']>('requestAnimationFrame')
  const request = page.read<Window['requestIdleCallback']>('requestIdleCallback')
  if (frame && request) {
    const idle = () => new Promise((resolve) => request(resolve, { timeout: DEADLINE_MS }))
    // What is being made now is in the frame after it.
    await idle()
    await new Promise((resolve) => frame(resolve))
    await idle()
  }
  return run()
}
