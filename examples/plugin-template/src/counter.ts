import { type Clock, createState } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import type { PluginTemplate, PluginTemplateSnapshot } from './plugin-template.js'

/** The count lives as long as the kit. Only this function can change it; others read snapshots and subscribe. */
export function createCounter(clock: Clock, everyMs: number): PluginTemplate & { start(): () => void } {
  const { getSnapshot, subscribe, set } = createState<PluginTemplateSnapshot>({ count: 0 })
  const count = (amount: number) => set({ count: getSnapshot().count + amount })
  return {
    getSnapshot,
    subscribe,
    async add(amount: number) {
      if (!Number.isInteger(amount)) throw errors.create('plugin-template/not-whole', { amount })
      count(amount)
    },
    // The kit starts the service once it is loaded, and stops it with the plugin.
    start: () => clock.every(everyMs, () => count(1)),
  }
}
