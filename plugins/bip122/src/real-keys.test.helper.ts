import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction, WIF } from '@scure/btc-signer'
import { Signer } from 'bip322-js'
import type { AddressFormat } from './networks.js'
import { messageHash } from './namespace/verify-message.js'

export type KeyKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/** An address with the key to it, which is everybody's: nothing is kept there. */
export interface RealKey {
  readonly address: string
  readonly kind: KeyKind
  /** In hex. */
  readonly publicKey: string
  readonly secret: Uint8Array
  /** BIP-322 by another library than the one under test; ECDSA as BIP-137 has it. */
  signMessage(message: string, protocol?: 'bip322' | 'ecdsa'): string
}

const FORMATS = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
} as const

const made = new Map<string, RealKey>()

/** @param seed a number from 1 to 255: another one, another key. */
export function realKey(kind: KeyKind, seed: number, format: AddressFormat = 'mainnet'): RealKey {
  const name = `${kind} ${seed} ${format}`
  const known = made.get(name) ?? makeKey(kind, seed, format)
  made.set(name, known)
  return known
}

function makeKey(kind: KeyKind, seed: number, format: AddressFormat): RealKey {
  const secret = new Uint8Array(32).fill(seed)
  const key = secp256k1.getPublicKey(secret, true)
  const network = FORMATS[format]
  const payments = {
    p2pkh: () => p2pkh(key, network),
    p2sh: () => p2sh(p2wpkh(key, network), network),
    p2wpkh: () => p2wpkh(key, network),
    p2tr: () => p2tr(schnorr.getPublicKey(secret), undefined, network),
  }
  const address = payments[kind]().address!
  return {
    address,
    kind,
    publicKey: hex.encode(kind === 'p2tr' ? schnorr.getPublicKey(secret) : key),
    secret,
    signMessage: (message, protocol = 'bip322') =>
      protocol === 'bip322'
        ? String(Signer.sign(WIF(network).encode(secret), address, message))
        : signByEcdsa(message, secret),
  }
}

function signByEcdsa(message: string, secret: Uint8Array): string {
  const [recovery = 0, ...numbers] = secp256k1.sign(messageHash(message), secret, {
    prehash: false,
    format: 'recovered',
  })
  return base64.encode(Uint8Array.of(31 + recovery, ...numbers))
}

/** Signs what it is told to of a PSBT in base64, each input with the key of the address it is told. */
export function signPsbtWith(
  keys: readonly RealKey[],
  psbt: string,
  signInputs: Readonly<Record<string, readonly number[]>>,
  hashType?: number,
): string {
  const transaction = Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true, allowUnknownInputs: true })
  for (const [address, indexes] of Object.entries(signInputs)) {
    const key = keys.find((one) => one.address === address)
    if (!key) throw new Error(`No key of ${address}`)
    for (const index of indexes) {
      if (hashType !== undefined) transaction.updateInput(index, { sighashType: hashType })
      transaction.signIdx(key.secret, index, hashType === undefined ? undefined : [hashType])
    }
  }
  return base64.encode(transaction.toPSBT())
}
