import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { NetworkId } from '../../domain/caip.js'
import { SDK_IDENTITY } from '../../domain/sdk-identity.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import { ifValid, validOnes } from '../../schemas/parts.js'
import { tokenBalanceSchema } from '../../schemas/token.js'
import { activityPageSchema } from '../../schemas/transaction.js'
import * as z from '../../schemas/zod.js'
import type { ActivityPage } from '../activity/activity.js'

/** The name and the picture of an account count for this long. */
export const IDENTITY_STALE_MS = 300_000

/** The account that a call is about, and its network. */
export interface AccountCall {
  /** The address alone, without its network. */
  readonly address: string
  readonly network: NetworkId
  readonly signal?: AbortSignal | undefined
}

const balanceSchema = z.object({ balances: validOnes(tokenBalanceSchema) })

/**
 * Asks for the balances of an account on a network: the network's own currency, and the tokens. Invalid records are left
 * out. Resolves with `undefined`, and sends nothing, where the API does not support the network.
 */
export async function fetchBalances(
  api: Pick<BlockchainApi, 'get'>,
  {
    address,
    network,
    signal,
    currency,
    changed = [],
  }: AccountCall & {
    /** The currency of the prices, as ISO 4217 writes it. */
    readonly currency: string
    /** The full ids of tokens that changed: the server reads them anew instead of answering from its cache. */
    readonly changed?: readonly string[] | undefined
  },
): Promise<readonly TokenBalance[] | undefined> {
  const answer = await api.get({
    path: `v1/account/${encodeURIComponent(address)}/balance`,
    network,
    query: { currency: currency.toLowerCase(), chainId: network, forceUpdate: changed.join(',') },
    // Without a version the server answers that the account is empty.
    headers: { 'x-sdk-version': SDK_IDENTITY.sv },
    read: (json) => balanceSchema.parse(json),
    signal,
  })
  return answer?.balances
}

/**
 * Asks for a page of an account's history, the newest transactions first. Invalid records are left out. Resolves with
 * `undefined`, and sends nothing, where the API does not support the network.
 */
export function fetchHistory(
  api: Pick<BlockchainApi, 'get'>,
  {
    address,
    network,
    signal,
    cursor,
    purchasesFrom,
    isOfAllNetworks = false,
  }: AccountCall & {
    /** The `next` of the page before. Default: the first page. */
    readonly cursor?: string | undefined
    /** Asks for purchases from this on-ramp instead, past every cache, for they are not on a network yet. */
    readonly purchasesFrom?: 'coinbase' | undefined
    /** Asks for the history on all networks of the API; `network` only says whether it is asked at all. */
    readonly isOfAllNetworks?: boolean | undefined
  },
): Promise<ActivityPage | undefined> {
  return api.get({
    path: `v1/account/${encodeURIComponent(address)}/history`,
    network,
    query: { cursor, onramp: purchasesFrom, chainId: isOfAllNetworks ? undefined : network },
    ...(purchasesFrom && { cache: 'no-cache' as const }),
    read: (json) => activityPageSchema.parse(json),
    signal,
  })
}

/** The name and the picture of an account. Either may be unknown. */
export interface Identity {
  readonly name?: string | undefined
  /** The address of a picture. Foreign: only the picture gate may load it. */
  readonly avatar?: string | undefined
}

const identitySchema = z.object({ name: ifValid(z.string()), avatar: ifValid(z.string()) })

/**
 * Asks for the name and the picture of an account. Resolves with `undefined`, and sends nothing, where the API does not
 * support the network.
 *
 * @param sender the address of the visitor who asks.
 */
export function fetchIdentity(
  api: Pick<BlockchainApi, 'get'>,
  { address, network, signal, sender }: AccountCall & { readonly sender?: string | undefined },
): Promise<Identity | undefined> {
  return api.get({
    path: `v1/identity/${encodeURIComponent(address)}`,
    network,
    query: { sender },
    read: (json) => identitySchema.parse(json),
    signal,
  })
}
