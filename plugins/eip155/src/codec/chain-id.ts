/** As CAIP-2 writes a chain of this namespace: a whole number above 0, without leading zeros. */
const REFERENCE = /^[1-9]\d{0,31}$/
const HEX = /^0x[0-9a-f]{1,27}$/i

/** Whether this can be the part of a network's id after `eip155:`. */
export function isReference(reference: string): boolean {
  return REFERENCE.test(reference)
}

/**
 * Reads a chain id as wallets write it: hex as they should, or a decimal text, a number, a bigint.
 *
 * @returns the reference, or nothing for what is none.
 */
export function readChainId(said: unknown): string | undefined {
  const text = typeof said === 'string' && HEX.test(said) ? String(BigInt(said)) : decimal(said)
  return text !== undefined && isReference(text) ? text : undefined
}

/** As EIP-1193 wallets and nodes want it. */
export const chainIdHex = (reference: string | number): string => `0x${BigInt(reference).toString(16)}`

function decimal(said: unknown): string | undefined {
  if (typeof said === 'string') return said
  return typeof said === 'bigint' || Number.isSafeInteger(said) ? String(said) : undefined
}
