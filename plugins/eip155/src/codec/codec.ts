import type { ChainCodec } from '@latchkey/core'
import { isReference } from './chain-id.js'
import { readAddress } from './read-address.js'

/** Chains are numbers, and an address is good on all of them. */
export const codec: ChainCodec = { isReference, readAddress: (text) => readAddress(text) }
