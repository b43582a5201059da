import type { AccountsState, Connection, ConnectionsState } from '@latchkey/core'
import { allConnections } from '../account/same-wallet.js'

/** A connection, as the profile lists it. */
export interface ProfileRow {
  readonly connection: Connection
  readonly address: string | undefined
  /** It is the one that everything is about. */
  readonly isCurrent: boolean
  /** How many addresses can be chosen between; none of a connection that is not in use in its namespace. */
  readonly addresses: number
}

export interface ProfileFacts {
  readonly connections: ConnectionsState
  readonly accounts: AccountsState
  /** The namespace in use. */
  readonly namespace: string | undefined
}

/** All connections, the one in use first, the others as they come. */
export function profileRows({ connections, accounts, namespace }: ProfileFacts): readonly ProfileRow[] {
  const rows = allConnections(connections).map((connection): ProfileRow => {
    const isUsedThere = connections.chains[connection.namespace]?.connection?.id === connection.id
    const account = isUsedThere ? accounts.chains[connection.namespace] : undefined
    return {
      connection,
      address: isUsedThere ? account?.address : connection.accounts[0]?.address,
      isCurrent: isUsedThere && connection.namespace === namespace,
      addresses: account?.all.length ?? 0,
    }
  })
  return [...rows.filter(({ isCurrent }) => isCurrent), ...rows.filter(({ isCurrent }) => !isCurrent)]
}
