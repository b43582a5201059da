import type { ThemeState } from '../../contracts/modal/theme.js'
import { listenTo } from '../../platform/browser/listen-to.js'
import type { Page } from '../../platform/page.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'

/**
 * The mode that a theme comes to on the visitor's device, for what knows light and dark only, such as a page in a frame.
 * It follows the theme and, for `system`, the device. `dark` where the device does not tell, and on a server.
 *
 * @example
 * const mode = resolvedMode(ctx.get(Theme), ctx.get(Page))
 * mode.subscribe(() => frame.post({ theme: mode.getSnapshot() }))
 */
export function resolvedMode(
  theme: Observable<Pick<ThemeState, 'mode'>>,
  page: Pick<Page, 'read'>,
): Observable<'light' | 'dark'> {
  const query = page.read<Window['matchMedia']>('matchMedia')?.('(prefers-color-scheme: light)')
  const light: Observable<boolean> = {
    getSnapshot: () => query?.matches === true,
    subscribe: (listener) => (query ? listenTo(query, 'change', listener) : () => {}),
  }
  return derive([theme, light], ({ mode }, prefersLight) =>
    mode !== 'system' ? mode : prefersLight ? 'light' : 'dark',
  )
}
