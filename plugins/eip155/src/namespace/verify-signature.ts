import { isAppKitError } from '@latchkey/core'
import type { Account, Network, Rpc } from '@latchkey/core/plugin'
import type { Hex } from 'viem'
import { hashMessage, hashTypedData, recoverAddress } from 'viem/utils'
import { isSameAddress } from '../codec.js'

/** A hash, its signature, and the account that is said to have signed it. */
export interface SignatureClaim {
  readonly hash: Hex
  readonly signature: string
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

const BYTES = /^0x(?:[0-9a-f]{2}){1,65536}$/i

/** What is signed of a text (EIP-191), or of typed data in JSON (EIP-712). */
export function hashOf(signed: { readonly message: string } | { readonly typedData: string }): Hex {
  return 'message' in signed ? hashMessage(signed.message) : hashTypedData(JSON.parse(signed.typedData) as never)
}

/**
 * Whether a signature is by its account. A key's signature is verified here. Any other is put to the account's contract,
 * even to one that is not deployed yet (ERC-6492); that takes a node, and rejects when none answers.
 */
export async function verifySignature(rpc: Rpc, claim: SignatureClaim): Promise<boolean> {
  if (!BYTES.test(claim.signature)) return false
  return (await isByKey(claim)) || askContract(rpc, claim)
}

/** Whether the key of the account made the signature. */
export async function isByKey({ hash, signature, account }: SignatureClaim): Promise<boolean> {
  try {
    return isSameAddress(await recoverAddress({ hash, signature: inFull(signature) }), account.address)
  } catch {
    // The bytes are not a key's signature.
    return false
  }
}

/** A signature of 64 bytes (EIP-2098) in the usual 65: the last bit of its key is the first one of its second number. */
function inFull(signature: string): Hex {
  if (signature.length !== 130) return signature as Hex
  const first = Number.parseInt(signature[66]!, 16)
  return `${signature.slice(0, 66)}${first & 7}${signature.slice(67)}${first & 8 ? '1c' : '1b'}` as Hex
}

/** The end of a signature of a contract that is not deployed yet (ERC-6492), or of a delegated account (ERC-8010). */
const WRAPPED = /(?:6492|8010)$/

/**
 * Whether the account is a contract to which the signature is valid. An account without code has no other signature than
 * its key's. `undefined` where no node answers.
 */
export async function isByContract(rpc: Rpc | undefined, claim: SignatureClaim): Promise<boolean | undefined> {
  const { account, network, signal } = claim
  try {
    const params = [account.address, 'latest']
    const code = await rpc?.call(network, { method: 'eth_getCode', params, read: String, signal })
    if (code === undefined) return undefined
    return code === '0x' && !WRAPPED.test(claim.signature) ? false : await askContract(rpc!, claim)
  } catch (error) {
    if (signal.aborted || !isAppKitError(error)) throw error
    return undefined
  }
}

async function askContract(rpc: Rpc, claim: SignatureClaim): Promise<boolean> {
  const { isValidToContract } = await import('./ask-contract.js')
  return isValidToContract(rpc, claim)
}
