import { createAppKit } from '@latchkey/core'
import { act, render, screen } from '@testing-library/react'
import { act as actOfReact, useEffect, useState } from 'react'
import { Counter, createCounter } from '../counter.test.helper.js'
import { expectSilence, takeSaid } from '../expect-silence.test.helper.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
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

const Status = () => usePlugins()['counter']?.status

test('React does not complain when a kit changes by itself', async () => {
  const kit = kitWithCounter()
  renderWithKit(kit, <Status />)
  await kit.start()
  expect(await screen.findByText('started')).toBeTruthy()
  renderHookWithKit(kit, () => usePlugins())
  await kit.stop()
  expect(await screen.findByText('ready')).toBeTruthy()
})

test('React does not complain about a page that was rendered inside of `act`', async () => {
  await actOfReact(async () => void renderWithKit(kitWithCounter(), <Status />))
  expect(screen.getByText('started')).toBeTruthy()
})

test('React asks for `act` again once the last page with a kit is unmounted', async () => {
  const set = {} as { value: (value: number) => void }
  function Plain() {
    const [value, setValue] = useState(0)
    useEffect(() => void (set.value = setValue), [])
    return value
  }
  const [one, two] = [renderWithKit(kitWithCounter(), 'one'), renderWithKit(kitWithCounter(), 'two')]
  render(<Plain />)
  one.unmount()
  await Promise.resolve()
  set.value(1)
  expect(takeSaid()).toEqual([])
  two.unmount()
  await Promise.resolve()
  set.value(2)
  expect(takeSaid().map(([text]) => text)).toEqual([expect.stringContaining('not wrapped in act')])
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
