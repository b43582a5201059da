import type { ConnectionsState } from '../../../contracts/connections/connections.js'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { WalletEntry } from '../../../contracts/wallets/wallets.js'
import { isPairingExpired } from '../../../domain/pairing/pairing.js'

/** One question to a wallet: the connector to ask, and the namespaces to ask for. */
export interface ConnectStep {
  readonly connector: Connector
  readonly namespaces: readonly string[]
}

/**
 * The questions that connect a wallet in the wanted namespaces, in the wanted order and as few as possible: installed
 * connectors before others, and of those the one that leads to most. Namespaces that no connector leads to are left
 * out.
 */
export function connectSteps(wanted: readonly string[], connectors: readonly Connector[]): readonly ConnectStep[] {
  const steps: ConnectStep[] = []
  let left = [...new Set(wanted)]
  const reach = ({ namespaces }: Connector) => left.filter((namespace) => namespaces.includes(namespace))
  for (const group of [connectors.filter(({ installed }) => installed), connectors]) {
    for (;;) {
      const [best] = [...group].sort((a, b) => reach(b).length - reach(a).length)
      const namespaces = best ? reach(best) : []
      if (!best || !namespaces.length) break
      steps.push({ connector: best, namespaces })
      left = left.filter((namespace) => !namespaces.includes(namespace))
    }
  }
  return steps.sort((a, b) => wanted.indexOf(a.namespaces[0]!) - wanted.indexOf(b.namespaces[0]!))
}

/** The connectors of an entry that are in the kit now, the best first. */
export function connectorsOf(
  { connectorIds }: Pick<WalletEntry, 'connectorIds'>,
  connectors: readonly Connector[],
): readonly Connector[] {
  return connectorIds.flatMap((id) => connectors.find((one) => one.id === id) ?? [])
}

/** The connector that pairs with wallets elsewhere, if a plugin adds one. */
export function pairingConnector(connectors: readonly Connector[]): Connector | undefined {
  return connectors.find(({ type }) => type === 'WALLET_CONNECT')
}

/** The connector that a press on an entry leads to: its best one, else the one that pairs. */
export function firstConnector(
  { connectorIds: [id] }: Pick<WalletEntry, 'connectorIds'>,
  connectors: readonly Connector[],
): Connector | undefined {
  return connectors.find((one) => one.id === id) ?? pairingConnector(connectors)
}

/** Whether a pairing is pending that a wallet can still answer, or is just being made. A restore does not count. */
export function isPairingPending(
  { namespaces }: Pick<ConnectionsState, 'namespaces'>,
  connectorId: string,
  now: number,
): boolean {
  return Object.values(namespaces).some(({ attempt }) => {
    if (!attempt || attempt.silent || attempt.connectorId !== connectorId) return false
    return !attempt.pairing || !isPairingExpired(attempt.pairing.expiresAt, now)
  })
}
