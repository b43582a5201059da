import { SDK_IDENTITY, type Http, type ImageKind, type WalletPage } from '@latchkey/core/plugin'
import { analyticsConfigSchema, walletPageSchema } from '@latchkey/core/schemas'

/** A query for wallets. Empty fields are not sent. */
export interface WalletQuery {
  readonly page: number
  readonly entries: number
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  /** None of these. */
  readonly exclude?: readonly string[] | undefined
  /** Only wallets that work with one of these networks. */
  readonly chains?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly certified?: boolean | undefined
}

/** How often to repeat a failed request. */
export interface Urgency {
  /** Asks once, because the caller has something else to show. */
  readonly once?: boolean
}

/** The wallet provider's API. Rejects with what `Http` rejects with. */
export interface WalletApi {
  wallets(query: WalletQuery, signal: AbortSignal, urgency?: Urgency): Promise<WalletPage>
  picture(kind: ServedKind, id: string, signal: AbortSignal): Promise<Blob>
  isAnalyticsEnabled(signal: AbortSignal | undefined): Promise<boolean>
}

/** A visitor should not look at an empty list for longer. */
const LIST_TIMEOUT_MS = 5_000
const MAX_PICTURE_BYTES = 262_144

/** The kinds of pictures that the server has. */
export type ServedKind = Exclude<ImageKind, 'network'>

const PICTURES: Readonly<Record<ServedKind, string>> = {
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage',
}

export function createWalletApi(
  http: Http,
  { address, projectId }: { readonly address: string; readonly projectId?: string | undefined },
): WalletApi {
  const base = address.replace(/\/+$/, '')
  const sender = { projectId, ...SDK_IDENTITY }
  return {
    wallets: ({ page, entries, include, exclude, chains, search, certified }, signal, { once = false } = {}) =>
      http.get({
        url: `${base}/getWallets`,
        query: {
          ...sender,
          page,
          entries,
          include: include?.join(','),
          exclude: exclude?.join(','),
          chains: chains?.join(','),
          search,
          badge_type: certified ? 'certified' : undefined,
        },
        read: (json) => walletPageSchema.parse(json),
        timeoutMs: LIST_TIMEOUT_MS,
        repeatable: !once,
        signal,
      }),
    picture: (kind, id, signal) =>
      http.blob({
        url: `${base}/${PICTURES[kind]}/${encodeURIComponent(id)}`,
        query: sender,
        maxBytes: MAX_PICTURE_BYTES,
        repeatable: false,
        signal,
      }),
    isAnalyticsEnabled: (signal) =>
      http.get({
        url: `${base}/getAnalyticsConfig`,
        query: sender,
        read: (json) => analyticsConfigSchema.parse(json).isAnalyticsEnabled,
        repeatable: false,
        signal,
      }),
  }
}
