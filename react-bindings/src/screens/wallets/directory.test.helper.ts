import { createState, definePlugin, WalletDirectory, type WalletDirectoryState } from '@latchkey/core/plugin'
import type { Wallet } from '@latchkey/core'

/** A registry that answers when a test says so. */
export function createFakeDirectory(initial: Partial<WalletDirectoryState> = {}) {
  const state = createState<WalletDirectoryState>({
    wallets: [],
    featured: [],
    recommended: [],
    count: 0,
    page: 0,
    status: 'idle',
    ...initial,
  })
  const searches: {
    readonly text: string
    readonly certified: boolean
    answer(wallets: readonly Wallet[]): void
    fail(): void
  }[] = []
  const pages: {
    readonly signal: AbortSignal
    answer(wallets: readonly Wallet[], count?: number): void
    fail(isSaid?: boolean): void
  }[] = []

  const directory: WalletDirectory = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    prefetch: async () => {},
    more: (signal) =>
      new Promise((resolve, reject) => {
        state.patch({ status: 'loading' })
        pages.push({
          signal,
          answer(wallets, count = 1_000) {
            const before = state.getSnapshot()
            state.patch({ wallets: [...before.wallets, ...wallets], page: before.page + 1, status: 'ready', count })
            resolve()
          },
          /** Rejects, unless it is only said in the state. */
          fail(isSaid = false) {
            const error = new Error('The registry is away.')
            state.patch({ status: 'failed', error })
            if (isSaid) resolve()
            else reject(error)
          },
        })
      }),
    search: (text, { certified = false } = {}) =>
      new Promise((resolve, reject) => {
        if (text === '') {
          state.patch({ search: undefined })
          return resolve()
        }
        state.patch({ search: { text, wallets: [], loading: true } })
        const isLatest = () => searches.at(-1) === mine
        const mine = {
          text,
          certified,
          answer(wallets: readonly Wallet[]) {
            if (isLatest()) state.patch({ search: { text, wallets, loading: false } })
            resolve()
          },
          fail() {
            if (isLatest()) state.patch({ search: { text, wallets: [], loading: false } })
            reject(new Error('The registry is away.'))
          },
        }
        searches.push(mine)
      }),
  }
  const plugin = definePlugin({
    id: 'directory',
    setup: ({ provide }) => provide(WalletDirectory, { value: directory }),
  })
  return { directory, state, searches, pages, plugin: plugin() }
}

export const listed = (count: number, prefix = 'w'): readonly Wallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    name: `Wallet ${prefix}${index}`,
    image_id: `i${index}`,
  }))
