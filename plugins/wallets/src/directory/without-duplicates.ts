import type { Wallet } from '@latchkey/core'

/** Each id once, where it came first. */
export function withoutDuplicates(wallets: readonly Wallet[]): readonly Wallet[] {
  const seen = new Set<string>()
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}
