import type { Connection, DisconnectScope } from '../../contracts/connections.js'
import { serviceErrors } from '../../errors/service-errors.js'
import type { Book } from './book.js'
import type { ConnectionsServices } from './connections-services.js'
import { idOf, type StoredConnection } from './stored-connections.js'

/** How long a wallet may take to disconnect before it counts as failed. */
export const DISCONNECT_DEADLINE_MS = 10_000

type Services = Pick<ConnectionsServices, 'clock' | 'telemetry'>

/** Ends connections here at once, and then tells the wallets, each on its own. */
export function createDisconnect({ clock, telemetry }: Services, book: Book) {
  const waits = new Set<() => void>()

  async function disconnect(scope: DisconnectScope = {}): Promise<void> {
    const { namespace, connectionId } = scope
    const isInScope = (one: { readonly id: string; readonly namespace: string }) =>
      (namespace ?? one.namespace) === one.namespace && (connectionId ?? one.id) === one.id

    const all = book.all()
    const named = all.filter(isInScope)
    const gone = all.filter((one) => named.some((other) => other === one || fallTogether(other, one)))
    const isGone = (entry: StoredConnection) =>
      isInScope({ ...entry, id: idOf(entry) }) || gone.some(({ id }) => id === idOf(entry))

    for (const [id, entry] of book.kept) if (isGone(entry)) book.kept.delete(id)
    book.commit(gone.map(({ namespace: where, session }) => [where, { type: 'dropped', session }]))
    if (connectionId === undefined) {
      book.stop('closed', ({ namespaces }) => namespace === undefined || namespaces.includes(namespace))
    }
    book.persist(isGone)
    await tellWallets(gone)
  }

  async function tellWallets(gone: readonly Connection[]) {
    const told = new Map<string, Promise<{ readonly error: unknown } | undefined>>()
    // Those that fall together are told once: a second time there is nothing left to end.
    const answerOf = (one: Connection) => {
      const wallet = one.together ? one.connectorId : one.id
      const answer = told.get(wallet) ?? tell(one)
      told.set(wallet, answer)
      return answer
    }
    const failures = new Map<string, unknown>()
    const answers = await Promise.all(gone.map(answerOf))
    answers.forEach((answer, index) => answer && failures.set(gone[index]!.namespace, answer.error))

    for (const where of new Set(gone.map((one) => one.namespace))) {
      if (!failures.has(where)) telemetry.track('DISCONNECT_SUCCESS', { namespace: where })
    }
    if (failures.size === 0) return
    const [cause] = failures.values()
    const failed = serviceErrors.create('connection/disconnect-failed', { chain: [...failures.keys()].join(', ') }, { cause })
    telemetry.track('DISCONNECT_ERROR', { message: failed.message })
    throw failed
  }

  /** Resolves with what went wrong, if something did. */
  function tell({ session, wallet: { name } }: Connection): Promise<{ readonly error: unknown } | undefined> {
    return new Promise((resolve) => {
      const end = (answer?: { readonly error: unknown }) => {
        disarm()
        waits.delete(end)
        resolve(answer)
      }
      const disarm = clock.after(DISCONNECT_DEADLINE_MS, () =>
        end({ error: serviceErrors.create('connection/timeout', { wallet: name, ms: DISCONNECT_DEADLINE_MS }) }),
      )
      waits.add(end)
      Promise.resolve()
        .then(() => session.disconnect())
        .then(
          () => end(),
          (error: unknown) => end({ error }),
        )
    })
  }

  return {
    disconnect,
    /** Waits for no wallet any longer: they have been told, and here they are gone. */
    stop: () => {
      for (const end of waits) end()
    },
  }
}

/** One pairing or embedded wallet ends for all namespaces, through whichever connector of its kind. */
const fallTogether = (one: Connection, other: Connection) => one.together && other.together && one.wallet.type === other.wallet.type
