import { createAppKit, type Observable } from '@latchkey/core'
import { type Contribution, createPoint, createState, createToken, definePlugin } from '@latchkey/core/plugin'
import { act, screen } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Boundary } from '../../catch-error.test.helper.js'
import { Counter, createCounter, type CounterState } from '../../counter.test.helper.js'
import { expectSilence, takeSaid } from '../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../testing/render-counter.js'
import { renderHookWithKit, renderWithKit } from '../../testing/render.js'
import { useSnapshot } from './use-snapshot.js'

expectSilence()

interface Late extends Observable<{ readonly count: number }> {
  add(): Promise<void>
}
const Late = createToken<Late>('late')

const counterKit = () => createAppKit({ plugins: createCounter().plugin })

function renderCounted(kit: ReturnType<typeof createAppKit>, ui: ReactNode) {
  const counter = createRenderCounter()
  renderWithKit(kit, <counter.Counted>{ui}</counter.Counted>)
  return counter
}

test('gives the whole snapshot without a selector', () => {
  const kit = counterKit()
  const { result } = renderHookWithKit(kit, () => useSnapshot(Counter))
  expect(result.current).toBe(kit.get(Counter).getSnapshot())
  act(() => kit.get(Counter).add())
  expect(result.current).toEqual({ count: 1, noise: 0 })
})

test('gives the initial state of a service whose code comes late, and its own state once an act has loaded it', async () => {
  const late = definePlugin({
    id: 'late',
    setup: (ctx) =>
      ctx.provide(Late, {
        initialState: { count: -1 },
        async load() {
          const { getSnapshot, subscribe, patch } = createState({ count: 0 })
          return { getSnapshot, subscribe, add: async () => patch({ count: getSnapshot().count + 1 }) }
        },
        methods: { add: 'async' },
      }),
  })
  const kit = createAppKit({ plugins: late() })
  const { result } = renderHookWithKit(kit, () => useSnapshot(Late))
  expect(result.current).toEqual({ count: -1 })
  await act(() => kit.get(Late).add())
  expect(result.current).toEqual({ count: 1 })
})

describe('with a selector', () => {
  const byCount = ({ count }: CounterState) => count

  test.each([
    ['a stable one', () => byCount],
    [
      'an inline one',
      () =>
        ({ count }: CounterState) =>
          count,
    ],
  ])('renders once when the part selected by %s changes, and not otherwise', (_, selector) => {
    const kit = counterKit()
    function Count() {
      return <output>{useSnapshot(Counter, selector())}</output>
    }
    const counter = renderCounted(kit, <Count />)
    expect(counter.count).toBe(1)
    act(() => kit.get(Counter).makeNoise())
    expect(counter.count).toBe(1)
    act(() => kit.get(Counter).add())
    expect(counter.count).toBe(2)
    act(() => {
      kit.get(Counter).makeNoise()
      kit.get(Counter).add()
    })
    expect(counter.count).toBe(3)
    expect(screen.getByRole('status').textContent).toBe('2')
  })

  test('a selector that closes over a prop follows the prop', () => {
    const { result, rerender } = renderHookWithKit(
      counterKit(),
      (key: keyof CounterState) => useSnapshot(Counter, (state) => `${key} ${state[key]}`),
      { initialProps: 'count' },
    )
    expect(result.current).toBe('count 0')
    rerender('noise')
    expect(result.current).toBe('noise 0')
  })

  test('the selector runs once for a snapshot, however often the component renders', () => {
    const select = jest.fn(byCount)
    const kit = counterKit()
    const { rerender } = renderHookWithKit(kit, () => useSnapshot(Counter, select))
    const once = select.mock.calls.length
    rerender()
    expect(select).toHaveBeenCalledTimes(once)
    act(() => kit.get(Counter).makeNoise())
    expect(select).toHaveBeenCalledTimes(once + 1)
  })

  test('a selector may return undefined', () => {
    const kit = counterKit()
    const { result } = renderHookWithKit(kit, () => useSnapshot(Counter, ({ count }) => (count ? undefined : 'none')))
    expect(result.current).toBe('none')
    act(() => kit.get(Counter).add())
    expect(result.current).toBeUndefined()
  })

  test('a selector that throws breaks its own component only', () => {
    const kit = counterKit()
    const seen: unknown[] = []
    function Fragile() {
      return useSnapshot(Counter, ({ count }) => {
        if (count > 0) throw new Error('fragile')
        return 'whole'
      })
    }
    function Count() {
      return <output>{useSnapshot(Counter, byCount)}</output>
    }
    renderWithKit(
      kit,
      <>
        <Boundary onError={(error) => seen.push(error)}>
          <Fragile />
        </Boundary>
        <Count />
      </>,
    )
    act(() => kit.get(Counter).add())
    takeSaid()
    expect(seen).toEqual([new Error('fragile')])
    expect(screen.getByText('broken')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('1')
  })
})

describe('with an equality of its own', () => {
  const isSameHalf = (a: { count: number }, b: { count: number }) => a.count >> 1 === b.count >> 1

  test('an equal new object is no change, and the first one stays', () => {
    const kit = counterKit()
    const seen = new Set<unknown>()
    function Half() {
      // Both inline: the selector and the equality are new functions at every render.
      const value = useSnapshot(
        Counter,
        ({ count }) => ({ count }),
        (a, b) => isSameHalf(a, b),
      )
      useLayoutEffect(() => void seen.add(value))
      return <output>{value.count}</output>
    }
    const counter = renderCounted(kit, <Half />)
    act(() => kit.get(Counter).add())
    act(() => kit.get(Counter).makeNoise())
    expect(counter.count).toBe(1)
    act(() => kit.get(Counter).add())
    expect(counter.count).toBe(2)
    expect([...seen]).toEqual([{ count: 0 }, { count: 2 }])
  })

  test('a render for another reason keeps the shown value, though the selector is new', () => {
    const kit = counterKit()
    const { result, rerender } = renderHookWithKit(kit, () =>
      useSnapshot(
        Counter,
        ({ count }) => ({ count }),
        (a, b) => a.count === b.count,
      ),
    )
    const first = result.current
    rerender()
    expect(result.current).toBe(first)
    act(() => kit.get(Counter).makeNoise())
    rerender()
    expect(result.current).toBe(first)
  })
})

test('a change that is undone before it is shown renders nothing', () => {
  const kit = counterKit()
  let renders = 0
  const { result } = renderHookWithKit(kit, () => {
    renders++
    return useSnapshot(
      Counter,
      ({ count }) => ({ isEven: count % 2 === 0 }),
      (a, b) => a.isEven === b.isEven,
    )
  })
  const first = result.current
  act(() => {
    kit.get(Counter).add()
    kit.get(Counter).add()
  })
  const before = renders
  act(() => kit.get(Counter).makeNoise())
  expect(result.current).toBe(first)
  expect(renders).toBe(before)
})

test('a change between the render and its effects that leaves the selection equal is no change', async () => {
  const kit = counterKit()
  function Eager() {
    useSnapshot(
      Counter,
      ({ count }) => ({ count }),
      (a, b) => a.count === b.count,
    )
    useLayoutEffect(() => kit.get(Counter).makeNoise(), [])
    return null
  }
  const counter = renderCounted(kit, <Eager />)
  await act(async () => {})
  expect(kit.get(Counter).getSnapshot().noise).toBeGreaterThan(0)
  expect(counter.count).toBe(1)
})

test('reads a contribution point as the list it is', async () => {
  interface Greeting extends Contribution {
    readonly text: string
  }
  const Greetings = createPoint<Greeting>('test-greetings')
  const polite = definePlugin({
    id: 'polite',
    setup: ({ contribute }) => contribute(Greetings, { id: 'hi', text: 'Hi' }),
  })
  const kit = createAppKit()
  const { result } = renderHookWithKit(kit, () => useSnapshot(Greetings))
  expect(result.current).toEqual([])
  let remove!: () => Promise<void>
  await act(async () => void (remove = kit.use(polite())))
  expect(result.current).toEqual([{ id: 'hi', text: 'Hi' }])
  await act(() => remove())
  expect(result.current).toEqual([])
})

test('unsubscribes from a replaced plugin’s service and subscribes to the new one', async () => {
  const kit = createAppKit()
  const remove = kit.use(createCounter('one', 10).plugin)
  const { result } = renderHookWithKit(kit, () => useSnapshot(Counter, ({ count }) => count))
  const old = kit.get(Counter)
  await act(async () => {
    void remove()
    kit.use(createCounter('two', 20).plugin)
  })
  expect(result.current).toBe(20)
  act(() => old.add())
  expect(result.current).toBe(20)
  act(() => kit.get(Counter).add())
  expect(result.current).toBe(21)
})

test('works with a service that is an instance of a class', () => {
  class Ticker implements Observable<number> {
    readonly #state = createState(0)
    getSnapshot() {
      return this.#state.getSnapshot()
    }
    subscribe(listener: () => void) {
      return this.#state.subscribe(listener)
    }
    tick() {
      this.#state.set(this.getSnapshot() + 1)
    }
  }
  const Ticks = createToken<Ticker>('test-ticks', { fallback: () => new Ticker() })
  const kit = createAppKit()
  const { result } = renderHookWithKit(kit, () => useSnapshot(Ticks))
  act(() => kit.get(Ticks).tick())
  expect(result.current).toBe(1)
})

test('unsubscribes when it is unmounted', () => {
  const listening = new Set<() => void>()
  const Watched = createToken<Observable<number>>('test-watched', {
    fallback: () => ({
      getSnapshot: () => 0,
      subscribe(listener) {
        listening.add(listener)
        return () => void listening.delete(listener)
      },
    }),
  })
  const { unmount } = renderHookWithKit(createAppKit(), () => useSnapshot(Watched))
  expect(listening.size).toBe(1)
  unmount()
  expect(listening.size).toBe(0)
})

test("another listener's throwing does not keep the component from following", () => {
  const kit = counterKit()
  kit.get(Counter).subscribe(() => {
    throw new Error('theirs')
  })
  const { result } = renderHookWithKit(kit, () => useSnapshot(Counter, ({ count }) => count))
  act(() => kit.get(Counter).add())
  expect(result.current).toBe(1)
  expect(takeSaid()).toEqual([[new Error('theirs')]])
})

test('a change in the middle of a concurrent render never tears', async () => {
  const kit = counterKit()
  const seen: (readonly [string, string])[] = []
  let show!: () => void

  function Count({ id }: { readonly id: string }) {
    return <output data-testid={id}>{useSnapshot(Counter, ({ count }) => count)}</output>
  }
  // Stands for whatever happens while React has paused between two components.
  function Interruption() {
    if (kit.get(Counter).getSnapshot().count === 0) kit.get(Counter).add()
    return null
  }
  function Page() {
    const [isShown, setShown] = useState(false)
    useLayoutEffect(() => {
      show = () => startTransition(() => setShown(true))
      if (isShown) seen.push([screen.getByTestId('before').textContent, screen.getByTestId('after').textContent])
    })
    return (
      isShown && (
        <>
          <Count id="before" />
          <Interruption />
          <Count id="after" />
        </>
      )
    )
  }

  renderWithKit(kit, <Page />)
  await act(async () => show())
  expect(new Set(seen.map(String))).toEqual(new Set(['1,1']))
})
