import { lazy } from '../kernel/loading/lazy.js'
import { StagedPlugins, StageLoader } from '../kernel/loading/stages.js'
import type { Services } from '../kernel/services.js'

/** Loads the code of the services. Rejects with `dependency/failed`. */
export const loadRuntime = lazy('services', async () => (await import(/* stage: discover */ './runtime.js')).runtime)

/** Loads the code of the services, and what plugins offer to choose from: the services show both. */
export async function loadServices({ get }: Services) {
  // Core starts first. Plugins that start in the same turn have registered their stages after this.
  await undefined
  // Fetched side by side with the services. The stage loader reports what fails here, and tries again.
  for (const { discover } of get(StagedPlugins).getSnapshot()) discover?.().catch(() => undefined)
  const runtime = await loadRuntime()
  await get(StageLoader).load('discover')
  return runtime
}
