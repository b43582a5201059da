import { verifyMessage } from 'viem'

/** Whether an account with a key of its own has signed a text (EIP-191). */
export async function isSignedBy(address: `0x${string}`, message: string, signature: `0x${string}`): Promise<boolean> {
  try {
    return await verifyMessage({ address, message, signature })
  } catch {
    // It is no signature at all.
    return false
  }
}
