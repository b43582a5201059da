import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize } from '@scure/btc-signer'

const PREFIX = 'Bitcoin Signed Message:\n'

/** What a wallet signs of a text since the first ones did, so that it can be no transaction. */
export function messageHash(message: string): Uint8Array {
  const parts = [PREFIX, message].map(utf8ToBytes).flatMap((bytes) => [CompactSize.encode(BigInt(bytes.length)), bytes])
  return sha256(sha256(concatBytes(...parts)))
}

/** The same for BIP-322, which signs it as the coin of a transaction that nobody can send. */
export function taggedHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}
