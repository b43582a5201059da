import type { NetworkId } from '@latchkey/core'

export interface VerifySignatureArgs {
  readonly address: string
  readonly message: string
  readonly signature: string
  /** Of the account’s network: `eip155:1`. */
  readonly chainId: string
  /** For the public node. */
  readonly projectId: string
  /** A node of your own, in place of the public one. */
  readonly rpcUrl?: string | undefined
}

/**
 * Whether an account has signed a text, for the app's server. A key's signature needs no node. A contract is asked, also one that is not
 * deployed yet. Rejects where the node does not answer.
 */
export async function verifySignature({
  address,
  message,
  signature,
  chainId,
  projectId,
  rpcUrl = `https://rpc.walletconnect.org/v1/?${new URLSearchParams({ chainId, projectId }).toString()}`,
}: VerifySignatureArgs): Promise<boolean> {
  const { siwxVerifiers } = await import('@latchkey/siwx/server')
  const verifier = await siwxVerifiers.eip155.load()
  return verifier.isSigned({ address, message, signature, chainId: chainId as NetworkId, rpcUrl })
}
