import { secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Address, CompactSize, NETWORK, OutScript, p2pkh, p2sh, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { Refusal } from '../refusal.js'
import { isSignedByWitness, readWitness } from './bip322.js'
import { decoded, isSameBytes, verifies } from './bytes.js'
import type { SiwxVerifier } from './verifier.js'

/**
 * CAIP-122 has no profile for Bitcoin. Wallets sign the text as BIP-137 has it, for addresses of one key, or in the simple
 * form of BIP-322, for addresses of SegWit. Throws the refusal `unsupported-signature` for any other form of BIP-322.
 */
export const bip122: SiwxVerifier = {
  isAddress: (address, chainId) => scriptOf(address, chainId) !== undefined,

  isSigned({ message, signature, address, chainId }) {
    const script = scriptOf(address, chainId)
    // Newer wallets put a prefix before a signature of BIP-322: this one before the full form.
    if (signature.startsWith('ful')) throw new Refusal('unsupported-signature')
    const bytes = decoded(() => base64.decode(signature.replace(/^smp/, '')))
    if (!script || !bytes) return false
    if (bytes.length === BIP137_BYTES) return verifies(() => isSignedByKey(message, bytes, script))
    const witness = readWitness(bytes)
    return witness !== undefined && isSignedByWitness(message, witness, script)
  },
}

const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }

/** How the networks write addresses, by the beginning of the hash of their first block. Any way is good on others. */
const FORMATS: Readonly<Record<string, typeof NETWORK>> = {
  '000000000019d6689c085ae165831e93': NETWORK,
  '00000000da84f2bafbbc53dee25a72ae': TEST_NETWORK,
  '00000008819873e925422c1ff0f99f7c': TEST_NETWORK,
  '000000000933ea01ad0ee984209779ba': TEST_NETWORK,
  '0f9188f13cb7b2c71f2a335e3a4fc328': REGTEST,
}

/** The script by which an address locks coins. */
function scriptOf(address: string, chainId: string): Uint8Array | undefined {
  const known = FORMATS[chainId.slice(chainId.indexOf(':') + 1)]
  const formats = known ? [known] : [NETWORK, TEST_NETWORK, REGTEST]
  return formats
    .map((format) => decoded(() => OutScript.encode(Address(format).decode(address))))
    .find((script) => script !== undefined)
}

/** A header and two numbers of 32 bytes. */
const BIP137_BYTES = 65
const FIRST_HEADER = 27

/**
 * The kinds of address that a header names, four headers each. The header has to name the kind of this very address: else one
 * signature would be good for all addresses of its key, and its owner has only seen one of them.
 */
const HEADER_KINDS: readonly ((key: Key) => { readonly script: Uint8Array })[] = [
  (key) => p2pkh(key.toBytes(false)),
  (key) => p2pkh(key.toBytes(true)),
  (key) => p2sh(p2wpkh(key.toBytes(true))),
  (key) => p2wpkh(key.toBytes(true)),
]

type Key = ReturnType<InstanceType<typeof secp256k1.Signature>['recoverPublicKey']>

function isSignedByKey(message: string, bytes: Uint8Array, script: Uint8Array): boolean {
  const header = bytes[0]! - FIRST_HEADER
  const lockOf = HEADER_KINDS[Math.floor(header / 4)]
  const signature = secp256k1.Signature.fromBytes(Uint8Array.of(header & 3, ...bytes.subarray(1)), 'recovered')
  // Anybody can make a second signature, with a high s, of one that they have seen.
  if (!lockOf || signature.hasHighS()) return false
  return isSameBytes(lockOf(signature.recoverPublicKey(messageHash(message))).script, script)
}

const BIP137_PREFIX = 'Bitcoin Signed Message:\n'

function messageHash(message: string): Uint8Array {
  const texts = [BIP137_PREFIX, message].map(utf8ToBytes)
  return sha256x2(...texts.flatMap((text) => [CompactSize.encode(BigInt(text.length)), text]))
}
