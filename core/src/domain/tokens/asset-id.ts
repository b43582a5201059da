import type { AccountId, NetworkId } from '../caip.js'

/**
 * A token by its network and address, `eip155:1:0x…`, or a network's own currency by the network alone, `eip155:1`.
 * Addresses are in the codec's form, so that equal assets have equal ids.
 */
export type AssetId = NetworkId | AccountId
