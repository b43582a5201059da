import type { Contribution, SetupContext } from '@latchkey/core/plugin'

/** The plugins of contributions, for the log. Weak, because a kit lets go of its contributions. */
const owners = new WeakMap<Contribution, string>()

/** The same context, which remembers that the plugin contributes what is contributed by it. */
export function owning({ provide, contribute }: SetupContext, plugin: string): SetupContext {
  const own = <T extends Contribution>(item: T): T => {
    owners.set(item, plugin)
    return item
  }
  return {
    provide,
    contribute: (point, item) =>
      contribute(point, typeof item === 'function' ? (services) => own(item(services)) : own(item)),
  }
}

/**
 * Names a contribution in the log: `view "Swap" of the plugin "swap"`. The plugin is known if it uses `withViews`.
 *
 * @param item what is contributed under the id; `undefined` if it is ours.
 */
export function nameOf(kind: string, id: string, item: Contribution | undefined): string {
  const plugin = item && owners.get(item)
  return `${kind} "${id}"${plugin === undefined ? '' : ` of the plugin "${plugin}"`}`
}
