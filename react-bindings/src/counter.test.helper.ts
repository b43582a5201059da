import { createState, createToken, definePlugin, type Observable } from '@latchkey/core/plugin'
import type { Plugin } from '@latchkey/core'

export interface CounterState {
  readonly count: number
  /** Something else in the same state. */
  readonly noise: number
}

export interface Counter extends Observable<CounterState> {
  add(): void
  makeNoise(): void
}

export const Counter = createToken<Counter>('test-counter', { hint: 'Add counter() to plugins.' })

/** A plugin with a bit of state that writes down when it starts and stops. */
export function createCounter(id = 'counter', count = 0): { readonly plugin: Plugin; readonly log: string[] } {
  const log: string[] = []
  const counter = definePlugin({
    id,
    setup(ctx) {
      ctx.provide(Counter, { create: () => createCounterService(count) })
    },
    start() {
      log.push('start')
      return () => void log.push('stop')
    },
  })
  return { plugin: counter(), log }
}

function createCounterService(count: number): Counter {
  const { getSnapshot, subscribe, patch } = createState<CounterState>({ count, noise: 0 })
  return {
    getSnapshot,
    subscribe,
    add: () => patch({ count: getSnapshot().count + 1 }),
    makeNoise: () => patch({ noise: getSnapshot().noise + 1 }),
  }
}
