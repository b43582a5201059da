import { AppConfig } from '@latchkey/core'
import {
  createState,
  createToken,
  lazy,
  Logger,
  race,
  type AnalyticsConfig,
  type Images,
  type Services,
  type WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'
import type { KnownWallets } from './directory/deps.js'
import type { WalletsSettings } from './options.js'
import type { RegistryClient } from './registry-client.js'

/** The services of this plugin. The code that fetches loads on first use. */
export interface Registry {
  readonly directory: WalletDirectory
  readonly images: Images
  readonly analytics: AnalyticsConfig
  /** Loads the pictures of the kit's networks. */
  networkPictures(signal: AbortSignal): Promise<unknown>
  /** Takes the wallets out of the lists to choose from, until the visitor acts again. */
  unlist(): void
  dispose(): void
}

export const Registry = createToken<Registry>('wallets/registry')

const INITIAL_STATE: WalletDirectoryState = {
  wallets: [],
  featured: [],
  recommended: [],
  count: 0,
  page: 0,
  status: 'idle',
}

export function createRegistry(services: Services, settings: WalletsSettings): Registry {
  const state = createState(INITIAL_STATE)
  const known = createState<KnownWallets>({ recent: [], excluded: [] })
  const address = settings.offline ? undefined : registryAddress(services.get(AppConfig))
  const hasPictures = address !== undefined && settings.pictures
  let client: RegistryClient | undefined
  let isListing = false
  let wake!: () => void
  /** Pictures may be fetched. A button may draw a picture before the visitor acts, but must not fetch one. */
  const awake = new Promise<void>((resolve) => (wake = resolve))
  const load = lazy(
    'wallets',
    async () =>
      (client = (await import(/* stage: connect */ './registry-client.js')).createRegistryClient(services, {
        address,
        state,
        known,
      })),
  )
  /** The visitor has acted. */
  async function act() {
    wake()
    isListing = true
    const loaded = await load()
    // The kit may have stopped meanwhile.
    loaded.list(isListing)
    return loaded
  }

  return {
    directory: {
      getSnapshot: state.getSnapshot,
      subscribe: state.subscribe,
      prefetch: async (signal) => (await act()).directory.prefetch(signal),
      more: async (signal) => (await act()).directory.more(signal),
      search: async (text, options) => (await act()).directory.search(text, options),
    },
    images: {
      peek: (kind, id) => client?.images.peek(kind, id),
      async load(kind, id, signal) {
        if (!hasPictures) return undefined
        try {
          await race(() => awake, { signal })
          return await (await load()).images.load(kind, id, signal)
        } catch (error) {
          // The caller aborted, or the code failed to load. A placeholder is drawn instead.
          services.get(Logger).debug(`The picture of the ${kind} ${id} could not be loaded.`, error)
          return undefined
        }
      },
    },
    analytics: { isEnabled: async (signal) => address !== undefined && (await load()).analytics.isEnabled(signal) },
    networkPictures: async (signal) => hasPictures && (await act()).networkPictures(signal),
    unlist() {
      isListing = false
      client?.list(isListing)
    },
    dispose: () => client?.dispose(),
  }
}

/** The public registry. It requires a project id. */
const PUBLIC_REGISTRY = 'https://api.web3modal.org'

/** The address of the registry. None without a server of the app's own and without a project id. */
export function registryAddress({ endpoints, projectId }: Pick<AppConfig, 'endpoints' | 'projectId'> = {}):
  | string
  | undefined {
  return endpoints?.walletApi ?? (projectId ? PUBLIC_REGISTRY : undefined)
}
