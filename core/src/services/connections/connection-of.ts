import type { Chain } from '../../contracts/chains.js'
import type { Connection } from '../../contracts/connections.js'
import type { Connector } from '../../contracts/connectors.js'
import type { Session } from '../../contracts/session.js'
import { readSession } from './read-session.js'
import { idOf } from './stored-connections.js'

/** What a wallet's yes amounts to; nothing where it shares no account that is good here. */
export function connectionOf({ id: connectorId, name, icon, type, together = false }: Connector, chain: Chain, session: Session): Connection | undefined {
  const { ended, accounts, networkId, approved } = readSession(chain, session)
  if (ended) return undefined
  const own = session.wallet
  const namespace = chain.id
  return {
    id: idOf({ connectorId, namespace }),
    namespace,
    connectorId,
    wallet: own ? { name: own.name, icon: own.icon, type } : { name, icon, type },
    together,
    session,
    accounts,
    networkId,
    approved,
  }
}
