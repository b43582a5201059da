import type { Link } from './link.js'
import { isTelegramPage, telegramLink } from './telegram-link.js'
import { encoded, withPath } from './with-path.js'

/** A request that waits in a wallet. */
export interface WaitingRequest {
  readonly requestId: string | number
  readonly sessionTopic: string
}

/**
 * A link that brings the wallet's app to the front, at a request it has
 * received: `{link}/wc?requestId={id}&sessionTopic={topic}`, or the same in
 * Telegram's one parameter. It holds no secret.
 *
 * @param choice the wallet's own link, as `walletLink` or a stored choice gives it.
 */
export function requestLink(choice: Link, { requestId, sessionTopic }: WaitingRequest): Link | undefined {
  const id = encoded(String(requestId))
  const topic = encoded(sessionTopic)
  if (!id || !topic) return undefined
  const query = `requestId=${id}&sessionTopic=${topic}`
  return isTelegramPage(choice) ? telegramLink(choice, query) : withPath(choice, 'wc', query)
}
