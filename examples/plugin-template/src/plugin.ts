import { Clock, createState, definePlugin } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { PluginTemplate, type PluginTemplateSnapshot } from './plugin-template.js'

/** The options of `pluginTemplate`. */
export interface PluginTemplateOptions {
  /** The interval of the counter in milliseconds. Default: 1000. */
  readonly everyMs?: number
}

/**
 * Counts up while the kit runs.
 *
 * @example
 * const kit = createAppKit({ plugins: [pluginTemplate({ everyMs: 500 })] })
 */
export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  // `start` and the factories below can use these services and no others.
  requires: [Clock],
  options: readOptions,
  // Declares the service. It is created when it is first requested.
  setup: (ctx) => ctx.provide(PluginTemplate, { create: createPluginTemplate }),
  // Has the effects, and returns how to undo them.
  start({ get }, { everyMs }) {
    const counter = get(PluginTemplate)
    return get(Clock).every(everyMs, () => counter.add(1))
  },
})

/** Throws `plugin-template/invalid-interval`. */
function readOptions({ everyMs = 1_000 }: PluginTemplateOptions): Required<PluginTemplateOptions> {
  if (!Number.isFinite(everyMs) || everyMs <= 0) throw errors.create('plugin-template/invalid-interval', { everyMs })
  return { everyMs }
}

/** The count lives as long as the kit. Only this function can change it; others read snapshots and subscribe. */
function createPluginTemplate(): PluginTemplate {
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
