import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { PriceSpan } from '../../contracts/features/prices.js'
import type { NetworkId } from '../../domain/caip.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { isPrice } from '../../domain/tokens/amounts.js'
import { decimalsSchema, ifValid, textSchema, validOnes } from '../../schemas/parts.js'
import * as z from '../../schemas/zod.js'
import { apiAddressOf } from './native-tokens.js'
import type { NetworkCall } from './network-calls.js'

/** The price of a token, and what the API knows of the token. */
export interface PricedToken {
  /** As in the request: `eip155:1:0x…`. */
  readonly address: string
  /** The price of one whole token. */
  readonly price: number
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  readonly iconUrl?: string | undefined
}

const pricesSchema = z.object({
  fungibles: validOnes(
    z.object({
      address: textSchema,
      price: z.custom<number>(isPrice),
      name: ifValid(z.string()),
      symbol: ifValid(z.string()),
      decimals: ifValid(decimalsSchema),
      iconUrl: ifValid(z.string()),
    }),
  ),
})

/** The most addresses of one request. */
const MAX_ADDRESSES = 100

/**
 * Asks for the prices of tokens, in requests of at most 100. The tokens may belong to several networks: the caller leaves
 * out those of networks that the API does not support. Tokens without a price are missing in the answer.
 *
 * @param tokens `addresses`: `eip155:1:0x…`. `currency`: as ISO 4217 writes it.
 */
export async function fetchPrices(
  api: Pick<BlockchainApi, 'post'>,
  {
    addresses,
    currency,
    signal,
  }: { readonly addresses: readonly string[]; readonly currency: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly PricedToken[]> {
  const parts = Array.from({ length: Math.ceil(addresses.length / MAX_ADDRESSES) }, (_, part) =>
    addresses.slice(part * MAX_ADDRESSES, (part + 1) * MAX_ADDRESSES),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      api.post({
        path: 'v1/fungible/price',
        body: { currency: currency.toLowerCase(), addresses: part },
        read: (json) => pricesSchema.parse(json),
        // It changes nothing at the server.
        repeatable: true,
        signal,
      }),
    ),
  )
  return answers.flatMap((answer) => answer?.fungibles ?? [])
}

const historySchema = z.object({ prices: z.array(z.custom<number>(isPrice)) })

/**
 * Asks for the history of a price, from the oldest to the newest, in equal steps of time. Resolves with `undefined` where the API
 * does not support the network, knows no history of this token, or does not have this call, which is not one of the specified
 * server's.
 *
 * @param asset `eip155:1:0x…`, or a network for its own currency.
 */
export async function fetchPriceHistory(
  api: Pick<BlockchainApi, 'get'>,
  {
    asset,
    span,
    currency,
    signal,
  }: {
    readonly asset: AssetId
    readonly span: PriceSpan
    readonly currency: string
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly number[] | undefined> {
  const answer = await api.get({
    path: 'v1/fungible/history',
    network: asset.split(':', 2).join(':') as NetworkId,
    query: { address: apiAddressOf(asset), span, currency: currency.toLowerCase() },
    read: (json) => historySchema.parse(json),
    optional: true,
    signal,
  })
  return answer?.prices
}

/** A token that can be swapped. */
export interface ConvertToken {
  /** `eip155:1:0x…`; the network's own currency has a stand-in address. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string | undefined
  /** The token accepts signed permits, so that a swap of it needs no approval of its own. */
  readonly eip2612?: boolean | undefined
}

const convertTokensSchema = z.object({
  tokens: validOnes(
    z.object({
      address: textSchema,
      name: z.string(),
      symbol: textSchema,
      decimals: decimalsSchema,
      logoUri: ifValid(z.string()),
      eip2612: ifValid(z.boolean()),
    }),
  ),
})

/** Asks for the tokens of a network that can be swapped. Resolves with `undefined` where the network is not supported. */
export async function fetchConvertTokens(
  api: Pick<BlockchainApi, 'get'>,
  { network, signal }: NetworkCall,
): Promise<readonly ConvertToken[] | undefined> {
  const answer = await api.get({
    path: 'v1/convert/tokens',
    network,
    query: { chainId: network },
    read: (json) => convertTokensSchema.parse(json),
    signal,
  })
  return answer?.tokens
}
