import type { AccountId, NftsState } from '@latchkey/core'
import { type Nft, type NftPage, nftIdOf } from '@latchkey/core/plugin'

/** What was read of the collectibles of one account on one network. */
export interface Collected {
  readonly account: AccountId
  readonly phase: 'new' | 'loading' | 'read' | 'failed' | 'unsupported'
  /** Why the newest page could not be read. */
  readonly error?: unknown
  readonly nfts: readonly Nft[]
  readonly spam: readonly Nft[]
  readonly hasMore: boolean
  /** The cursor of the next page. Absent before the first one. */
  readonly next?: string | undefined
  /** The cursors that were named so far. One that repeats would lead in a circle. */
  readonly cursors: readonly string[]
}

/** The most collectibles that are remembered. */
const MAX_NFTS = 2_000
/** The most pages that are read of one account, should none of them have anything new. */
const MAX_PAGES = 2_000

export const nothingCollected = (account: AccountId): Collected => ({
  account,
  phase: 'new',
  nfts: [],
  spam: [],
  hasMore: true,
  cursors: [],
})

/** Adds what a page has that is not there yet. */
export function withPage(collected: Collected, { nfts, next }: NftPage): Collected {
  const known = new Map([...collected.nfts, ...collected.spam].map((nft) => [nftIdOf(nft), nft]))
  const fresh: Nft[] = []
  for (const nft of nfts) {
    const id = nftIdOf(nft)
    if (known.size === MAX_NFTS) break
    if (known.has(id)) continue
    known.set(id, nft)
    fresh.push(nft)
  }
  const hasMore =
    next !== undefined &&
    !collected.cursors.includes(next) &&
    collected.cursors.length < MAX_PAGES &&
    known.size < MAX_NFTS
  return {
    ...collected,
    nfts: [...collected.nfts, ...fresh.filter(({ isSpam }) => !isSpam)],
    spam: [...collected.spam, ...fresh.filter(({ isSpam }) => isSpam)],
    hasMore,
    next: hasMore ? next : undefined,
    cursors: hasMore ? [...collected.cursors, next] : collected.cursors,
  }
}

/** Replaces items by what is known of them now. One that turns out to be spam is folded away. */
export function withDescribed(collected: Collected, described: readonly Nft[]): Collected {
  const byId = new Map(described.map((nft) => [nftIdOf(nft), nft]))
  const nfts = collected.nfts.map((nft) => byId.get(nftIdOf(nft)) ?? nft)
  return {
    ...collected,
    nfts: nfts.filter(({ isSpam }) => !isSpam),
    spam: [...collected.spam, ...nfts.filter(({ isSpam }) => isSpam)],
  }
}

/** The state that the service shows. */
export function stateOf(collected: Collected | undefined): NftsState {
  if (!collected) return { status: 'none' }
  const { account, phase, error, nfts, spam, hasMore } = collected
  const pages = { account, nfts, spam, hasMore }
  switch (phase) {
    case 'new':
      return { status: 'none' }
    case 'loading':
      return { status: 'loading', ...pages }
    case 'read':
      return nfts.length + spam.length > 0 || hasMore ? { status: 'ready', ...pages } : { status: 'empty', account }
    case 'failed':
      return { status: 'failed', error, ...pages }
    case 'unsupported':
      return { status: 'unsupported', account }
  }
}
