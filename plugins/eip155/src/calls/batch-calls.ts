import type { Clock, NetworkId } from '@latchkey/core'
import type { Ask } from '../session/ask-wallet.js'
import { callsError } from './calls-error.js'
import { callsStatus, type CallsStatus } from './calls-status.js'
import { capabilities, type CapabilitiesQuestion, type WalletCapabilities } from './capabilities.js'
import { checkId, sendCalls, type CallBatch, type SentCalls } from './send-calls.js'

/**
 * Several calls at once, by EIP-5792. Whether a wallet knows it, only its capabilities tell.
 *
 * @example
 * const batches = session.features['eip155:calls@1']
 * const { id } = await batches.sendCalls({ account, network, calls: [{ to, data }], signal })
 * const { status } = await batches.callsStatus(id, signal)
 */
export interface BatchCalls {
  /**
   * Sends a batch once, never again. Rejects with `eip155/calls-invalid` before the wallet hears of it, with the other
   * errors of its catalogue, or with what the wallet said.
   */
  sendCalls(batch: CallBatch): Promise<SentCalls>
  callsStatus(id: string, signal: AbortSignal): Promise<CallsStatus>
  /** Has the wallet show it. */
  showCallsStatus(id: string, signal: AbortSignal): Promise<void>
  /** What the wallet can do, by network. A wallet that does not say can do nothing. */
  capabilities(question: CapabilitiesQuestion): Promise<Readonly<Record<NetworkId, WalletCapabilities>>>
}

export const createBatchCalls = (ask: Ask, clock: Pick<Clock, 'after'>): BatchCalls => ({
  sendCalls: (batch) => sendCalls(ask, batch),
  callsStatus: (id, signal) => callsStatus(ask, id, signal),
  async showCallsStatus(id, signal) {
    await ask('wallet_showCallsStatus', [checkId(id)], signal).catch((error: unknown) => {
      throw callsError(error, { id })
    })
  },
  capabilities: (question) => capabilities(ask, clock, question),
})
