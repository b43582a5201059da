import { isRecord } from './record.js'

/** An event that a paired wallet tells its session. */
export interface SessionEvent {
  readonly id: number | string
  readonly topic: string
  readonly params: { readonly event: unknown; readonly chainId: string }
}

/** Whether a message of the pairing protocol is an event of a session. */
export function isSessionEvent(value: unknown): value is SessionEvent {
  if (!isRecord(value) || !isRecord(value['params'])) return false
  const { id, topic, params } = value
  return (
    (typeof id === 'number' || typeof id === 'string') &&
    typeof topic === 'string' &&
    isRecord(params) &&
    params['event'] !== undefined &&
    typeof params['chainId'] === 'string'
  )
}
