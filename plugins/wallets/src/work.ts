import {
  Clock,
  HostConfig,
  Http,
  IMAGE_PRELOAD_TIMEOUT_MS,
  Logger,
  Networks,
  Notices,
  Page,
  untilAborted,
  wait,
  Wallets,
  type AnalyticsConfig,
  type Images,
  type Services,
  type State,
  type WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core'
import { createAnalytics } from './analytics/create-analytics.js'
import { createRefusals } from './api/create-refusals.js'
import { createWalletApi } from './api/wallet-api.js'
import { createDirectory } from './directory/create-directory.js'
import type { KnownWallets } from './directory/known-wallets.js'
import { createBundledSource } from './directory/wallet-source.js'
import { createPictures } from './pictures/create-pictures.js'
import { networkPictureIds } from './pictures/network-picture-ids.js'
import { pictureAddresses } from './pictures/picture-addresses.js'

/** What fetches. */
export interface Work {
  readonly directory: Pick<WalletDirectory, 'prefetch' | 'more' | 'search'>
  readonly images: Images
  readonly analytics: AnalyticsConfig
  networkPictures(signal: AbortSignal): Promise<void>
  dispose(): void
}

export interface WorkOptions {
  /** Of the registry; nothing where only the bundled wallets are listed. */
  readonly address: string | undefined
  readonly state: State<WalletDirectoryState>
  readonly known: State<KnownWallets>
}

export function createWork({ get }: Services, { address, state, known }: WorkOptions): Work {
  const [clock, host, logger, networks, page, wallets] = [get(Clock), get(HostConfig), get(Logger), get(Networks), get(Page), get(Wallets)]
  const requested = () => Object.values(networks.getSnapshot().chains).flatMap((chain) => chain.requested)
  const api = address === undefined ? undefined : createWalletApi(get(Http), { address, projectId: host.projectId })
  const onAnswer = createRefusals(get(Notices), page, logger)

  const images = createPictures({
    fetch: api ? api.picture : nobody,
    addresses: api && pictureAddresses(page),
    logger,
  })
  return {
    directory: createDirectory({
      server: api && { find: api.wallets },
      bundled: createBundledSource(),
      state,
      known,
      onAnswer,
      wanted: () => ({ host, chains: requested().map(({ caipNetworkId }) => caipNetworkId), recent: wallets.getSnapshot().recent }),
    }),
    images,
    analytics: createAnalytics({ isAnalyticsEnabled: api ? api.isAnalyticsEnabled : async () => false }, logger),
    async networkPictures(signal) {
      const over = new AbortController()
      const pictures = () => Promise.all(networkPictureIds(requested(), host.chainImages).map((id) => images.load('asset', id)))
      try {
        // What takes longer comes later, by itself.
        await untilAborted(signal, () => Promise.race([pictures(), wait(clock, IMAGE_PRELOAD_TIMEOUT_MS, over.signal)]))
      } finally {
        over.abort()
      }
    },
    dispose: images.dispose,
  }
}

/** Without a server there are no addresses to draw, so this is never asked. */
const nobody = () => Promise.reject(new Error('There is no registry.'))
