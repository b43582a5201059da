import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { concatBytes, isSameBytes } from './bytes.js'

/** The prefix of the generic spelling, which belongs to no network. */
export const GENERIC_PREFIX = 42
/** The largest prefix that two bytes hold. */
export const MAX_PREFIX = 16_383

/** The length of the longest address: a key of 32 bytes with its prefix and checksum. */
const MAX_LENGTH = 50
const KEY_BYTES = 32
const CHECKSUM_BYTES = 2
const CONTEXT = /* @__PURE__ */ new TextEncoder().encode('SS58PRE')

export type Ss58Reading =
  | { readonly key: Uint8Array; readonly prefix: number }
  | { readonly reason: 'length' | 'base58' | 'prefix' | 'checksum' }

/** Reads an address of any network. */
export function readSs58(text: string): Ss58Reading {
  if (text.length > MAX_LENGTH) return { reason: 'length' }
  const bytes = decoded(text)
  if (!bytes) return { reason: 'base58' }
  const prefixBytes = bytes.length - KEY_BYTES - CHECKSUM_BYTES
  if (prefixBytes !== 1 && prefixBytes !== 2) return { reason: 'length' }
  const prefix = readPrefix(bytes)
  // A short prefix must not take two bytes, or a key would have several spellings on one network.
  if (prefix === undefined || prefixLength(prefix) !== prefixBytes) return { reason: 'prefix' }
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!isSameBytes(checksumOf(body), bytes.subarray(-CHECKSUM_BYTES))) return { reason: 'checksum' }
  return { key: bytes.slice(prefixBytes, prefixBytes + KEY_BYTES), prefix }
}

/** @param prefix from 0 to 16,383. */
export function writeSs58(key: Uint8Array, prefix: number): string {
  const body = concatBytes(writePrefix(prefix), key)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    // The text is not base58.
    return undefined
  }
}

const checksumOf = (body: Uint8Array) => blake2b(concatBytes(CONTEXT, body)).slice(0, CHECKSUM_BYTES)

const prefixLength = (prefix: number) => (prefix < 64 ? 1 : 2)

/**
 * A prefix of two bytes has its middle bits in the first byte, after `01`, and its lowest and highest bits in the second.
 */
function readPrefix([first = 0, second = 0]: Uint8Array): number | undefined {
  if (first < 64) return first
  if (first >= 128) return undefined
  return ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8)
}

function writePrefix(prefix: number): Uint8Array {
  if (prefix < 64) return Uint8Array.of(prefix)
  return Uint8Array.of(0b0100_0000 | ((prefix & 0b1111_1100) >> 2), (prefix >> 8) | ((prefix & 0b11) << 6))
}
