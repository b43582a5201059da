import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import type { AppKitError } from '../../errors/define-errors.js'
import { errors, reasonOf } from '../errors.js'
import { STARTED, type PluginStatus } from '../lifecycle/plugin-statuses.js'
import { PluginScope, type After } from '../lifecycle/plugin-scope.js'
import { lazy } from './lazy.js'
import type { Disposer } from '../token.js'
import type { ConnectPart, DiscoverContext, LazyPart, Stage, StagedPlugin, StageStatuses } from './stages.js'

/** How long an act waits for the code of a plugin. A slower one goes on loading, and runs when it is there. */
export const STAGE_DEADLINE_MS = 10_000

export interface RunStagesDeps {
  readonly statuses: StageStatuses
  readonly after: After
}

/** The running stages of a plugin. What fails is reported, and the next call tries again. */
export interface RunningPlugin {
  /** Fetches the code of the discover stage. */
  fetch(): Promise<unknown>
  /** Runs the discover stage, once. */
  discover(): Promise<unknown>
  readonly connect: LazyPart<unknown>
}

type StageFunction = (ctx: DiscoverContext, options: unknown) => unknown

export function runStages(
  { id, ctx, options, ...modules }: StagedPlugin,
  { statuses, after }: RunStagesDeps,
): RunningPlugin {
  const shown = showStages(id, statuses)
  const deadlines = new Set<() => void>()
  let isDisposed = false
  let part: ConnectPart | undefined
  let fetching: Promise<unknown> | undefined
  let discovering: Promise<unknown> | undefined

  ctx.onDispose(() => {
    isDisposed = true
    shown.stop()
    for (const cancel of deadlines) cancel()
    return part?.dispose?.()
  })

  function show(stage: Stage, error?: AppKitError) {
    // A stage that was aborted may well reject. That is no failure.
    if (!isDisposed && !ctx.signal.aborted) shown.show(stage, error)
  }

  /** Reports a step that fails or is late. A late one is used when it is there. */
  async function watched<T>(stage: Stage, step: () => Promise<T>): Promise<T> {
    const cancel = after(STAGE_DEADLINE_MS, () =>
      show(stage, errors.create('plugin/timeout', { plugin: id, phase: stage, ms: STAGE_DEADLINE_MS })),
    )
    deadlines.add(cancel)
    try {
      return await step()
    } catch (error) {
      const cause = kitErrors.is(error, 'dependency/failed') ? error.cause : error
      show(
        stage,
        serviceErrors.create('plugin/stage-failed', { plugin: id, stage, reason: reasonOf(cause) }, { cause }),
      )
      throw error
    } finally {
      cancel()
      deadlines.delete(cancel)
    }
  }

  /** Loads a stage and calls the function that it exports. What a failed call has done is undone before the next one. */
  const run = (stage: Stage) =>
    watched(stage, async () => {
      const module = (await modules[stage]!()) as Partial<Record<Stage, StageFunction>> | undefined
      // The plugin stopped while its code was loading.
      if (isDisposed) throw errors.create('plugin/stopped', { plugin: id })
      const call = module?.[stage]
      if (!call) throw new Error(`its module exports no function "${stage}"`)
      // Within the plugin's own scope, which compares what it asks for, and tracks what it leaves behind.
      const scope = new PluginScope(id, { services: ctx, after, report: statuses.report })
      const onDispose = (dispose: Disposer) => scope.owns(dispose)
      ctx.onDispose(() => scope.dispose())
      const given: DiscoverContext = {
        ...scope.services,
        connect,
        onDispose,
        get signal() {
          return ctx.signal
        },
      }
      try {
        const result = await call(given, options())
        if (stage === 'discover') await scope.owns(result as Disposer | void)
        show(stage)
        return result
      } catch (error) {
        scope.shut()
        await scope.dispose()
        throw error
      }
    })

  const load = lazy(id, async () => {
    part = (await run('connect')) as ConnectPart
    // The plugin stopped meanwhile.
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

  return {
    fetch: () => (fetching ??= watched('discover', modules.discover!).finally(() => (fetching = undefined))),
    discover: () =>
      (discovering ??= run('discover').catch((error: unknown) => {
        discovering = undefined
        throw error
      })),
    connect,
  }
}

/** Shows in the status of a plugin what its stages fail with, until they run. */
function showStages(id: string, { get, set, subscribe, report }: StageStatuses) {
  const failures = new Map<Stage, Extract<PluginStatus, { error: AppKitError }>>()
  let shown: PluginStatus | undefined

  function align() {
    const status = get(id)
    const [next = STARTED] = failures.values()
    // A start that is pending is shown until it ends, and one that failed says more.
    if (status && (status === STARTED || status === shown) && status !== next) set(id, (shown = next))
  }

  return {
    stop: subscribe(align),
    show(stage: Stage, error?: AppKitError) {
      // Reported once, however often the stage is tried.
      if (error && failures.get(stage)?.error.message === error.message) return
      failures.delete(stage)
      if (error) {
        failures.set(stage, Object.freeze({ status: 'failed', error }))
        report(error)
      }
      align()
    },
  }
}
