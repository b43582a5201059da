import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as sr25519 from '@scure/sr25519'
import { decoded, isSameBytes, verifies } from './bytes.js'
import type { SiwxVerifier } from './verifier.js'

/**
 * CAIP-122 has no profile for Polkadot. Wallets sign the text with `<Bytes>` around it. An address does not tell the kind of
 * its key, and a signature of one kind never verifies as another, so each kind is tried.
 */
export const polkadot: SiwxVerifier = {
  isAddress: (address) => accountIdOf(address) !== undefined,

  isSigned({ message, signature, address }) {
    const [accountId, bytes] = [accountIdOf(address), signatureBytes(signature)]
    if (!accountId || !bytes) return false
    const text = utf8ToBytes(`<Bytes>${message}</Bytes>`)
    if (accountId.length === 20) return ETHEREUM_HASHES.some((hash) => isByEthereumKey(hash(text), bytes, accountId))
    // Some wallets put the kind in front.
    const isTagged = bytes.length > 64 && bytes[0]! <= 2
    return (isTagged ? [bytes, bytes.subarray(1)] : [bytes]).some((one) => isByKey(text, one, accountId))
  },
}

function isByKey(text: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean {
  if (signature.length === 64)
    return (
      verifies(() => ed25519.verify(signature, text, accountId, { zip215: false })) ||
      verifies(() => sr25519.verify(text, signature, accountId))
    )
  // The id of an account with an ecdsa key is the hash of that key.
  return verifies(() =>
    isSameBytes(blake2b(recover(blake2b(text, { dkLen: 32 }), signature, true), { dkLen: 32 }), accountId),
  )
}

/** For Ethereum-style accounts, wallets hash the text itself, or in the form of Ethereum's `personal_sign`. */
const ETHEREUM_HASHES: readonly ((text: Uint8Array) => Uint8Array)[] = [
  keccak_256,
  (text) => keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text)),
]

const isByEthereumKey = (hash: Uint8Array, signature: Uint8Array, accountId: Uint8Array): boolean =>
  verifies(() => isSameBytes(keccak_256(recover(hash, signature, false).subarray(1)).subarray(-20), accountId))

/** The key of a signature. Throws where there is none, and for the second signature that anybody can make of one (high s). */
function recover(hash: Uint8Array, signature: Uint8Array, isCompressed: boolean): Uint8Array {
  if (signature.length !== 65) throw new TypeError('It is no signature with a recoverable key.')
  const last = signature[64]!
  const recovery = Uint8Array.of(last >= 27 ? last - 27 : last, ...signature.subarray(0, 64))
  const numbers = secp256k1.Signature.fromBytes(recovery, 'recovered')
  if (numbers.hasHighS()) throw new TypeError('It is the second signature.')
  return numbers.recoverPublicKey(hash).toBytes(isCompressed)
}

const HEX_SIGNATURE = /^0x(?:[\da-f]{2}){64,66}$/i

const signatureBytes = (text: string) => (HEX_SIGNATURE.test(text) ? hexToBytes(text.slice(2)) : undefined)

const SS58_START = /* @__PURE__ */ utf8ToBytes('SS58PRE')
const [KEY_BYTES, CHECKSUM_BYTES] = [32, 2]
const LONGEST = 50

/** The key, or its hash, that an address of any network stands for, or the 20 bytes of an Ethereum-style account. */
function accountIdOf(address: string): Uint8Array | undefined {
  if (/^0x[\da-f]{40}$/i.test(address)) return isEthereumSpelling(address) ? hexToBytes(address.slice(2)) : undefined
  const bytes = address.length > LONGEST ? undefined : decoded(() => base58.decode(address))
  if (!bytes) return undefined
  // The network stands in one byte, or in two where the first begins with the bits 01.
  const prefixBytes = bytes[0]! < 64 ? 1 : 2
  if (bytes[0]! >= 128 || bytes.length !== prefixBytes + KEY_BYTES + CHECKSUM_BYTES) return undefined
  const checksum = blake2b(concatBytes(SS58_START, bytes.subarray(0, -CHECKSUM_BYTES))).subarray(0, CHECKSUM_BYTES)
  return isSameBytes(checksum, bytes.subarray(-CHECKSUM_BYTES))
    ? bytes.subarray(prefixBytes, -CHECKSUM_BYTES)
    : undefined
}

/** Letters of both cases are a checksum (EIP-55). */
function isEthereumSpelling(address: string): boolean {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak_256(utf8ToBytes(lower))
  const isUpper = (index: number) => ((hash[index >> 1]! >> (index % 2 === 0 ? 4 : 0)) & 15) >= 8
  return [...lower].every((digit, index) => digits[index] === (isUpper(index) ? digit.toUpperCase() : digit))
}
