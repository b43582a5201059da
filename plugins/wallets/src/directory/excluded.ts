import type { Wallet } from '@latchkey/core'
import type { KnownWallets } from './deps.js'
import type { Wanted } from './lists.js'

/** A test for wallets that the app excludes: by id, by domain or by name in any case, or as a wallet of an excluded id. */
export function excludedBy(
  { excludeWalletIds = [] }: Wanted['app'],
  resolved: KnownWallets['excluded'],
): (wallet: Wallet) => boolean {
  const texts = [...excludeWalletIds, ...resolved.flatMap(({ name, rdns }) => (rdns ? [rdns, name] : [name]))]
  const unwanted = new Set(texts.map((text) => text.trim().toLowerCase()))
  return ({ id, name, rdns }) =>
    [id, name, rdns].some((one) => one !== undefined && unwanted.has(one.trim().toLowerCase()))
}
