import { propertyOf } from '@latchkey/core/plugin'
import { walletStandardSessions, type WalletStandardPart } from '@latchkey/core/wallet-standard'
import { addressBytes, readAddress } from '../../codec.js'
import { errors } from '../../errors.js'
import { chainNameOf } from '../../networks/clusters.js'
import { isSameBytes, readBytes } from '../../wire/bytes.js'
import type { SessionDeps } from '../send.js'
import { featuresOf } from '../signing-features.js'
import { standardSigning } from './standard-signing.js'

/** Connects wallets of the Wallet Standard, and makes their sessions. */
export function connectStandard(deps: SessionDeps): WalletStandardPart['connect'] {
  return walletStandardSessions({
    namespace: 'solana',
    page: deps.page,
    chainOf: chainNameOf,
    // The standard has no name for a cluster of the app's own. A signature is valid there all the same, and the kit sends.
    servesUnnamed: (wallet) => wallet.has('solana:signTransaction'),
    // An account whose key is that of another address is none: one of the two is wrong.
    readAddress(address, account) {
      const reading = readAddress(address)
      const key = readBytes(propertyOf(account, 'publicKey'))
      return reading.valid && key && !isSameBytes(key, addressBytes(address))
        ? { valid: false, reason: 'public key' }
        : reading
    },
    featureGone: (context) => errors.create('solana/feature-gone', context),
    features: (wallet) => featuresOf(standardSigning(wallet), deps),
  })
}
