import { type Address, type Hex, zeroAddress } from 'viem'
import { getAddress, isAddress } from 'viem/utils'
import { errors } from '../errors.js'
import { malformed } from '../signers/params.js'
import { safeName } from '../text/safe-text.js'

export type Members = Readonly<Record<string, unknown>>

/** An app that asks for what no contract can enforce must not believe that it was granted. */
export const unsupported = (reason: string) => errors.create('permissions/unsupported', { reason })

/** A member of an unknown name may be a limit that nobody would watch over. Throws `permissions/unsupported`. */
export function requireMembers(object: Members, known: readonly string[], where: string): void {
  const unknown = Object.keys(object).find((name) => !known.includes(name) && isGiven(object[name]))
  if (unknown !== undefined) throw unsupported(`"${safeName(unknown)}" in ${where} is nothing that can be enforced`)
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null

export function addressIn(object: Members, name: string): Address {
  const text = object[name]
  if (typeof text !== 'string' || !isAddress(text, { strict: false })) throw malformed(`"${name}" is no address`)
  // A wrong checksum is a typing error.
  if (/[a-f]/.test(text) && /[A-F]/.test(text) && !isAddress(text))
    throw malformed(`the checksum of "${name}" is wrong`)
  const address = getAddress(text.toLowerCase())
  if (address === zeroAddress) throw malformed(`"${name}" is the zero address`)
  return address
}

/** An amount as ERC-7715 writes it. */
export function amountIn(object: Members, name: string): bigint {
  const amount = optionalAmount(object, name)
  if (amount === undefined) throw malformed(`"${name}" is missing`)
  if (amount === 0n) throw malformed(`"${name}" is 0`)
  return amount
}

export function optionalAmount(object: Members, name: string): bigint | undefined {
  const value = object[name]
  if (!isGiven(value)) return undefined
  if (typeof value !== 'string' || !/^0x[\da-fA-F]{1,64}$/.test(value)) throw malformed(`"${name}" is no hex number`)
  return BigInt(value as Hex)
}

/** A whole number: how often, or a moment or a length of time in seconds. */
export function countIn(object: Members, name: string): number {
  const value = object[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0)
    throw malformed(`"${name}" is no whole number above 0`)
  return value
}
