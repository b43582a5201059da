import { Connections, type ConnectResult, type DisconnectScope } from '../contracts/connections/connections.js'
import { AppConfig } from '../contracts/app/app-config.js'
import { KnownNamespaces } from '../contracts/networks/namespaces.js'
import { Networks } from '../contracts/networks/networks.js'
import { Modal } from '../contracts/modal/modal.js'
import { Wallets } from '../contracts/wallets/wallets.js'
import { corePlugin } from './core-plugin.js'
import type { AppKitError } from '../errors/define-errors.js'
import { reportToConsole } from '../errors/safe-log.js'
import { createKernel, type Kernel } from '../kernel/kernel.js'
import type { ManifestEntry } from '../kernel/plugin/network-manifest.js'
import { lazy } from '../kernel/loading/lazy.js'
import { StageLoader, type Stage } from '../kernel/loading/stages.js'
import type { Override } from '../kernel/override.js'
import type { PluginOption } from '../kernel/plugin/plugin.js'
import type { ConnectWithOptions } from '../services/modal/connect-and-wait.js'
import { Clock } from '../platform/clock.js'
import type { LogLevel } from '../platform/console-logger.js'
import { Logger } from '../platform/logger.js'

/** The options of `createAppKit`. */
export interface AppKitConfig extends AppConfig {
  /** Plugins, presets (lists of plugins), and conditions that came out false. */
  readonly plugins?: PluginOption
  /** Services of the app's own. See `override`. */
  readonly overrides?: readonly Override[]
  /** How much is written to the console; by default `error`. */
  readonly logLevel?: LogLevel
  /** Called once for every failure of a plugin, which is logged in any case. */
  readonly onError?: (error: AppKitError) => void
}

/** A kit: the services of its plugins, how to start and stop them, and what an app does most. */
export interface AppKit extends Omit<Kernel, 'origins'> {
  /**
   * Connects with the given connector; without one the modal opens and the visitor chooses.
   *
   * @example
   * const result = await kit.connect()
   * if (result.status === 'connected') greet(result.account.address)
   */
  connect(options?: ConnectWithOptions): Promise<ConnectResult>
  /**
   * Loads code ahead of its first use. `discover`: the services, and what plugins offer to choose from; opening the modal
   * does the same. `connect`: in addition what works with wallets and networks. After that the kit knows its wallets, and
   * `connect` asks the chosen one before it returns, while the visitor's gesture counts. Rejects with
   * `dependency/failed` where the services cannot be loaded; what a plugin fails with is logged.
   */
  load(stage: Stage): Promise<void>
  /** Ends connections, by default all: see `Connections.disconnect`. */
  disconnect(scope?: DisconnectScope): Promise<void>
  /** Opens the modal, and resolves with the reason when it closes: see `Modal.open`. */
  readonly open: Modal['open']
  /** Closes the modal. Answers false where the visitor must answer something first. */
  close(): boolean
  /**
   * Every foreign origin that the kit may call with these plugins and this config, for a content security policy: what
   * the plugins declare, the app's `endpoints` and `rpcUrls`, and the nodes of the networks in use. Its code is loaded by the first
   * call, so a page that never calls it does not load it.
   *
   * @example
   * const manifest = await kit.networkManifest()
   * const connect = manifest.filter(({ use }) => use === 'connect').map(({ origin }) => origin)
   */
  networkManifest(): Promise<readonly ManifestEntry[]>
}

/**
 * Creates a kit. Until `start` it sets no timer, sends no request and reads no storage, so this is safe on a server and
 * at module level. A plugin that fails is reported, and the others go on.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155(), solana()] })
 * await kit.start()
 */
export function createAppKit({ plugins, overrides, logLevel, onError, ...config }: AppKitConfig = {}): AppKit {
  const { origins, ...kernel } = createKernel({
    core: corePlugin({ logLevel, config, plugins }),
    plugins,
    overrides,
    debug: config.debug,
    after:
      ({ get }) =>
      (ms, run) =>
        get(Clock).after(ms, run),
    report({ find }, error) {
      try {
        // The logger is disposed of with the kit. Later failures go to the console.
        const logger = find(Logger)
        if (logger) logger.error(error.message, error)
        else reportToConsole(error)
        onError?.(error)
      } catch (thrown) {
        // The app's own logger or listener failed; the kit goes on.
        reportToConsole(thrown)
      }
    },
  })
  const { get } = kernel
  const loadConnect = lazy('connect', () => import('../services/modal/connect-and-wait.js'))
  let closings = 0
  return Object.freeze({
    ...kernel,
    async connect(options) {
      const before = closings
      const { connectWith } = await loadConnect()
      // `close` was called while the code was loading.
      if (before !== closings && options?.connector === undefined) return { status: 'cancelled', reason: 'closed' }
      return connectWith({ connections: get(Connections), modal: get(Modal) }, options)
    },
    async load(stage) {
      // Reading the list loads it.
      get(Wallets).getSnapshot()
      await get(Connections).load()
      await get(StageLoader).load(stage)
    },
    disconnect: (scope) => get(Connections).disconnect(scope),
    open: (...view: []) => get(Modal).open(...view),
    close() {
      closings++
      return get(Modal).close()
    },
    async networkManifest() {
      const code = await import('./network-manifest.js')
      return code.networkManifest(origins(), get(AppConfig), get(KnownNamespaces), get(Networks))
    },
  } satisfies AppKit)
}
