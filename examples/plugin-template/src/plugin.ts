import { Clock, definePlugin } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { PluginTemplate } from './plugin-template.js'

/** The options of `pluginTemplate`. */
export interface PluginTemplateOptions {
  /** The interval of the counter in milliseconds. Default: 1000. */
  readonly everyMs?: number
}

/**
 * Counts up while the kit runs, from the first `add` on.
 *
 * @example
 * const kit = createAppKit({ plugins: [pluginTemplate({ everyMs: 500 })] })
 */
export const pluginTemplate = definePlugin({
  id: 'plugin-template',
  // The service can use these services and no others.
  requires: [Clock],
  options: readOptions,
  // Declares the service. Its code is loaded by the first `add`; until then it shows the initial state.
  setup: (ctx, { everyMs }) =>
    ctx.provide(PluginTemplate, {
      initialState: { count: 0 },
      load: async ({ get }) => (await import('./counter.js')).createCounter(get(Clock), everyMs),
      methods: { add: 'async' },
    }),
})

/** Throws `plugin-template/invalid-interval`. */
function readOptions({ everyMs = 1_000 }: PluginTemplateOptions): Required<PluginTemplateOptions> {
  if (!Number.isFinite(everyMs) || everyMs <= 0) throw errors.create('plugin-template/invalid-interval', { everyMs })
  return { everyMs }
}
