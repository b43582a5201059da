import { p2sh, p2tr, p2wpkh, utils } from '@scure/btc-signer'
import { hex } from '@scure/base'
import type { Address } from '../codec/address.js'
import { errors } from '../errors.js'
import { scriptOf } from './script-of.js'

/** What a wallet needs to be told about a coin of an address to sign for it, beside the coin itself. */
export interface Unlocking {
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/**
 * What of the account's public key belongs into a PSBT. Throws `bip122/unsupported-account` where the address
 * cannot be spent from without a key that was not said, or with one that is not its own.
 */
export function unlockingOf(address: Address, publicKey: string | undefined): Unlocking {
  if (address.kind !== 'p2sh' && address.kind !== 'p2tr') return {}
  const key = readKey(publicKey)
  const script = scriptOf(address)
  if (address.kind === 'p2sh') {
    const nested = key?.length === 33 && p2sh(p2wpkh(key))
    if (!nested || !isSame(nested.script, script)) throw errors.create('bip122/unsupported-account', { address: address.text })
    return { redeemScript: nested.redeemScript }
  }
  // Some wallets say the key as it is written in the address; what they sign with they know themselves.
  const internal = key && (key.length === 33 ? key.subarray(1) : key)
  const isInternal = internal?.length === 32 && !isSame(internal, address.program) && isSame(p2tr(internal).script, script)
  return isInternal ? { tapInternalKey: internal } : {}
}

function readKey(publicKey: string | undefined): Uint8Array | undefined {
  return publicKey && /^([0-9a-f]{2}){32,33}$/i.test(publicKey) ? hex.decode(publicKey.toLowerCase()) : undefined
}

const isSame = (one: Uint8Array, other: Uint8Array) => utils.compareBytes(one, other) === 0
