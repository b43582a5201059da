import { definePlugin } from './kernel/plugin.js'
import { Clock } from './platform/clock.js'
import { createConsoleLogger, type LogLevel } from './platform/console-logger.js'
import { Logger } from './platform/logger.js'
import { createSystemClock } from './platform/system-clock.js'

/** Core's own services: a plugin like any other, listed first. */
export const corePlugin = definePlugin<'core', { readonly logLevel: LogLevel | undefined }>({
  id: 'core',
  setup(host, { logLevel }) {
    host.provide(Clock, { create: createSystemClock })
    host.provide(Logger, { create: () => createConsoleLogger(logLevel) })
  },
})
