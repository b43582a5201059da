import { AppConfig, Notices, Telemetry } from '@latchkey/core'
import { AnalyticsConfig, Clock, definePlugin, Http, Logger, Page, Random } from '@latchkey/core/plugin'
import { AnalyticsSinks, Collector } from './analytics.js'
import type { AnalyticsOptions } from './options.js'

/**
 * Sends the kit's events to the analytics server that the app names in `endpoints`, and to every sink that is contributed to
 * `AnalyticsSinks`. Sends nothing before the visitor acts, and by default neither the visitor's address nor that of the page.
 *
 * @example
 * const endpoints = { analytics: 'https://analytics.example.org' }
 * const kit = createAppKit({ projectId, endpoints, plugins: [eip155(), wallets(), analytics()] })
 */
export const analytics = definePlugin<'analytics', AnalyticsOptions | undefined>({
  id: 'analytics',
  requires: [AnalyticsSinks, AppConfig, Clock, Http, Logger, Notices, Page, Random, Telemetry],
  optional: [AnalyticsConfig],
  setup: (ctx, options) =>
    ctx.provide(Collector, {
      initialState: { status: 'waiting', sent: 0, dropped: 0 },
      load: (services) => import('./collector.js').then((code) => code.createCollector(services, options)),
      methods: { hear: 'void' },
    }),
  // Listening to events loads the code of `Telemetry`. In this stage the page loads the services anyway, and the modal is
  // not open yet, so the first event is heard.
  discover: async () => ({
    discover: ({ get }) => get(Telemetry).subscribe(get(Collector).hear),
  }),
})
