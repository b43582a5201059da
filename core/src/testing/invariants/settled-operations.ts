import type { KitRecord } from './record.js'

/** N2: once the kit has ended, nothing that was started is still under way, and nobody is shown as waiting. */
export function settledOperations({ operations, connections }: KitRecord): readonly string[] {
  const waiting = Object.values(connections.at(-1)!.chains).flatMap(({ attempt }) => attempt ?? [])
  return [
    ...operations.filter(({ isSettled }) => !isSettled).map(({ what }) => `${what} has not settled`),
    ...waiting.map(({ connectorId }) => `somebody still waits for ${connectorId}`),
  ]
}
