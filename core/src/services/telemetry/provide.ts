import { Telemetry } from '../../contracts/app/telemetry.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import { Clock } from '../../platform/clock.js'
import { Logger } from '../../platform/logger.js'
import { loadRuntime } from '../load-services.js'
import type { LoadedTelemetry } from './telemetry.js'

export function provideTelemetry({ provide }: SetupContext): void {
  provide(Telemetry, {
    create({ get }) {
      const [clock, logger] = [get(Clock), get(Logger)]
      const telemetry = createLazyService<undefined, LoadedTelemetry>({
        load: async () => (await loadRuntime()).createTelemetry(clock, logger),
        methods: { subscribe: 'unsubscribe', on: 'unsubscribe', define: 'unsubscribe' },
        logger,
      })
      return Object.assign(telemetry, {
        // Without a listener, pending or not, an event is dropped and nothing is loaded for it.
        track(...[event, properties]: Parameters<Telemetry['track']>) {
          const timestamp = clock.now()
          if (telemetry.current ?? telemetry.isPending)
            telemetry.send((service) => service.track(event, properties, timestamp))
        },
      })
    },
  })
}
