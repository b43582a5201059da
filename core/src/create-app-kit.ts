import { Connections, type ConnectResult, type DisconnectScope } from './contracts/connections.js'
import type { HostConfig } from './contracts/host-config.js'
import { Modal } from './contracts/modal.js'
import { corePlugin } from './core-plugin.js'
import type { AppKitError } from './errors/define-errors.js'
import { reportToConsole } from './errors/report-to-console.js'
import { createKernel, type Kernel } from './kernel/kernel.js'
import { lazy } from './kernel/lazy.js'
import { Arriving } from './late/provide.js'
import type { Override } from './kernel/override.js'
import type { PluginOption } from './kernel/plugin.js'
import type { ConnectWithOptions } from './modal/connect-and-wait.js'
import { Clock } from './platform/clock.js'
import type { LogLevel } from './platform/console-logger.js'
import { Logger } from './platform/logger.js'

/** What a host writes. */
export interface AppKitConfig extends HostConfig {
  /** Plugins, presets (lists of plugins), and conditions that came out false. */
  readonly plugins?: PluginOption
  /** Services of the host's own. See `override`. */
  readonly overrides?: readonly Override[]
  /** How much is written to the console. `error` when not said. */
  readonly logLevel?: LogLevel
  /** Told of every failure of a plugin, once. It is logged in any case. */
  readonly onError?: (error: AppKitError) => void
}

/** A kit: the services of its plugins, the switch that starts and stops them, and what a host does most. */
export interface AppKit extends Kernel {
  /**
   * Connects: with the connector that is named, else the modal opens and the visitor chooses.
   *
   * @example
   * const result = await kit.connect()
   * if (result.status === 'connected') greet(result.account.address)
   */
  connect(options?: ConnectWithOptions): Promise<ConnectResult>
  /**
   * Brings all that any act takes: the services, what plugins keep until somebody chooses a wallet, and what they keep until one is
   * used, the chains among it. After that the kit knows its wallets, and `connect` asks the chosen one before it returns, while the
   * visitor's gesture counts. Opening the modal brings less: what choosing takes.
   */
  prepare(): Promise<void>
  /** Ends connections: see `Connections.disconnect`. Everything when nothing is said. */
  disconnect(scope?: DisconnectScope): Promise<void>
  /** Opens the modal, and tells how it closed: see `Modal.open`. */
  readonly open: Modal['open']
  /** Closes the modal. False where something must be answered first. */
  close(): boolean
}

/**
 * Puts a kit together. Nothing in the world is touched until `start`: no timer,
 * no request, no storage, so this is safe on a server and at module level.
 * A plugin that fails is reported, and the others go on.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155(), solana()] })
 * await kit.start()
 */
export function createAppKit({ plugins, overrides, logLevel, onError, ...config }: AppKitConfig = {}): AppKit {
  const kernel = createKernel({
    core: corePlugin({ logLevel, config }),
    plugins,
    overrides,
    debug: config.debug,
    after: ({ get }) => (ms, run) => get(Clock).after(ms, run),
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
  const { get } = kernel
  const loadConnect = lazy('connect', () => import('./modal/connect-and-wait.js'))
  let closings = 0
  return Object.freeze({
    ...kernel,
    async connect(options) {
      const before = closings
      const { connectWith } = await loadConnect()
      // Closed before there was anything to close.
      if (before !== closings && options?.connector === undefined) return { status: 'cancelled', reason: 'closed' }
      return connectWith({ connections: get(Connections), modal: get(Modal) }, options)
    },
    prepare: () => get(Connections).prepare().then(get(Arriving).bring),
    disconnect: (scope) => get(Connections).disconnect(scope),
    open: (...view: []) => get(Modal).open(...view),
    close() {
      closings++
      return get(Modal).close()
    },
  } satisfies AppKit)
}
