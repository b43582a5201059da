import type { Disposer, Services } from '@latchkey/core/plugin'
import { owning } from './owners.js'
import { contributeViews, type PluginViews } from './with-views.js'

/**
 * Adds views to a kit that runs. It does what {@link withViews} does for a plugin with many views, in the plugin's `discover` stage, so that no
 * page begins with them: the modal waits for that stage before it opens. The plugin requires the points that it adds to. Returns
 * how to remove the views. Throws `contribution/duplicate`, and has added none then.
 *
 * @example
 * // plugins/swap/src/react/discover.ts, of a plugin that requires `Views` and `MessageCatalogues`
 * export const discover = (ctx: DiscoverContext): Disposer => addViews(ctx, 'swap', views)
 */
export function addViews(services: Services, plugin: string, added: PluginViews): Disposer {
  const removals: (() => void)[] = []
  const remove = () => removals.forEach((one) => one())
  const ctx = owning(
    {
      provide() {},
      contribute: (point, item) =>
        void removals.push(services.get(point).add(typeof item === 'function' ? item(services) : item)),
    },
    plugin,
  )
  try {
    contributeViews(ctx, plugin, added)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
