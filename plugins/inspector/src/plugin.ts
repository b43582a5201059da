import { Plugins } from '@latchkey/core'
import { Clock, definePlugin } from '@latchkey/core/plugin'
import { Inspector } from './inspector.js'
import { readOptions } from './options.js'
import { Timeline, createTimeline } from './inspector.js'
import { watchPlugins } from './watch-plugins.js'

/**
 * Records the statuses of a kit's plugins over time, for the service `Inspector`. List it first, so that it starts before
 * the other plugins and stops after them.
 *
 * @example
 * const kit = createAppKit({ plugins: [inspector({ limit: 50 }), swap()] })
 */
export const inspector = definePlugin({
  id: 'inspector',
  requires: [Plugins, Clock],
  options: readOptions,
  setup(ctx, { limit }) {
    ctx.provide(Timeline, { create: ({ get }) => createTimeline(get(Clock), limit) })
    ctx.provide(Inspector, { create: ({ get }) => get(Timeline) })
  },
  start: ({ get }) => watchPlugins(get(Plugins), get(Timeline).record),
})
