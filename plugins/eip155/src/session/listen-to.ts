import type { Eip1193Provider } from './eip1193.js'

/** What is told of each event: its first argument, whatever that is. */
export type EventHandlers = Readonly<Record<string, (said: unknown) => void>>

/** Listening to a provider. */
export interface Listening {
  /** False where it cannot be listened to, so that it has to be asked instead. */
  readonly heard: boolean
  /** Hears nothing from now on, even from a provider that cannot let go of a listener. */
  stop(): void
}

/** Listens to a provider's events. One that has none, or throws, is just not heard. */
export function listenTo(provider: Eip1193Provider, handlers: EventHandlers): Listening {
  const backs: (() => void)[] = []
  let isOver = false

  function listen(event: string, handle: (said: unknown) => void): boolean {
    const listener = (said?: unknown) => {
      if (!isOver) handle(said)
    }
    try {
      if (typeof provider.on !== 'function') return false
      provider.on(event, listener)
      backs.push(() => void provider.removeListener?.(event, listener))
      return true
    } catch {
      // Some throw when they are listened to. They are looked at from time to time instead.
      return false
    }
  }

  return {
    heard: Object.entries(handlers).map(([event, handle]) => listen(event, handle)).every(Boolean),
    stop() {
      isOver = true
      for (const back of backs.splice(0)) {
        try {
          back()
        } catch {
          // It keeps a listener that does nothing any more; there is no other way to leave it.
        }
      }
    },
  }
}
