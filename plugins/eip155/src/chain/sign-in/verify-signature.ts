import type { Account, Network, Rpc } from '@latchkey/core'
import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { verifyMessage } from 'viem/actions'
import { isSameAddress } from '../../codec/read-address.js'
import { viemClient } from '../viem-client.js'

/** A signature, and what it claims. */
export interface SignatureClaim {
  readonly rpc: Rpc
  readonly message: string
  readonly signature: string
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

const BYTES = /^0x(?:[0-9a-f]{2}){1,65536}$/i

/**
 * Whether a signature is its account's. A key's own is found out here. Anything else is asked of the account's contract, even
 * of one that is not there yet; that takes a node, and rejects when none answers.
 */
export async function verifySignature({ rpc, message, signature, account, network, signal }: SignatureClaim): Promise<boolean> {
  if (!BYTES.test(signature)) return false
  if (await isByKey(message, signature as Hex, account)) return true
  return verifyMessage(viemClient(rpc, network, signal), {
    address: account.address as Hex,
    message,
    signature: signature as Hex,
  })
}

async function isByKey(message: string, signature: Hex, { address }: Account): Promise<boolean> {
  try {
    return isSameAddress(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // It is not in the form of a key's signature.
    return false
  }
}
