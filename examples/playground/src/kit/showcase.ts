import { createAppKit, Theme, type AppKit } from '@latchkey/core'
import type { PluginRecipe } from '../configuration/plugin-recipes.js'
import type { Recipe } from '../configuration/recipe.js'
import { createEventLog, type EventLog } from '../live/event-log.js'
import { makePlugin } from './make-plugin.js'

/** A kit as the page shows it, which goes along with most of what is configured while it runs. */
export interface Showcase {
  readonly kit: AppKit
  readonly events: EventLog
  /** Goes along with another recipe. False where that takes another kit: then nothing is changed. */
  follow(recipe: Recipe): boolean
  dispose(): Promise<void>
}

/** @param id empty for the page's first kit. */
export function createShowcase(recipe: Recipe, id = ''): Showcase {
  const kit = createAppKit({ ...recipe.config, ...(id && { id }) })
  // One by one, so that each can leave alone. The kit is not started yet, so they start together all the same.
  const inside = new Map<string, { readonly written: string; readonly leave: () => Promise<void> }>()
  const events = createEventLog(kit)
  const rest = restOf(recipe)

  function bring(plugins: readonly PluginRecipe[]) {
    for (const plugin of plugins) {
      const written = JSON.stringify(plugin)
      if (inside.get(plugin.id)?.written === written) continue
      remove(plugin.id)
      inside.set(plugin.id, { written, leave: kit.use(makePlugin(plugin)) })
    }
  }

  function remove(plugin: string) {
    void inside.get(plugin)?.leave()
    inside.delete(plugin)
  }

  bring(recipe.plugins)
  return {
    kit,
    events,
    follow(next) {
      if (restOf(next) !== rest) return false
      for (const one of [...inside.keys()]) if (!next.plugins.some((plugin) => plugin.id === one)) remove(one)
      bring(next.plugins)
      applyTheme(kit, next)
      return true
    },
    async dispose() {
      events.dispose()
      await kit.dispose()
    },
  }
}

/** The options that a running kit cannot change. */
const restOf = ({ config: { theme: _, ...rest } }: Recipe): string => JSON.stringify(rest)

function applyTheme(kit: AppKit, { config: { theme = {} } }: Recipe) {
  const { getSnapshot, setMode, setVariables } = kit.get(Theme)
  const gone = Object.fromEntries(Object.keys(getSnapshot().variables).map((name) => [name, undefined]))
  setMode(theme.mode ?? 'dark')
  setVariables({ ...gone, ...theme.variables })
}
