import type { Connector } from '../../contracts/connectors.js'
import { CONNECTOR_IMAGE_IDS } from '../../domain/constants/connector-listings.js'
import { isBrowserWallet } from './browser-wallet.js'

/** By the names that known wallets have here. */
const OF_KNOWN_WALLETS: Readonly<Record<string, string>> = { coinbase: 'coinbaseWallet', safe: 'safe', ledger: 'ledger' }

/** The registry's picture of a way to connect that brings none, for who is not listed there. */
export function connectorPicture(way: Connector, known: string | undefined): string | undefined {
  if (way.type === 'WALLET_CONNECT') return CONNECTOR_IMAGE_IDS['walletConnect']
  return CONNECTOR_IMAGE_IDS[isBrowserWallet(way) ? 'injected' : (OF_KNOWN_WALLETS[known ?? ''] ?? '')]
}
