import { errors } from './errors.js'
import type { AppKitError } from '../errors/define-errors.js'
import type { Observable } from '../state/observable.js'
import type { DeclaredOrigin } from './plugin/network-manifest.js'
import { APP, type Override } from './override.js'
import { definePlugin, type Plugin, type PluginOption } from './plugin/plugin.js'
import { createStatusBoard, type PluginStatuses } from './lifecycle/plugin-statuses.js'
import { createRegistry } from './registry.js'
import { createPluginSet, type PluginSet } from './graph/plugin-set.js'
import { StageStatuses } from './loading/stages.js'
import { createRunQueue } from './lifecycle/run-queue.js'
import type { Services } from './services.js'
import type { After } from './lifecycle/plugin-scope.js'
import { createToken } from './token.js'

/** A running set of plugins. */
export interface Kernel extends Services {
  /** The status of every plugin. */
  readonly plugins: Observable<PluginStatuses>
  /**
   * Starts every plugin in place, and resolves when each has started or failed. Never rejects: failures are in
   * {@link plugins}.
   */
  start(): Promise<void>
  /** Undoes what the plugins did, the last started first. Never rejects. Starts and stops are queued, never overlapped. */
  stop(): Promise<void>
  /**
   * Adds plugins while the kit runs. The answer removes them, with all that they provided and contributed; plugins that
   * need them are blocked until they return.
   */
  use(plugins: PluginOption): () => Promise<void>
  /** Every foreign origin that the plugins in place declare. It changes when {@link plugins} do. */
  origins(): readonly DeclaredOrigin[]
  /** Stops the plugins, disposes of every service and ends the kit. Rejects with an AggregateError of what failed. */
  dispose(): Promise<void>
}

/** The plugins' statuses as a service: for plugins what `kit.plugins` is for apps. */
export const Plugins = createToken<Observable<PluginStatuses>>('plugins')

export interface KernelConfig {
  /** In place before the others, so that the services which the kernel itself uses are there for the first failure. */
  readonly core: Plugin
  readonly plugins: PluginOption
  readonly overrides?: readonly Override[] | undefined
  /** Timers for deadlines. */
  readonly after: (services: Services) => After
  /** Called once for every failure. Must not throw. */
  readonly report: (services: Services, error: AppKitError) => void
  /** Reports what a plugin did not give back. */
  readonly debug?: boolean | undefined
}

export function createKernel({ core, plugins, overrides = [], after, report, debug = false }: KernelConfig): Kernel {
  const registry = createRegistry('the app')
  const board = createStatusBoard()
  const statuses = Object.freeze({ getSnapshot: board.getSnapshot, subscribe: board.subscribe })
  const failures: AppKitError[] = []
  let disposal: Promise<void> | undefined

  const deps = {
    services: registry,
    after: (ms: number, run: () => void) => after(registry)(ms, run),
    report(error: AppKitError) {
      if (disposal) failures.push(error)
      report(registry, error)
    },
  }
  const runs = createRunQueue({ ...deps, plugins: () => pluginSet, board, debug })
  const pluginSet: PluginSet = createPluginSet({
    ...deps,
    choices: new Map(overrides.map(({ token, from = APP }) => [token.key, from])),
    board,
    onLeave: runs.end,
  })
  const app = definePlugin({
    id: APP,
    setup({ provide }) {
      provide(Plugins, { value: statuses })
      provide(StageStatuses, { value: { ...board, report: deps.report } })
      // `override` has checked that the two belong together.
      for (const { token, provider } of overrides) if (provider) provide(token, provider as never)
    },
  })
  pluginSet.add([app(), core])
  pluginSet.add(flatten(plugins))

  function alive<T>(part: T): T {
    if (disposal) throw errors.create('kit/disposed')
    return part
  }

  async function dispose() {
    await runs.stop()
    pluginSet.clear()
    await runs.align()
    if (failures.length) throw new AggregateError(failures)
  }

  return {
    get: (token) => alive(registry).get(token),
    // Code that ends with the kit may still want to log something, which is no failure.
    find: (token) => (disposal ? undefined : registry.find(token)),
    plugins: statuses,
    async start() {
      if (disposal) deps.report(errors.create('kit/disposed'))
      else await runs.start()
    },
    stop: runs.stop,
    use(option) {
      const added = alive(pluginSet).add(flatten(option))
      void runs.align()
      return () => {
        pluginSet.remove(added)
        return runs.align()
      }
    },
    origins: () => pluginSet.order().flatMap(({ setup }) => setup.origins),
    dispose: () => (disposal ??= Promise.resolve().then(dispose)),
  }
}

/** The plugins of nested lists (presets), without conditions that came out false. */
export const flatten = (option: PluginOption): Plugin[] =>
  [option as unknown].flat(Infinity).filter(Boolean) as Plugin[]
