import type { EndedConnection } from '../../../contracts/connections/connections.js'
import type { Clock } from '../../../platform/clock.js'
import type { Random } from '../../../platform/random.js'
import type { ConnectionStore, PendingAttempt } from '../store/connection-store.js'
import type { ConnectRequests } from '../connect/connect-requests.js'
import { probe, type ProbeResult } from './probe.js'
import { connectionOf } from '../store/read-session.js'
import { idOf, type StoredConnection } from '../store/stored-connections.js'

/**
 * Proves stored connections: it asks all wallets at once, silently. In each namespace the connection in use is decided
 * first, so that no other is taken for it meanwhile. Namespaces with a pending attempt are left alone. Never rejects.
 */
export async function restore(
  requests: ConnectRequests,
  store: ConnectionStore,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  entries: readonly StoredConnection[],
): Promise<void> {
  const isBusy = (namespace: string) =>
    [...store.pending.values()].some(({ attempt }) => attempt.namespaces.includes(namespace))
  const free = entries.filter(({ namespace }) => !isBusy(namespace))
  for (const entry of free) store.unproven.set(idOf(entry), entry)

  const pending = groupBy(free, 'namespace').map(([namespace, group]) => ({
    attempt: {
      id: random.id(),
      connectorId: group[0]!.connectorId,
      namespaces: [namespace],
      silent: true,
      since: clock.now(),
      slow: false,
    },
    controller: new AbortController(),
    group,
  }))
  store.begin(pending)
  const probes = groupBy(free, 'connectorId').map(([connectorId, group]) => {
    const waiting = pending.filter(({ attempt }) => group.some(({ namespace }) => attempt.namespaces[0] === namespace))
    const { signal, release } = whenAllAbort(waiting.map(({ controller }) => controller.signal))
    return { connectorId, answer: probe(requests, clock, connectorId, group, signal), release }
  })
  const answers = new Map(probes.map(({ connectorId, answer }) => [connectorId, answer]))
  await Promise.all(pending.map((one) => restoreNamespace(store, one, one.group, answers)))
  for (const { release, answer } of probes) {
    release()
    const result = await answer
    if (result.is === 'yes') result.unfollow()
  }
}

/** Resolves when all entries of a namespace are decided. */
async function restoreNamespace(
  store: ConnectionStore,
  { attempt, controller: { signal } }: PendingAttempt,
  entries: readonly StoredConnection[],
  answers: ReadonlyMap<string, Promise<ProbeResult>>,
) {
  let undecided = entries.length

  function decide(entry: StoredConnection, answer: ProbeResult) {
    undecided--
    // A connect superseded the restore, or another tab disconnected: the wallet's answer is too late.
    if (signal.aborted || !store.unproven.has(idOf(entry))) return
    const { namespace, connectorId } = entry
    const lose = (reason: EndedConnection['reason']) =>
      store.commit([[namespace, { type: 'lost', attempt: attempt.id, ended: { connectorId, reason } }]])
    if (answer.is === 'unknown') return lose(answer.why)

    const loaded = store.namespace(namespace)
    const connection =
      answer.is === 'yes' && loaded ? connectionOf(answer.connector, loaded, answer.sessions, store.images) : undefined
    store.unproven.delete(idOf(entry))
    if (connection)
      store.commit([[namespace, { type: 'approved', attempt: attempt.id, connection, more: undecided > 0 }]])
    // The wallet would have to ask the visitor, so the page's permission was revoked.
    else lose('wallet')
    store.persist()
  }

  const first = answers.get(entries[0]!.connectorId)
  await Promise.all(
    entries.map(async (entry) => {
      const [answer] = await Promise.all([answers.get(entry.connectorId)!, first])
      decide(entry, answer)
    }),
  )
  store.end(attempt)
}

function groupBy(entries: readonly StoredConnection[], key: 'namespace' | 'connectorId') {
  const groups = new Map<string, StoredConnection[]>()
  for (const entry of entries) groups.set(entry[key], [...(groups.get(entry[key]) ?? []), entry])
  return [...groups]
}

/** A signal that aborts when all others have: a wallet asked for several namespaces is pending while one of them is. */
function whenAllAbort(signals: readonly AbortSignal[]) {
  const controller = new AbortController()
  const check = () => signals.every(({ aborted }) => aborted) && controller.abort(signals[0]?.reason)
  for (const signal of signals) signal.addEventListener('abort', check)
  const release = () => signals.forEach((signal) => signal.removeEventListener('abort', check))
  return { signal: controller.signal, release }
}
