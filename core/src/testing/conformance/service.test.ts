import { createState } from '../../state/state.js'
import type { Observable } from '../../state/observable.js'
import { serviceConformance, type ServiceFixture } from './service.js'

interface Counter extends Observable<{ n: number }> {
  up(): void
}

const change = (counter: Counter) => counter.up()

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
    'returns the same snapshot until the state changes',
    'copies the state on each read',
    () => ({ ...exemplary(), getSnapshot: () => Object.freeze({ n: 0 }) }),
    /The service returned a new snapshot though nothing had changed/,
  ],
  [
    'returns the same snapshot until the state changes',
    'mutates the snapshot',
    () => inPlace(),
    /The service returned the same snapshot after a change/,
  ],
  [
    'never changes a snapshot that it has returned',
    'mutates the snapshot',
    () => inPlace(),
    /The service changed a snapshot that it had returned/,
  ],
  [
    'returns frozen snapshots',
    'freezes no snapshot',
    () => {
      const state = createState({ value: { n: 0 } })
      const up = () => state.set({ value: { n: state.getSnapshot().value.n + 1 } })
      return { ...state, getSnapshot: () => state.getSnapshot().value, up }
    },
    /The service returned a snapshot that is not frozen/,
  ],
  [
    'calls its listeners once the new snapshot can be read',
    'never calls a listener',
    () => ({ ...exemplary(), subscribe: () => () => {} }),
    /The service called no listener after a change/,
  ],
  [
    'calls its listeners once the new snapshot can be read',
    'calls its listeners too early',
    () => {
      const counter = exemplary()
      const listeners = new Set<() => void>()
      return {
        ...counter,
        subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
        up: () => (listeners.forEach((listener) => listener()), counter.up()),
      }
    },
    /The service called a listener before the new snapshot could be read/,
  ],
  [
    'calls its listeners once the new snapshot can be read',
    'calls its listeners without a change',
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
    /The service called a listener without a change/,
  ],
  [
    'never calls a listener that has unsubscribed, even if twice',
    'keeps unsubscribed listeners',
    () => {
      const counter = exemplary()
      return { ...counter, subscribe: (listener) => (counter.subscribe(listener), () => {}) }
    },
    /The service called a listener that had unsubscribed/,
  ],
  [
    'keeps the other listeners when one unsubscribes',
    'keeps each function only once',
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
    /The service lost a listener when another one unsubscribed/,
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
  test.each(broken)('"%s" fails if the service %s', async (breaks, _by, create, saying) => {
    const fixture: ServiceFixture<Counter> = { create, change }
    const found = serviceConformance(fixture).find(({ name }) => name === breaks)!
    await expect(found.run()).rejects.toThrow(saying)
  })

  test('every case has a service that breaks it', () => {
    const cases = serviceConformance({ create: exemplary, change }).map(({ name }) => name)
    expect(new Set(broken.map(([breaks]) => breaks))).toEqual(new Set(cases))
  })
})
