import { registerStandardWallet } from '../standard-registration.js'
import { walletIcon } from '../wallet-icons.js'
import type { InPage, WalletSeat } from '../wallet-seat.js'
import { createSatsConnectProvider } from './sats-connect-provider.js'

/**
 * A Bitcoin wallet that registers as the Wallet Standard has it, and hands out a provider of sats-connect's protocol, as
 * Xverse does. It is not in `btc_providers`: who has read that list never takes a wallet out again.
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
  let leave = () => {}

  return {
    appear: () => void (leave = registerStandardWallet(seat.page, wallet)),
    vanish: () => leave(),
  }
}
