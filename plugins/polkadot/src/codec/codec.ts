import type { AddressReading, NamespaceCodec, Network } from '@latchkey/core/plugin'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { traitsOf } from '../networks/traits.js'
import { fromHex, toHex } from './bytes.js'
import { GENERIC_PREFIX, MAX_PREFIX, readSs58, writeSs58 } from './ss58.js'

/**
 * Reads and writes addresses. A key has one spelling per network; the kit keeps and compares the generic one, with the
 * prefix 42. A network accepts the generic spelling and its own, but not that of another network, because a visitor who
 * pastes one probably means that network. Ethereum-style accounts have the single spelling of EIP-55.
 */
export const codec: NamespaceCodec = {
  isReference: (reference) => /^[0-9a-f]{32}$/.test(reference),
  readAddress,
  formatAddress,
}

function readAddress(text: string, network?: Network): AddressReading {
  const traits = network && traitsOf(network)
  if (network && network.chainNamespace !== 'polkadot') return { valid: false, reason: 'network' }
  if (text.startsWith('0x')) {
    const reading = readEthereumAddress(text)
    if ('reason' in reading) return { valid: false, reason: reading.reason }
    return traits && !traits.isEthereum
      ? { valid: false, reason: 'network' }
      : { valid: true, address: reading.address }
  }
  const reading = readSs58(text)
  if ('reason' in reading) return { valid: false, reason: reading.reason }
  if (traits?.isEthereum) return { valid: false, reason: 'network' }
  const isForeign =
    traits?.ss58Format !== undefined && reading.prefix !== traits.ss58Format && reading.prefix !== GENERIC_PREFIX
  if (isForeign) return { valid: false, reason: 'prefix' }
  // A generic spelling is the canonical one already.
  return { valid: true, address: reading.prefix === GENERIC_PREFIX ? text : writeSs58(reading.key, GENERIC_PREFIX) }
}

function formatAddress(address: string, network: Network): string {
  const { ss58Format: prefix = GENERIC_PREFIX } = traitsOf(network)
  const reading = readSs58(address)
  const isWritten = 'key' in reading && Number.isInteger(prefix) && prefix >= 0 && prefix <= MAX_PREFIX
  return isWritten ? writeSs58(reading.key, prefix) : address
}

/**
 * The bytes that identify an account: a key or its hash, or the 20 bytes of an Ethereum-style account. `undefined` for
 * an invalid address.
 */
export function accountIdOf(address: string): Uint8Array | undefined {
  if (address.startsWith('0x')) return 'address' in readEthereumAddress(address) ? fromHex(address, 20) : undefined
  const reading = readSs58(address)
  return 'key' in reading ? reading.key : undefined
}

const SHAPE = /^0x[0-9a-f]{40}$/i

/** Reads the address of an Ethereum-style account, in the spelling of EIP-55; or the reason why it is invalid. */
function readEthereumAddress(text: string): { readonly address: string } | { readonly reason: 'length' | 'checksum' } {
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
