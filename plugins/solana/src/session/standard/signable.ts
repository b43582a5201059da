import { entriesOf, propertyOf } from '@latchkey/core'
import { errors } from '../../errors.js'
import type { Wire } from '../../wire/to-wire.js'
import { requireSigner } from '../sign-transactions.js'
import type { StandardWallet } from './standard-wallet.js'

/** What both features that take transactions say of themselves. */
interface TakesTransactions {
  readonly supportedTransactionVersions: readonly ('legacy' | number)[]
}

/** Throws `solana/not-a-signer` and `solana/version-not-supported`, before the wallet shows anything. */
export function requireSignable(standard: StandardWallet, feature: TakesTransactions, wire: Wire, address: string): void {
  requireSigner(wire, address)
  const { version } = wire
  const versions = entriesOf(propertyOf(feature, 'supportedTransactionVersions'))
  if (versions.length > 0 && !versions.includes(version)) {
    throw errors.create('solana/version-not-supported', { wallet: standard.name, version: String(version) })
  }
}
