import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { hasMethod } from '../wallets/call.js'
import { isOlderProvider, olderSatsConnectWallet } from '../wallets/older-sats-connect.js'
import { satsConnectWallet } from '../wallets/sats-connect.js'

/** How a provider of sats-connect is spoken to: by the protocol of today, or by the one before. Nothing for what speaks neither. */
export function wayTo(provider: object): (() => BitcoinWallet) | undefined {
  if (hasMethod(provider, 'request')) return () => satsConnectWallet(provider)
  return isOlderProvider(provider) ? () => olderSatsConnectWallet(provider) : undefined
}
