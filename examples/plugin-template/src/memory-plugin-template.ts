import { createState } from '@latchkey/core'
import { errors } from './errors.js'
import type { PluginTemplate, PluginTemplateSnapshot } from './plugin-template.js'

/** Counts for as long as the kit lives. Its state is its own; others see a snapshot, and hear when it changes. */
export function createMemoryPluginTemplate(): PluginTemplate {
  const { getSnapshot, subscribe, set } = createState<PluginTemplateSnapshot>({ count: 0 })

  return {
    getSnapshot,
    subscribe,
    add(amount) {
      if (!Number.isInteger(amount)) throw errors.create('plugin-template/not-whole', { amount })
      set({ count: getSnapshot().count + amount })
    },
  }
}
