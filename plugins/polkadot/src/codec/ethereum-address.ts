import { keccak_256 } from '@noble/hashes/sha3.js'
import { toHex } from './bytes.js'

const SHAPE = /^0x[0-9a-f]{40}$/i

/** The address of an account as Ethereum's are, spelt as EIP-55 has it; or why it is none. */
export function readEthereumAddress(text: string): { readonly address: string } | { readonly reason: 'length' | 'checksum' } {
  if (!SHAPE.test(text)) return { reason: 'length' }
  const digits = text.slice(2)
  const address = withChecksum(digits.toLowerCase())
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || address === text ? { address } : { reason: 'checksum' }
}

function withChecksum(digits: string): string {
  const hash = toHex(keccak_256(new TextEncoder().encode(digits))).slice(2)
  return `0x${[...digits].map((digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}
