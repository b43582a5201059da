import { hexToU8a, u8aConcat } from '@polkadot/util'
import { blake2AsU8a, ed25519Verify, secp256k1Verify, sr25519Verify } from '@polkadot/util-crypto'
import type { Blocks } from './blocks.js'
import { badSignature, invalidTransaction } from './rpc/rpc-failure.js'
import type { Runtime } from './runtime.js'
import { u32 } from './scale.js'
import type { SignatureType, SignedExtrinsic } from './signed-extrinsic.js'

type Verify = (message: Uint8Array, signature: Uint8Array, signer: Uint8Array) => boolean

const VERIFY: Record<SignatureType, Verify> = {
  ed25519: (message, signature, signer) => ed25519Verify(message, signature, signer),
  sr25519: (message, signature, signer) => sr25519Verify(message, signature, signer),
  ecdsa: (message, signature, signer) => secp256k1Verify(message, signature, signer, 'blake2'),
}

/** Signers hash a longer message first. */
const LONGEST_UNHASHED_BYTES = 256
const NO_METADATA_HASH = Uint8Array.of(0)

/** Throws an `RpcFailure` unless the account signed exactly this extrinsic, for this network, runtime and time. */
export function verifySignature(extrinsic: SignedExtrinsic, { version }: Runtime, blocks: Blocks): void {
  const message = u8aConcat(
    ...extrinsic.signed,
    u32(version.specVersion),
    u32(version.transactionVersion),
    hexToU8a(blocks.at(0)?.hash),
    hexToU8a(firstBlockOf(extrinsic, blocks)),
    NO_METADATA_HASH,
  )
  const signedMessage = message.length > LONGEST_UNHASHED_BYTES ? blake2AsU8a(message) : message
  if (!isGenuine(extrinsic, signedMessage)) throw badSignature()
}

function isGenuine({ signatureType, signature, signer }: SignedExtrinsic, message: Uint8Array): boolean {
  try {
    return VERIFY[signatureType](message, signature, signer)
  } catch {
    // The libraries throw for a signature that is no point on its curve.
    return false
  }
}

/**
 * The first block in which the extrinsic is valid: genesis, or the one that its era encodes by a few bits of its
 * number.
 */
function firstBlockOf({ era }: SignedExtrinsic, blocks: Blocks): string {
  const number = era.isMortalEra ? era.asMortalEra.birth(blocks.head.number) : 0
  const block = blocks.at(number)
  if (!block) throw invalidTransaction('Transaction has an ancient birth block')
  return block.hash
}
