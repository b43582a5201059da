import { callAndRead, callMethod } from './call.js'
import { hasMethod } from './dialect.js'

/**
 * Subscribes to a wallet's events. A wallet that refuses or fails has no events.
 *
 * @param start returns how to unsubscribe: at once, by a promise, or not at all.
 */
export function subscribeToWallet(start: () => unknown): () => void {
  let stop: unknown
  let isDisposed = false

  function unsubscribe() {
    isDisposed = true
    const own = stop
    stop = undefined
    if (typeof own === 'function') callAndRead(own as () => unknown, ignore).catch(ignore)
  }
  function onStarted(started: unknown) {
    stop = started
    if (isDisposed) unsubscribe()
  }
  callAndRead(start, onStarted).catch(ignore)
  return unsubscribe
}

/** Subscribes to an emitter like Node's, which several wallets are. A wallet that refuses an event does not send it. */
export function subscribeToEmitter(
  provider: unknown,
  events: readonly string[],
  listener: (...params: readonly unknown[]) => void,
): () => void {
  const call = (method: string, event: string) => void callMethod(provider, method, event, listener).catch(ignore)
  for (const event of events) call('on', event)
  return () => events.forEach((event) => call(hasMethod(provider, 'removeListener') ? 'removeListener' : 'off', event))
}

const ignore = () => {}
