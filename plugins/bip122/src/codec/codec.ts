import type { AddressReading, ChainCodec, Network } from '@latchkey/core'
import { formatOf } from '../networks/format-of.js'
import { readAddress, type Address } from './address.js'

const REFERENCE = /^[0-9a-f]{32}$/

/** How Bitcoin writes its networks and addresses. */
export const codec: ChainCodec = {
  isReference: (reference) => REFERENCE.test(reference),
  readAddress: (text, network) => {
    const address = addressOn(text, network)
    return typeof address === 'string' ? { valid: false, reason: address } : { valid: true, address: address.text }
  },
}

/** An address that is good on a network, or the reason why it is none. */
export function addressOn(text: string, network?: Network): Address | (AddressReading & { valid: false })['reason'] {
  const address = readAddress(text)
  if (typeof address === 'string') return address
  const format = network && formatOf(network)
  return !format || address.formats.includes(format) ? address : 'network'
}
