import type { Account, Network, Rpc } from '@latchkey/core/plugin'
import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { verifyMessage } from 'viem/actions'
import { isSameAddress } from '../codec.js'
import { viemClient } from './viem-client.js'

/** A message, its signature, and the account that is said to have signed it. */
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
 * Whether a signature is by its account. A key's signature is verified here. Any other is put to the account's contract,
 * even to one that is not deployed yet (ERC-6492); that takes a node, and rejects when none answers.
 */
export async function verifySignature({
  rpc,
  message,
  signature,
  account,
  network,
  signal,
}: SignatureClaim): Promise<boolean> {
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
    // The bytes are not a key's signature.
    return false
  }
}
