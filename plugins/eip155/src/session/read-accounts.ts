import { entriesOf, type Account } from '@latchkey/core'
import { readAddress } from '../codec/read-address.js'

/** More accounts of one wallet than anybody looks through. */
const MAX_ACCOUNTS = 1_000
/** A hostile list may be endless, and mostly holes. */
const MAX_ENTRIES = 10_000

/** The accounts that a wallet shares: valid, each once, in its order. None for what is no list of addresses. */
export function readAccounts(said: unknown, type: string): readonly Account[] {
  const addresses = new Set<string>()
  for (const text of entriesOf(said, MAX_ENTRIES)) {
    if (addresses.size === MAX_ACCOUNTS) break
    const reading = typeof text === 'string' ? readAddress(text) : undefined
    if (reading?.valid) addresses.add(reading.address)
  }
  return [...addresses].map((address) => ({ namespace: 'eip155', address, type }))
}
