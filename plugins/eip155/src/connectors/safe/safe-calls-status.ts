import { propertyOf } from '@latchkey/core'
import type { SafeSdk } from './safe-sdk.js'

/** What Safe's words for a transaction mean in EIP-5792's codes. */
const CODES: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** What became of calls that went into one transaction of the Safe's, as `wallet_getCallsStatus` answers it. */
export async function statusOfCalls(sdk: SafeSdk, id: string, chainId: string, readReceipt: (hash: string) => Promise<unknown>) {
  const transaction = await sdk.txs.getBySafeTxHash(id).catch((cause: unknown) => {
    throw Object.assign(new Error('The Safe knows no such calls.', { cause }), { code: 5730 })
  })
  const [said, hash] = [propertyOf(transaction, 'txStatus'), propertyOf(transaction, 'txHash')]
  const receipt = typeof hash === 'string' ? await readReceipt(hash) : undefined
  return {
    version: '2.0.0',
    id,
    chainId,
    status: typeof said === 'string' && Object.hasOwn(CODES, said) ? CODES[said] : undefined,
    atomic: true,
    receipts: receipt ? [receipt] : [],
  }
}
