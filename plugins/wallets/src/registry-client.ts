import { AppConfig, Networks, Notices, Wallets } from '@latchkey/core'
import {
  Clock,
  createRefusalAlerts,
  Http,
  Logger,
  NamespaceOutlines,
  Page,
  race,
  type AnalyticsConfig,
  type Disposer,
  type Images,
  type Services,
  type State,
  type WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'
import { createWalletApi, type WalletApi } from './api/wallet-api.js'
import { createBundledSource, type KnownWallets } from './directory/deps.js'
import { createDirectory } from './directory/directory.js'
import { listDirectory } from './directory/list-directory.js'
import { createPictures, networkPictures, pictureAddresses } from './pictures.js'

/** A list of wallets waits this long for their pictures. */
const IMAGE_PRELOAD_TIMEOUT_MS = 2_000

/** The part of the registry that fetches. */
export interface RegistryClient {
  readonly directory: Pick<WalletDirectory, 'prefetch' | 'more' | 'search'>
  readonly images: Images
  readonly analytics: AnalyticsConfig
  networkPictures(signal: AbortSignal): Promise<void>
  /** Lists the directory's wallets among those to choose from, or no longer. */
  list(isListing: boolean): void
  dispose(): void
}

export interface RegistryClientOptions {
  /** The address of the server. Without one, only the bundled wallets are listed. */
  readonly address: string | undefined
  readonly state: State<WalletDirectoryState>
  readonly known: State<KnownWallets>
}

export function createRegistryClient(
  { get }: Services,
  { address, state, known }: RegistryClientOptions,
): RegistryClient {
  const [app, clock, logger] = [get(AppConfig), get(Clock), get(Logger)]
  const [networks, page, wallets] = [get(Networks), get(Page), get(Wallets)]
  const requested = () => Object.values(networks.getSnapshot().namespaces).flatMap(({ requested }) => requested)
  const outlines = get(NamespaceOutlines)
  const drawingsOf = async (namespace: string) => {
    const outline = outlines.getSnapshot().find(({ id }) => id === namespace)
    try {
      return await outline?.drawings?.()
    } catch (error) {
      logger.debug(`The drawings of ${namespace} could not be loaded.`, error)
      return undefined
    }
  }
  const api = address === undefined ? undefined : createWalletApi(get(Http), { address, projectId: app.projectId })

  const images = createPictures({
    fetch: api ? api.picture : () => Promise.reject(new Error('There is no registry.')),
    addresses: api && pictureAddresses(page),
    logger,
  })
  const directory = createDirectory({
    server: api && { find: api.wallets },
    bundled: createBundledSource(),
    state,
    known,
    onAnswer: createRefusalAlerts({ notices: get(Notices), page, logger, server: 'The wallet registry' }),
    wanted: () => ({
      app,
      networks: requested().map(({ caipNetworkId }) => caipNetworkId),
      recent: wallets.getSnapshot().recent,
    }),
  })
  let unlist: Disposer | undefined
  return {
    directory,
    images,
    analytics: createAnalytics({ isAnalyticsEnabled: api ? api.isAnalyticsEnabled : async () => false }, logger),
    async networkPictures(signal) {
      const load = async () => {
        const pictures = await networkPictures(requested(), app.chainImages, drawingsOf)
        return Promise.all(pictures.map(([kind, id]) => images.load(kind, id)))
      }
      // Pictures that take longer appear later.
      await race<unknown>(load, { signal, clock, ms: IMAGE_PRELOAD_TIMEOUT_MS }).catch(() => signal.throwIfAborted())
    },
    list(isListing) {
      if (isListing) unlist ??= listDirectory(wallets, state, known)
      else unlist = void unlist?.()
    },
    dispose: images.dispose,
  }
}

/** Asks the server once. A failure counts as no, until the next call asks again. */
function createAnalytics(api: Pick<WalletApi, 'isAnalyticsEnabled'>, logger: Pick<Logger, 'debug'>): AnalyticsConfig {
  let known: boolean | undefined
  return {
    async isEnabled(signal) {
      try {
        return (known ??= await api.isAnalyticsEnabled(signal))
      } catch (error) {
        logger.debug('The registry did not tell whether analytics events may be sent, so none are.', error)
        return false
      }
    },
  }
}
