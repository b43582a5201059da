import type { LookUpNames, Network, Rpc } from '@latchkey/core/plugin'
import { isSameBytes } from '../codec/bytes.js'
import { accountIdOf, codec } from '../codec/codec.js'
import { GENERIC_PREFIX, writeSs58 } from '../codec/ss58.js'
import { kusama, kusamaAssetHub, polkadotAssetHub, polkadotRelayChain } from '../networks/networks.js'
import { kusamaPeople, polkadotPeople } from '../networks/people-chains.js'
import { normalUsername, primaryUsernameKey, readOwner, readUsername, usernameInfoKey } from './usernames.js'

export interface LookUpNamesDeps {
  readonly rpc: Rpc
  /** The networks whose nodes the app allows to be asked. */
  readonly withNodes: () => readonly Network[]
}

/** The People chains, each with the networks whose accounts have their usernames on it. A key has one account on all of these. */
const ECOSYSTEMS = [
  { people: polkadotPeople, networks: [polkadotRelayChain, polkadotAssetHub, polkadotPeople] },
  { people: kusamaPeople, networks: [kusama, kusamaAssetHub, kusamaPeople] },
] as const

/**
 * Looks up the usernames of the Identity pallet, in the storage of the People chain. A name takes one request, an address one, or two
 * where it has a name. There are no names, and no node is asked, where the app has not named the People chain.
 */
export function createLookUpNames({ rpc, withNodes }: LookUpNamesDeps): Required<Omit<LookUpNames, 'avatar'>> {
  function peopleChainOf(network: Network): Network | undefined {
    const ecosystem = ECOSYSTEMS.find(({ networks }) => networks.some((one) => isSame(one, network)))
    return ecosystem && withNodes().find((one) => isSame(one, ecosystem.people))
  }

  const ownerOf = (people: Network, username: string, signal: AbortSignal) =>
    rpc.call(people, { method: 'state_getStorage', params: [usernameInfoKey(username)], read: readOwner, signal })

  return {
    async normalise(text, signal) {
      signal.throwIfAborted()
      return normalUsername(text)
    },

    async address(text, network, signal) {
      signal.throwIfAborted()
      const username = normalUsername(text)
      const people = peopleChainOf(network)
      const owner = username !== undefined && people ? await ownerOf(people, username, signal) : undefined
      return owner && writeSs58(owner, GENERIC_PREFIX)
    },

    async name(address, network, signal) {
      signal.throwIfAborted()
      const people = peopleChainOf(network)
      const accountId = codec.readAddress(address, network).valid ? accountIdOf(address) : undefined
      if (!people || !accountId) return undefined
      const username = await rpc.call(people, {
        method: 'state_getStorage',
        params: [primaryUsernameKey(accountId)],
        read: readUsername,
        signal,
      })
      // A name in another spelling may imitate another one.
      if (username === undefined || normalUsername(username) !== username) return undefined
      // The authority may have taken the username back since the account chose it.
      const owner = await ownerOf(people, username, signal)
      return owner && isSameBytes(owner, accountId) ? username : undefined
    },
  }
}

const isSame = (one: Network, other: Network) => one.caipNetworkId === other.caipNetworkId
