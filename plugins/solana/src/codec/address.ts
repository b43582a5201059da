import type { AddressReading } from '@latchkey/core'
import { decodeBase58 } from './base58.js'

const KEY_BYTES = 32
/** What 32 bytes can be written with. */
const LENGTHS = { least: 32, most: 44 }

/**
 * Reads an address: base58 for exactly 32 bytes, of which there is one spelling. One that is all zeros is
 * the System Program, to which nothing can be sent and from which nobody signs.
 */
export function readAddress(text: string): AddressReading {
  if (text.length < LENGTHS.least || text.length > LENGTHS.most) return { valid: false, reason: 'length' }
  const bytes = decodeBase58(text)
  if (!bytes) return { valid: false, reason: 'base58' }
  if (bytes.length !== KEY_BYTES) return { valid: false, reason: 'length' }
  return bytes.every((byte) => byte === 0) ? { valid: false, reason: 'zero' } : { valid: true, address: text }
}

/** The 32 bytes of an address that was read before. */
export function addressBytes(address: string): Uint8Array {
  const bytes = decodeBase58(address)
  if (bytes?.length !== KEY_BYTES) throw new TypeError(`"${address.slice(0, LENGTHS.most)}" is no Solana address`)
  return bytes
}
