import { errors } from '../errors.js'
import type { SdkClient } from './sdk.js'

/** The approvals whose session has not come, and how the SDK tells about it. They are not among its public names. */
interface PendingApprovals {
  readonly pendingSessions: Map<number, { readonly sessionTopic: string }>
  readonly events: { emit(event: string, answer: { readonly error: unknown }): boolean }
}

type HistoryRecord = SdkClient['core']['history']['values'][number]

/**
 * Ends the wait for a session that the SDK has refused, such as one without namespaces. The SDK reports that to the
 * wallet, and goes on waiting.
 */
export function reportRefusedApprovals({ core, engine }: SdkClient): void {
  const { pendingSessions, events } = engine as unknown as PendingApprovals
  core.history.on('history_updated', ({ topic, request, response }: HistoryRecord) => {
    const error = response && 'error' in response ? response.error : undefined
    if (request.method !== 'wc_sessionSettle' || !error) return
    for (const [proposal, { sessionTopic }] of pendingSessions) {
      if (sessionTopic !== topic) continue
      pendingSessions.delete(proposal)
      void core.crypto.deleteSymKey(topic)
      const { code, message } = error
      events.emit(`session_connect:${proposal}`, {
        error: errors.create('walletconnect/invalid-session', { code, reason: message }),
      })
    }
  })
}
