import { RECENT_WALLETS } from '../../domain/constants/lists.js'
import { displayText } from '../../domain/text/display-text.js'
import type { RecentWallet } from '../../domain/wallet.js'
import type { KeyValue } from '../../platform/key-value.js'
import { createStored } from '../../platform/stored.js'
import { attend } from '../../state/attend.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'

/** The last wallets used, the newest first, as all tabs of this page know them. */
export interface RecentWallets extends Observable<readonly RecentWallet[]> {
  remember(wallet: RecentWallet): void
}

/** Reads storage when first asked, and follows other tabs while somebody listens. */
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
    subscribe: attend(state.subscribe, () => {
      refresh()
      isFollowing = true
      const leave = store.subscribe((keys) => void (keys.includes(key) && refresh()))
      return () => {
        isFollowing = false
        leave()
      }
    }),
    remember(wallet) {
      const others = refresh().filter(({ id, rdns }) => id !== wallet.id && (!rdns || rdns !== wallet.rdns))
      stored.set(readRecentWallets([wallet, ...others]))
      refresh()
    },
  }
}

/** Only what is remembered of a wallet, as it may be shown, and no more of them than are kept. */
function readRecentWallets(value: unknown): readonly RecentWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value
    .map((one) => ({ id: one?.id, name: displayText(one?.name), ...(isId(one?.rdns) && { rdns: one.rdns }) }))
    .filter(({ id, name }) => isId(id) && name)
    .slice(0, RECENT_WALLETS)
}

/** Longer ones are no ids. */
const MAX_LENGTH = 256

const isId = (value: unknown) => typeof value === 'string' && value.length <= MAX_LENGTH
