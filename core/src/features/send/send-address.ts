const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  eip155: (text) => isEvmAddress(text),
  solana: (text) => isSolanaAddress(text),
}

/**
 * A first check of a receiver's address. Every address of a namespace without a rule is invalid. The codec of the
 * namespace must check it again: it knows checksums, and every other namespace.
 */
export function isSendableAddress(namespace: string, text: string): boolean {
  return Object.hasOwn(RULES, namespace) && RULES[namespace]!(text)
}

const EVM_ADDRESS = /^(?:0x)?[0-9a-f]{40}$/i

/** Whether a text is 40 hex digits, with or without `0x`. The codec of the namespace checks the checksum. */
export function isEvmAddress(text: string): boolean {
  return EVM_ADDRESS.test(text)
}

/** Adds `0x` to an address that lacks it. */
export function withHexPrefix(address: string): string {
  return /^0x/i.test(address) ? `0x${address.slice(2)}` : `0x${address}`
}

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const KEY_BYTES = 32

/** Whether a text is 32 to 44 letters of base58 that encode 32 bytes. */
export function isSolanaAddress(text: string): boolean {
  return SOLANA_ADDRESS.test(text) && base58ByteLength(text) === KEY_BYTES
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** No address or key is longer, and decoding takes quadratic time. */
const LONGEST = 128

/** The number of bytes that a base58 text encodes; `undefined` for an invalid text, or one of more than 128 letters. */
export function base58ByteLength(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  // Each leading 1 encodes a zero byte, which the number does not contain.
  const zeros = text.length - text.replace(/^1+/, '').length
  const digits = value === 0n ? 0 : value.toString(16).length
  return zeros + Math.ceil(digits / 2)
}

const ZERO_ADDRESS = /^(?:0x)?0{40}$/i

/** Whether an EVM address is the zero address. It has no owner: what is sent there is lost. */
export function isZeroEvmAddress(text: string): boolean {
  return ZERO_ADDRESS.test(text)
}
