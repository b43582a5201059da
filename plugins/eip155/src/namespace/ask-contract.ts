import type { Rpc } from '@latchkey/core/plugin'
import type { Hex } from 'viem'
import { verifyHash } from 'viem/actions'
import type { SignatureClaim } from './verify-signature.js'
import { viemClient } from './viem-client.js'

/** Whether the account's contract, deployed or to be deployed, takes a signature for its own (ERC-1271, ERC-6492). */
export function isValidToContract(
  rpc: Rpc,
  { hash, signature, account, network, signal }: SignatureClaim,
): Promise<boolean> {
  return verifyHash(viemClient(rpc, network, signal), {
    address: account.address as Hex,
    hash,
    signature: signature as Hex,
  })
}
