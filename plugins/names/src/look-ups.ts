import type { NameRecord } from '@latchkey/core'
import {
  coinTypeOf,
  fetchName,
  fetchNamesOf,
  hasNameSuffix,
  NAME_STALE_MS,
  type RegisteredName,
} from '@latchkey/core/blockchain-api'
import { ipfsLink, safePicture } from '@latchkey/core/gates'
import {
  BlockchainApi,
  Clock,
  createTimedCache,
  Logger,
  type LookUpNames,
  type Namespace,
  Namespaces,
  type Network,
  type Services,
} from '@latchkey/core/plugin'
import type { NamesOptions } from './options.js'

/** No name is longer, and asking for a longer one costs time. */
const MAX_NAME_LENGTH = 255
/** The coin type of Ethereum, whose address counts for a network without one of its own. */
const ETHEREUM_COIN = '60'

/** Names and addresses of one network at a time, each asked for once in five minutes. */
export interface LookUps {
  resolve(name: string, network: Network): Promise<NameRecord | undefined>
  reverse(address: string, network: Network): Promise<readonly NameRecord[]>
  /** The names of an address that are registered at the blockchain API. */
  registered(address: string, network: Network): Promise<readonly NameRecord[]>
  /** A name was registered for an address. */
  forget(): void
}

/**
 * Asks the namespace itself (`names@1`) for its names, and the blockchain API for those that are registered there. An address that has
 * a name is believed only where the name leads back to it.
 *
 * @param ended aborts when the kit ends. What is asked for several callers ends with none of them.
 */
export function createLookUps(
  { get, find }: Services,
  { ipfsGateway, pictureHosts = [] }: NamesOptions,
  ended: AbortSignal,
): LookUps {
  const [clock, logger, namespaces] = [get(Clock), get(Logger), get(Namespaces)]
  const api = find(BlockchainApi)
  const resolved = createTimedCache<NameRecord | undefined>({ clock, staleAfterMs: NAME_STALE_MS })
  const reversed = createTimedCache<readonly NameRecord[]>({ clock, staleAfterMs: NAME_STALE_MS })
  const registrations = createTimedCache<readonly NameRecord[]>({ clock, staleAfterMs: NAME_STALE_MS })

  const namespaceOf = ({ chainNamespace }: Network): Namespace | undefined =>
    namespaces.getSnapshot().find(({ id }) => id === chainNamespace)

  /** The address that a registered name has on a network, where it is one. */
  function addressIn({ addresses }: RegisteredName, network: Network): string | undefined {
    const found = addresses[String(coinTypeOf(Number(network.id)))] ?? addresses[ETHEREUM_COIN]
    const reading = found && namespaceOf(network)?.codec.readAddress(found.address, network)
    return reading && reading.valid ? reading.address : undefined
  }

  async function ofNamespace(look: LookUpNames, name: string, network: Network): Promise<NameRecord | undefined> {
    const address = await look.address(name, network, ended)
    return address === undefined ? undefined : { name, address, avatar: await avatarOf(look, name, network) }
  }

  /** The picture in a record, where it may be shown: a stranger's server would learn who looks at the name. */
  const shown = (avatar: string | undefined): string | undefined =>
    ipfsLink(avatar, ipfsGateway) ?? safePicture(avatar, { data: true, hosts: pictureHosts })

  /** A name is worth showing without its picture. */
  async function avatarOf(look: LookUpNames, name: string, network: Network): Promise<string | undefined> {
    try {
      return shown(await look.avatar?.(name, network, ended))
    } catch (error) {
      if (!ended.aborted) logger.debug(`The picture of "${name}" could not be read.`, error)
      return undefined
    }
  }

  /** The one spelling of a name; nothing for a text that is no name of the network. */
  async function normalise(text: string, network: Network): Promise<string | undefined> {
    const name = text.trim()
    if (name === '' || name.length > MAX_NAME_LENGTH || !name.includes('.')) return undefined
    const lower = name.toLowerCase()
    if (hasNameSuffix(lower)) return isRegisteredName(lower) ? lower : undefined
    const look = namespaceOf(network)?.features['names@1']
    return look?.normalise ? look.normalise(name, ended) : name
  }

  async function resolve(name: string, network: Network): Promise<NameRecord | undefined> {
    const look = namespaceOf(network)?.features['names@1']
    if (!hasNameSuffix(name)) return look && ofNamespace(look, name, network)
    const found = api && (await fetchName(api, { name, network: network.caipNetworkId, signal: ended }))
    const address = found ? addressIn(found, network) : undefined
    return address === undefined ? undefined : { name, address, avatar: shown(found!.attributes?.['avatar']) }
  }

  /** The names that are registered for an address at the API, and lead back to it. The API cannot speak for other names. */
  async function readRegistered(address: string, network: Network): Promise<readonly NameRecord[]> {
    const found = api && (await fetchNamesOf(api, { address, network: network.caipNetworkId, signal: ended }))
    return (found ?? []).flatMap((one) => {
      const back = addressIn(one, network)
      const isSame = back !== undefined && back === ownSpelling(address, network)
      return isSame && isRegisteredName(one.name)
        ? [{ name: one.name, address: back, avatar: shown(one.attributes?.['avatar']) }]
        : []
    })
  }

  function ownSpelling(address: string, network: Network): string | undefined {
    const reading = namespaceOf(network)?.codec.readAddress(address, network)
    return reading?.valid ? reading.address : undefined
  }

  /** The name that the namespace knows, which leads back to the address. */
  async function known(address: string, network: Network): Promise<readonly NameRecord[]> {
    const look = namespaceOf(network)?.features['names@1']
    const name = await look?.name(address, network, ended)
    return name === undefined ? [] : [{ name, address, avatar: await avatarOf(look!, name, network) }]
  }

  const registered = (address: string, network: Network): Promise<readonly NameRecord[]> =>
    registrations.load(keyOf(address, network), () => readRegistered(address, network))

  async function reverse(address: string, network: Network): Promise<readonly NameRecord[]> {
    const answers = await Promise.allSettled([known(address, network), registered(address, network)])
    const failures = answers.filter((one) => one.status === 'rejected')
    ended.throwIfAborted()
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    // One of two answers is worth showing; none is no answer.
    if (failures.length > 0 && found.length === 0) throw failures[0]!.reason
    for (const { reason } of failures) logger.debug('Some names of an address could not be read.', reason)
    return found
  }

  return {
    resolve: async (text, network) => {
      const name = await normalise(text, network)
      return name === undefined ? undefined : resolved.load(keyOf(name, network), () => resolve(name, network))
    },
    reverse: async (address, network) => {
      const own = ownSpelling(address, network)
      if (own === undefined) return []
      return reversed.load(keyOf(own, network), () => reverse(own, network))
    },
    registered,
    forget() {
      resolved.forget()
      reversed.forget()
      registrations.forget()
    },
  }
}

const keyOf = (text: string, { caipNetworkId }: Network): string => `${caipNetworkId} ${text}`

/** In ASCII, as names are registered: a letter that looks like one of these would make another name. */
const isRegisteredName = (name: string): boolean => hasNameSuffix(name) && /^[a-z0-9.-]+$/.test(name)
