import { Accounts } from '../../contracts/accounts/accounts.js'
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
      const [accounts, clock, logger] = [get(Accounts), get(Clock), get(Logger)]
      const telemetry = createLazyService<undefined, LoadedTelemetry>({
        load: async () => (await loadRuntime()).createTelemetry(logger),
        methods: { subscribe: 'unsubscribe', on: 'unsubscribe', define: 'unsubscribe' },
        logger,
      })
      return Object.assign(telemetry, {
        // Without a listener, pending or not, an event is dropped and nothing is loaded for it.
        track(...[event, properties]: Parameters<Telemetry['track']>) {
          if (!(telemetry.current ?? telemetry.isPending)) return
          const moment = { timestamp: clock.now(), address: accounts.getSnapshot().active?.address }
          telemetry.send((service) => service.track(event, properties, moment))
        },
      })
    },
  })
}
