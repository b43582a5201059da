import { createState } from '../../state/state.js'
import type { Observable } from '../../state/observable.js'
import { serviceConformance, type ServiceFixture } from './service.js'

interface Counter extends Observable<{ n: number }> {
  up(): void
}

const change = (service: Observable<{ n: number }>) => (service as Counter).up()

function exemplary(): Counter {
  const state = createState({ n: 0 })
  return { ...state, up: () => state.set({ n: state.getSnapshot().n + 1 }) }
}

describe('an exemplary service', () => {
  test.each(serviceConformance({ create: exemplary, change }))('$name', ({ run }) => run())
})

/** Each service breaks one promise, and the case of that promise must fail. */
const broken: readonly (readonly [breaks: string, by: string, create: () => Counter, saying: RegExp])[] = [
  [
    'keeps a snapshot until something in it changes',
    'copying on each read',
    () => ({ ...exemplary(), getSnapshot: () => Object.freeze({ n: 0 }) }),
    /makes a new snapshot each time/,
  ],
  [
    'keeps a snapshot until something in it changes',
    'mutating in place',
    () => inPlace(),
    /keeps its snapshot though something/,
  ],
  [
    'never changes a snapshot that somebody holds',
    'mutating in place',
    () => inPlace(),
    /changed a snapshot it had given away/,
  ],
  [
    'gives snapshots that nobody can change',
    'leaving them open',
    () => {
      const state = createState({ value: { n: 0 } })
      const up = () => state.set({ value: { n: state.getSnapshot().value.n + 1 } })
      return { ...state, getSnapshot: () => state.getSnapshot().value, up }
    },
    /that a reader can change/,
  ],
  [
    'tells those who listen, once a change is there to be read',
    'never telling',
    () => ({ ...exemplary(), subscribe: () => () => {} }),
    /tells nobody/,
  ],
  [
    'tells those who listen, once a change is there to be read',
    'telling too early',
    () => {
      const counter = exemplary()
      const listeners = new Set<() => void>()
      return {
        ...counter,
        subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
        up: () => (listeners.forEach((listener) => listener()), counter.up()),
      }
    },
    /before the change can be read/,
  ],
  [
    'tells those who listen, once a change is there to be read',
    'crying wolf',
    () => {
      const counter = exemplary()
      const listeners = new Set<() => void>()
      const tell = () => listeners.forEach((listener) => listener())
      return {
        ...counter,
        subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
        up: () => (tell(), counter.up(), tell()),
      }
    },
    /tells of no change/,
  ],
  [
    'lets a listener leave, twice, and tells it nothing more',
    'keeping those who left',
    () => {
      const counter = exemplary()
      return { ...counter, subscribe: (listener) => (counter.subscribe(listener), () => {}) }
    },
    /a listener that has left/,
  ],
  [
    'tells the others when one listener leaves',
    'keeping listeners in a set of functions',
    () => {
      const state = createState({ n: 0 })
      const listeners = new Set<() => void>()
      return {
        getSnapshot: state.getSnapshot,
        subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
        up() {
          state.set({ n: state.getSnapshot().n + 1 })
          listeners.forEach((listener) => listener())
        },
      }
    },
    /loses a listener/,
  ],
]

function inPlace(): Counter {
  const value = { n: 0 }
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => value,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    up: () => (value.n++, listeners.forEach((listener) => listener())),
  }
}

describe('finds a broken service', () => {
  test.each(broken)('%s, broken by %s', async (breaks, _by, create, saying) => {
    const fixture: ServiceFixture<{ n: number }> = { create, change }
    const found = serviceConformance(fixture).find(({ name }) => name === breaks)!
    await expect(found.run()).rejects.toThrow(saying)
  })

  test('every case has a service that breaks it', () => {
    const cases = serviceConformance({ create: exemplary, change }).map(({ name }) => name)
    expect(new Set(broken.map(([breaks]) => breaks))).toEqual(new Set(cases))
  })
})
