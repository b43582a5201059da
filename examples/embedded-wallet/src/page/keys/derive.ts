import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey, privateKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'
import { DERIVATION_PATHS } from './derivation-paths.js'
import { withSecret, wipe } from './wipe.js'

/** The wallet's addresses by namespace. They are public. */
export interface Addresses {
  readonly eip155: string
  readonly solana: string
}

/** 128 bits, as twelve words have. */
const ENTROPY_BYTES = 16

/** All indexes are hardened: SLIP-0010 has no others for ed25519. */
const SOLANA_PATH = Array.from(DERIVATION_PATHS.solana.matchAll(/\d+/g), ([index]) => Number(index))
const HARDENED = 0x80_00_00_00

export const createEntropy = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES))

/** The addresses of a wallet, by its entropy. */
export const deriveAddresses = (entropy: Uint8Array): Promise<Addresses> =>
  withSeed(entropy, async (seed) => ({
    eip155: await withSecret(eip155Key(seed), (key) => privateKeyToAddress(bytesToHex(key))),
    solana: await withSecret(solanaKey(seed), (key) => base58.encode(ed25519.getPublicKey(key))),
  }))

/** Hands the private key of a namespace to `use`, and wipes it afterwards. */
export const withKey = <T>(
  entropy: Uint8Array,
  namespace: keyof Addresses,
  use: (key: Uint8Array) => Promise<T> | T,
): Promise<T> => withSeed(entropy, (seed) => withSecret((namespace === 'eip155' ? eip155Key : solanaKey)(seed), use))

/** The recovery phrase of BIP-39. It is a text, which cannot be wiped, so nothing keeps it. */
export const phraseOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

const withSeed = async <T>(entropy: Uint8Array, use: (seed: Uint8Array) => Promise<T>): Promise<T> =>
  withSecret<Uint8Array, T>(await mnemonicToSeedWebcrypto(phraseOf(entropy)), use)

/** BIP-32 on secp256k1, at the path of BIP-44 for Ethereum. */
function eip155Key(seed: Uint8Array): Uint8Array {
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(DERIVATION_PATHS.eip155)
  const key = node.privateKey!.slice()
  root.wipePrivateData()
  node.wipePrivateData()
  return key
}

/** SLIP-0010 on ed25519, at the path that Solana's wallets share. */
function solanaKey(seed: Uint8Array): Uint8Array {
  return slip10(seed, SOLANA_PATH)
}

/** The private key of SLIP-0010 at a path of hardened indexes. */
export function slip10(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node: Uint8Array = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, (index | HARDENED) >>> 0)
    const next = hmac(sha512, node.slice(32), data)
    wipe(node, data)
    node = next
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
