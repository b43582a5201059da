import { isAppKitError, normaliseError } from '@latchkey/core'
import { errors } from '../errors.js'
import { within } from '../within.js'
import type { Client, ClientWorld } from './client.js'
import { metadataOf } from './metadata.js'
import { openClient } from './open-client.js'

/** How long one relay is waited for, and how long where there is another one to try. */
const RELAY_DEADLINE_MS = 10_000
const NEXT_RELAY_AFTER_MS = 5_000

/** One client for each relay that is used. */
export interface Clients {
  /** The one at the preferred relay. */
  first(): Promise<Client>
  at(relay: string): Promise<Client>
  /**
   * Another client in the place of one, which reads again what is stored: another tab may have added to it. The one before
   * goes, unless somebody uses it: then it stays beside.
   */
  reopen(relay: string, isUsed: (client: Client) => boolean): Promise<Client>
  /** The preferred relay first. */
  readonly relays: readonly string[]
  /**
   * Does something at the first relay that lets it be done in time. Rejects with `walletconnect/relay-refused`,
   * `walletconnect/relay-unreachable`, and whatever else is of the catalogue at once.
   */
  atRelay<T>(act: (client: Client) => Promise<T>): Promise<T>
  wake(): void
  rest(): void
  close(): Promise<void>
}

export function createClients(world: ClientWorld & { readonly relays: readonly string[] }): Clients {
  const { config, page, relays } = world
  const opened = new Map<string, Promise<Client>>()
  /** Whose place was taken, and who are used still. */
  const beside = new Set<Client>()
  let preferred = relays[0]!
  let isClosed = false

  function at(relay: string): Promise<Client> {
    const before = opened.get(relay)
    if (before) return before
    // Of a failure nothing is kept: who asks next tries again.
    const opening = Promise.resolve()
      .then(() => openClient(world, relay, metadataOf(config, page)))
      .catch((error: unknown) => {
        if (opened.get(relay) === opening) opened.delete(relay)
        throw error
      })
    opened.set(relay, opening)
    return opening
  }

  const each = (act: (client: Client) => Promise<void>) =>
    Promise.all([...[...opened.values()].map((opening) => opening.then(act, () => undefined)), ...[...beside].map(act)])

  return {
    relays,
    at,
    first: () => at(preferred),
    async reopen(relay, isUsed) {
      const before = await opened.get(relay)
      opened.delete(relay)
      if (before && isUsed(before)) beside.add(before)
      else await before?.close()
      return at(relay)
    },
    async atRelay(act) {
      const order = [preferred, ...relays.filter((relay) => relay !== preferred)]
      for (const [index, relay] of order.entries()) {
        const isLast = index === order.length - 1
        const client = await at(relay)
        try {
          const done = await reached(client, world, isLast ? RELAY_DEADLINE_MS : NEXT_RELAY_AFTER_MS, () => act(client))
          preferred = relay
          return done
        } catch (error) {
          if (isLast || isClosed || !isRelays(error)) throw error
          void client.rest()
        }
      }
      throw errors.create('walletconnect/relay-unreachable', { relay: preferred })
    },
    wake: () => void each((client) => client.wake().catch(stopped)),
    rest: () => void each((client) => client.rest()),
    async close() {
      isClosed = true
      await each((client) => client.close())
      opened.clear()
    },
  }
}

/** Nobody needs the relay any more. */
const stopped = () => {}

/** Whether it is the relay's fault, so that another one may do better. */
const isRelays = (error: unknown) => errors.is(error, 'walletconnect/relay-unreachable') || errors.is(error, 'walletconnect/relay-refused')

/** Waits for something at a relay: until it is done, the relay turns us away, or it takes too long. */
async function reached<T>(client: Client, { clock, signal }: ClientWorld, ms: number, act: () => Promise<T>): Promise<T> {
  const unreachable = (cause?: unknown) => errors.create('walletconnect/relay-unreachable', { relay: new URL(client.relay).host }, { cause })
  let leave = () => {}
  const refused = new Promise<never>((_, reject) => {
    leave = client.onRefused((reason) => reject(errors.create('walletconnect/relay-refused', { reason })))
  })
  try {
    return await within(clock, ms, signal, Promise.race([act(), refused]), unreachable)
  } catch (error) {
    throw isAppKitError(error) ? error : unreachable(normaliseError(error))
  } finally {
    leave()
  }
}
