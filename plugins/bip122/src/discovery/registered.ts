import { propertyOf } from '@latchkey/core'
import type { RegisteredWallet } from '@latchkey/core/wallet-standard'
import { wayTo } from './way-to.js'
import { isStandardBitcoin, standardWallet } from '../wallets/standard.js'
import { isObject, type Candidate } from './candidate.js'

/** With this feature a wallet hands over its provider of sats-connect, which can do more than the standard's features. */
const SATS_CONNECT = 'sats-connect:'

/** A wallet of the Wallet Standard, if it can be used for Bitcoin. */
export function readRegistered({ wallet, name, icon, features, chains, disputed }: RegisteredWallet): Candidate | undefined {
  const said = { channel: 'registered' as const, key: name, name, icon, type: 'ANNOUNCED' as const, identity: { names: [name] }, disputed }
  const provider = features.includes(SATS_CONNECT) ? propertyOf(propertyOf(propertyOf(wallet, 'features'), SATS_CONNECT), 'provider') : undefined
  const open = isObject(provider) && wayTo(provider)
  if (open) return { ...said, provider, open }
  return isStandardBitcoin(features, chains) ? { ...said, provider: wallet, open: () => standardWallet(wallet, features) } : undefined
}
