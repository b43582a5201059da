import { entriesOf, methodOf, propertyOf } from '../domain/foreign.js'
import { defineErrors } from '../errors/define-errors.js'
import type { WalletStandardAccount, WalletStandardWallet } from './registered-wallet.js'

/** A wallet's own object, and the name under which the kit shows it. */
export interface NamedWallet {
  readonly wallet: WalletStandardWallet
  readonly name: string
}

/** A wallet as the features of a session use it. Each call reads what the wallet has now. */
export interface StandardWallet extends NamedWallet {
  /** Whether the wallet has a feature, such as `sui:signPersonalMessage`. */
  has(feature: string): boolean
  /**
   * A method of one of its features. Calling it throws what the wallet throws, and its answer has not been checked.
   * Throws `wallet-standard/feature-gone`, or the error of `featureGone` of the sessions' options.
   */
  method(feature: string, name: string): (...inputs: readonly unknown[]) => unknown
  /**
   * The wallet's newest object of an account, which its features take: wallets replace these, and accept no older one.
   * Throws `wallet-standard/account-gone`.
   */
  account(address: string): WalletStandardAccount
}

const errors = defineErrors(
  {
    'wallet-standard/account-gone': (c: { wallet: string; address: string }) =>
      `${c.wallet} no longer shares ${c.address}. Connect again.`,
    'wallet-standard/feature-gone': (c: { wallet: string; feature: string }) =>
      `${c.wallet} does not support ${c.feature}.`,
  },
  {
    'wallet-standard/account-gone': { key: 'error.unauthorized', severity: 'error' },
    'wallet-standard/feature-gone': { key: 'error.method-unsupported', severity: 'error' },
  },
)

/**
 * @param addressOf an account's address as the kit has it; nothing for an account that the kit does not use.
 * @param featureGone the error for a feature that the wallet does not have.
 */
export function standardWallet(
  { wallet, name }: NamedWallet,
  addressOf: (account: WalletStandardAccount) => string | undefined,
  featureGone = (context: { readonly wallet: string; readonly feature: string }): Error =>
    errors.create('wallet-standard/feature-gone', context),
): StandardWallet {
  const featureOf = (feature: string) => propertyOf(propertyOf(wallet, 'features'), feature)
  return {
    wallet,
    name,
    has: (feature) => featureOf(feature) !== undefined,
    method(feature, method) {
      const found = methodOf(featureOf(feature), method)
      if (!found) throw featureGone({ wallet: name, feature })
      return found
    },
    account(address) {
      const account = standardAccountsOf(wallet).find((one) => addressOf(one) === address)
      if (!account) throw errors.create('wallet-standard/account-gone', { wallet: name, address })
      return account
    },
  }
}

/** Longer lists are not searched for accounts. */
const MAX_ENTRIES = 10_000

/** The `accounts` of a wallet, of its answer or of its event. Their shape has not been checked. */
export function standardAccountsOf(value: unknown): readonly WalletStandardAccount[] {
  return entriesOf(propertyOf(value, 'accounts'), MAX_ENTRIES) as readonly WalletStandardAccount[]
}
