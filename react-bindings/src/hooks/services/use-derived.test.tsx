import { createAppKit } from '@latchkey/core'
import { createState, type State } from '@latchkey/core/plugin'
import { act, fireEvent, screen } from '@testing-library/react'
import { memo, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../testing/render-counter.js'
import { renderHookWithKit, renderWithKit } from '../../testing/render.js'
import { useTracked } from './use-derived.js'

expectSilence()

interface Shown {
  readonly name: string
  readonly count: number
  readonly note: string | undefined
}

const createShown = () => createState<Shown>({ name: 'Ann', count: 0, note: undefined })

/** Renders, and tells how often. */
function renderCounted(ui: ReactNode) {
  const counter = createRenderCounter()
  renderWithKit(createAppKit(), <counter.Counted>{ui}</counter.Counted>)
  return counter
}

const change = (state: State<Shown>, part: Partial<Shown>) => act(() => state.patch(part))
const shown = () => screen.getByRole('status').textContent

describe('a component', () => {
  test.each<[keyof Shown, Partial<Shown>, Partial<Shown>]>([
    ['name', { name: 'Bob' }, { count: 1, note: 'new' }],
    ['count', { count: 1 }, { name: 'Bob', note: 'new' }],
    ['note', { note: 'new' }, { name: 'Bob', count: 1 }],
  ])('that reads only %s renders once for that field, and for no other', (field, its, others) => {
    const state = createShown()
    const Field = () => <output>{String(useTracked(state)[field])}</output>
    const counter = renderCounted(<Field />)
    change(state, others)
    expect(counter.count).toBe(1)
    change(state, its)
    expect([counter.count, shown()]).toEqual([2, String(its[field])])
  })

  test('that reads no field never renders again', () => {
    const state = createShown()
    const Nothing = () => (useTracked(state), (<output />))
    const counter = renderCounted(<Nothing />)
    change(state, { name: 'Bob', count: 1, note: 'new' })
    expect(counter.count).toBe(1)
  })

  test.each<[string, (all: Shown) => unknown]>([
    ['{ name, ...rest }', ({ name, ...rest }) => [name, rest]],
    ['a copy', (all) => ({ ...all })],
    ['Object.values', (all) => Object.values(all)],
    ['JSON', (all) => JSON.stringify(all)],
  ])('that spreads it by %s reads all fields', (_, read) => {
    const state = createShown()
    const All = () => <output>{JSON.stringify(read(useTracked(state)))}</output>
    const counter = renderCounted(<All />)
    change(state, { count: 1 })
    change(state, { note: 'new' })
    change(state, { name: 'Bob' })
    expect(counter.count).toBe(4)
    expect(shown()).toContain('Bob')
    expect(shown()).toContain('new')
  })

  test('that starts to read a field later follows it from then on', () => {
    const state = createShown()
    function Later() {
      const { name, ...lazy } = { name: useTracked(state) }
      const [isOpen, open] = useState(false)
      return <button onClick={() => open(true)}>{isOpen ? name.count : name.name + Object.keys(lazy).length}</button>
    }
    renderCounted(<Later />)
    change(state, { count: 1 })
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button').textContent).toBe('1')
    change(state, { count: 2 })
    expect(screen.getByRole('button').textContent).toBe('2')
  })
})

describe('a field that is read after rendering', () => {
  test('in a click is the newest value, though the component did not render for it', () => {
    const state = createShown()
    const sent: number[] = []
    function Send() {
      const all = useTracked(state)
      return <button onClick={() => sent.push(all.count)}>{all.name}</button>
    }
    const counter = renderCounted(<Send />)
    change(state, { count: 1 })
    change(state, { count: 2 })
    fireEvent.click(screen.getByRole('button'))
    expect([counter.count, sent]).toEqual([1, [2]])
    // Now it is known to matter.
    change(state, { count: 3 })
    fireEvent.click(screen.getByRole('button'))
    expect([counter.count, sent]).toEqual([2, [2, 3]])
  })

  test('of a field that was read stays as rendered', () => {
    const state = createShown()
    const { result } = renderHookWithKit(createAppKit(), () => useTracked(state))
    const before = result.current
    expect(before.name).toBe('Ann')
    change(state, { name: 'Bob' })
    expect([before.name, result.current.name]).toEqual(['Ann', 'Bob'])
  })

  test('in an effect is followed', () => {
    const state = createShown()
    const told: (string | undefined)[] = []
    function Note() {
      const all = useTracked(state)
      useEffect(() => void told.push(all.note), [all])
      return null
    }
    renderCounted(<Note />)
    change(state, { count: 1 })
    change(state, { note: 'new' })
    expect([...new Set(told)]).toEqual([undefined, 'new'])
  })

  test('in a child that received the object is followed', () => {
    const state = createShown()
    const Child = memo(({ all }: { readonly all: Shown }) => <output>{all.count}</output>)
    const Parent = () => <Child all={useTracked(state)} />
    const counter = renderCounted(<Parent />)
    change(state, { name: 'Bob' })
    expect(counter.count).toBe(1)
    change(state, { count: 1 })
    expect([counter.count, shown()]).toEqual([2, '1'])
  })
})

describe('the object', () => {
  test('keeps its identity until a field that was read changes', () => {
    const state = createShown()
    const { result, rerender } = renderHookWithKit(createAppKit(), () => useTracked(state))
    const before = result.current
    expect(before.name).toBe('Ann')
    change(state, { count: 1 })
    rerender()
    expect(result.current).toBe(before)
    change(state, { name: 'Bob' })
    expect(result.current).not.toBe(before)
    expect(result.current).toEqual({ name: 'Bob', count: 1, note: undefined })
    expect(Object.keys(before)).toEqual(['name', 'count', 'note'])
  })

  test('is the same after a change that is taken back before it is shown', () => {
    const state = createShown()
    const { result } = renderHookWithKit(createAppKit(), () => useTracked(state))
    const before = result.current
    expect(before.name).toBe('Ann')
    act(() => {
      state.patch({ name: 'Bob' })
      state.patch({ name: 'Ann', count: 1 })
    })
    expect(result.current).toBe(before)
    expect(before.count).toBe(1)
  })

  test('cannot be changed', () => {
    const state = createShown()
    const { result } = renderHookWithKit(createAppKit(), () => useTracked(state))
    expect(Object.isFrozen(result.current)).toBe(true)
    expect(() => Object.assign(result.current, { name: 'Eve' })).toThrow(TypeError)
  })
})

describe('another source', () => {
  test('replaces the object, in fields that were read and in others', () => {
    const [first, second] = [createShown(), createShown()]
    const { result, rerender } = renderHookWithKit(createAppKit(), (state: State<Shown>) => useTracked(state), {
      initialProps: first,
    })
    expect(result.current.name).toBe('Ann')
    change(second, { count: 7 })
    rerender(second)
    change(first, { name: 'Old', count: 1 })
    expect(result.current).toEqual({ name: 'Ann', count: 7, note: undefined })
    change(second, { name: 'Bob' })
    expect(result.current.name).toBe('Bob')
  })

  test('read in a render that React discarded leaves nothing behind', async () => {
    const [first, second] = [createShown(), createShown()]
    second.patch({ count: 7 })
    const never = new Promise<never>(() => {})
    const seen: number[] = []
    function Suspends({ state }: { readonly state: State<Shown> }): ReactNode {
      if (state === second) throw never
      return null
    }
    function Page() {
      const [state, setState] = useState(first)
      const all = useTracked(state)
      return (
        <>
          <button onClick={() => seen.push(all.count)}>{all.name}</button>
          <input onChange={() => startTransition(() => setState(second))} aria-label="turn" />
          <Suspends state={state} />
        </>
      )
    }
    renderCounted(
      <Suspense fallback="waiting">
        <Page />
      </Suspense>,
    )
    await act(async () => void fireEvent.change(screen.getByLabelText('turn'), { target: { value: 'now' } }))
    fireEvent.click(screen.getByRole('button'))
    expect(seen).toEqual([0])
    change(first, { name: 'Bob' })
    expect(screen.getByRole('button').textContent).toBe('Bob')
  })
})

test('a field that only a discarded render has read costs one render at most', async () => {
  const state = createShown()
  const never = new Promise<never>(() => {})
  function Page() {
    const [isWaiting, setWaiting] = useState(false)
    const all = useTracked(state)
    if (isWaiting && all.count >= 0) throw never
    return <button onClick={() => startTransition(() => setWaiting(true))}>{all.name}</button>
  }
  renderCounted(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  change(state, { count: 1 })
  expect(screen.getByRole('button').textContent).toBe('Ann')
  change(state, { name: 'Bob' })
  expect(screen.getByRole('button').textContent).toBe('Bob')
})
