import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { REGTEST } from '../../../bitcoin/regtest.js'
import { BITCOIN, BITCOIN_REGTEST } from '../../chains.js'

export type Intention = 'payment' | 'ordinal'

/** An address with its key. */
export interface BitcoinAddress {
  readonly intention: Intention
  readonly address: string
  readonly script: Uint8Array
  /** In hexadecimal. */
  readonly publicKey: string
  /** The internal key of a taproot address, which its inputs must contain. */
  readonly tapInternalKey: Uint8Array | undefined
  readonly secret: Uint8Array
}

/** Two addresses of one key: the payment address, which identifies the account, and the one for ordinals. */
export type BitcoinAccount = Readonly<Record<Intention, BitcoinAddress>>

export function bitcoinAccount(secret: Uint8Array, chain: string): BitcoinAccount {
  const network = networkOf(chain)
  const publicKey = secp256k1.getPublicKey(secret, true)
  const tapInternalKey = schnorr.getPublicKey(secret)
  const payment = p2wpkh(publicKey, network)
  const ordinal = p2tr(tapInternalKey, undefined, network)
  const common = { publicKey: bytesToHex(publicKey), secret }
  return {
    payment: {
      ...common,
      intention: 'payment',
      address: payment.address!,
      script: payment.script,
      tapInternalKey: undefined,
    },
    ordinal: { ...common, intention: 'ordinal', address: ordinal.address!, script: ordinal.script, tapInternalKey },
  }
}

export function networkOf(chain: string): typeof NETWORK {
  if (chain === BITCOIN) return NETWORK
  return chain === BITCOIN_REGTEST ? REGTEST : TEST_NETWORK
}
