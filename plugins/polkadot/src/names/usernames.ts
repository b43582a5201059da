import { blake2b } from '@noble/hashes/blake2.js'
import { h64 } from '@polkadot-api/substrate-bindings'
import { concatBytes, fromHex, toHex } from '../codec/bytes.js'

/** The length of the longest username. */
const MAX_USERNAME_BYTES = 32
/** A label, and the suffix of the authority that gave the username out. */
const SHAPE = /^[A-Za-z0-9]+\.[A-Za-z0-9]+$/

/** The one spelling of a username, in small letters. `undefined` for a text that cannot be one. */
export function normalUsername(text: string): string | undefined {
  return text.length <= MAX_USERNAME_BYTES && SHAPE.test(text) ? text.toLowerCase() : undefined
}

/** The storage prefixes of `Identity.UsernameOf` and `Identity.UsernameInfoOf`: the twox128 hashes of the names. */
const USERNAME_OF = '0x2aeddc77fe58c98d50bd37f1b90840f9b73731d6d393c442e9e8c22f3de57b45'
const USERNAME_INFO_OF = '0x2aeddc77fe58c98d50bd37f1b90840f93da3e15a0621aae33d5d5d4a5487e798'

/** The storage key of the primary username of an account. */
export function primaryUsernameKey(accountId: Uint8Array): `0x${string}` {
  const hash = new Uint8Array(8)
  new DataView(hash.buffer).setBigUint64(0, h64(accountId), true)
  return keyAt(USERNAME_OF, hash, accountId)
}

/** The storage key of the owner of a username, which is in its one spelling. */
export function usernameInfoKey(username: string): `0x${string}` {
  const bytes = new TextEncoder().encode(username)
  const encoded = concatBytes(Uint8Array.of(shortLength(bytes.length)), bytes)
  return keyAt(USERNAME_INFO_OF, blake2b(encoded, { dkLen: 16 }), encoded)
}

const keyAt = (prefix: `0x${string}`, hash: Uint8Array, key: Uint8Array) =>
  `${prefix}${toHex(concatBytes(hash, key)).slice(2)}` as const

/** The byte that SCALE has in front of fewer than 64 bytes. */
const shortLength = (length: number) => length << 2

/** Reads the primary username of an account. `undefined` for an account without one; another shape throws. */
export function readUsername(stored: unknown): string | undefined {
  if (stored === null) return undefined
  const bytes = fromHex(stored, 1 + MAX_USERNAME_BYTES)
  if (!bytes || bytes[0] !== shortLength(bytes.length - 1))
    throw new TypeError('This is not a username of the Identity pallet.')
  return String.fromCharCode(...bytes.subarray(1))
}

const ACCOUNT_BYTES = 32
const DEPOSIT_BYTES = 16
/** After the owner comes who paid for the username: a kind in one byte, of which the second one has the amount of a deposit. */
const PAYER_BYTES = [1, 1 + DEPOSIT_BYTES, 1] as const

/** Reads the account that owns a username. `undefined` for a username that nobody owns; another shape throws. */
export function readOwner(stored: unknown): Uint8Array | undefined {
  if (stored === null) return undefined
  const bytes = fromHex(stored, ACCOUNT_BYTES + 1 + DEPOSIT_BYTES)
  const payer = bytes?.[ACCOUNT_BYTES]
  if (!bytes || payer === undefined || bytes.length - ACCOUNT_BYTES !== PAYER_BYTES[payer])
    throw new TypeError('This is not the owner of a username of the Identity pallet.')
  return bytes.slice(0, ACCOUNT_BYTES)
}
