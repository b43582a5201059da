import { Clock, Plugins, definePlugin } from '@latchkey/core'
import { Inspector } from './inspector.js'
import { readOptions } from './options.js'
import { Timeline, createTimeline } from './timeline.js'
import { watchPlugins } from './watch-plugins.js'

/**
 * Records what happens to a kit's plugins, as the service `Inspector`.
 * List it first: it then starts before the others and stops after them.
 *
 * @example
 * const kit = createAppKit({ plugins: [inspector({ limit: 50 }), swap()] })
 */
export const inspector = definePlugin({
  id: 'inspector',
  requires: [Plugins, Clock],
  options: readOptions,
  setup(host, { limit }) {
    host.provide(Timeline, { create: ({ get }) => createTimeline(get(Clock), limit) })
    host.provide(Inspector, { create: ({ get }) => get(Timeline) })
  },
  start: ({ get }) => watchPlugins(get(Plugins), get(Timeline).record),
})
