import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import type { StorageEntry } from '@polkadot/types/primitive/types'
import metadata from '@polkadot/types-support/metadata/v15/substrate-hex'
import { compactStripLength, u8aToHex } from '@polkadot/util'

/** A value in the storage of a People chain, in hex, by its key. */
export type Stored = readonly [key: string, value: string]

/** Who paid for a username. */
export type Payer = 'Allocation' | 'System' | { readonly AuthorityDeposit: bigint }

// The Identity pallet, as real metadata describes it. Without the prefix that tells its presence and its length.
const registry = new TypeRegistry()
const description = new Metadata(registry, `0x${metadata.slice(metadata.indexOf('6d657461'))}`)
registry.setMetadata(description)
const identity = expandMetadata(registry, description).query['identity']!

/** The username that an account goes by. */
export const primary = (address: string, username: string) => entry('usernameOf', address, username)

/** A username that an account owns. */
export const owned = (username: string, owner: string, provider: Payer = 'Allocation') =>
  entry('usernameInfoOf', username, { owner, provider })

/** A username that an account was offered, and has not accepted yet. */
export const offered = (username: string, address: string) =>
  entry('pendingUsernames', username, [address, 1_000, 'Allocation'])

function entry(item: string, key: string, value: unknown): Stored {
  const storage: StorageEntry = identity[item]!
  const type = registry.createLookupType(storage.meta.type.asMap.value)
  const [, bytes] = compactStripLength(storage(key))
  return [u8aToHex(bytes), u8aToHex(registry.createType(type, value).toU8a())]
}
