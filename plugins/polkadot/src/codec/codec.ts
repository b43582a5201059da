import type { AddressReading, ChainCodec, Network } from '@latchkey/core'
import { traitsOf } from '../networks/traits.js'
import { fromHex } from './bytes.js'
import { readEthereumAddress } from './ethereum-address.js'
import { GENERIC_PREFIX, MAX_PREFIX, readSs58, writeSs58 } from './ss58.js'

/**
 * One key has a spelling per network. It is kept and compared in the one that is of no network, with the prefix 42.
 * On a network, that spelling and the network's own are good; another network's is not, for whoever pastes one is
 * likely to mean another network. Accounts as on Ethereum have one spelling, that of EIP-55.
 */
export const codec: ChainCodec = {
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
    return traits && !traits.isEthereum ? { valid: false, reason: 'network' } : { valid: true, address: reading.address }
  }
  const reading = readSs58(text)
  if ('reason' in reading) return { valid: false, reason: reading.reason }
  if (traits?.isEthereum) return { valid: false, reason: 'network' }
  const isForeign = traits?.ss58Format !== undefined && reading.prefix !== traits.ss58Format && reading.prefix !== GENERIC_PREFIX
  if (isForeign) return { valid: false, reason: 'prefix' }
  // Who is written so already has no other spelling in it.
  return { valid: true, address: reading.prefix === GENERIC_PREFIX ? text : writeSs58(reading.key, GENERIC_PREFIX) }
}

function formatAddress(address: string, network: Network): string {
  const { ss58Format: prefix = GENERIC_PREFIX } = traitsOf(network)
  const reading = readSs58(address)
  const isWritten = 'key' in reading && Number.isInteger(prefix) && prefix >= 0 && prefix <= MAX_PREFIX
  return isWritten ? writeSs58(reading.key, prefix) : address
}

/** The bytes by which a chain knows an account: a key, or its hash; 20 as on Ethereum. Nothing for what is no address. */
export function accountIdOf(address: string): Uint8Array | undefined {
  if (address.startsWith('0x')) return 'address' in readEthereumAddress(address) ? fromHex(address, 20) : undefined
  const reading = readSs58(address)
  return 'key' in reading ? reading.key : undefined
}
