import type { AppKit } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import type { CreateConnectorFn } from '@wagmi/core'
import type { Eip1193Provider } from '../session/eip1193.js'
import { connectorFor, type ConnectorPart } from './latchkey-connector.js'
import { MIRRORED, type KitSide } from './wagmi-config.js'

/** A connector of the kit, under the id that the app knows. */
export interface KnownConnector {
  /** The id in wagmi: `io.metamask`, `walletConnect`. */
  readonly id: string
  /** The id of the kit's connector: `eip155:io.metamask`, `walletconnect:pairing`. */
  readonly connector: string
  /** The name in wagmi. Default: the id. */
  readonly name?: string
}

/**
 * The kit's EVM connection as a connector of wagmi 2 or 3. wagmi is connected to the wallet that the kit is connected
 * to: wagmi's `connect` opens the kit's modal, a connection of the kit is one of wagmi, and either side can end it.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155()], networks: [mainnet] })
 * const config = createConfig({ chains: [mainnet], transports: { 1: http() }, connectors: [latchkeyConnector(kit)] })
 */
export function latchkeyConnector(kit: AppKit): CreateConnectorFn<Eip1193Provider> {
  return latchkeyConnectors(kit, []).at(-1)!
}

/**
 * The kit's EVM connections as connectors of wagmi 2 or 3: one for each id that the app knows, which connects its own
 * wallet and disconnects only that, and last the one of {@link latchkeyConnector} for all other wallets of the kit.
 *
 * @example
 * const connectors = latchkeyConnectors(kit, [
 *   { id: 'io.metamask', name: 'MetaMask', connector: 'eip155:io.metamask' },
 *   { id: 'walletConnect', name: 'WalletConnect', connector: 'walletconnect:pairing' },
 * ])
 */
export function latchkeyConnectors(
  kit: AppKit,
  known: readonly KnownConnector[],
): readonly CreateConnectorFn<Eip1193Provider>[] {
  const clock = kit.get(Clock)
  const sides: KitSide[] = []
  const shared: Pick<ConnectorPart, 'onSetup' | 'onFailed'> = {
    onSetup: (side) => void sides.push(side),
    // wagmi ignores events until it has dealt with the failure, which takes it no longer than this turn.
    onFailed: () => void clock.after(0, () => sides.forEach((side) => side.announce())),
  }
  const parts: readonly ConnectorPart[] = [
    ...known.map(({ id, connector, name = id }) => ({
      ...shared,
      ...{ id, name, connector, has: (one: string) => one === connector },
    })),
    {
      ...shared,
      id: 'latchkey',
      name: 'Latchkey',
      has: (one) => !one.startsWith(MIRRORED) && !known.some(({ connector }) => connector === one),
    },
  ]
  return parts.map((part) => connectorFor(kit, part))
}
