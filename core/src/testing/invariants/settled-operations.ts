import type { KitRecord } from './record.js'

/** N2: after the kit has ended, every started operation has settled, and the kit shows no pending attempt. */
export function settledOperations({ operations, connections }: KitRecord): readonly string[] {
  const waiting = Object.values(connections.at(-1)!.namespaces).flatMap(({ attempt }) => attempt ?? [])
  return [
    ...operations.filter(({ isSettled }) => !isSettled).map(({ what }) => `${what} has not settled`),
    ...waiting.map(({ connectorId }) => `the attempt with ${connectorId} is still pending`),
  ]
}
