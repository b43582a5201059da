import { BITCOIN_REGTEST } from '../../demo-wallet/chains.js'
import { askKeys, sharedAddresses, type WalletSeat } from '../wallet-seat.js'
import { accessDenied } from './sats-connect-errors.js'

/** An address, in the form of sats-connect. */
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

/** The account in use: one key with two addresses. The signer knows the account by its payment address. */
export interface BitcoinAccounts {
  /** The payment address of the account in use. Rejects when the wallet shares nothing. */
  inUse(): Promise<string>
  /** The account's addresses; empty when the wallet shares nothing. */
  entries(): Promise<readonly AddressEntry[]>
  /** Rejects when one of these addresses is not the account's. */
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
  if (intention === 'payment')
    return { address, publicKey, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' }
  // Taproot drops the byte that tells apart the two points of a key.
  return { address, publicKey: publicKey.slice(2), purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' }
}
