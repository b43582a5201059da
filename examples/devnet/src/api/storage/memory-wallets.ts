import type { WalletRecord } from '../wallets/wallet-record.js'
import type { WalletQuery, WalletStore } from './wallet-store.js'

export function createMemoryWallets(): WalletStore {
  let all: readonly WalletRecord[] = []
  return {
    async replaceWallets(wallets) {
      all = structuredClone(wallets)
    },
    async findWallets(query) {
      const fitting = all.filter((wallet) => fits(wallet, query))
      const start = (query.page - 1) * query.entries
      return { data: structuredClone(fitting.slice(start, start + query.entries)), count: fitting.length }
    },
    async walletOfImage(imageId) {
      return structuredClone(all.find(({ image_id }) => image_id === imageId))
    },
  }
}

function fits({ id, name, chains, badge_type }: WalletRecord, query: WalletQuery): boolean {
  if (query.include.length > 0 && !query.include.includes(id)) return false
  if (query.exclude.includes(id)) return false
  if (query.chains.length > 0 && !query.chains.some((chain) => chains.includes(chain))) return false
  if (query.badge && badge_type !== query.badge) return false
  return name.toLowerCase().includes(query.search.toLowerCase())
}
