import { storageKeys } from '../../../domain/storage-keys.js'
import type { KeyValue } from '../../../platform/storage/key-value.js'
import { createStored } from '../../../platform/storage/stored.js'
import { createStoredNamespaces } from './stored-namespaces.js'

/** A stored connection: a hint which wallet to ask when the page is loaded again. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: string
  readonly resume?: string | undefined
}

/** The id that the connection has, too. */
export const idOf = ({ connectorId, namespace }: StoredConnection) => `${connectorId}@${namespace}`

/** More wallets than one visitor has. */
const MAX_ENTRIES = 32
const MAX_ID_LENGTH = 256
/** A namespace as CAIP-2 writes it. `__proto__` and its like do not match. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/
/** Longer than any token that is not the session itself. */
const MAX_RESUME_LENGTH = 4_096

/**
 * The list of connections that this tab and others store. Other SDKs read the keys beside it: status, namespaces, and
 * the connector in use per namespace.
 */
export type StoredConnections = ReturnType<typeof createStoredConnections>

export function createStoredConnections(store: KeyValue, kit: string | undefined) {
  const keys = storageKeys(kit)
  const text = { version: 1, read: (value: unknown) => (typeof value === 'string' ? value : undefined) }
  const stored = createStored(store, keys.connections, { version: 1, read: readList })
  const status = createStored<'connected' | 'disconnected'>(store, keys.connectionStatus, {
    version: 1,
    read: (value) => (value === 'connected' || value === 'disconnected' ? value : undefined),
  })
  const connectedNamespaces = createStoredNamespaces(store, kit)
  let known: ReadonlySet<string> = new Set()

  return {
    /** Returns nothing when the list was never written, was cleared or cannot be read. No connection ends by that. */
    list: () => stored.get(),

    /** The ids that this tab has seen in the list. An id that is missing there later was removed by another tab. */
    get known() {
      return known
    },

    /** Notes the present entries as seen. */
    see: (entries: readonly StoredConnection[]) => void (known = new Set(entries.map(idOf))),

    /** Marks a connection as unseen, so that it is written though another tab removed it: the visitor chose it here. */
    claim: (id: string) => void (known = new Set([...known].filter((one) => one !== id))),

    /**
     * Writes the list, the connection in use first. It keeps what other tabs have added since it was last seen, and
     * does not add again what they removed. All keys are written together, and only if one of them changes.
     *
     * @param kept stored connections that no wallet has proven in this tab.
     * @param isGone which entries to remove, also those that other tabs wrote.
     */
    write(
      mine: readonly StoredConnection[],
      kept: readonly StoredConnection[],
      namespaces: Iterable<string>,
      isGone = (_: StoredConnection) => false,
    ) {
      const theirs = stored.get()
      const there = new Set(theirs?.map(idOf))
      const all = [...mine, ...kept]
      const own = all.filter((entry) => !theirs || there.has(idOf(entry)) || !known.has(idOf(entry)))
      const ids = new Set(all.map(idOf))
      const others = (theirs ?? []).filter(
        (entry) => !known.has(idOf(entry)) && !ids.has(idOf(entry)) && !isGone(entry),
      )
      const unproven = new Set(kept.map(idOf))
      const entries = [...own, ...others].slice(0, MAX_ENTRIES)
      const live = entries.filter((entry) => !unproven.has(idOf(entry)))
      // Includes those that another tab removed: the storage event may not have arrived yet.
      known = ids

      const changes: Record<string, string | undefined> = {
        ...stored.change(entries.map(written)),
        ...status.change(entries.length ? 'connected' : 'disconnected'),
        ...connectedNamespaces.change(live.length ? [...new Set(live.map(({ namespace }) => namespace))] : undefined),
      }
      for (const namespace of new Set([...namespaces, ...(theirs ?? []).map((entry) => entry.namespace)])) {
        const connector = live.find((entry) => entry.namespace === namespace)?.connectorId
        Object.assign(changes, createStored(store, keys.connectedConnector(namespace), text).change(connector))
      }
      if (Object.entries(changes).some(([key, value]) => store.get(key) !== value)) store.write(changes)
    },

    /** Calls back when another tab has changed the list. */
    subscribe: (listener: () => void) => store.subscribe((changed) => changed.includes(stored.key) && listener()),
  }
}

const written = ({ connectorId, namespace, resume }: StoredConnection): StoredConnection => ({
  connectorId,
  namespace,
  ...(typeof resume === 'string' && resume.length <= MAX_RESUME_LENGTH ? { resume } : {}),
})

/** Any script of the page may write the storage: entries of a wrong shape are skipped. */
function readList(value: unknown): readonly StoredConnection[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = new Map<string, StoredConnection>()
  for (const one of value.slice(0, MAX_ENTRIES) as readonly (Partial<StoredConnection> | null)[]) {
    const { connectorId, namespace, resume } = one ?? {}
    if (typeof connectorId !== 'string' || !connectorId || connectorId.length > MAX_ID_LENGTH) continue
    if (typeof namespace !== 'string' || !NAMESPACE.test(namespace)) continue
    const entry = written({ connectorId, namespace, resume })
    entries.set(idOf(entry), entry)
  }
  return [...entries.values()]
}
