import { type Disposer, type Logger, type Page, propertyOf } from '@latchkey/core/plugin'
import { registeredWallets, type RegisteredWallet } from '@latchkey/core/wallet-standard'
import { dialectOf } from '../wallets/dialect.js'
import { isObject, type Candidate } from './candidate.js'
import type { Listing } from './listing.js'

/** Lists the wallets that register by the Wallet Standard, for as long as they stay registered. */
export function listRegisteredWallets(page: Page, logger: Logger, listing: Listing): Disposer {
  const wallets = registeredWallets(page, logger)
  const listed = new Map<RegisteredWallet['wallet'], Disposer | undefined>()

  function update() {
    const now = wallets.getSnapshot()
    for (const [wallet, unlist] of listed) {
      if (now.some((one) => one.wallet === wallet)) continue
      listed.delete(wallet)
      void unlist?.()
    }
    for (const registered of now) {
      if (listed.has(registered.wallet)) continue
      const candidate = readRegistered(registered)
      listed.set(registered.wallet, candidate && listing.add(candidate))
    }
  }
  const unsubscribe = wallets.subscribe(update)
  update()
  return unsubscribe
}

/** By this feature a wallet shares its provider of sats-connect, which can do more than the standard's features. */
const SATS_CONNECT = 'sats-connect:'

/** Reads a registered wallet. Nothing where it cannot be used for Bitcoin. */
function readRegistered({ wallet, name, icon, features, chains, disputed }: RegisteredWallet): Candidate | undefined {
  const common = {
    channel: 'registered' as const,
    key: name,
    name,
    icon,
    type: 'ANNOUNCED' as const,
    identity: { names: [name] },
    disputed,
  }
  const provider = features.includes(SATS_CONNECT)
    ? propertyOf(propertyOf(propertyOf(wallet, 'features'), SATS_CONNECT), 'provider')
    : undefined
  const dialect = dialectOf(provider)
  if (isObject(provider) && dialect) return { ...common, provider, dialect }
  return isStandardBitcoin(features, chains)
    ? { ...common, provider: wallet, dialect: 'standard', features }
    : undefined
}

/** Whether the standard's features of a wallet suffice for Bitcoin. */
const isStandardBitcoin = (features: readonly string[], chains: readonly string[]): boolean =>
  features.includes('bitcoin:connect') ||
  (features.includes('standard:connect') && chains.some((chain) => chain.startsWith('bitcoin:')))
