import {
  createState,
  createToken,
  HostConfig,
  lazy,
  Logger,
  untilAborted,
  type AnalyticsConfig,
  type Images,
  type Observable,
  type Services,
  type WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core'
import type { KnownWallets } from './directory/known-wallets.js'
import type { WalletsSettings } from './options.js'
import { registryAddress } from './registry-address.js'
import type { Work } from './work.js'

/** The services of this plugin while nobody has acted: what does their work comes when it is first used. */
export interface Registry {
  readonly directory: WalletDirectory
  readonly images: Images
  readonly analytics: AnalyticsConfig
  readonly known: Observable<KnownWallets>
  /** Has the pictures of the kit's networks at hand. */
  networkPictures(signal: AbortSignal): Promise<unknown>
  /** Somebody has acted. Before that a button may draw a picture, but nobody is asked for one. */
  wake(): void
  dispose(): void
}

export const Registry = createToken<Registry>('wallets/registry')

/** Nothing is known. */
const NOTHING: WalletDirectoryState = { wallets: [], featured: [], recommended: [], count: 0, page: 0, status: 'idle' }

export function createRegistry(services: Services, settings: WalletsSettings): Registry {
  const state = createState(NOTHING)
  const known = createState<KnownWallets>({ recent: [], excluded: [] })
  const address = settings.offline ? undefined : registryAddress(services.get(HostConfig))
  const hasPictures = address !== undefined && settings.pictures
  let made: Work | undefined
  let wake!: () => void
  const awake = new Promise<void>((resolve) => (wake = resolve))
  const bring = lazy('wallets', async () => (made = (await import('./work.js')).createWork(services, { address, state, known })))

  return {
    directory: {
      getSnapshot: state.getSnapshot,
      subscribe: state.subscribe,
      prefetch: async (signal) => (await bring()).directory.prefetch(signal),
      more: async (signal) => (await bring()).directory.more(signal),
      search: async (text, options) => (await bring()).directory.search(text, options),
    },
    images: {
      peek: (kind, id) => made?.images.peek(kind, id),
      async load(kind, id, signal) {
        if (!hasPictures) return undefined
        try {
          await (signal ? untilAborted(signal, () => awake) : awake)
          return await (await bring()).images.load(kind, id, signal)
        } catch (error) {
          // Whoever asked has left, or the code cannot be loaded: there is always a placeholder.
          services.get(Logger).debug(`The picture of the ${kind} ${id} could not be had.`, error)
          return undefined
        }
      },
    },
    analytics: { isEnabled: async (signal) => address !== undefined && (await bring()).analytics.isEnabled(signal) },
    known,
    networkPictures: async (signal) => hasPictures && (await bring()).networkPictures(signal),
    wake,
    dispose: () => made?.dispose(),
  }
}
