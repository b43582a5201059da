import type { EndedConnection } from '../../contracts/connections.js'
import { everywhere, type Book, type Waiting } from './book.js'
import { connectionOf } from './connection-of.js'
import type { ConnectionsServices } from './connections-services.js'
import { probe, type Probe, type Probing } from './probe.js'
import { idOf, type StoredConnection } from './stored-connections.js'

type Services = Pick<ConnectionsServices, 'clock' | 'random'>

/**
 * Proves stored connections: all wallets at once, and unseen by the visitor.
 * In each namespace the one in use is decided first, so that no other is taken
 * for it meanwhile. Where somebody waits already, nothing is done. Never rejects.
 */
export function createRestore({ clock, random }: Services, probing: Probing, book: Book) {
  const silently = (namespace: string, connectorId: string): Waiting => ({
    attempt: { id: random.id(), connectorId, namespaces: [namespace], silent: true, since: clock.now(), slow: false },
    controller: new AbortController(),
  })

  /** One namespace: ends when all of it is decided, or it is aborted. */
  async function restoreOne({ attempt, controller: { signal } }: Waiting, entries: readonly StoredConnection[], answers: Answers) {
    const over = () => {
      book.waiting.delete(attempt.id)
      book.commit(everywhere(attempt, { type: 'cancelled', attempt: attempt.id }))
    }
    signal.addEventListener('abort', over)
    let undecided = entries.length

    function decide(entry: StoredConnection, answer: Probe) {
      undecided--
      // Superseded, or disconnected in another tab: what the wallet says is too late.
      if (signal.aborted || !book.kept.has(idOf(entry))) return
      const lost = (reason: EndedConnection['reason']) =>
        book.commit([[entry.namespace, { type: 'lost', attempt: attempt.id, ended: { connectorId: entry.connectorId, reason } }]])
      if (answer.is === 'unknown') return lost(answer.why)
      const chain = book.chain(entry.namespace)
      const session = answer.is === 'yes' && answer.sessions.find(({ namespace }) => namespace === entry.namespace)
      const connection = answer.is === 'yes' && chain && session && connectionOf(answer.connector, chain, session)
      book.kept.delete(idOf(entry))
      if (connection) book.commit([[entry.namespace, { type: 'approved', attempt: attempt.id, connection, more: undecided > 0 }]])
      // It would have to ask: the visitor has taken the page's permission back.
      else lost('wallet')
      book.persist()
    }

    const inUse = answers.get(entries[0]!.connectorId)
    await Promise.all(
      entries.map(async (entry) => {
        const [answer] = await Promise.all([answers.get(entry.connectorId)!, inUse])
        decide(entry, answer)
      }),
    )
    signal.removeEventListener('abort', over)
    over()
  }

  return async (entries: readonly StoredConnection[]): Promise<void> => {
    const isBusy = (namespace: string) => [...book.waiting.values()].some(({ attempt }) => attempt.namespaces.includes(namespace))
    const free = entries.filter(({ namespace }) => !isBusy(namespace))
    for (const entry of free) book.kept.set(idOf(entry), entry)

    const those = [...groupBy(free, 'namespace')].map(([namespace, group]) => ({ group, one: silently(namespace, group[0]!.connectorId) }))
    book.wait(those.map(({ one }) => one))
    const releases: (() => void)[] = []
    const answers: Answers = new Map(
      [...groupBy(free, 'connectorId')].map(([connectorId, group]) => {
        const waiting = those.filter(({ one }) => group.some(({ namespace }) => one.attempt.namespaces.includes(namespace)))
        const { signal, release } = whenAllAbort(waiting.map(({ one }) => one.controller.signal))
        releases.push(release)
        return [connectorId, probe(probing, connectorId, group, signal)]
      }),
    )
    await Promise.all(those.map(({ one, group }) => restoreOne(one, group, answers)))
    for (const release of releases) release()
  }
}

/** What each connector says. */
type Answers = ReadonlyMap<string, Promise<Probe>>

function groupBy(entries: readonly StoredConnection[], key: 'namespace' | 'connectorId') {
  const groups = new Map<string, StoredConnection[]>()
  for (const entry of entries) groups.set(entry[key], [...(groups.get(entry[key]) ?? []), entry])
  return groups
}

/** A wallet asked for several namespaces is waited for as long as one of them waits. */
function whenAllAbort(signals: readonly AbortSignal[]) {
  const controller = new AbortController()
  const check = () => signals.every(({ aborted }) => aborted) && controller.abort(signals[0]?.reason)
  for (const signal of signals) signal.addEventListener('abort', check)
  const release = () => signals.forEach((signal) => signal.removeEventListener('abort', check))
  return { signal: controller.signal, release }
}
