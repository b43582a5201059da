import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import {
  Address,
  CompactSize,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2wpkh,
  RawTx,
  RawWitness,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { decoded, isSameBytes, verifies } from './bytes.js'
import type { SiwxVerifier } from './verifier.js'

/**
 * CAIP-122 has no profile for Bitcoin. Wallets sign the text as BIP-137 has it, for addresses of one key, or in the simple
 * form of BIP-322, for p2wpkh, p2sh-p2wpkh and p2tr.
 */
export const bip122: SiwxVerifier = {
  isAddress: (address, chainId) => scriptOf(address, chainId) !== undefined,

  isSigned({ message, signature, address, chainId }) {
    const script = scriptOf(address, chainId)
    // Newer wallets put a prefix before a simple signature of BIP-322.
    const bytes = decoded(() => base64.decode(signature.replace(/^smp/, '')))
    if (!script || !bytes) return false
    return verifies(() =>
      bytes.length === BIP137_BYTES ? isSignedByKey(message, bytes, script) : isSignedByWitness(message, bytes, script),
    )
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

const [DEFAULT, ALL] = [0, 1]

/** In the simple form of BIP-322, a signature is the witness of a transaction that spends nothing. */
function isSignedByWitness(message: string, bytes: Uint8Array, script: Uint8Array): boolean {
  const [signature, key, ...rest] = RawWitness.decode(bytes)
  const toSign = transactionToSign(message, script)
  const lock = OutScript.decode(script)
  if (!signature || rest.length > 0) return false
  if (lock.type === 'tr') {
    const hashType = signature.length === 65 ? signature[64]! : DEFAULT
    if (key || ![64, 65].includes(signature.length) || ![DEFAULT, ALL].includes(hashType)) return false
    const hash = toSign.preimageWitnessV1(0, [script], hashType, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, lock.pubkey)
  }
  if (key?.length !== 33 || signature.at(-1) !== ALL) return false
  const ofKey = lock.type === 'sh' ? p2sh(p2wpkh(key)) : p2wpkh(key)
  if (!isSameBytes(ofKey.script, script)) return false
  const hash = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: hash160(key) }), ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
}

/** What a wallet signs for a message. Its only input spends a coin that does not exist. */
export function transactionToSign(message: string, script: Uint8Array): Transaction {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), taggedHash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return toSign
}

function taggedHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}
