import { entriesOf, type PairedWallet, propertyOf } from '@latchkey/core/plugin'
import { addressText } from '../../codec.js'
import type { AddressRequest, WalletAddress } from '../../wallets/bitcoin-wallet.js'

const METHOD = 'getAccountAddresses'
const EVENT = 'bip122_addressesChanged'
/** The specification's word, and that of other protocols. */
const ORDINAL: readonly unknown[] = ['ordinal', 'ordinals']
/** An account has fewer addresses. Those beyond are ignored. */
const MAX_ADDRESSES = 1_000

/** The details of a paired wallet's addresses: their public keys, paths and uses. */
export interface PairedAddresses {
  /** The addresses that the wallet has described so far. */
  known(): readonly WalletAddress[]
  /** Describes an address. Asks the wallet where it has agreed to that, which shows nothing to the visitor. */
  describe(request: AddressRequest): Promise<WalletAddress | undefined>
}

/** Subscribes for as long as the pairing lasts: many wallets describe their addresses right after they connected. */
export function createPairedAddresses(paired: PairedWallet): PairedAddresses {
  const known = new Map<string, WalletAddress>()

  function note(list: unknown) {
    for (const entry of entriesOf(list, MAX_ADDRESSES)) {
      const address = addressText(propertyOf(entry, 'address'))
      if (address === undefined || (known.size >= MAX_ADDRESSES && !known.has(address))) continue
      const type = ORDINAL.includes(propertyOf(entry, 'intention')) ? 'ordinal' : 'payment'
      known.set(address, { address, type, publicKey: propertyOf(entry, 'publicKey'), path: propertyOf(entry, 'path') })
    }
  }
  paired.on(({ name, data }) => {
    if (name === EVENT) note(data)
  })

  return {
    known: () => [...known.values()],
    async describe({ address, network, signal }) {
      const text = addressText(address)
      if (text === undefined) return undefined
      if (!known.has(text) && paired.methods().includes(METHOD)) {
        try {
          note(await paired.request(METHOD, { account: address }, network.caipNetworkId, signal))
        } catch {
          // The details are optional.
          signal.throwIfAborted()
        }
      }
      return known.get(text)
    },
  }
}
