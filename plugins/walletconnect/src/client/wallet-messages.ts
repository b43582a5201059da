import { propertyOf } from '@latchkey/core/plugin'
import type { SdkClient } from './sdk.js'

/** The SDK's own check of an event. It is not among its public names. */
interface EventCheck {
  isValidEmit(params: unknown): Promise<void>
}

/** What a wallet may send about its session. A proposal or a request is for wallets, not for pages. */
const SESSION_METHODS: ReadonlySet<unknown> = new Set([
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionPing',
  'wc_sessionDelete',
  'wc_sessionEvent',
])
const PAIRING_METHODS: ReadonlySet<unknown> = new Set(['wc_pairingPing', 'wc_pairingDelete'])
const SETTLE = 'wc_sessionSettle'
const EVENT = 'wc_sessionEvent'

/**
 * Has the SDK receive only those messages of a wallet that it can read. It starts some checks without awaiting them, so
 * that their errors would become the page's.
 */
export function checkMessages(sdk: SdkClient): void {
  const { crypto, relayer } = sdk.core
  const decode = crypto.decode
  crypto.decode = async (topic, encoded, options) => {
    const message: unknown = await decode(topic, encoded, options)
    if (isExpected(message, { isSession: sdk.session.keys.includes(topic) })) return message as never
    await relayer.messages.ack(topic, encoded)
    // The SDK ignores a message that is neither a request nor an answer.
    return {} as never
  }
  // The SDK does not await this check, and emits the event whatever it says. The hub checks events again.
  const check = sdk.engine as unknown as EventCheck
  check.isValidEmit = async () => {}
}

/** Whether a wallet sends such a message to a page. */
export function isExpected(message: unknown, { isSession }: { readonly isSession: boolean }): boolean {
  if (propertyOf(message, 'jsonrpc') !== '2.0') return false
  if (!['string', 'number', 'bigint'].includes(typeof propertyOf(message, 'id'))) return false
  const method = propertyOf(message, 'method')
  // Without a method it is an answer, which the SDK compares with its requests.
  if (method === undefined || method === SETTLE) return true
  if (method === EVENT && !isEvent(propertyOf(message, 'params'))) return false
  return (isSession ? SESSION_METHODS : PAIRING_METHODS).has(method)
}

const isEvent = (params: unknown) =>
  typeof propertyOf(params, 'chainId') === 'string' &&
  typeof propertyOf(propertyOf(params, 'event'), 'name') === 'string'
