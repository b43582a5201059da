import type { Contributions } from '../contributions.js'
import { runStages, STAGE_DEADLINE_MS, type RunningPlugin, type RunStagesDeps } from './run-stages.js'
import type { Stage, StagedPlugin, StageLoader } from './stages.js'

export interface StageLoaderDeps extends RunStagesDeps {
  readonly plugins: Contributions<StagedPlugin>
}

/** A stage loader that follows the plugins which start later, until it is stopped. */
export interface RunningStageLoader extends StageLoader {
  /** Returns how to stop it, which also ends every wait. */
  start(): () => void
}

export function createStageLoader({ plugins, statuses, after }: StageLoaderDeps): RunningStageLoader {
  const running = new WeakMap<StagedPlugin, RunningPlugin>()
  const waits = new Set<() => void>()
  let isDiscovering = false
  let discovering: Promise<void> | undefined

  function runningOf(plugin: StagedPlugin): RunningPlugin {
    if (!running.has(plugin)) running.set(plugin, runStages(plugin, { statuses, after }))
    return running.get(plugin)!
  }

  /** Waits for an act, but no longer than the deadline. What the act does goes on. */
  async function within(act: (passed: Promise<void>) => Promise<unknown>) {
    let end!: () => void
    const passed = new Promise<void>((resolve) => (end = resolve))
    const cancel = after(STAGE_DEADLINE_MS, end)
    waits.add(end)
    await Promise.race([act(passed), passed])
    cancel()
    waits.delete(end)
  }

  const listed = (stage: Stage, id?: string) =>
    plugins.getSnapshot().filter((plugin) => plugin[stage] && (id ?? plugin.id) === plugin.id)

  /** Code is fetched side by side and runs in the order of the plugins, so that namespaces keep theirs. */
  async function discoverAll(listedNow: readonly StagedPlugin[]) {
    isDiscovering = true
    if (!listedNow.length) return
    await within(async (passed) => {
      const fetched = listedNow.map((plugin) => succeeds(runningOf(plugin).fetch()))
      await Promise.race([Promise.all(fetched), passed])
      const discovered = listedNow.map(
        async (plugin, index) => (await fetched[index]) && succeeds(runningOf(plugin).discover()),
      )
      await Promise.all(discovered)
    })
  }

  const discover = () =>
    (discovering ??= discoverAll(listed('discover')).finally(() => {
      discovering = undefined
    }))

  async function connect(id: string | undefined) {
    await (isDiscovering ? discovering : discover())
    const parts = listed('connect', id)
    if (!parts.length) return
    await within(() => Promise.all(parts.map((plugin) => succeeds(runningOf(plugin).connect.load()))))
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

/** Resolves with whether a step succeeded. Its error was reported by the step itself. */
const succeeds = (step: Promise<unknown>) =>
  step.then(
    () => true,
    () => false,
  )
