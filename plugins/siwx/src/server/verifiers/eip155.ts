import { createClient, type Hex, http } from 'viem'
import { getCode, verifyHash } from 'viem/actions'
import { hashMessage, isAddress, recoverAddress } from 'viem/utils'
import type { SignedMessage, SiwxVerifier } from './verifier.js'

const HEX_BYTES = /^0x(?:[\da-f]{2})+$/i

/** A key signs as EIP-191 has it. A contract is asked by ERC-1271, and before it is deployed by ERC-6492. */
export const eip155: SiwxVerifier = {
  // viem demands that letters of both cases are the checksum of EIP-55.
  isAddress: (address) => isAddress(address),

  async isSigned(signed) {
    if (!HEX_BYTES.test(signed.signature)) return false
    const signature = signed.signature as Hex
    const byKey = await isByKey(signature, signed)
    // viem takes both signatures that can be made of a key's one for an account with code, so it is not asked about a key's.
    return byKey === 'no' ? isByContract(signature, signed) : byKey === 'yes'
  },
}

/** Half the number of points of secp256k1. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** `malleable`: by the key, but it is the second signature that anybody can make of one that they have seen (EIP-2). */
async function isByKey(signature: Hex, { message, address }: SignedMessage): Promise<'yes' | 'no' | 'malleable'> {
  try {
    const full = inFull(signature)
    const signer = await recoverAddress({ hash: hashMessage(message), signature: full })
    if (signer.toLowerCase() !== address.toLowerCase()) return 'no'
    return BigInt(`0x${full.slice(66, 130)}`) > HALF_ORDER ? 'malleable' : 'yes'
  } catch {
    // The bytes are not a key's signature.
    return 'no'
  }
}

/** A signature of 64 bytes (EIP-2098) in the usual 65: the last bit of its key is the first one of its second number. */
function inFull(signature: Hex): Hex {
  if (signature.length !== 130) return signature
  const first = Number.parseInt(signature[66]!, 16)
  return `${signature.slice(0, 66)}${first & 7}${signature.slice(67)}${first & 8 ? '1c' : '1b'}` as Hex
}

/** The end of a signature of a contract that is not deployed yet (ERC-6492), or of a delegated account (ERC-8010). */
const WRAPPED = /(?:6492|8010)$/
const [NODE_TIMEOUT_MS, NODE_RETRIES] = [5_000, 1]

/** An account without code has no other signature than its key's. Rejects where the node does not answer. */
async function isByContract(signature: Hex, { message, address, rpcUrl }: SignedMessage): Promise<boolean> {
  if (rpcUrl === undefined) return false
  const node = createClient({ transport: http(rpcUrl, { timeout: NODE_TIMEOUT_MS, retryCount: NODE_RETRIES }) })
  const code = await getCode(node, { address: address as Hex })
  if (code === undefined && !WRAPPED.test(signature)) return false
  return verifyHash(node, { address: address as Hex, hash: hashMessage(message), signature })
}
