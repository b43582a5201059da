import type { Connector } from '@latchkey/core'

/** The way to wallets that are elsewhere, where some plugin brings one. */
export const pairingConnector = (all: readonly Connector[]): Connector | undefined => all.find(({ type }) => type === 'WALLET_CONNECT')
