import type { AppKitError } from '../../errors/define-errors.js'
import { resolveOrder, type GraphNode } from './resolve-order.js'
import { errors, failure } from '../errors.js'
import type { Plugin } from '../plugin/plugin.js'
import { READY, type StatusBoard } from '../lifecycle/plugin-statuses.js'
import type { Registry } from '../registry.js'
import { PluginScope, type ScopeDeps } from '../lifecycle/plugin-scope.js'
import { NO_SETUP, recordSetup, type PlannedService, type RecordedSetup } from './record-setup.js'

/** A plugin of a kit. */
export interface PluginEntry extends GraphNode {
  readonly plugin: Plugin
  setup: RecordedSetup
  fault?: AppKitError | undefined
  /** Holds its services and contributions, while the plugin is in place. */
  scope?: PluginScope | undefined
}

/** The plugins of a kit. Those whose needs are met are in place; the others wait for them, or are at fault. */
export interface PluginSet {
  /** Adds plugins. One that cannot be added is reported, and the others go on. */
  add(plugins: readonly Plugin[]): readonly PluginEntry[]
  remove(entries: readonly PluginEntry[]): void
  /** Removes all plugins. */
  clear(): void
  /** The plugins in place, each after those it needs. */
  order(): readonly PluginEntry[]
  /** Opens a scope for one run of a plugin. */
  openScope(entry: PluginEntry): PluginScope
  /** Takes the scopes of the plugins that have left by now. The answer disposes of them, once the plugins have stopped. */
  takeLeft(): () => Promise<void>
}

export interface PluginSetDeps extends ScopeDeps {
  readonly services: Registry
  /** The plugin that provides a service, where the app has chosen one. */
  readonly choices: ReadonlyMap<symbol, string>
  readonly board: StatusBoard
  /** Told of a plugin that was in place and is no longer. */
  readonly onLeave: (entry: PluginEntry, reason: () => AppKitError) => void
}

export function createPluginSet({ choices, board, onLeave, ...deps }: PluginSetDeps): PluginSet {
  const { services: registry, report } = deps
  const entries = new Map<string, PluginEntry>()
  const leftScopes: PluginScope[] = []
  let order: readonly PluginEntry[] = []

  function enter(plugin: Plugin): PluginEntry | undefined {
    const id = String(plugin.id)
    if (entries.has(id)) return void report(errors.create('plugin/duplicate', { plugin: id }))
    const entry: PluginEntry = { plugin, id, setup: NO_SETUP }
    entries.set(id, entry)
    const registrations: PlannedService[] = []
    try {
      const setup = recordSetup(plugin, registrations, registry)
      // Where the app has chosen a provider, the others are left out.
      const mine = registrations.filter(({ token }) => (choices.get(token.key) ?? id) === id)
      // A plugin may ask for a service of its own that the app has replaced.
      const optional = [...setup.optional, ...registrations.map(({ token }) => token)]
      entry.setup = { ...setup, registrations: mine, optional }
    } catch (cause) {
      // Kept, so that the error for a missing service names the plugin that should have provided it.
      entry.setup = { ...NO_SETUP, registrations }
      entry.fault = cause as AppKitError
    }
    return entry
  }

  /** Puts in place every plugin whose needs are met, and no other. */
  function settle(): void {
    const all = [...entries.values()]
    const resolved = resolveOrder(all)
    order = resolved.order
    for (const [entry, error] of resolved.refused) {
      leave(entry, () => error)
      const known = board.get(entry.id)
      // Reported once, however often the order is resolved again.
      if (known && 'error' in known && known.error.message === error.message) continue
      board.set(entry.id, Object.freeze({ status: error.code === 'service/missing' ? 'blocked' : 'failed', error }))
      report(error)
    }
    const fresh = all.filter((entry) => !entry.scope && !resolved.refused.has(entry))
    for (const entry of fresh) {
      entry.scope = openScope(entry)
      registry.provide(entry.scope, entry.setup.registrations)
      board.set(entry.id, READY)
    }
    // Contributions may use services, so they follow when all are in place. One that fails takes its plugin out again.
    if (!fresh.map(contribute).every(Boolean)) settle()
  }

  function contribute(entry: PluginEntry): boolean {
    const scope = entry.scope!
    try {
      for (const { point, item } of entry.setup.contributions) {
        scope.lend(point, registry.get(point)).add(typeof item === 'function' ? item(scope.services) : item)
      }
    } catch (cause) {
      entry.fault = failure('setup', entry.id, cause)
    }
    return !entry.fault
  }

  function leave(entry: PluginEntry, reason: () => AppKitError) {
    const { scope } = entry
    if (!scope) return
    entry.scope = undefined
    registry.withdraw(entry.setup.registrations)
    scope.shut()
    leftScopes.push(scope)
    onLeave(entry, reason)
  }

  function remove(leaving: readonly PluginEntry[]) {
    for (const entry of leaving) {
      if (entries.get(entry.id) !== entry) continue
      entries.delete(entry.id)
      leave(entry, () => errors.create('plugin/removed', { plugin: entry.id }))
      board.set(entry.id, undefined)
    }
    settle()
  }

  const openScope = ({ id, setup }: PluginEntry) => new PluginScope(id, deps, setup)

  return {
    add(plugins) {
      const added = plugins.map(enter).filter((entry) => entry !== undefined)
      settle()
      return added
    },
    remove,
    clear() {
      remove([...order, ...entries.values()])
    },
    order: () => order,
    openScope,
    takeLeft() {
      // A plugin that left earlier was needed by those that left after it, so it is disposed of later.
      const left = leftScopes.splice(0).reverse()
      return async () => {
        for (const scope of left) await scope.dispose()
      }
    },
  }
}
