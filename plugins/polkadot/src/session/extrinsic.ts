import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, fromHex, toHex } from '../codec/bytes.js'
import { errors } from '../errors.js'
import type { SignerPayload } from './session-features.js'

/** The first byte of a transaction of version 4 that is signed. */
const SIGNED_V4 = 0x84
/** Marks the account that follows as a key, not as a number or a name. */
const ADDRESS_IS_KEY = 0
const MAX_BYTES = 5_242_880
const NONE = new Uint8Array()

/** Signed extensions that check something and write nothing. */
const WITHOUT_BYTES = [
  'CheckNonZeroSender CheckSpecVersion CheckTxVersion CheckVersion CheckGenesis CheckWeight WeightReclaim StorageWeightReclaim',
  'PrevalidateAttests CheckBlockGasLimit LockStakingStatus ValidateEquivocationReport',
].flatMap((line) => line.split(' '))

/** The bytes that each signed extension writes between the signature and the call. */
const BYTES_OF: Readonly<Record<string, (payload: SignerPayload) => Uint8Array>> = {
  ...Object.fromEntries(WITHOUT_BYTES.map((name) => [name, () => NONE])),
  CheckMortality: ({ era }) => bytesOf(era),
  CheckEra: ({ era }) => bytesOf(era),
  CheckNonce: ({ nonce }) => compact(numberOf(nonce)),
  ChargeTransactionPayment: ({ tip }) => compact(numberOf(tip)),
  ChargeAssetTxPayment({ tip, assetId }) {
    // Networks encode assets differently.
    if (assetId !== undefined && assetId !== null && assetId !== '0x')
      throw errors.create('polkadot/cannot-assemble', { part: 'an asset for its fee' })
    return concatBytes(compact(numberOf(tip)), Uint8Array.of(0))
  },
  CheckMetadataHash: ({ mode = 0 }) => Uint8Array.of(mode),
}

/**
 * Encodes a payload and its signature as a transaction for nodes. It copies the call without decoding it, so it needs no
 * metadata. Throws `polkadot/cannot-assemble` for extensions that it cannot encode.
 *
 * @param accountId 32 bytes, or 20 for an Ethereum-style account.
 * @param signature the wallet's signature, with its kind in front except for Ethereum-style accounts.
 */
export function signedExtrinsic(payload: SignerPayload, accountId: Uint8Array, signature: Uint8Array): `0x${string}` {
  if (payload.version !== 4) throw errors.create('polkadot/cannot-assemble', { part: `the version ${payload.version}` })
  const extras = payload.signedExtensions.map((name) => {
    const write = Object.hasOwn(BYTES_OF, name) ? BYTES_OF[name] : undefined
    if (!write) throw errors.create('polkadot/cannot-assemble', { part: `the signed extension ${name}` })
    return write(payload)
  })
  const signer = accountId.length === 20 ? accountId : concatBytes(Uint8Array.of(ADDRESS_IS_KEY), accountId)
  const body = concatBytes(Uint8Array.of(SIGNED_V4), signer, signature, ...extras, bytesOf(payload.method))
  return toHex(concatBytes(compact(BigInt(body.length)), body))
}

/** A transaction for nodes, with the facts that need no metadata. */
export interface ReadExtrinsic {
  readonly hex: `0x${string}`
  /** The hash that identifies it in a block. */
  readonly hash: `0x${string}`
  /** Whether this account signed it. `undefined` where the signer has another encoding. */
  isSignedBy(accountId: Uint8Array): boolean | undefined
}

/** Reads a transaction. Returns `undefined` where it is incomplete or unsigned. */
export function readExtrinsic(hex: unknown): ReadExtrinsic | undefined {
  const bytes = fromHex(hex, MAX_BYTES)
  const prefix = bytes && readCompact(bytes)
  if (!bytes || !prefix || prefix.value !== bytes.length - prefix.length) return undefined
  const body = bytes.subarray(prefix.length)
  // The first bit marks a signed transaction.
  if (body.length < 2 || (body[0]! & 0x80) === 0) return undefined
  return {
    hex: toHex(bytes),
    hash: toHex(blake2b(bytes, { dkLen: 32 })),
    isSignedBy(accountId) {
      if (body[0] !== SIGNED_V4) return undefined
      const isKey = accountId.length === 32
      if (isKey && body[1] !== ADDRESS_IS_KEY) return undefined
      const start = isKey ? 2 : 1
      return toHex(body.subarray(start, start + accountId.length)) === toHex(accountId)
    },
  }
}

const bytesOf = (hex: string) => fromHex(hex, MAX_BYTES) ?? NONE

const numberOf = (hex: string) => BigInt(hex === '0x' ? 0 : hex)

/** A number in as few bytes as it takes; the last two bits of the first byte say how many. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

/** Reads a compact length. Lengths never use the largest form. */
function readCompact(bytes: Uint8Array): { readonly value: number; readonly length: number } | undefined {
  const length = [1, 2, 4][(bytes[0] ?? 3) & 3]
  if (length === undefined || bytes.length < length) return undefined
  const value = bytes.subarray(0, length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  return { value: Math.floor(value / 4), length }
}
