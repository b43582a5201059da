import { Clock, createState, createToken, definePlugin, type Observable } from '@latchkey/core/plugin'

export interface CounterState {
  readonly count: number
  /** Whole seconds since the kit was started. */
  readonly seconds: number
}

/** A service with a small state. */
export interface Counter extends Observable<CounterState> {
  add(): void
  /** Counts one second. */
  tick(): void
}

export const Counter = createToken<Counter>('example-counter', { hint: 'Add counter() to plugins.' })

/** A plugin of the app: it provides a service, and counts the seconds while the kit runs. */
export const counter = definePlugin({
  id: 'example-counter',
  requires: [Clock],
  setup(ctx) {
    ctx.provide(Counter, { create: createCounter })
  },
  start({ get }) {
    return get(Clock).every(1000, get(Counter).tick)
  },
})

function createCounter(): Counter {
  const { getSnapshot, subscribe, patch } = createState<CounterState>({ count: 0, seconds: 0 })
  return {
    getSnapshot,
    subscribe,
    add: () => patch({ count: getSnapshot().count + 1 }),
    tick: () => patch({ seconds: getSnapshot().seconds + 1 }),
  }
}
