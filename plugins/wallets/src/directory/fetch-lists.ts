import { RECOMMENDED_WALLETS, type HostConfig, type RecentWallet, type Wallet } from '@latchkey/core'
import type { WalletSource } from './wallet-source.js'

/** What decides which wallets are put in front. */
export interface Wanted {
  readonly host: Pick<HostConfig, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>
  /** The networks of the kit. */
  readonly chains: readonly string[]
  /** What was used before. */
  readonly recent: readonly Pick<RecentWallet, 'id'>[]
}

/** What is known before anybody looks through all wallets. */
export interface Lists {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** Of all wallets, those put in front among them. */
  readonly count: number
  readonly recent: readonly Wallet[]
  readonly excluded: readonly Wallet[]
}

/** As many as a registry gives at once. */
const MAX_IDS = 100
const partsOf = (ids: readonly string[]) => Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) => ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS))

/** Other ids are the host's own, or ours: nobody has to be asked what they are. */
const isRegistryId = (id: string) => /^[0-9a-f]{64}$/i.test(id)

/** Fetches what is put in front, side by side. One failure fails all of it: half a list would be a wrong one. */
export async function fetchLists(source: WalletSource, { host, chains, recent }: Wanted, signal: AbortSignal): Promise<Lists> {
  const { featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = host

  /** In the order of the ids. */
  async function byId(ids: readonly string[]): Promise<readonly Wallet[]> {
    const asked = partsOf(ids).map((include) => source.find({ page: 1, entries: include.length, include }, signal, { once: true }))
    const found = (await Promise.all(asked)).flatMap(({ data }) => data)
    return ids.flatMap((id) => found.find((wallet) => wallet.id === id) ?? [])
  }

  const first = { page: 1, entries: RECOMMENDED_WALLETS, include: includeWalletIds, exclude: [...excludeWalletIds, ...featuredWalletIds], chains }
  const [featured, recommended, used, excluded] = await Promise.all([
    byId(featuredWalletIds),
    source.find(first, signal, { once: true }),
    byId(recent.map(({ id }) => id).filter(isRegistryId)),
    byId(excludeWalletIds.filter(isRegistryId)),
  ])
  return { featured, recommended: recommended.data, count: recommended.count + featured.length, recent: used, excluded }
}
