import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import type { Address } from 'viem'
import { bytesToHex, hexToBytes, isHex } from 'viem/utils'
import { publicKeyToAddress } from 'viem/accounts'
import { malformed, objectOf, textIn } from '../signers/params.js'
import { safeName } from '../text/safe-text.js'
import { addressIn, isGiven, type Members, unsupported } from './members.js'

/**
 * Who may act, as the drafts of ERC-7715 name them: an account, or one key, whose account on the network it is. Throws
 * `request/malformed`, and `permissions/unsupported` for several keys at once and for other curves.
 */
export function sessionAddressOf(signer: unknown): Address {
  if (!isGiven(signer)) throw malformed('it has no signer')
  const given = objectOf(signer)
  const type = textIn(given, 'type')
  if (type === 'wallet') throw unsupported('the wallet is no signer of its own')
  const data: Members = objectOf(given['data'])
  switch (type) {
    case 'account':
      return addressIn(data, isGiven(data['address']) ? 'address' : 'id')
    case 'key':
      return addressOfKey(isGiven(data['publicKey']) ? data : data['id'])
    case 'keys':
      return addressOfKey(onlyOne(isGiven(data['keys']) ? data['keys'] : data['ids']))
    default:
      throw unsupported(`there is no signer of the type "${safeName(type)}" here`)
  }
}

function onlyOne(keys: unknown): unknown {
  if (!Array.isArray(keys) || keys.length === 0) throw malformed('its signer has no keys')
  if (keys.length > 1) throw unsupported('several keys that sign together cannot be enforced')
  return keys[0]
}

/** A `did:key`, a public key in hex, or `{ type, publicKey }`. */
function addressOfKey(key: unknown): Address {
  if (typeof key === 'string') return addressOfPoint(key.startsWith(DID) ? pointOfDid(key) : bytesOf(key))
  const given = objectOf(key)
  const type = given['type'] ?? 'secp256k1'
  if (type !== 'secp256k1') throw unsupported(`keys of the type "${safeName(String(type))}" cannot be enforced`)
  return addressOfPoint(bytesOf(textIn(given, 'publicKey')))
}

const bytesOf = (key: string): Uint8Array => {
  if (!isHex(key) || key.length % 2 !== 0) throw malformed('its key is no bytes')
  return hexToBytes(key)
}

const DID = 'did:key:z'
/** The code of secp256k1 among the kinds of keys. */
const SECP256K1 = [0xe7, 0x01] as const

function pointOfDid(did: string): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = base58.decode(did.slice(DID.length))
  } catch (cause) {
    throw Object.assign(malformed('its key is no did:key'), { cause })
  }
  if (bytes[0] !== SECP256K1[0] || bytes[1] !== SECP256K1[1])
    throw unsupported('keys of another curve than secp256k1 cannot be enforced')
  return bytes.slice(SECP256K1.length)
}

function addressOfPoint(bytes: Uint8Array): Address {
  try {
    // Some write a key without the first byte, which says that it is whole.
    const point = bytes.length === 64 ? Uint8Array.of(4, ...bytes) : bytes
    return publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(point).toBytes(false)))
  } catch (cause) {
    throw Object.assign(malformed('its key is no public key'), { cause })
  }
}
