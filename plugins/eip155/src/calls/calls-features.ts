import type { NetworkId, SessionFeatures } from '@latchkey/core'
import type { Clock, SendBatch } from '@latchkey/core/plugin'
import type { Ask } from '../session/ask-wallet.js'
import { createAssets } from './assets.js'
import { callsError } from './calls-error.js'
import { callsStatus, type CallsStatus } from './calls-status.js'
import { capabilities, type CapabilitiesQuestion, type WalletCapabilities } from './capabilities.js'
import { createPermissions, type WalletPermissions } from './permissions.js'
import { checkId, sendCalls, type CallBatch, type SentCalls } from './send-calls.js'

declare module '@latchkey/core' {
  interface SessionFeatures {
    /** Batches of calls (EIP-5792). */
    readonly 'eip155:calls@1'?: BatchCalls
    /** The page's permissions in the wallet (EIP-2255). */
    readonly 'eip155:permissions@1'?: WalletPermissions
  }
}

/**
 * Batches of calls, by EIP-5792. Only the wallet's capabilities tell whether it supports them.
 *
 * @example
 * const batches = session.features['eip155:calls@1']
 * const { id } = await batches.sendCalls({ account, network, calls: [{ to, data }], signal })
 * const { status } = await batches.callsStatus(id, signal)
 */
export interface BatchCalls {
  /**
   * Sends a batch once and never retries. Rejects with `eip155/calls-invalid` before the wallet is asked, with another
   * `eip155/calls-…` error for the wallet's codes of EIP-5792, or with the wallet's own error.
   */
  sendCalls(batch: CallBatch): Promise<SentCalls>
  callsStatus(id: string, signal: AbortSignal): Promise<CallsStatus>
  /** Makes the wallet show the batch to the visitor. */
  showCallsStatus(id: string, signal: AbortSignal): Promise<void>
  /** The wallet's capabilities by network. A wallet that does not answer has none. */
  capabilities(question: CapabilitiesQuestion): Promise<Readonly<Record<NetworkId, WalletCapabilities>>>
}

/** The features that any EIP-1193 wallet may have. Creating them asks the wallet nothing. */
export function callsFeatures(ask: Ask, { clock }: { readonly clock: Pick<Clock, 'after'> }): Partial<SessionFeatures> {
  const batches = createBatchCalls(ask, clock)
  return {
    'eip155:calls@1': batches,
    'send-batch@1': lazyBatch(batches, clock),
    'eip155:permissions@1': createPermissions(ask),
    'assets@1': createAssets(ask),
    ...lazyExecutionPermissions(ask, clock),
  }
}

/** The code is loaded with the first question. */
function lazyExecutionPermissions(
  ask: Ask,
  clock: Pick<Clock, 'after'>,
): Pick<SessionFeatures, 'grant-permissions@1' | 'revoke-permissions@1'> {
  const load = async () => (await import('./execution-permissions.js')).executionPermissions(ask, clock)
  return {
    'grant-permissions@1': {
      permissionTypes: async (request) => (await load()).permissionTypes(request),
      grantPermissions: async (request) => (await load()).grantPermissions(request),
      grantedPermissions: async (request) => (await load()).grantedPermissions(request),
    },
    'revoke-permissions@1': { revokePermissions: async (request) => (await load()).revokePermissions(request) },
  }
}

/** The code is loaded with the first question. */
function lazyBatch(batches: BatchCalls, clock: Pick<Clock, 'after'>): SendBatch {
  const load = async () => (await import('./send-batch.js')).sendBatch(batches, clock)
  return {
    sendsBatches: async (request) => (await load()).sendsBatches(request),
    sendBatch: async (request) => (await load()).sendBatch(request),
  }
}

const createBatchCalls = (ask: Ask, clock: Pick<Clock, 'after'>): BatchCalls => ({
  sendCalls: (batch) => sendCalls(ask, batch),
  callsStatus: (id, signal) => callsStatus(ask, id, signal),
  async showCallsStatus(id, signal) {
    await ask('wallet_showCallsStatus', [checkId(id)], signal).catch((error: unknown) => {
      throw callsError(error, { id })
    })
  },
  capabilities: (question) => capabilities(ask, clock, question),
})
