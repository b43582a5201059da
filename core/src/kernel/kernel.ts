import { errors } from './errors.js'
import type { AppKitError } from '../errors/define-errors.js'
import type { Observable } from '../state/observable.js'
import type { ManifestEntry } from './network-manifest.js'
import { HOST, type Override } from './override.js'
import { definePlugin, type Plugin, type PluginOption } from './plugin.js'
import { createStatusBoard, type PluginStatuses } from './plugin-statuses.js'
import { createRegistry } from './registry.js'
import { createRoster, type Roster } from './roster.js'
import { createRunner } from './runner.js'
import type { Services } from './services.js'
import type { After } from './tenure.js'
import { createToken } from './token.js'

/** A running set of plugins. */
export interface Kernel extends Services {
  /** Every plugin's status. */
  readonly plugins: Observable<PluginStatuses>
  /**
   * Starts every plugin that stands, and resolves when each has started or
   * failed. Never rejects: what went wrong is in {@link plugins}.
   */
  start(): Promise<void>
  /** Undoes what the starts did, last first. Never rejects. Starts and stops are queued, never overlapped. */
  stop(): Promise<void>
  /**
   * Adds plugins while the kit runs and returns the way back, which takes
   * with them what they provided and contributed. Plugins that needed them
   * are blocked until they return.
   */
  use(plugins: PluginOption): () => Promise<void>
  /** Every foreign host that the standing plugins may call. It changes when {@link plugins} do. */
  networkManifest(): readonly ManifestEntry[]
  /** Stops, disposes of every service, and ends the kit. Rejects with an AggregateError of what failed on the way. */
  dispose(): Promise<void>
}

/** The plugins' statuses, as a service: what `kit.plugins` is for a host. */
export const Plugins = createToken<Observable<PluginStatuses>>('plugins')

export interface KernelConfig {
  /** Comes up before the others, so that what the kernel itself uses is there from the first failure on. */
  readonly core: Plugin
  readonly plugins: PluginOption
  readonly overrides?: readonly Override[] | undefined
  /** Timers for deadlines. */
  readonly after: (services: Services) => After
  /** Told of every failure, once. Must not throw. */
  readonly report: (services: Services, error: AppKitError) => void
  /** Whether things a plugin did not take back are worth telling. */
  readonly debug?: boolean | undefined
}

export function createKernel({ core, plugins, overrides = [], after, report, debug = false }: KernelConfig): Kernel {
  const registry = createRegistry('the app')
  const board = createStatusBoard()
  const statuses = Object.freeze({ getSnapshot: board.getSnapshot, subscribe: board.subscribe })
  const failures: AppKitError[] = []
  let disposal: Promise<void> | undefined

  const world = {
    services: registry,
    after: (ms: number, run: () => void) => after(registry)(ms, run),
    report(error: AppKitError) {
      if (disposal) failures.push(error)
      report(registry, error)
    },
  }
  const runner = createRunner({ ...world, roster: () => roster, board, debug })
  const roster: Roster = createRoster({
    ...world,
    choices: new Map(overrides.map(({ token, from = HOST }) => [token.key, from])),
    board,
    onLeave: runner.end,
  })
  const host = definePlugin({
    id: HOST,
    setup({ provide }) {
      provide(Plugins, { value: statuses })
      for (const { token, provider } of overrides) if (provider) provide(token, provider)
    },
  })
  roster.add([host(), core])
  roster.add(flatten(plugins))

  function open<T>(door: T): T {
    if (disposal) throw errors.create('kit/disposed')
    return door
  }

  async function dispose() {
    await runner.stop()
    roster.clear()
    await runner.align()
    if (failures.length) throw new AggregateError(failures)
  }

  return {
    get: (token) => open(registry).get(token),
    find: (token) => open(registry).find(token),
    plugins: statuses,
    async start() {
      if (disposal) world.report(errors.create('kit/disposed'))
      else await runner.start()
    },
    stop: runner.stop,
    use(option) {
      const added = open(roster).add(flatten(option))
      void runner.align()
      return () => {
        roster.remove(added)
        return runner.align()
      }
    },
    networkManifest: () => roster.order().flatMap(({ wiring }) => wiring.manifest),
    dispose: () => (disposal ??= Promise.resolve().then(dispose)),
  }
}

/** Presets are lists, and a condition that came out false is skipped. */
function flatten(option: PluginOption, into: Plugin[] = []): Plugin[] {
  if (Array.isArray(option)) for (const one of option) flatten(one, into)
  else if (option) into.push(option as Plugin)
  return into
}
