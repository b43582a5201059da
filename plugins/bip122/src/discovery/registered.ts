import { propertyOf } from '@latchkey/core'
import type { RegisteredWallet } from '@latchkey/core/wallet-standard'
import { isObject, type Candidate } from './candidate.js'
import { dialectOf } from './dialect-of.js'

/** With this feature a wallet hands over its provider of sats-connect, which can do more than the standard's features. */
const SATS_CONNECT = 'sats-connect:'

/** A wallet of the Wallet Standard, if it can be used for Bitcoin. */
export function readRegistered({ wallet, name, icon, features, chains, disputed }: RegisteredWallet): Candidate | undefined {
  const said = { channel: 'registered' as const, key: name, name, icon, type: 'ANNOUNCED' as const, identity: { names: [name] }, disputed }
  const provider = features.includes(SATS_CONNECT) ? propertyOf(propertyOf(propertyOf(wallet, 'features'), SATS_CONNECT), 'provider') : undefined
  const dialect = dialectOf(provider)
  if (isObject(provider) && dialect) return { ...said, provider, dialect }
  return isStandardBitcoin(features, chains) ? { ...said, provider: wallet, dialect: 'standard', features } : undefined
}

/** Whether a wallet of the Wallet Standard can be used for Bitcoin by the standard's features. */
const isStandardBitcoin = (features: readonly string[], chains: readonly string[]): boolean =>
  features.includes('bitcoin:connect') || (features.includes('standard:connect') && chains.some((chain) => chain.startsWith('bitcoin:')))
