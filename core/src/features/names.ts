import { valueErrors } from '../errors/catalogue/value-errors.js'

/** The suffix of registered names. */
export const NAME_SUFFIX = '.reown.id'
/** The former suffix. Such names still resolve, and can no longer be registered. */
export const LEGACY_NAME_SUFFIX = '.wcn.id'
export const NAME_STALE_MS = 300_000
/** The pause in typing before a name is resolved. */
export const NAME_INPUT_WAIT_MS = 500

/** ASCII only: a letter that merely looks like one of these would make another name. */
const NAME = /^[a-z0-9-]{4,}$/i

/** Whether a name without its suffix can be registered. */
export function isNameServiceName(name: string): boolean {
  return NAME.test(name)
}

/** Whether a text is a registered name: its suffix is the current or the former one, and something precedes it. */
export function hasNameSuffix(name: string): boolean {
  return [NAME_SUFFIX, LEGACY_NAME_SUFFIX].some((suffix) => name.endsWith(suffix) && name.length > suffix.length)
}

/** The highest bit of a coin type marks the rest as an EVM chain's id. */
const EVM_BIT = 0x80000000

/** The name service's coin type of an EVM chain. Throws `coin-type/invalid-chain` for an id of more than 31 bits. */
export function coinTypeOf(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= EVM_BIT)
    throw valueErrors.create('coin-type/invalid-chain')
  return EVM_BIT + chainId
}

/**
 * The message that a visitor signs to register a name. The server builds the same text byte for byte, so the order of
 * the fields matters.
 *
 * @param name with its suffix.
 * @param now in milliseconds; the message has seconds.
 */
export function nameRegistrationMessage(name: string, now: number): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) })
}
