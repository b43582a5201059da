import type { Wallet } from '@latchkey/core'
import { createLatest, type WalletDirectory } from '@latchkey/core/plugin'
import type { DirectoryDeps, WalletSource } from './deps.js'
import { excludedBy } from './excluded.js'

const WALLET_SEARCH_RESULTS = 100

export interface SearchDeps extends Pick<DirectoryDeps, 'bundled' | 'state' | 'known' | 'wanted' | 'onAnswer'> {
  /** The present source of the other wallets. */
  source(): WalletSource
}

/**
 * Searches the source of the other wallets. Where that fails, searches the wallets loaded so far. Finding none there is a
 * failure, because the wallet may exist.
 */
export function createSearch({
  bundled,
  state,
  known,
  wanted,
  onAnswer,
  source,
}: SearchDeps): WalletDirectory['search'] {
  const searches = createLatest()

  async function find(search: string, certified: boolean, signal: AbortSignal): Promise<readonly Wallet[]> {
    const { app, networks: chains } = wanted()
    const { includeWalletIds: include, excludeWalletIds: exclude = [] } = app
    const query = { page: 1, entries: WALLET_SEARCH_RESULTS, search, certified, include, exclude, chains }
    const isExcluded = excludedBy(app, known.getSnapshot().excluded)
    const cleaned = (wallets: readonly Wallet[]) =>
      withoutDuplicates(wallets)
        .filter((wallet) => !isExcluded(wallet))
        .slice(0, WALLET_SEARCH_RESULTS)
    try {
      return cleaned((await source().find(query, signal)).data)
    } catch (error) {
      if (signal.aborted) throw error
      onAnswer(error)
      const { data } = await bundled.find(query, signal)
      const { featured, recommended, wallets } = state.getSnapshot()
      const isFound = ({ name, badge_type }: Wallet) =>
        name.toLowerCase().includes(search.toLowerCase()) && (!certified || badge_type === 'certified')
      const found = cleaned([...[...featured, ...recommended, ...wallets].filter(isFound), ...data])
      if (!found.length) throw error
      state.patch({ error })
      return found
    }
  }

  return async (text, { certified = false } = {}) => {
    const query = text.trim()
    if (!query) {
      searches.cancel()
      return state.patch({ search: undefined })
    }
    const show = (wallets: readonly Wallet[], loading = false) => state.patch({ search: { text, wallets, loading } })
    show([], true)
    try {
      await searches.run((signal) => find(query, certified, signal), show)
    } catch (error) {
      show([])
      throw error
    }
  }
}

/** Keeps the first wallet of each id. */
export function withoutDuplicates(wallets: readonly Wallet[]): readonly Wallet[] {
  const seen = new Set<string>()
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}
