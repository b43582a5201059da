import type { AppKit } from '@latchkey/core'
import {
  render,
  renderHook,
  type RenderHookOptions,
  type RenderHookResult,
  type RenderOptions,
  type RenderResult,
} from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { AppKitProvider } from '../provider/app-kit-provider.js'
import { atItsOwnPace, useOwnPace } from './own-pace.js'

/** The options of React Testing Library that these functions set. */
type Ours = 'wrapper' | 'queries' | 'reactStrictMode'

/**
 * Renders inside `StrictMode` and an `AppKitProvider` with React Testing Library,
 * and returns its result. The kit is starting by then; `await act(async () => {})`
 * waits for plugins that start at once.
 *
 * A kit changes by itself, so React does not ask for `act` around updates until the
 * page is unmounted. Wait with `findBy…` or `waitFor`, and if you need `act`, use the
 * one of React Testing Library.
 *
 * @example
 * const { kit } = createTestKit({ plugins: [swap()] })
 * renderWithKit(kit, <SwapView />)
 * expect(screen.getByRole('button').textContent).toBe('Swap')
 */
export function renderWithKit(kit: AppKit, ui: ReactNode, options: Omit<RenderOptions, Ours> = {}): RenderResult {
  return atItsOwnPace(() => render(ui, { ...options, ...inside(kit) }))
}

/**
 * Calls a hook inside `StrictMode` and an `AppKitProvider` with React Testing Library, and returns its result.
 *
 * @example
 * const { result } = renderHookWithKit(kit, () => useSnapshot(Networks, (state) => state.active))
 * expect(result.current).toBeUndefined()
 */
export function renderHookWithKit<Result, Props>(
  kit: AppKit,
  hook: (props: Props) => Result,
  options: Omit<RenderHookOptions<Props>, Ours> = {},
): RenderHookResult<Result, Props> {
  return atItsOwnPace(() => renderHook(hook, { ...options, ...inside(kit) }))
}

function inside(kit: AppKit) {
  return {
    // Not in the wrapper: since React 19 effects run twice only if StrictMode is outermost.
    reactStrictMode: true,
    wrapper: function Page({ children }: { readonly children: ReactNode }): ReactElement {
      useOwnPace()
      return <AppKitProvider kit={kit}>{children}</AppKitProvider>
    },
  }
}
