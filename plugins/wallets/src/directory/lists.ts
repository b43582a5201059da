import type { AppConfig, Wallet } from '@latchkey/core'
import type { RecentWallet } from '@latchkey/core/plugin'
import type { WalletSource } from './deps.js'
import { excludedBy } from './excluded.js'

const RECOMMENDED_WALLETS = 4

/** The facts that decide which wallets come first. */
export interface Wanted {
  readonly app: Pick<AppConfig, 'featuredWalletIds' | 'includeWalletIds' | 'excludeWalletIds'>
  /** The networks of the kit. */
  readonly networks: readonly string[]
  /** The wallets used before. */
  readonly recent: readonly Pick<RecentWallet, 'id'>[]
}

/** The wallets that come first. */
export interface Lists {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** The number of all wallets, these included. */
  readonly count: number
  readonly recent: readonly Wallet[]
  readonly excluded: readonly Wallet[]
}

/** A registry returns this many wallets at once. */
const MAX_IDS = 100
const partsOf = (ids: readonly string[]) =>
  [...Array(Math.ceil(ids.length / MAX_IDS)).keys()].map((part) => ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS))

/** Other ids are the app's own or the bundled list's, and the registry does not know them. */
const isRegistryId = (id: string) => /^[0-9a-f]{64}$/i.test(id)

/** Fetches all lists at once. One failure fails them all, since half a list would be wrong. */
export async function fetchLists(
  source: WalletSource,
  { app, networks, recent }: Wanted,
  signal: AbortSignal,
): Promise<Lists> {
  const { featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = app

  /** Finds wallets, in the order of the ids. */
  async function byId(ids: readonly string[]): Promise<readonly Wallet[]> {
    const asked = partsOf(ids).map((include) =>
      source.find({ page: 1, entries: include.length, include }, signal, { once: true }),
    )
    const found = (await Promise.all(asked)).flatMap(({ data }) => data)
    return ids.flatMap((id) => found.find((wallet) => wallet.id === id) ?? [])
  }

  const first = {
    page: 1,
    entries: RECOMMENDED_WALLETS,
    include: includeWalletIds,
    exclude: [...excludeWalletIds, ...featuredWalletIds],
    chains: networks,
  }
  const [featured, recommended, used, excluded] = await Promise.all([
    byId(featuredWalletIds),
    source.find(first, signal, { once: true }),
    byId(recent.map(({ id }) => id).filter(isRegistryId)),
    byId(excludeWalletIds.filter(isRegistryId)),
  ])
  return { featured, recommended: recommended.data, count: recommended.count + featured.length, recent: used, excluded }
}

/** The same lists without what the app excludes by its domain or name, which a registry cannot be asked for. */
export function withoutExcluded({ featured, recommended, count, ...rest }: Lists, app: Wanted['app']): Lists {
  const isExcluded = excludedBy(app, rest.excluded)
  const isWanted = (wallet: Wallet) => !isExcluded(wallet)
  const [ofFeatured, ofRecommended] = [featured.filter(isWanted), recommended.filter(isWanted)]
  const gone = featured.length + recommended.length - ofFeatured.length - ofRecommended.length
  return { ...rest, featured: ofFeatured, recommended: ofRecommended, count: count - gone }
}
