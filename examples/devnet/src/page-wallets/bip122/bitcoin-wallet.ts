import { registerStandardWallet } from '../standard-registration.js'
import { walletIcon } from '../wallet-identities.js'
import type { InPage, WalletSeat } from '../wallet-seat.js'
import { createSatsConnectProvider } from './sats-connect-provider.js'

/**
 * A Bitcoin wallet that registers by the Wallet Standard, and offers a provider of sats-connect's protocol, as Xverse
 * does. It does not enter `btc_providers`, because readers of that list never remove a wallet again.
 */
export function createBitcoinWallet(seat: WalletSeat): InPage {
  const wallet = Object.freeze({
    version: '1.0.0' as const,
    name: seat.name,
    icon: walletIcon('bip122'),
    chains: ['bitcoin:regtest'],
    accounts: [],
    features: Object.freeze({ 'sats-connect:': Object.freeze({ provider: createSatsConnectProvider(seat) }) }),
  })
  let unregister = () => {}

  return {
    appear: () => void (unregister = registerStandardWallet(seat.page, wallet)),
    vanish: () => unregister(),
  }
}
