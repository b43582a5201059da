import { createAppKit } from '@latchkey/core'
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Counter, createCounter } from '../counter.test.helper.js'
import { expectSilence } from '../expect-silence.test.helper.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { createRenderCounter, renderHookWithKit, renderWithKit } from './index.js'

expectSilence()

const kitWithCounter = () => createAppKit({ plugins: createCounter().plugin })

test('renders with the kit, and again with the same kit', () => {
  const kit = kitWithCounter()
  const seen = new Set<unknown>()
  function Page({ title }: { readonly title: string }) {
    seen.add(useKit())
    return <h1>{title}</h1>
  }
  const { rerender } = renderWithKit(kit, <Page title="one" />)
  rerender(<Page title="two" />)
  expect(screen.getByRole('heading').textContent).toBe('two')
  expect([...seen]).toEqual([kit])
})

test('renders in StrictMode, so that an effect without a cleanup shows', () => {
  const log: string[] = []
  function Effect() {
    useEffect(() => {
      log.push('do')
      return () => void log.push('undo')
    }, [])
    return null
  }
  renderWithKit(createAppKit(), <Effect />)
  expect(log).toEqual(['do', 'undo', 'do'])
})

test('calls a hook with the kit, and with new props', () => {
  const { result, rerender } = renderHookWithKit(
    kitWithCounter(),
    (by: number) => useSnapshot(Counter, ({ count }) => count) + by,
    {
      initialProps: 1,
    },
  )
  expect(result.current).toBe(1)
  rerender(5)
  expect(result.current).toBe(5)
})

test('counts the renders inside the counter only', () => {
  const counter = createRenderCounter()
  const set = {} as Record<'inside' | 'outside', (value: number) => void>
  function Part({ name }: { readonly name: 'inside' | 'outside' }) {
    const [value, setValue] = useState(0)
    useEffect(() => void (set[name] = setValue), [name])
    return value
  }
  renderWithKit(
    createAppKit(),
    <>
      <counter.Counted>
        <Part name="inside" />
      </counter.Counted>
      <Part name="outside" />
    </>,
  )
  expect(counter.count).toBe(1)
  act(() => set.inside(1))
  expect(counter.count).toBe(2)
  act(() => set.outside(1))
  expect(counter.count).toBe(2)
})
