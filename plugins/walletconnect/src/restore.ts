import { wait, type Clock, type ConnectRequest } from '@latchkey/core'
import type { Client } from './client/client.js'
import type { Clients } from './client/clients.js'
import type { SdkSession } from './client/sdk.js'
import { within } from './within.js'

/** How long the relay may take to hand over what came while the page was away. The session stands without it, too. */
const MAILBOX_DEADLINE_MS = 2_000
/** From the relay's yes until what it has for us is read. */
const MAILBOX_READING_MS = 100

/** What to keep of a session: which one, and where it is, if that is not the preferred relay. */
export const resumeOf = (topic: string, relay: string, relays: readonly string[]): string => (relay === relays[0] ? topic : `${topic} ${relay}`)

/**
 * The session that is stored, if it still stands: it has not run out, and its wallet has not ended it while the page was
 * away. That is looked at before anything is claimed, as long as the relay can be reached.
 */
export async function restored(
  { resume, signal }: Pick<ConnectRequest, 'resume' | 'signal'>,
  clients: Pick<Clients, 'at' | 'relays' | 'reopen'>,
  clock: Pick<Clock, 'after' | 'now'>,
  isUsed: (client: Client) => boolean,
): Promise<{ readonly session: SdkSession; readonly client: Client } | undefined> {
  const [topic, relay = clients.relays[0]!] = Object.values(resume)[0]?.split(' ') ?? []
  // Storage is anybody's: only the host says which relays there are.
  if (!topic || !clients.relays.includes(relay)) return undefined
  let client = await clients.at(relay)
  const find = () => client.sdk.session.getAll().find((one) => one.topic === topic && one.expiry * 1_000 > clock.now())
  // Another tab has made it since this one has read what is stored.
  if (!find()) client = await clients.reopen(relay, isUsed)
  if (!find()) return undefined
  const heard = client.settled(topic).then(() => wait(clock, MAILBOX_READING_MS, signal))
  // Of a relay that cannot be reached nothing is heard, and the session stands as it is stored.
  await within(clock, MAILBOX_DEADLINE_MS, signal, heard, () => undefined).catch(() => undefined)
  signal.throwIfAborted()
  const session = find()
  return session && { session, client }
}
