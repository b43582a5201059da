import type { LedgerOptions } from './options.js'

const DEFAULT_ACCOUNTS = 5
/** Nobody waits for more. */
const MAX_ACCOUNTS = 100

/** Where the accounts are that are offered, in their order. */
export function derivationPaths({ accounts = DEFAULT_ACCOUNTS, derivationPath = 'ledger-live' }: LedgerOptions): readonly string[] {
  const length = Math.min(MAX_ACCOUNTS, Math.max(1, Math.floor(accounts) || 1))
  return Array.from({ length }, (_, index) => withoutRoot(pathOf(derivationPath, index)))
}

function pathOf(scheme: NonNullable<LedgerOptions['derivationPath']>, index: number): string {
  if (typeof scheme === 'function') return scheme(index)
  return scheme === 'legacy' ? `44'/60'/0'/${index}` : `44'/60'/${index}'/0/0`
}

/** Ledger's kit begins below the root. */
const withoutRoot = (path: string) => path.replace(/^m\//, '')
