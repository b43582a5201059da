import { entriesOf, propertyOf } from '@latchkey/core/plugin'
import type { NamedWallet } from '@latchkey/core/wallet-standard'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { errors } from '../../errors.js'
import { chainNameOf } from '../../networks/clusters.js'
import type { NamedNetwork } from '../signing-wallet.js'

/** Longer lists are not searched for accounts. */
export const MAX_ACCOUNTS = 10_000

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature

/** A feature that the wallet has now. Its shape has not been checked. */
export function featureOf<Name extends keyof Features>(
  { wallet }: NamedWallet,
  name: Name,
): Features[Name] | undefined {
  const feature = propertyOf(propertyOf(wallet, 'features'), name)
  return typeof feature === 'object' && feature !== null ? (feature as Features[Name]) : undefined
}

/** A feature that the wallet has now. Throws `solana/feature-gone`. */
export function requireFeature<Name extends keyof Features>(standard: NamedWallet, name: Name): Features[Name] {
  const feature = featureOf(standard, name)
  if (!feature) throw errors.create('solana/feature-gone', { wallet: standard.name, feature: name })
  return feature
}

/** Whether a wallet can sign or send for a network. */
function servesNetwork(standard: NamedWallet, network: NamedNetwork): boolean {
  const chain = chainNameOf(network)
  if (chain) return entriesOf(propertyOf(standard.wallet, 'chains')).includes(chain)
  // The standard has no name for a cluster of the app's own. A signature is valid there all the same, and the kit sends.
  return featureOf(standard, 'solana:signTransaction') !== undefined
}

/** The wallet's own account object, and its name for the network. */
export interface LiveAccount {
  readonly account: WalletAccount
  readonly chain: `solana:${string}` | undefined
}

/**
 * Checks before a request whether the wallet still shares the account and signs with it for the network. It returns the
 * wallet's newest account object, because wallets replace these and then accept no older one.
 *
 * Throws `solana/account-gone`, `solana/feature-gone` and `solana/network-not-served`.
 */
export function liveAccount(
  standard: NamedWallet,
  address: string,
  feature: keyof Features,
  network?: NamedNetwork,
): LiveAccount {
  const { name } = standard
  const account = entriesOf(propertyOf(standard.wallet, 'accounts'), MAX_ACCOUNTS).find(
    (one) => propertyOf(one, 'address') === address,
  ) as WalletAccount | undefined
  if (!account) throw errors.create('solana/account-gone', { wallet: name, address })
  const features = entriesOf(propertyOf(account, 'features'))
  if (features.length > 0 && !features.includes(feature))
    throw errors.create('solana/feature-gone', { wallet: name, feature })
  if (!network) return { account, chain: undefined }
  const chain = chainNameOf(network)
  const own = entriesOf(propertyOf(account, 'chains'))
  const isServed = chain && own.length > 0 ? own.includes(chain) : servesNetwork(standard, network)
  if (!isServed) throw errors.create('solana/network-not-served', { wallet: name, network: network.name })
  return { account, chain }
}
