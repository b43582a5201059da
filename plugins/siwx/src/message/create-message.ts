import type { SiwxData } from '@latchkey/core'
import { Clock, isoTime, Namespaces, Page, type Services } from '@latchkey/core/plugin'
import type { SiwxMessage, SiwxMessageInput } from '../config.js'
import { errors } from '../errors.js'
import { ACCOUNT_NAMES, writeMessage } from './message.js'

/** The parts of a message that an app chooses. */
export interface MessageOptions {
  /** One line in ASCII that the visitor reads: what signing in means. */
  readonly statement?: string
  /** Addresses of what the visitor agrees to. */
  readonly resources?: readonly string[]
  readonly requestId?: string
  /** The message counts for so long. Default: a week. */
  readonly expiresInMs?: number
  /** The message counts only after so long; 0 writes the time at which it is made. Default: the message does not say. */
  readonly startsInMs?: number
}

const WEEK_MS = 604_800_000

/**
 * Makes the message for an account on this page. Domain and address are the page's own: a message that names another page is of no use
 * there.
 *
 * @param nonce from the app's server, which takes it once.
 */
export function createMessage(
  { get }: Services,
  { accountAddress, chainId }: SiwxMessageInput,
  nonce: string,
  { statement, resources, requestId, expiresInMs = WEEK_MS, startsInMs }: MessageOptions,
): SiwxMessage {
  const { origin } = get(Page)
  const now = get(Clock).now()
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const profile = get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === namespace)?.features['sign-in@1']
  const accountOf = profile?.accountOf ?? ACCOUNT_NAMES[namespace] ?? namespace
  const data: SiwxData = {
    accountAddress,
    chainId,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce,
    issuedAt: timeOf(now),
    expirationTime: timeOf(now + expiresInMs),
    ...(startsInMs !== undefined && { notBefore: timeOf(now + startsInMs) }),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(requestId !== undefined && { requestId }),
  }
  return {
    ...data,
    toString() {
      try {
        return writeMessage(data, accountOf)
      } catch (cause) {
        throw errors.create('siwx/message-failed', { cause })
      }
    },
  }
}

const timeOf = (ms: number): string => isoTime(Math.floor(ms / 1_000))!
