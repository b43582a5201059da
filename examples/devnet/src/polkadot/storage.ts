import { u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, xxhashAsU8a } from '@polkadot/util-crypto'

/** Every key with all its past values, in hexadecimal, so that old blocks can be queried. */
export interface Storage {
  /** The key's value after that block. */
  get(key: string, block: number): string | null
  /** The keys with this prefix that have a value, in order. */
  keys(prefix: string, block: number): readonly string[]
  set(key: string, value: string | null, block: number): void
}

interface Version {
  readonly block: number
  readonly value: string | null
}

export function createStorage(): Storage {
  const versions = new Map<string, Version[]>()
  const get = (key: string, block: number) =>
    versions.get(key)?.findLast((version) => version.block <= block)?.value ?? null
  return {
    get,
    keys: (prefix, block) =>
      [...versions.keys()].filter((key) => key.startsWith(prefix) && get(key, block) !== null).toSorted(),
    set(key, value, block) {
      versions.set(key, [...(versions.get(key) ?? []), { block, value }])
    },
  }
}

const itemKey = (pallet: string, item: string) => u8aConcat(xxhashAsU8a(pallet, 128), xxhashAsU8a(item, 128))

/** The runtime's keys of an account, and of the newest block's events. */
export const accountKey = (id: Uint8Array) =>
  u8aToHex(u8aConcat(itemKey('System', 'Account'), blake2AsU8a(id, 128), id))
export const eventsKey = () => u8aToHex(itemKey('System', 'Events'))
