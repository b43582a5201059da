import type { Network } from '@latchkey/core'
import type { AddressFormat, BitcoinNetwork } from './networks.js'
import { REFERENCES } from './references.js'

const FORMATS: ReadonlyMap<string, AddressFormat> = new Map([
  [REFERENCES.bitcoin, 'mainnet'],
  [REFERENCES.testnet4, 'testnet'],
  [REFERENCES.signet, 'testnet'],
  [REFERENCES.testnet3, 'testnet'],
  [REFERENCES.regtest, 'regtest'],
])

/** How a network writes addresses; nothing for one of which nobody has said it. */
export function formatOf(network: Network): AddressFormat | undefined {
  return FORMATS.get(String(network.id)) ?? (network as BitcoinNetwork).addressFormat
}
