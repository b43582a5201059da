import type { AppKit } from '@latchkey/core'
import { renderHook } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { AppKitProvider } from '../../provider/app-kit-provider.js'
import { renderHookHeadless } from '../app.test.helper.js'

/**
 * Renders one component for each field of what a hook returns, which reads that field only, and beside them one that
 * reads all.
 */
export function renderFields(kit: AppKit, useHook: () => object, fields: readonly string[]) {
  const { result: all } = renderHookHeadless(kit, () => ({ ...useHook() }) as Record<string, unknown>)
  const shown = fields.map((field) => ({
    field,
    values: valuesOf(kit, () => (useHook() as Record<string, unknown>)[field]),
  }))
  return {
    fields: () => Object.keys(all.current),
    /** What is wrong: fields that are not what they should be, and renders that brought nothing new. */
    faults: () =>
      shown.flatMap(({ field, values }) => {
        const isStale = textOf(values.at(-1)) !== textOf(all.current[field])
        const isIdle = values.some((value, index) => index > 0 && Object.is(value, values[index - 1]))
        return [...(isStale ? [`${field} is stale`] : []), ...(isIdle ? [`${field} rendered for nothing`] : [])]
      }),
  }
}

/** What a component has shown, one value for each time it rendered and reached the page. */
function valuesOf(kit: AppKit, useValue: () => unknown): readonly unknown[] {
  const values: unknown[] = []
  let value: unknown
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppKitProvider kit={kit} modal={false}>
      <Profiler id="value" onRender={() => void values.push(value)}>
        {children}
      </Profiler>
    </AppKitProvider>
  )
  renderHook(() => void (value = useValue()), { wrapper, reactStrictMode: true })
  return values
}

/** Each component has functions of its own; they do the same. */
const textOf = (value: unknown) =>
  JSON.stringify([value], (_, one: unknown) => (typeof one === 'function' ? 'a function' : one))
