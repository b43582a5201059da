import type { Page, SessionEnd } from '@latchkey/core/plugin'
import { failureOf } from '../../failures.js'
import type { InjectedExtension } from '../../connectors/injected-extension.js'
import { fingerprintOf } from './accounts.js'

interface AccountListener {
  onAccounts(shared: unknown): void
  onEnd(reason: SessionEnd): void
}

/**
 * Subscribes to the accounts of an extension. An event only makes it ask for the accounts, because extensions leave
 * some out of their events. An extension without events is asked when the visitor comes back to the page. Returns a
 * function that unsubscribes.
 *
 * @param known the fingerprint of the last known accounts.
 */
export function followAccounts(
  extension: InjectedExtension,
  page: Page,
  known: string,
  { onAccounts, onEnd }: AccountListener,
): () => void {
  let isDisposed = false
  let requests = 0
  let lastEvent = known

  async function readAccounts() {
    const request = ++requests
    const isOutdated = () => isDisposed || request !== requests
    try {
      const shared = await extension.getAccounts(true)
      if (!isOutdated()) onAccounts(shared)
    } catch (error) {
      if (isOutdated()) return
      const failure = failureOf(error)
      // Any other error tells nothing about the accounts, so they stay.
      if (failure === 'unauthorized' || failure === 'rejected') onEnd('wallet')
      if (failure === 'disconnected') onEnd('gone')
    }
  }

  function onEvent(shared: unknown) {
    if (isDisposed) return
    const fingerprint = fingerprintOf(shared)
    const isNew = fingerprint !== lastEvent
    lastEvent = fingerprint
    // The first event repeats the accounts that were just read.
    if (isNew) void readAccounts()
  }

  const unsubscribe = subscribe(extension, onEvent)
  const unsubscribes = unsubscribe
    ? [unsubscribe]
    : (['visible', 'focus'] as const).map((event) => page.on(event, () => void readAccounts()))
  return () => {
    isDisposed = true
    for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
  }
}

/** Subscribes to events. Returns `undefined` where the extension has none, or refuses listeners. */
function subscribe(
  { subscribeAccounts }: InjectedExtension,
  onEvent: (shared: unknown) => void,
): (() => void) | undefined {
  try {
    const answer = subscribeAccounts?.(onEvent)
    return subscribeAccounts && (() => unsubscribeBy(answer))
  } catch {
    // The extension refuses listeners, so it is asked when the visitor comes back.
    return undefined
  }
}

/**
 * Calls the unsubscribe function that an extension returned. Some return it in a promise, and others none. A failure is
 * harmless, because further events are ignored.
 */
function unsubscribeBy(answer: unknown) {
  Promise.resolve(answer)
    .then((unsubscribe) => typeof unsubscribe === 'function' && unsubscribe())
    .catch(() => {})
}
