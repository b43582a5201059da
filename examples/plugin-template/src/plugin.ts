import { Clock, definePlugin } from '@latchkey/core'
import { createMemoryPluginTemplate } from './memory-plugin-template.js'
import { readOptions } from './options.js'
import { PluginTemplate } from './plugin-template.js'

/**
 * Counts up while the kit runs.
 *
 * @example
 * const kit = createAppKit({ plugins: [pluginTemplate({ everyMs: 500 })] })
 */
export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  // What start and the factories below ask for. Nothing else can be reached.
  requires: [Clock],
  options: readOptions,
  // Wiring only: nothing is made yet, and nothing in the world is touched.
  setup: (host) => host.provide(PluginTemplate, { create: createMemoryPluginTemplate }),
  // The effects. What is returned undoes them.
  start({ get }, { everyMs }) {
    const counter = get(PluginTemplate)
    return get(Clock).every(everyMs, () => counter.add(1))
  },
})
