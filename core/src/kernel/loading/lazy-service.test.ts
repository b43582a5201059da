import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { flush } from '../../testing/flush.js'
import { createState, type State } from '../../state/state.js'
import { createLazyService, type LazyServiceOptions } from './lazy-service.js'

interface Counter {
  getSnapshot(): number
  subscribe(listener: () => void): () => void
  count(by: number): Promise<number>
  note(what: string): void
  join(who: string): () => void
}

/** A service that writes down what is done with it, and how it is brought. */
function createEnvironment(
  options: Partial<Pick<LazyServiceOptions<number, Counter, never>, 'initialState' | 'whenStopped'>> = {},
  shows = 0,
) {
  const said: string[] = []
  const state: State<number> = createState(shows)
  const counter = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async count(by: number) {
      said.push(`count ${by}`)
      if (by < 0) throw new Error('Less than nothing.')
      state.set(state.getSnapshot() + by)
      return state.getSnapshot()
    },
    note(what: string) {
      said.push(`note ${what}`)
      if (what === 'nonsense') throw new Error('Nonsense.')
    },
    join(who: string) {
      said.push(`${who} joins`)
      return () => void said.push(`${who} leaves`)
    },
    start() {
      said.push('starts')
      return () => void said.push('stops')
    },
    dispose: () => void said.push('ends'),
  }
  const before = createState(0)
  const logger = createRecordingLogger()
  const loads: { arrive(): void; fail(error: unknown): void }[] = []
  const late = createLazyService<number, Counter>({
    initialState: before,
    load: () =>
      new Promise((resolve, reject) => void loads.push({ arrive: () => resolve(counter as Counter), fail: reject })),
    logger,
    methods: { count: 'async', note: 'void', join: 'unsubscribe' },
    ...options,
  })
  return {
    late,
    before,
    state,
    said,
    loads,
    logged: () => logger.entries.map(({ level, details }) => [level, (details as Error).message]),
    async arrive() {
      loads.at(-1)!.arrive()
      await flush()
    },
    async fail() {
      loads.at(-1)!.fail(new Error('Offline.'))
      await flush()
    },
  }
}

describe('the snapshot of a lazy service', () => {
  test('is the initial state until the service is loaded, and reading it loads nothing', async () => {
    const { late, before, state, loads, arrive } = createEnvironment()
    before.set(7)
    expect([late.getSnapshot(), late.current, late.isPending, loads.length]).toEqual([7, undefined, false, 0])
    void late.load()
    expect([late.getSnapshot(), late.isPending]).toEqual([7, true])
    await arrive()
    expect([late.getSnapshot(), late.isPending]).toEqual([0, false])
    state.set(1)
    expect([late.getSnapshot(), late.current?.getSnapshot()]).toEqual([1, 1])
  })

  test('keeps notifying its listeners after the load, once more if the loaded state differs', async () => {
    const { late, before, state, arrive } = createEnvironment({}, 5)
    const heard: number[] = []
    const leave = late.subscribe(() => heard.push(late.getSnapshot()))
    before.set(1)
    void late.load()
    await arrive()
    expect(heard).toEqual([1, 5])
    before.set(2)
    state.set(6)
    expect(heard).toEqual([1, 5, 6])
    leave()
    state.set(7)
    expect(heard).toEqual([1, 5, 6])
  })

  test('does not notify of a load that changes nothing', async () => {
    const { late, arrive } = createEnvironment()
    const heard = jest.fn()
    late.subscribe(heard)
    void late.load()
    await arrive()
    expect(heard).not.toHaveBeenCalled()
  })

  test('subscribes to the loaded service only while it has listeners', async () => {
    const forbidden = () => {
      throw new Error('Nobody listens.')
    }
    const { late, state, arrive } = createEnvironment({ initialState: { getSnapshot: () => 0, subscribe: forbidden } })
    void late.load()
    await arrive()
    const heard = jest.fn()
    late.subscribe(heard)()
    state.set(1)
    expect(heard).not.toHaveBeenCalled()
    late.subscribe(heard)
    state.set(2)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

test('keeps the initial observable if the loaded service has no snapshot of its own', async () => {
  const shown = createState(1)
  const late = createLazyService<number, { show(value: number): Promise<void> }>({
    initialState: shown,
    load: async () => ({ show: async (value) => shown.set(value) }),
    methods: { show: 'async' },
    logger: createRecordingLogger(),
  })
  const heard: number[] = []
  const unsubscribe = late.subscribe(() => heard.push(late.getSnapshot()))
  await late.show(2)
  shown.set(3)
  unsubscribe()
  shown.set(4)
  expect([heard, late.getSnapshot()]).toEqual([[2, 3], 4])
})

describe('a call of a lazy service', () => {
  test('waits for the load, and runs in the order of the calls, before any later call', async () => {
    const { late, said, arrive } = createEnvironment()
    late.note('first')
    const counted = late.count(2)
    late.join('Ada')
    late.note('last')
    expect(said).toEqual([])
    await arrive()
    expect(said).toEqual(['note first', 'count 2', 'Ada joins', 'note last'])
    await expect(counted).resolves.toBe(2)
  })

  test('loads the service once, for any number of calls', async () => {
    const { late, loads, arrive } = createEnvironment()
    void late.count(1)
    void late.count(1)
    late.note('now')
    await arrive()
    await late.count(1)
    expect([loads.length, late.getSnapshot()]).toEqual([1, 3])
  })

  test('runs at once after the load, and throws as the service does', async () => {
    const { late, said, arrive } = createEnvironment()
    void late.load()
    await arrive()
    late.note('now')
    expect(said).toEqual(['note now'])
    expect(() => late.note('nonsense')).toThrow('Nonsense.')
    await expect(late.count(-1)).rejects.toThrow('Less than nothing.')
  })

  test('rejects as the service does; a call without a promise logs its error, and later calls still run', async () => {
    const { late, said, arrive, logged } = createEnvironment()
    const counted = late.count(-1)
    late.note('nonsense')
    late.note('sense')
    counted.catch(() => {})
    await arrive()
    await expect(counted).rejects.toThrow('Less than nothing.')
    expect(said).toEqual(['count -1', 'note nonsense', 'note sense'])
    expect(logged()).toEqual([['error', 'Nonsense.']])
  })

  test('can be undone before the load', async () => {
    const { late, said, arrive } = createEnvironment()
    late.join('Ada')()
    const leave = late.join('Ben')
    await arrive()
    expect(said).toEqual(['Ben joins'])
    leave()
    expect(said).toEqual(['Ben joins', 'Ben leaves'])
  })
})

describe('a load that fails', () => {
  test('is logged once, and rejects the pending calls', async () => {
    const { late, fail, logged } = createEnvironment()
    const counted = late.count(1)
    counted.catch(() => {})
    late.note('lost')
    const prepared = late.load()
    await fail()
    await expect(counted).rejects.toThrow('Offline.')
    await expect(prepared).resolves.toBeUndefined()
    expect(logged()).toEqual([['error', 'Offline.']])
  })

  test('is tried again by the next call, which keeps added items and drops earlier calls', async () => {
    const { late, said, loads, fail, arrive } = createEnvironment()
    late.note('lost')
    late.join('Ada')
    late.join('Ben')()
    await fail()
    expect([late.isPending, loads.length]).toEqual([true, 1])
    late.note('found')
    expect(loads).toHaveLength(2)
    await arrive()
    expect(said).toEqual(['Ada joins', 'note found'])
  })
})

describe('starting and stopping', () => {
  test.each([
    ['starts the service once it is loaded', ['on', 'load'], ['starts']],
    ['starts a loaded service', ['load', 'on'], ['starts']],
    ['disposes of a service that is loaded after the stop', ['on', 'off', 'load'], ['ends']],
    ['stops a loaded service', ['on', 'load', 'off'], ['starts', 'stops']],
    ['starts a service once that was stopped and started before the load', ['on', 'off', 'on', 'load'], ['starts']],
    ['starts a loaded service again', ['on', 'load', 'off', 'on'], ['starts', 'stops', 'starts']],
    ['stops once if it is stopped twice', ['on', 'load', 'off', 'off'], ['starts', 'stops']],
  ])('%s', async (_, steps, expected) => {
    const { late, said, arrive } = createEnvironment()
    let stop = () => {}
    for (const step of steps) {
      if (step === 'on') stop = late.start()
      if (step === 'off') stop()
      if (step === 'load') {
        void late.load()
        await arrive()
      }
    }
    expect(said).toEqual(expected)
  })

  test('does not load the service', () => {
    const { late, loads } = createEnvironment()
    late.start()()
    expect(loads).toEqual([])
  })

  test('stopping answers the pending and later calls at once, if there is an answer for that time', async () => {
    const { late, said, arrive } = createEnvironment({ whenStopped: { count: -1 } })
    const stop = late.start()
    const counted = late.count(1)
    late.join('Ada')
    stop()
    await expect(counted).resolves.toBe(-1)
    await expect(late.count(1)).resolves.toBe(-1)
    await arrive()
    await expect(late.count(1)).resolves.toBe(-1)
    expect(said).toEqual(['Ada joins', 'ends'])
    late.start()
    await expect(late.count(1)).resolves.toBe(1)
  })

  test('a method without an answer for that time runs after the load, also if it is called after the stop', async () => {
    const { late, said, arrive } = createEnvironment({ whenStopped: {} })
    const stop = late.start()
    const counted = late.count(1)
    stop()
    const countedLater = late.count(1)
    await arrive()
    await expect(Promise.all([counted, countedLater])).resolves.toEqual([1, 2])
    expect(said).toEqual(['count 1', 'count 1', 'ends'])
  })

  test('a pending call can be answered without the service, which then does not run it', async () => {
    const { late, said, arrive } = createEnvironment()
    const counted = late.count(1)
    late.note('first')
    late.answerPending({})
    late.answerPending({ count: -1 })
    await expect(counted).resolves.toBe(-1)
    const countedLater = late.count(2)
    await arrive()
    await expect(countedLater).resolves.toBe(2)
    late.answerPending({ count: -1 })
    expect(said).toEqual(['note first', 'count 2'])
  })

  test('a call without an answer runs after the load', async () => {
    const { late, arrive } = createEnvironment()
    const stop = late.start()
    const counted = late.count(1)
    stop()
    await arrive()
    await expect(counted).resolves.toBe(1)
  })

  test('disposing ends pending work, also if the service was never started or is loaded later', async () => {
    const [never, early, late] = [createEnvironment(), createEnvironment(), createEnvironment()]
    void never.late.load()
    await never.arrive()
    never.late.dispose()
    expect(never.said).toEqual(['ends'])
    early.late.start()
    void early.late.load()
    await early.arrive()
    early.late.dispose()
    expect(early.said).toEqual(['starts', 'stops', 'ends'])
    late.late.note('something')
    late.late.dispose()
    await late.arrive()
    expect(late.said).toEqual(['note something', 'ends'])
  })

  test('a load that fails after the stop is not logged', async () => {
    const { late, fail, logged } = createEnvironment()
    const stop = late.start()
    void late.load()
    stop()
    await fail()
    expect(logged()).toEqual([])
  })
})
