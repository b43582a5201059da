import { Connections, isPairingOver, Logger, type AppKit, type ConnectionsState } from '@latchkey/core'
import { howPaired, rememberPairing } from './pairing-choice.js'

/** Whether somebody waits for a pairing that can be answered still, or is just being made. */
export function isPairingUnderWay({ chains }: Pick<ConnectionsState, 'chains'>, connectorId: string, now: number): boolean {
  return Object.values(chains).some(({ attempt }) => {
    if (!attempt || attempt.silent || attempt.connectorId !== connectorId) return false
    return !attempt.pairing || !isPairingOver(attempt.pairing.expiresAt, now)
  })
}

/** Asks for a pairing, and remembers the wallet that answers it. How it goes is seen in the connections; settles when it is over. */
export async function pair(kit: AppKit, connectorId: string): Promise<void> {
  try {
    const { status } = await kit.get(Connections).connect(connectorId, { how: () => howPaired(kit) })
    if (status === 'connected') rememberPairing(kit)
  } catch (error) {
    // The connections carry the failure, and the view shows it.
    kit.get(Logger).debug('A wallet could not be paired.', error)
  }
}
