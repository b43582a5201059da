import type { BitcoinWallet } from './bitcoin-wallet.js'
import type { Dialect, Speaker } from './dialect.js'
import { leatherWallet } from './leather.js'
import { okxWallet } from './okx.js'
import { olderSatsConnectWallet } from './older-sats-connect.js'
import { phantomWallet } from './phantom.js'
import { satsConnectWallet } from './sats-connect.js'
import { standardWallet } from './standard.js'
import { unisatWallet } from './unisat.js'

const WALLETS: Readonly<Record<Dialect, (provider: object, features: readonly string[]) => BitcoinWallet>> = {
  'sats-connect': satsConnectWallet,
  'older-sats-connect': olderSatsConnectWallet,
  standard: standardWallet,
  unisat: unisatWallet,
  okx: okxWallet,
  leather: leatherWallet,
  phantom: phantomWallet,
}

/** A wallet in the one shape that all have here. */
export const walletOf = ({ dialect, provider, features = [] }: Speaker): BitcoinWallet => WALLETS[dialect](provider, features)
