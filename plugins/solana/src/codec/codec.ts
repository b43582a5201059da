import type { ChainCodec } from '@latchkey/core'
import { LOCALNET } from '../networks/clusters.js'
import { readAddress } from './address.js'

/** The first 32 letters of a genesis hash. */
const REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** How this namespace writes its references and addresses. An address is good on every cluster. */
export const codec: ChainCodec = {
  isReference: (reference) => REFERENCE.test(reference) || reference === LOCALNET,
  readAddress,
}
