import { corePlugin } from './core-plugin.js'
import type { AppKitError } from './errors/define-errors.js'
import { reportToConsole } from './errors/report-to-console.js'
import { createKernel, type Kernel } from './kernel/kernel.js'
import type { Override } from './kernel/override.js'
import type { PluginOption } from './kernel/plugin.js'
import { Clock } from './platform/clock.js'
import type { LogLevel } from './platform/console-logger.js'
import { Logger } from './platform/logger.js'

/** What a host writes. */
export interface AppKitConfig {
  /** Plugins, presets (lists of plugins), and conditions that came out false. */
  readonly plugins?: PluginOption
  /** Services of the host's own. See `override`. */
  readonly overrides?: readonly Override[]
  /** Tells more: things a plugin did not take back when it stopped. Off when not said. */
  readonly debug?: boolean
  /** How much is written to the console. `error` when not said. */
  readonly logLevel?: LogLevel
  /** Told of every failure of a plugin, once. It is logged in any case. */
  readonly onError?: (error: AppKitError) => void
}

/** A kit: the services of its plugins, and the switch that starts and stops them. */
export type AppKit = Kernel

/**
 * Puts a kit together. Nothing in the world is touched until `start`: no timer,
 * no request, no storage, so this is safe on a server and at module level.
 * A plugin that fails is reported, and the others go on.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155(), solana()] })
 * await kit.start()
 */
export function createAppKit(config: AppKitConfig = {}): AppKit {
  const { plugins, overrides, debug, logLevel, onError } = config
  const kernel = createKernel({
    core: corePlugin({ logLevel }),
    plugins,
    overrides,
    debug,
    after: ({ get }) => get(Clock).after,
    report({ find }, error) {
      try {
        // The logger leaves with the kit; what is said after that is said to the console.
        const logger = find(Logger)
        if (logger) logger.error(error.message, error)
        else reportToConsole(error)
        onError?.(error)
      } catch (thrown) {
        // The host's own logger or listener failed; the kit goes on.
        reportToConsole(thrown)
      }
    },
  })
  return Object.freeze(kernel)
}
