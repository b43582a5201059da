import type { Clock, SessionFeatures } from '@latchkey/core'
import type { Ask } from '../session/ask-wallet.js'
import { createAssets, type WalletAssetList } from './assets.js'
import { createBatchCalls, type BatchCalls } from './batch-calls.js'
import { createPermissions, type WalletPermissions } from './permissions.js'

declare module '@latchkey/core' {
  interface SessionFeatures {
    /** Several calls at once (EIP-5792). */
    readonly 'eip155:calls@1'?: BatchCalls
    /** What the wallet lets this page do (EIP-2255). */
    readonly 'eip155:permissions@1'?: WalletPermissions
    /** What the wallet says the account has (ERC-7811). */
    readonly 'eip155:assets@1'?: WalletAssetList
  }
}

/** What every EVM wallet can at least be asked for. Asks nobody until it is used. */
export function callsFeatures(ask: Ask, { clock }: { readonly clock: Pick<Clock, 'after'> }): Partial<SessionFeatures> {
  return {
    'eip155:calls@1': createBatchCalls(ask, clock),
    'eip155:permissions@1': createPermissions(ask),
    'eip155:assets@1': createAssets(ask),
  }
}

export type { WalletAssetList, AssetsQuestion } from './assets.js'
export type { BatchCalls } from './batch-calls.js'
export type { CallLog, CallReceipt } from './call-receipt.js'
export type { BatchStatus, CallsStatus } from './calls-status.js'
export type { CapabilitiesQuestion, WalletCapabilities } from './capabilities.js'
export type { BatchedCall } from './check-calls.js'
export type { WalletPermission, WalletPermissions } from './permissions.js'
export type { CallBatch, SentCalls } from './send-calls.js'
