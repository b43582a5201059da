import type { Contributions } from '../contributions.js'
import { errors } from '../errors.js'
import type { After } from '../lifecycle/plugin-scope.js'
import { lazy } from './lazy.js'
import type { ConnectPart, LazyPart, Stage, StagedPlugin, StageLoader } from './stages.js'

/** How long an act waits for the code of a plugin. A slower one goes on loading, and runs when it is there. */
export const STAGE_DEADLINE_MS = 10_000

/** A stage loader that follows the plugins which start later, until it is stopped. */
export interface RunningStageLoader extends StageLoader {
  /** Returns how to stop it, which also ends every wait. */
  start(): () => void
}

export function createStageLoader(
  plugins: Contributions<StagedPlugin>,
  after: After,
  logger: { error(message: string, details?: unknown): void },
): RunningStageLoader {
  const running = new WeakMap<StagedPlugin, RunningPlugin>()
  const waits = new Set<() => void>()
  let isDiscovering = false
  let discovering: Promise<void> | undefined

  function runningOf(plugin: StagedPlugin): RunningPlugin {
    if (!running.has(plugin)) running.set(plugin, runStages(plugin))
    return running.get(plugin)!
  }

  /** Resolves with whether the step succeeded. */
  const logged = ({ id }: StagedPlugin, stage: Stage, step: Promise<unknown>) =>
    step.then(
      () => true,
      (error: unknown) => void logger.error(`The ${stage} stage of plugin "${id}" failed.`, error),
    )

  function deadline() {
    let end!: () => void
    const passed = new Promise<void>((resolve) => {
      const cancel = after(STAGE_DEADLINE_MS, () => end())
      end = () => {
        cancel()
        waits.delete(end)
        resolve()
      }
    })
    waits.add(end)
    return { passed, end }
  }

  const listed = (stage: Stage, id?: string) =>
    plugins.getSnapshot().filter((plugin) => plugin[stage] && (id ?? plugin.id) === plugin.id)

  /** Code is fetched side by side and runs in the order of the plugins, so that namespaces keep theirs. */
  async function discoverAll(listedNow: readonly StagedPlugin[]) {
    isDiscovering = true
    if (!listedNow.length) return
    const { passed, end } = deadline()
    const fetched = listedNow.map((plugin) => {
      runningOf(plugin)
      return logged(plugin, 'discover', plugin.discover!())
    })
    await Promise.race([Promise.all(fetched), passed])
    const discovered = listedNow.map(
      async (plugin, index) => (await fetched[index]) && logged(plugin, 'discover', runningOf(plugin).discover()),
    )
    await Promise.race([Promise.all(discovered), passed])
    end()
  }

  const discover = () =>
    (discovering ??= discoverAll(listed('discover')).finally(() => {
      discovering = undefined
    }))

  async function connect(id: string | undefined) {
    await (isDiscovering ? discovering : discover())
    const parts = listed('connect', id)
    if (!parts.length) return
    const { passed, end } = deadline()
    const loaded = parts.map((plugin) => logged(plugin, 'connect', runningOf(plugin).connect.load()))
    await Promise.race([Promise.all(loaded), passed])
    end()
  }

  return {
    load: (stage, pluginId) => (stage === 'connect' ? connect(pluginId) : discover()),
    start() {
      // A plugin that starts while others are loading may have missed its turn.
      const discoverNew = () => {
        const isNew = listed('discover').some((plugin) => !running.has(plugin))
        if (isDiscovering && isNew) void discover().then(discover)
      }
      const unsubscribe = plugins.subscribe(discoverNew)
      return () => {
        unsubscribe()
        for (const end of waits) end()
      }
    },
  }
}

/** The running stages of a plugin. */
interface RunningPlugin {
  /** Runs the stage, once. */
  discover(): Promise<void>
  readonly connect: LazyPart<unknown>
}

function runStages({ id, ctx, options, ...modules }: StagedPlugin): RunningPlugin {
  let isDisposed = false
  let part: ConnectPart | undefined
  let discovering: Promise<void> | undefined
  ctx.onDispose(() => {
    isDisposed = true
    return part?.dispose?.()
  })

  const load = lazy(id, async () => {
    const module = await modules.connect!()
    if (isDisposed) throw errors.create('plugin/stopped', { plugin: id })
    part = (await module.connect(ctx, options())) as ConnectPart
    // The plugin stopped while its code was loading.
    if (isDisposed) await part?.dispose?.()
    return part
  })

  const connect: LazyPart<unknown> = {
    load,
    get current() {
      return part
    },
    use: (act) => (part ? Promise.resolve(act(part)) : load().then(act)),
  }

  async function discover() {
    const module = await modules.discover!()
    if (isDisposed) return
    const { get, find, onDispose } = ctx
    const dispose = await module.discover(
      {
        get,
        find,
        onDispose,
        get signal() {
          return ctx.signal
        },
        connect,
      },
      options(),
    )
    if (dispose) await onDispose(dispose)
  }

  return { discover: () => (discovering ??= discover()), connect }
}
