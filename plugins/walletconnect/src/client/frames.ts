import { propertyOf } from '@latchkey/core/plugin'
import type { SdkClient } from './sdk.js'

/** The relay refuses messages of that length. */
export const MAX_FRAME_LENGTH = 1_000_000

type Connection = SdkClient['core']['relayer']['provider']['connection']

/** How the SDK's connection receives a frame. It is not among its public names. */
interface FrameReceiver {
  onPayload(event: { readonly data?: unknown }): void
}

/**
 * Has the SDK receive only frames that it can read. It reads each in a listener that nobody awaits, so that an error
 * over a malformed frame would become the page's.
 */
export function checkFrames(connection: Connection): void {
  const receiver = connection as unknown as FrameReceiver
  const receive = receiver.onPayload.bind(connection)
  receiver.onPayload = (event) => {
    if (typeof event.data === 'string' && event.data.length <= MAX_FRAME_LENGTH) receive(event)
  }
  const on = connection.on.bind(connection)
  connection.on = (name: string, listener: (payload: unknown) => void) =>
    on(name, name === 'payload' ? (payload: unknown) => isReadable(payload) && listener(payload) : listener)
}

/** Whether a frame is an answer, or a message to a topic. A relay sends nothing else. */
export function isReadable(frame: unknown): boolean {
  if (!isRecord(frame) || frame['jsonrpc'] !== '2.0') return false
  if (!['string', 'number', 'bigint'].includes(typeof frame['id'])) return false
  if ('error' in frame) return isRecord(frame['error'])
  if ('result' in frame) return true
  const params = frame['params']
  const data = propertyOf(params, 'data')
  return (
    frame['method'] === 'irn_subscription' &&
    typeof propertyOf(params, 'id') === 'string' &&
    typeof propertyOf(data, 'topic') === 'string' &&
    typeof propertyOf(data, 'message') === 'string'
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
