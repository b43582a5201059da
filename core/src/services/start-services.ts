import { Accounts } from '../contracts/accounts/accounts.js'
import { Connections } from '../contracts/connections/connections.js'
import { Modal } from '../contracts/modal/modal.js'
import { Networks } from '../contracts/networks/networks.js'
import type { Startable } from '../kernel/loading/lazy-service.js'
import { StageLoader } from '../kernel/loading/stages.js'
import type { StartResult } from '../kernel/plugin/plugin.js'
import type { Services } from '../kernel/services.js'
import { loadFollowers } from './connections/provide.js'

/** A service of core's own. An app may have overridden it by one that has nothing to start. */
type MaybeStartable = object & Startable

/**
 * Starts the services. What an earlier visit has stored is restored when this resolves; where nothing is stored,
 * nothing is loaded.
 */
export function startServices(services: Services): StartResult {
  const { get } = services
  const connections = get(Connections)
  const networks = get(Networks)
  const modal: MaybeStartable & { load?(): Promise<void> } = get(Modal)
  // Stopped in this order. Those that follow connections stop first, so that they do not take the stop for a disconnect.
  const all: readonly MaybeStartable[] = [get(StageLoader), networks, get(Accounts), modal, connections]

  const follow = () => loadFollowers(services)
  const loadModalToSwitch = () => void (networks.getSnapshot().mustSwitch && modal.load?.())
  const undo = [
    connections.subscribe(follow),
    networks.subscribe(loadModalToSwitch),
    ...all.flatMap((service) => service.start?.() ?? []),
  ]
  const stop = () => undo.forEach((unsubscribe) => unsubscribe())

  return networks.lastUsed().namespace === undefined ? stop : follow().then(() => stop)
}
