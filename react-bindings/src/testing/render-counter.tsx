import { Profiler, type ReactElement, type ReactNode } from 'react'

export interface RenderCounter {
  /** Renders its children, and counts their renders. */
  Counted(props: { readonly children?: ReactNode }): ReactElement
  /** The number of renders inside `Counted` that reached the page. */
  readonly count: number
}

/**
 * Counts how often a part of a page renders. A render that `StrictMode` repeats counts once.
 *
 * @example
 * const counter = createRenderCounter()
 * renderWithKit(kit, <counter.Counted><Balance /></counter.Counted>)
 * await act(async () => kit.get(Balances).refresh())
 * expect(counter.count).toBe(2)
 */
export function createRenderCounter(): RenderCounter {
  let count = 0
  return {
    Counted: ({ children }) => (
      <Profiler id="counted" onRender={() => void count++}>
        {children}
      </Profiler>
    ),
    get count() {
      return count
    },
  }
}
