import type { Observable } from '@latchkey/core'
import type { Clock, Page } from '@latchkey/core/plugin'

/** Long enough for the page to have drawn and fetched its own, in a browser that does not tell when it is idle. */
const UNTOLD_IDLE_MS = 2_000

interface DeviceNavigator {
  /** Some browsers have none. */
  readonly connection?: { readonly saveData?: boolean }
}

/**
 * Calls `warmUp` once, on a device whose visitors cannot point before they press, such as a phone: when the page has loaded, the
 * button is in view and the browser is idle. Never calls it where the visitor saves data, or where the app draws its own
 * modal.
 *
 * It is loaded with the page, in the file of `not-loaded.ts`, and has to import no code for the same reason.
 *
 * @param button null when it is gone already.
 * @param claims the components that could draw the modal.
 * @returns how to stop it, once or more often.
 */
export function warmUpInView(
  page: Page,
  clock: Clock,
  button: Element | null,
  claims: Observable<readonly object[]>,
  warmUp: () => void,
): () => void {
  if (!button) return nothing
  const asks = (query: string) => !!page.read<Window['matchMedia']>('matchMedia')?.(query).matches
  const isSaving =
    !!page.read<DeviceNavigator>('navigator')?.connection?.saveData || asks('(prefers-reduced-data: reduce)')
  const Observer = page.read<typeof IntersectionObserver>('IntersectionObserver')
  if (isSaving || !Observer || !asks('(hover: none)')) return nothing

  let stop = nothing
  const next = (begin: () => () => void) => {
    stop()
    stop = begin()
  }
  const onIdle = () => next(() => whenIdle(page, clock, () => claims.getSnapshot().length > 0 && warmUp()))
  const onLoad = () => next(() => whenInView(Observer, button, onIdle))
  if (page.read<Document>('document')?.readyState === 'complete') onLoad()
  else next(() => page.listen('load', onLoad))
  return () => stop()
}

function whenInView(Observer: typeof IntersectionObserver, button: Element, run: () => void): () => void {
  const observer = new Observer((entries) => entries.some(({ isIntersecting }) => isIntersecting) && run())
  observer.observe(button)
  return () => observer.disconnect()
}

function whenIdle(page: Page, clock: Clock, run: () => unknown): () => void {
  const request = page.read<Window['requestIdleCallback']>('requestIdleCallback')
  // Safari has none.
  if (!request) return clock.after(UNTOLD_IDLE_MS, run)
  const handle = request(run)
  return () => page.read<Window['cancelIdleCallback']>('cancelIdleCallback')?.(handle)
}

function nothing(): void {}
