import type { AddressReading, NamespaceCodec } from '@latchkey/core/plugin'
import { LOCALNET } from './networks/clusters.js'
import { decodeBase58 } from './wire/base58.js'

/** The first 32 letters of a genesis hash. */
const REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** Reads references and addresses of this namespace. An address is valid on every cluster. */
export const codec: NamespaceCodec = {
  isReference: (reference) => REFERENCE.test(reference) || reference === LOCALNET,
  readAddress,
}

const KEY_BYTES = 32
/** The least and the most letters that 32 bytes take in base58. */
const LENGTHS = { least: 32, most: 44 }

/**
 * Reads an address: base58 for exactly 32 bytes, which have a single spelling. It rejects 32 zeros: that is the System
 * Program, which can neither receive nor sign.
 */
export function readAddress(text: string): AddressReading {
  if (text.length < LENGTHS.least || text.length > LENGTHS.most) return { valid: false, reason: 'length' }
  const bytes = decodeBase58(text)
  if (!bytes) return { valid: false, reason: 'base58' }
  if (bytes.length !== KEY_BYTES) return { valid: false, reason: 'length' }
  return bytes.every((byte) => byte === 0) ? { valid: false, reason: 'zero' } : { valid: true, address: text }
}

/** The 32 bytes of a valid address. Throws `TypeError` for any other text. */
export function addressBytes(address: string): Uint8Array {
  const bytes = decodeBase58(address)
  if (bytes?.length !== KEY_BYTES) throw new TypeError(`"${address.slice(0, LENGTHS.most)}" is no Solana address`)
  return bytes
}
