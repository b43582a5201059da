import { type Wallet, Wallets } from '@latchkey/core'
import {
  createState,
  definePlugin,
  Prefetches,
  WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'

export interface ScriptedDirectoryOptions {
  /** How many wallets there are. */
  readonly count?: number
  /** How many come at once. */
  readonly page?: number
  /** `slow`: nothing ever comes. `failing`: everything fails. */
  readonly manner?: 'good' | 'slow' | 'failing'
  readonly featured?: number
}

const FIRST = [
  'Amber',
  'Birch',
  'Cobalt',
  'Dune',
  'Ember',
  'Fjord',
  'Granite',
  'Harvest',
  'Indigo',
  'Juniper',
  'Kite',
  'Lumen',
  'Meadow',
  'Nimbus',
  'Onyx',
  'Pebble',
  'Quartz',
  'Raven',
  'Saffron',
  'Tundra',
]
const SECOND = ['Wallet', 'Vault', 'Pocket', 'Key', 'Safe', 'Purse', 'Chest', 'Pay', 'Gate', 'One']

/** A wallet as the registry lists it: the same for the same number. */
export function listedWallet(index: number): Wallet {
  const name = `${FIRST[index % 20]} ${SECOND[Math.floor(index / 20) % 10]}${index >= 200 ? ` ${Math.floor(index / 200)}` : ''}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id: index.toString(16).padStart(64, '0'),
    name,
    image_id: `picture-${index}`,
    mobile_link: `${slug}://`,
    homepage: `https://${slug}.example`,
    app_store: `https://apps.apple.com/app/${slug}/id1${index}`,
    play_store: `https://play.google.com/store/apps/details?id=example.${slug}`,
    ...(index % 3 === 0 && { chrome_store: `https://chromewebstore.google.com/detail/${slug}` }),
    ...(index % 4 === 0 && { webapp_link: `https://${slug}.example/app` }),
    ...(index % 5 === 0 && { desktop_link: `${slug}-desktop://` }),
    badge_type: index % 2 === 0 ? 'certified' : 'none',
    order: index,
  }
}

/** A registry of wallets that sends no requests. */
export const scriptedDirectory = definePlugin({
  id: 'scripted-directory',
  requires: [WalletDirectory, Wallets],
  options: ({ count = 10_000, page = 40, manner = 'good', featured = 0 }: ScriptedDirectoryOptions) => ({
    count,
    page,
    manner,
    featured,
  }),
  setup(ctx, options) {
    ctx.provide(WalletDirectory, { create: () => createDirectory(options), needs: [] })
    ctx.contribute(Prefetches, ({ get }) => ({
      id: 'scripted-directory',
      when: 'choosing' as const,
      run: (signal: AbortSignal) => get(WalletDirectory).prefetch(signal),
    }))
  },
  start: ({ get }, { featured }) =>
    get(Wallets).list(
      'featured',
      Array.from({ length: featured }, (_, index) => listedWallet(index)),
    ),
})

function createDirectory({ count, page, manner }: Required<ScriptedDirectoryOptions>): WalletDirectory {
  const all = Array.from({ length: count }, (_, index) => listedWallet(index))
  const state = createState<WalletDirectoryState>({
    wallets: [],
    featured: [],
    recommended: [],
    count: 0,
    page: 0,
    status: 'idle',
  })
  const error = new TypeError('Failed to fetch')

  async function come(change: () => Partial<WalletDirectoryState>) {
    if (manner === 'slow') return new Promise<never>(() => {})
    if (manner === 'failing') {
      state.patch({ status: 'failed', error })
      throw error
    }
    await Promise.resolve()
    state.patch(change())
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async prefetch() {
      if (manner === 'good') state.patch({ count })
    },
    async more() {
      const { wallets } = state.getSnapshot()
      if (wallets.length >= count && count > 0) return
      state.patch({ status: 'loading' })
      await come(() => ({
        wallets: all.slice(0, wallets.length + page),
        page: Math.ceil(wallets.length / page) + 1,
        count,
        status: 'ready',
      }))
    },
    async search(text, { certified = false } = {}) {
      if (!text && !certified) return state.patch({ search: undefined })
      const found = all.filter(
        ({ name, badge_type }) =>
          name.toLowerCase().includes(text.toLowerCase()) && (!certified || badge_type === 'certified'),
      )
      state.patch({ search: { text, wallets: [], loading: true } })
      await come(() => ({ search: { text, wallets: found.slice(0, 100), loading: false } }))
    },
  }
}
