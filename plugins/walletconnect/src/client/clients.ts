import { isAppKitError } from '@latchkey/core'
import { normaliseError, race } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { openClient, type Client, type ClientDeps } from './client.js'
import { metadataOf } from './metadata.js'

/** How long to wait for a relay: the last one, and one with another relay after it. */
const RELAY_DEADLINE_MS = 10_000
const NEXT_RELAY_AFTER_MS = 5_000

/** One client for each relay in use. */
export interface Clients {
  /** Opens the client at the preferred relay. */
  first(): Promise<Client>
  at(relay: string): Promise<Client>
  /**
   * Replaces a client by one that reads the storage anew, where another tab may have added a session. Closes the client
   * before, unless a session uses it.
   */
  reopen(relay: string, isUsed: (client: Client) => boolean): Promise<Client>
  /** The preferred relay first. */
  readonly relays: readonly string[]
  /**
   * Acts at the first relay that answers in time. Rejects with `walletconnect/relay-refused`,
   * `walletconnect/relay-unreachable`, or at once with any other error of the catalogue.
   */
  atRelay<T>(act: (client: Client) => Promise<T>): Promise<T>
  wake(): void
  rest(): void
  close(): Promise<void>
}

export function createClients(deps: ClientDeps & { readonly relays: readonly string[] }): Clients {
  const { config, page, relays } = deps
  const opened = new Map<string, Promise<Client>>()
  /** Replaced clients whose sessions are still in use. */
  const replaced = new Set<Client>()
  let preferred = relays[0]!
  let isClosed = false

  function at(relay: string): Promise<Client> {
    const known = opened.get(relay)
    if (known) return known
    // A failure is forgotten, so that the next call tries again.
    const opening = Promise.resolve()
      .then(() => openClient(deps, relay, metadataOf(config, page)))
      .catch((error: unknown) => {
        if (opened.get(relay) === opening) opened.delete(relay)
        throw error
      })
    opened.set(relay, opening)
    return opening
  }

  const each = (act: (client: Client) => Promise<void>) =>
    Promise.all([
      ...[...opened.values()].map((opening) => opening.then(act, () => undefined)),
      ...[...replaced].map(act),
    ])

  return {
    relays,
    at,
    first: () => at(preferred),
    async reopen(relay, isUsed) {
      const before = await opened.get(relay)
      opened.delete(relay)
      if (before && isUsed(before)) replaced.add(before)
      else await before?.close()
      return at(relay)
    },
    async atRelay(act) {
      const order = [preferred, ...relays.filter((relay) => relay !== preferred)]
      for (const [index, relay] of order.entries()) {
        const isLast = index === order.length - 1
        const client = await at(relay)
        try {
          const result = await reach(client, deps, isLast ? RELAY_DEADLINE_MS : NEXT_RELAY_AFTER_MS, () => act(client))
          preferred = relay
          return result
        } catch (error) {
          if (isLast || isClosed || !isRelays(error)) throw error
          void client.rest()
        }
      }
      throw errors.create('walletconnect/relay-unreachable', { relay: preferred })
    },
    // Waking rejects when the plugin stops. Then no relay is needed.
    wake: () => void each((client) => client.wake().catch(() => {})),
    rest: () => void each((client) => client.rest()),
    async close() {
      isClosed = true
      await each((client) => client.close())
      opened.clear()
    },
  }
}

/** Whether the relay is at fault, so that another one may do better. */
const isRelays = (error: unknown) =>
  errors.is(error, 'walletconnect/relay-unreachable') || errors.is(error, 'walletconnect/relay-refused')

/** Acts at a relay, until the act is done, the relay refuses the page, or the deadline passes. */
async function reach<T>(client: Client, { clock, signal }: ClientDeps, ms: number, act: () => Promise<T>): Promise<T> {
  const unreachable = (cause?: unknown) =>
    errors.create('walletconnect/relay-unreachable', { relay: new URL(client.relay).host }, { cause })
  let unsubscribe = () => {}
  const refused = new Promise<never>((_, reject) => {
    unsubscribe = client.onRefused((reason) => reject(errors.create('walletconnect/relay-refused', { reason })))
  })
  try {
    return await race(() => Promise.race([act(), refused]), { clock, ms, signal, onTimeout: unreachable })
  } catch (error) {
    throw isAppKitError(error) ? error : unreachable(normaliseError(error))
  } finally {
    unsubscribe()
  }
}
