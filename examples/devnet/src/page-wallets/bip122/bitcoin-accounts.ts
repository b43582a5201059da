import { BITCOIN_REGTEST } from '../../demo-wallet/chains.js'
import { askKeys, sharedAddresses, type WalletSeat } from '../wallet-seat.js'
import { accessDenied } from './sats-connect-errors.js'

/** An address, as sats-connect has it. */
export interface AddressEntry {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly walletType: 'software'
}

interface SignerAddress {
  readonly address: string
  readonly publicKey: string
  readonly intention: 'payment' | 'ordinal'
}

/** The account that is in use: one key with two addresses, which the signer knows by the one for payments. */
export interface BitcoinAccounts {
  /** Rejects as a wallet does that shares nothing. */
  inUse(): Promise<string>
  /** Its addresses; none where nothing is shared. */
  entries(): Promise<readonly AddressEntry[]>
  /** Rejects where one of these is not of it. */
  demandOwn(addresses: readonly string[]): Promise<void>
}

export function createBitcoinAccounts(seat: WalletSeat): BitcoinAccounts {
  async function entries() {
    const [account] = await sharedAddresses(seat)
    if (account === undefined) return []
    const own = await askKeys<readonly SignerAddress[]>(seat, BITCOIN_REGTEST, 'getAccountAddresses', { account })
    return own.map(entryOf)
  }

  return {
    entries,
    async inUse() {
      const [account] = await sharedAddresses(seat)
      if (account === undefined) throw accessDenied()
      return account
    },
    async demandOwn(addresses) {
      const own = (await entries()).map(({ address }) => address)
      if (!addresses.every((address) => own.includes(address))) throw accessDenied()
    },
  }
}

function entryOf({ address, publicKey, intention }: SignerAddress): AddressEntry {
  if (intention === 'payment') return { address, publicKey, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' }
  // Taproot leaves out the byte that says which of two points a key is.
  return { address, publicKey: publicKey.slice(2), purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' }
}
