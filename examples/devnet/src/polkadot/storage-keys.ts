import { u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, xxhashAsU8a } from '@polkadot/util-crypto'

const itemKey = (pallet: string, item: string) => u8aConcat(xxhashAsU8a(pallet, 128), xxhashAsU8a(item, 128))

/** Where the runtime keeps an account, and the events of the newest block. */
export const accountKey = (id: Uint8Array) => u8aToHex(u8aConcat(itemKey('System', 'Account'), blake2AsU8a(id, 128), id))
export const eventsKey = () => u8aToHex(itemKey('System', 'Events'))
