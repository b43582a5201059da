import { ChainOutlines, Chains } from '../contracts/chains.js'
import { CloseGuards } from '../contracts/close-guards.js'
import { Connections } from '../contracts/connections.js'
import { HostConfig } from '../contracts/host-config.js'
import { Networks } from '../contracts/networks.js'
import { Views } from '../contracts/views.js'
import type { Services } from '../kernel/services.js'
import { Device } from '../platform/device.js'
import { Logger } from '../platform/logger.js'
import { hasAccount, type World } from './happened.js'
import type { Surroundings } from './router.machine.js'
import { unsupportedChainGuard } from './unsupported-chain-guard.js'
import { VIEW_RULES } from './view-rules.js'

/** The modal's eyes: what is true around it at the moment it looks. */
export function createSurroundings({ get }: Services) {
  const connections = get(Connections)
  const networks = get(Networks)
  const [chains, outlines] = [get(Chains), get(ChainOutlines)]
  const views = get(Views)
  const guards = get(CloseGuards)
  const own = unsupportedChainGuard(networks)
  const config = get(HostConfig)
  const device = get(Device)
  const logger = get(Logger)

  const world = (): World => ({ connections: connections.getSnapshot(), networks: networks.getSnapshot() })

  const around = (): Surroundings => ({
    connected: hasAccount(world()),
    hasChains: chains.getSnapshot().length + outlines.getSnapshot().length > 0,
    mobile: device.mobile,
    embedded: !!config.enableEmbedded,
    rules: (view) => VIEW_RULES.get(view) ?? views.getSnapshot().find(({ id }) => id === view),
    blockedBy: (view, reason) =>
      [own, ...guards.getSnapshot()].find((guard) => {
        try {
          return guard.blocks(view, reason)
        } catch (error) {
          // A guard that is broken must not lock anybody in.
          logger.error(`The close guard "${guard.id}" failed.`, error)
        }
      })?.id,
  })

  return { world, around }
}
