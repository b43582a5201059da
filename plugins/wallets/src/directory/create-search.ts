import { createLatest, WALLET_SEARCH_RESULTS, type Wallet, type WalletDirectory } from '@latchkey/core'
import type { DirectoryWorld } from './directory-world.js'
import type { WalletSource } from './wallet-source.js'
import { withoutDuplicates } from './without-duplicates.js'

export interface SearchWorld extends Pick<DirectoryWorld, 'bundled' | 'state' | 'wanted' | 'onAnswer'> {
  /** Where the other wallets come from just now. */
  source(): WalletSource
}

/**
 * Searches where the other wallets come from. Where that fails, among what is here; what is not there either is a failure, for there may well
 * be such a wallet.
 */
export function createSearch({ bundled, state, wanted, onAnswer, source }: SearchWorld): WalletDirectory['search'] {
  const searches = createLatest()

  async function find(search: string, certified: boolean, signal: AbortSignal): Promise<readonly Wallet[]> {
    const { host, chains } = wanted()
    const { includeWalletIds: include, excludeWalletIds: exclude = [] } = host
    const query = { page: 1, entries: WALLET_SEARCH_RESULTS, search, certified, include, exclude, chains }
    const cleaned = (wallets: readonly Wallet[]) => withoutDuplicates(wallets).filter(({ id }) => !exclude.includes(id)).slice(0, WALLET_SEARCH_RESULTS)
    try {
      return cleaned((await source().find(query, signal)).data)
    } catch (error) {
      if (signal.aborted) throw error
      onAnswer(error)
      const { data } = await bundled.find(query, signal)
      const { featured, recommended, wallets } = state.getSnapshot()
      const isFound = ({ name, badge_type }: Wallet) => name.toLowerCase().includes(search.toLowerCase()) && (!certified || badge_type === 'certified')
      const found = cleaned([...[...featured, ...recommended, ...wallets].filter(isFound), ...data])
      if (!found.length) throw error
      state.patch({ error })
      return found
    }
  }

  return async (text, { certified = false } = {}) => {
    const words = text.trim()
    if (!words) {
      searches.cancel()
      return state.patch({ search: undefined })
    }
    const tell = (wallets: readonly Wallet[], loading = false) => state.patch({ search: { text, wallets, loading } })
    tell([], true)
    try {
      await searches.run((signal) => find(words, certified, signal), tell)
    } catch (error) {
      tell([])
      throw error
    }
  }
}
