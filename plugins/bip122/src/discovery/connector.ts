import type { Connector } from '@latchkey/core'
import { NAMESPACE } from '../namespace.js'
import type { WithWork } from '../work.js'
import type { Listed } from './listing.js'

/** The way to a wallet that was found. What it takes to speak to the wallet is brought when somebody first connects, or is about to. */
export function createConnector({ id, candidate, way, isDisputed }: Listed, withWork: WithWork): Connector {
  const { name, icon, type, identity } = candidate
  return {
    id,
    name,
    icon,
    type,
    namespaces: [NAMESPACE],
    identity,
    installed: true,
    get disputed() {
      return isDisputed()
    },
    prepare: () => withWork(async () => {}),
    connect: (request) => withWork(({ connect }) => connect(way(), request)),
  }
}
