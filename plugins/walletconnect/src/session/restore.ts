import { type Clock, type ConnectRequest, race, wait } from '@latchkey/core/plugin'
import type { Client } from '../client/client.js'
import type { Clients } from '../client/clients.js'
import type { SdkSession } from '../client/sdk.js'

/** The relay may take this long to deliver the messages that arrived while the page was away. */
const MAILBOX_DEADLINE_MS = 2_000
/** From the relay's confirmation until its messages are read. */
const MAILBOX_READING_MS = 100

/** The key that restores a session: its topic, and its relay where that is not the preferred one. */
export const resumeOf = (topic: string, relay: string, relays: readonly string[]): string =>
  relay === relays[0] ? topic : `${topic} ${relay}`

/**
 * The stored session, unless it expired or the wallet ended it while the page was away. The relay tells, as long as it
 * can be reached.
 */
export async function findStored(
  { resume, signal }: Pick<ConnectRequest, 'resume' | 'signal'>,
  clients: Pick<Clients, 'at' | 'relays' | 'reopen'>,
  clock: Pick<Clock, 'after' | 'now'>,
  isUsed: (client: Client) => boolean,
): Promise<{ readonly session: SdkSession; readonly client: Client } | undefined> {
  const [topic, relay = clients.relays[0]!] = Object.values(resume)[0]?.split(' ') ?? []
  // Any script can write to storage, so the relay must be one that the app names.
  if (!topic || !clients.relays.includes(relay)) return undefined
  let client = await clients.at(relay)
  const find = () => client.sdk.session.getAll().find((one) => one.topic === topic && one.expiry * 1_000 > clock.now())
  // Another tab may have made the session after this one read the storage.
  if (!find()) client = await clients.reopen(relay, isUsed)
  if (!find()) return undefined

  const readMailbox = async (late: AbortSignal) => {
    await client.subscribed(topic)
    await wait(clock, MAILBOX_READING_MS, late)
  }
  // Where the relay cannot be reached, the session stands as it is stored.
  await race(readMailbox, { clock, ms: MAILBOX_DEADLINE_MS, signal }).catch(() => undefined)
  signal.throwIfAborted()
  const session = find()
  return session && { session, client }
}
