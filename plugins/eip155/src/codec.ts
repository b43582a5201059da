import type { AddressReading, NamespaceCodec } from '@latchkey/core/plugin'
import { getAddress } from 'viem/utils'

/** Networks are numbers, and an address is valid on all of them. */
export const codec: NamespaceCodec = { isReference, readAddress: (text) => readAddress(text) }

/** A network's reference in CAIP-2: a whole number above 0, without leading zeros. */
const REFERENCE = /^[1-9]\d{0,31}$/
const HEX_CHAIN_ID = /^0x[0-9a-f]{1,27}$/i
const HEX_ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i
const HEX_QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** Whether a text can be the part of a network's id after `eip155:`. */
export function isReference(reference: string): boolean {
  return REFERENCE.test(reference)
}

/**
 * Reads a chain id of a wallet: hex, as EIP-1193 demands, or a decimal text, a number, a bigint.
 *
 * @returns the reference, or `undefined` for anything that is no chain id.
 */
export function readChainId(value: unknown): string | undefined {
  const text = typeof value === 'string' && HEX_CHAIN_ID.test(value) ? String(BigInt(value)) : decimal(value)
  return text !== undefined && isReference(text) ? text : undefined
}

function decimal(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : undefined
}

/** Writes a chain id as EIP-1193 wallets and nodes expect it. */
export const chainIdHex = (reference: string | number): string => `0x${BigInt(reference).toString(16)}`

/** Reads an address, with or without its `0x`. Letters of both cases are a checksum (EIP-55), which must be right. */
export function readAddress(text: string): AddressReading {
  const digits = text.length <= 42 ? HEX_ADDRESS.exec(text)?.[1] : undefined
  if (!digits) return { valid: false, reason: /^(?:0x)?[0-9a-f]*$/i.test(text.slice(0, 50)) ? 'length' : 'characters' }
  const address = getAddress(`0x${digits.toLowerCase()}`)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && address.slice(2) !== digits ? { valid: false, reason: 'checksum' } : { valid: true, address }
}

/** Whether two texts are the same address. Letter case does not count. */
export const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Reads a quantity of a node. Throws for anything else; the kit's RPC client makes `rpc/invalid` of that. */
export function quantity(result: unknown): bigint {
  if (typeof result === 'string' && HEX_QUANTITY.test(result)) return BigInt(result)
  throw new TypeError('it is not a quantity')
}

/** Reads a quantity that a node may leave out. */
export const optionalQuantity = (result: unknown): bigint | undefined =>
  result === undefined || result === null ? undefined : quantity(result)

/** Writes a text as the hex of its UTF-8 bytes. */
export const textToHex = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
