import { entriesOf, propertyOf, type PairedWallet } from '@latchkey/core'
import { readAddress } from '../../codec/address.js'
import type { AddressRequest, SaidAddress } from '../bitcoin-wallet.js'

const METHOD = 'getAccountAddresses'
const EVENT = 'bip122_addressesChanged'
/** As it is written, and as other protocols have it. */
const ORDINAL: readonly unknown[] = ['ordinal', 'ordinals']
/** Those of one account are fewer; what is told beyond is not kept. */
const MAX_ADDRESSES = 1_000

/** What a paired wallet has told of its addresses beside that they are its: their keys, and what they are for. */
export interface AddressBook {
  /** What it has told until now. */
  known(): readonly SaidAddress[]
  /** What it says of an address. It is asked where it has not told, if it has agreed to that: it shows nothing. */
  describe(request: AddressRequest): Promise<SaidAddress | undefined>
}

/** Listens for as long as there is a wallet: many tell right after they have said yes. */
export function createAddressBook(paired: PairedWallet): AddressBook {
  const told = new Map<string, SaidAddress>()

  function note(list: unknown) {
    for (const entry of entriesOf(list, MAX_ADDRESSES)) {
      const address = textOf(propertyOf(entry, 'address'))
      if (address === undefined || (told.size >= MAX_ADDRESSES && !told.has(address))) continue
      const type = ORDINAL.includes(propertyOf(entry, 'intention')) ? 'ordinal' : 'payment'
      told.set(address, { address, type, publicKey: propertyOf(entry, 'publicKey'), path: propertyOf(entry, 'path') })
    }
  }
  paired.on(({ name, data }) => {
    if (name === EVENT) note(data)
  })

  return {
    known: () => [...told.values()],
    async describe({ address, network, signal }) {
      const text = textOf(address)
      if (text === undefined) return undefined
      if (!told.has(text) && paired.methods().includes(METHOD)) {
        try {
          note(await paired.request(METHOD, { account: address }, network.caipNetworkId, signal))
        } catch {
          // Who does not say it is done without.
          signal.throwIfAborted()
        }
      }
      return told.get(text)
    },
  }
}

/** An address as it is compared. */
function textOf(address: unknown): string | undefined {
  const reading = typeof address === 'string' ? readAddress(address) : undefined
  return typeof reading === 'object' ? reading.text : undefined
}
