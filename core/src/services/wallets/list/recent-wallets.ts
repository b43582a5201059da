import { RECENT_WALLETS } from '../../../domain/limits.js'
import { displayText } from '../../../gates/display-text.js'
import type { RecentWallet } from '../../../domain/wallets/wallet.js'
import type { KeyValue } from '../../../platform/storage/key-value.js'
import { createStored } from '../../../platform/storage/stored.js'
import { shareSubscription } from '../../../state/listeners.js'
import type { Observable } from '../../../state/observable.js'
import { createState } from '../../../state/state.js'

/** The wallets used last, the newest first, shared by the tabs of this page. */
export interface RecentWallets extends Observable<readonly RecentWallet[]> {
  remember(wallet: RecentWallet): void
}

/** Reads storage at the first read, and follows other tabs while it has listeners. */
export function createRecentWallets(store: KeyValue, key: string): RecentWallets {
  const stored = createStored<readonly RecentWallet[]>(store, key, { version: 1, read: readRecentWallets })
  const state = createState<readonly RecentWallet[]>([])
  let isFollowing = false

  function refresh() {
    const next = stored.get() ?? []
    if (JSON.stringify(next) !== JSON.stringify(state.getSnapshot())) state.set(next)
    return state.getSnapshot()
  }

  return {
    getSnapshot: () => (isFollowing ? state.getSnapshot() : refresh()),
    subscribe: shareSubscription(state.subscribe, () => {
      refresh()
      isFollowing = true
      const unsubscribe = store.subscribe((keys) => void (keys.includes(key) && refresh()))
      return () => {
        isFollowing = false
        unsubscribe()
      }
    }),
    remember(wallet) {
      const others = refresh().filter(({ id, rdns }) => id !== wallet.id && (!rdns || rdns !== wallet.rdns))
      stored.set(readRecentWallets([wallet, ...others]))
      refresh()
    },
  }
}

/** Reads the stored wallets: only the fields that are kept, names fit to be shown, and no more than the limit. */
function readRecentWallets(value: unknown): readonly RecentWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .map((one) => ({ id: one?.id, name: displayText(one?.name), ...(isId(one?.rdns) && { rdns: one.rdns }) }))
    .filter(({ id, name }) => isId(id) && name)
    .slice(0, RECENT_WALLETS)
}

/** A longer text is no id. */
const MAX_LENGTH = 256

const isId = (value: unknown) => typeof value === 'string' && value.length <= MAX_LENGTH
