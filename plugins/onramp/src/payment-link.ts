import { type Link, readLink } from '@latchkey/core/gates'
import type { Page } from '@latchkey/core/plugin'

/** The address of a payment page, where it may be opened. A page on this machine may lead to another one there. */
export function readPaymentLink({ origin }: Pick<Page, 'origin'>, url: string): Link | undefined {
  const isLocal = readLink(origin, { schemes: ['localhost'] }) !== undefined
  return readLink(url, { schemes: isLocal ? ['https', 'localhost'] : ['https'] })
}
