import { errors } from '../kernel/errors.js'
import { lazy } from '../kernel/lazy.js'

/** A client that arrives with its first use, and ends with its kit. */
export interface LazyClient<T> {
  /** Asks something of the client as soon as it is here. If it could not be loaded, the next one tries again. */
  ask<R>(act: (client: T) => Promise<R>): Promise<R>
  /** Ends the client, if there is one. Whatever is asked later rejects with `kit/disposed`. */
  dispose(): void
}

export function createLazyClient<T extends { dispose(): void }>(name: string, load: () => Promise<T>): LazyClient<T> {
  const client = lazy(name, load)
  let last: Promise<T> | undefined
  let isOver = false
  return {
    async ask(act) {
      if (isOver) throw errors.create('kit/disposed')
      return act(await (last = client()))
    },
    dispose() {
      isOver = true
      // Whoever waits for one that cannot be loaded is told so; here there is nothing to end then.
      last?.then((client) => client.dispose(), () => {})
    },
  }
}
