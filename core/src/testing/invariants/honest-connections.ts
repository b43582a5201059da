import type { Connection } from '../../contracts/connections/connections.js'
import type { KitRecord } from './record.js'
import { connectionsOf } from './steps.js'

/** N10 for connections: once all ready work has run, each shows exactly its wallet's present state. */
export function honestConnections({ connections, chains }: KitRecord): readonly string[] {
  function lieOf({ id, namespace, accounts, networkId, session }: Connection): string | undefined {
    const state = session.getSnapshot()
    if (state.ended) return `${id} is shown as connected though its wallet has ended it`
    if (networkId !== undefined && networkId !== state.networkId)
      return `${id} is shown on ${networkId} though its wallet is on ${state.networkId}`
    const codec = chains.getSnapshot().find((chain) => chain.id === namespace)?.codec
    const shared = state.accounts
      .map(({ address }) => codec?.readAddress(address))
      .map((reading) => reading?.valid && reading.address)
    const invented = accounts.find(({ address }) => !shared.includes(address))
    return invented && `${id} is shown with ${invented.address}, which its wallet does not share`
  }
  return connectionsOf(connections.at(-1)!).flatMap((one) => lieOf(one) ?? [])
}
