import type { GenericExtrinsic, TypeRegistry } from '@polkadot/types'
import type { CallBase } from '@polkadot/types/types'
import { compactStripLength, hexToU8a, isHex } from '@polkadot/util'
import { badFormat, invalidTransaction } from './rpc/rpc-failure.js'

/** A parsed extrinsic. Its signature is not verified yet. */
export interface SignedExtrinsic {
  readonly hex: string
  readonly hash: string
  readonly bytes: number
  readonly signer: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType: SignatureType
  readonly nonce: number
  readonly tip: bigint
  readonly era: GenericExtrinsic['era']
  readonly call: Call
  /** The signed parts that the extrinsic contains: the call, then its extensions. */
  readonly signed: readonly [call: Uint8Array, extra: Uint8Array]
}

export type Call = CallBase<GenericExtrinsic['args']>

export type SignatureType = (typeof SIGNATURE_TYPES)[number]

const SIGNATURE_TYPES = ['ed25519', 'sr25519', 'ecdsa'] as const

/** The first byte of a signed extrinsic of version 4, and the variant of an address with 32 bytes. */
const SIGNED_V4 = 0x84
const BY_ID = 0
const ID_AT = 2
const SIGNATURE_AT = ID_AT + 32 + 1

/** Throws an `RpcFailure` when the text is no signed extrinsic of this runtime. */
export function readExtrinsic(registry: TypeRegistry, hex: unknown): SignedExtrinsic {
  const extrinsic = decode(registry, hex)
  const [, bytes] = compactStripLength(hexToU8a(hex as string))
  const signatureType = SIGNATURE_TYPES[bytes[SIGNATURE_AT - 1] ?? -1]
  if (bytes[0] !== SIGNED_V4) throw invalidTransaction('Transaction call is not expected')
  if (bytes[1] !== BY_ID || !signatureType) throw invalidTransaction('Invalid signing address')

  const extraAt = SIGNATURE_AT + (signatureType === 'ecdsa' ? 65 : 64)
  const call = extrinsic.method.toU8a()
  return {
    hex: hex as string,
    hash: extrinsic.hash.toHex(),
    bytes: extrinsic.encodedLength,
    signer: bytes.slice(ID_AT, ID_AT + 32),
    signature: bytes.slice(SIGNATURE_AT, extraAt),
    signatureType,
    nonce: extrinsic.nonce.toNumber(),
    tip: extrinsic.tip.toBigInt(),
    era: extrinsic.era,
    call: extrinsic.method,
    signed: [call, bytes.slice(extraAt, bytes.length - call.length)],
  }
}

function decode(registry: TypeRegistry, hex: unknown): GenericExtrinsic {
  if (!isHex(hex) || hex === '0x') throw badFormat()
  try {
    return registry.createTypeUnsafe<GenericExtrinsic>('Extrinsic', [hex])
  } catch {
    // Real nodes do not explain either why bytes are no extrinsic.
    throw badFormat()
  }
}
