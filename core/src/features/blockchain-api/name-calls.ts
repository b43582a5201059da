import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import { ifValid, textSchema, validOnes } from '../../schemas/parts.js'
import * as z from '../../schemas/zod.js'
import type { NetworkCall } from './network-calls.js'

/** A registered name. */
export interface RegisteredName {
  readonly name: string
  /** Its addresses by their coin type, as `60` for Ethereum. */
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
  readonly attributes?: Readonly<Record<string, string>> | undefined
}

const nameSchema = z.object({
  name: textSchema,
  addresses: z.record(z.string(), z.object({ address: textSchema })),
  attributes: ifValid(z.record(z.string(), z.string())),
})

/** The version of the answers in which an unknown name is an empty list, and not an error. */
const API_VERSION = '2'

/**
 * Asks the API for the addresses of a name, which is given with its suffix. The call resolves with `null` if nobody has
 * registered the name. It resolves with `undefined`, and sends no request, if the API does not support the network.
 */
export async function fetchName(
  api: Pick<BlockchainApi, 'get'>,
  { name, network, signal }: NetworkCall & { readonly name: string },
): Promise<RegisteredName | null | undefined> {
  return api.get({
    path: `v1/profile/account/${encodeURIComponent(name)}`,
    network,
    query: { apiVersion: API_VERSION },
    read: (json) => (Array.isArray(json) && json.length === 0 ? null : nameSchema.parse(json)),
    signal,
  })
}

/**
 * Asks for the names that are registered for an address. Resolves with `undefined`, and sends nothing, where the API does not
 * support the network.
 *
 * @param sender the address of the visitor who asks.
 */
export function fetchNamesOf(
  api: Pick<BlockchainApi, 'get'>,
  {
    address,
    network,
    signal,
    sender,
  }: NetworkCall & { readonly address: string; readonly sender?: string | undefined },
): Promise<readonly RegisteredName[] | undefined> {
  return api.get({
    path: `v1/profile/reverse/${encodeURIComponent(address)}`,
    network,
    query: { sender, apiVersion: API_VERSION },
    read: (json) => validOnes(nameSchema).parse(json),
    signal,
  })
}

/** A name like the one that is typed, and whether somebody has it. */
export interface SuggestedName {
  readonly name: string
  readonly registered: boolean
}

const suggestionsSchema = z.object({
  suggestions: validOnes(z.object({ name: textSchema, registered: z.boolean() })),
})

/**
 * Asks for names like the one that is typed, which is among them. Resolves with `undefined`, and sends nothing, where the API
 * does not support the network.
 *
 * @param zone the suffix without its dot.
 */
export async function fetchNameSuggestions(
  api: Pick<BlockchainApi, 'get'>,
  { name, zone, network, signal }: NetworkCall & { readonly name: string; readonly zone: string },
): Promise<readonly SuggestedName[] | undefined> {
  const answer = await api.get({
    path: `v1/profile/suggestions/${encodeURIComponent(name)}`,
    network,
    query: { zone },
    read: (json) => suggestionsSchema.parse(json),
    signal,
  })
  return answer?.suggestions
}

/**
 * Registers the name in a signed message. The signature counts for ten seconds. Rejects where the server refuses it, as when
 * somebody else has the name. Resolves with `undefined`, and sends nothing, where the API does not support the network.
 *
 * @param message as `nameRegistrationMessage` writes it.
 */
export function registerName(
  api: Pick<BlockchainApi, 'post'>,
  {
    coinType,
    address,
    message,
    signature,
    network,
    signal,
  }: NetworkCall & {
    readonly coinType: number
    readonly address: string
    readonly message: string
    readonly signature: string
  },
): Promise<true | undefined> {
  return api.post({
    path: 'v1/profile/account',
    network,
    body: { coin_type: coinType, address, message, signature },
    read: () => true as const,
    signal,
  })
}
