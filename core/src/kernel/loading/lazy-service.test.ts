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

describe('what it shows', () => {
  test('is what was before, until the service is here; looking does not bring it', async () => {
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

  test('goes on being told to those who listen, with one word about the arrival if it shows something else', async () => {
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

  test('says nothing about the arrival where that changes nothing', async () => {
    const { late, arrive } = createEnvironment()
    const heard = jest.fn()
    late.subscribe(heard)
    void late.load()
    await arrive()
    expect(heard).not.toHaveBeenCalled()
  })

  test('listens to nothing while nobody listens to it', async () => {
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

test('a service without a snapshot of its own goes on showing the initial one', async () => {
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

describe('what is done with it', () => {
  test('waits for it, and is done in the order of the calls, before anything that is asked later', async () => {
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

  test('brings it once, however many ask', async () => {
    const { late, loads, arrive } = createEnvironment()
    void late.count(1)
    void late.count(1)
    late.note('now')
    await arrive()
    await late.count(1)
    expect([loads.length, late.getSnapshot()]).toEqual([1, 3])
  })

  test('is done at once when it is here, and throws as the service does', async () => {
    const { late, said, arrive } = createEnvironment()
    void late.load()
    await arrive()
    late.note('now')
    expect(said).toEqual(['note now'])
    expect(() => late.note('nonsense')).toThrow('Nonsense.')
    await expect(late.count(-1)).rejects.toThrow('Less than nothing.')
  })

  test('rejects where the service does, also later; what nobody waits for is logged, and the others go on', async () => {
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

  test('is taken back before it was there', async () => {
    const { late, said, arrive } = createEnvironment()
    late.join('Ada')()
    const leave = late.join('Ben')
    await arrive()
    expect(said).toEqual(['Ben joins'])
    leave()
    expect(said).toEqual(['Ben joins', 'Ben leaves'])
  })
})

describe('when it cannot be brought', () => {
  test('that is logged once, and rejected to who waits for an answer', async () => {
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

  test('the next who asks brings it, with those who were added meanwhile; what was told then is gone', async () => {
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

describe('switching on and off', () => {
  test.each([
    ['on before it is here', ['on', 'here'], ['starts']],
    ['on after it is here', ['here', 'on'], ['starts']],
    ['off before it is here', ['on', 'off', 'here'], ['ends']],
    ['off after it is here', ['on', 'here', 'off'], ['starts', 'stops']],
    ['off and on before it is here', ['on', 'off', 'on', 'here'], ['starts']],
    ['off and on after it is here', ['on', 'here', 'off', 'on'], ['starts', 'stops', 'starts']],
    ['off twice', ['on', 'here', 'off', 'off'], ['starts', 'stops']],
  ])('%s', async (_, steps, expected) => {
    const { late, said, arrive } = createEnvironment()
    let stop = () => {}
    for (const step of steps) {
      if (step === 'on') stop = late.start()
      if (step === 'off') stop()
      if (step === 'here') {
        void late.load()
        await arrive()
      }
    }
    expect(said).toEqual(expected)
  })

  test('does not bring it', () => {
    const { late, loads } = createEnvironment()
    late.start()()
    expect(loads).toEqual([])
  })

  test('what is asked for is answered at once when it is switched off, and while it is, if there is an answer', async () => {
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

  test('a method that has no answer for that time is done late, also when it is called meanwhile', async () => {
    const { late, said, arrive } = createEnvironment({ whenStopped: {} })
    const stop = late.start()
    const counted = late.count(1)
    stop()
    const countedLater = late.count(1)
    await arrive()
    await expect(Promise.all([counted, countedLater])).resolves.toEqual([1, 2])
    expect(said).toEqual(['count 1', 'count 1', 'ends'])
  })

  test('a pending call can be answered without the service, which then does not do it', async () => {
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

  test('without an answer, it is done late', async () => {
    const { late, arrive } = createEnvironment()
    const stop = late.start()
    const counted = late.count(1)
    stop()
    await arrive()
    await expect(counted).resolves.toBe(1)
  })

  test('for good, it ends what is under way, also where it was never on, or is here only then', async () => {
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

  test('what cannot be brought once it is off is nobody’s concern', async () => {
    const { late, fail, logged } = createEnvironment()
    const stop = late.start()
    void late.load()
    stop()
    await fail()
    expect(logged()).toEqual([])
  })
})
