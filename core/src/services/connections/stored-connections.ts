import { storageKeys } from '../../domain/storage-keys.js'
import type { KeyValue } from '../../platform/key-value.js'
import { createStored } from '../../platform/stored.js'

/** What is kept of a connection: a hint whom to ask when the page is loaded again. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: string
  readonly resume?: string | undefined
}

/** As a connection's own id. */
export const idOf = ({ connectorId, namespace }: StoredConnection) => `${connectorId}@${namespace}`

/** More than one visitor has wallets. */
const MAX_ENTRIES = 32
const MAX_ID_LENGTH = 256
/** As CAIP-2 writes one: nothing that an object has of its own. */
const NAMESPACE = /^[-a-z0-9]{3,8}$/
/** Longer than any token that is not the session itself. */
const MAX_RESUME_LENGTH = 4_096

/**
 * The list of connections, as this tab and others keep it. Other SDKs read the
 * keys beside it: status, namespaces, and the connector in use per namespace.
 */
export type StoredConnections = ReturnType<typeof createStoredConnections>

export function createStoredConnections(store: KeyValue, kit: string | undefined) {
  const keys = storageKeys(kit)
  const stored = createStored(store, keys.connections, { version: 1, read: readList })
  let known: ReadonlySet<string> = new Set()

  return {
    /** Nothing when there is no list: never written, cleared, or not understood. That is no news of anybody's end. */
    list: () => stored.get(),

    /** What this tab has seen in the list. What is missing there later, another tab has taken out. */
    get known() {
      return known
    },

    /** Takes note of what is there. */
    see: (entries: readonly StoredConnection[]) => void (known = new Set(entries.map(idOf))),

    /** Forgets having seen one, so that it is written whatever another tab did to it: the visitor has just chosen it. */
    claim: (id: string) => void (known = new Set([...known].filter((one) => one !== id))),

    /**
     * Writes the list, the one in use first. What other tabs have added since it was last seen stays,
     * what they have taken out stays out. All keys change together, and only if something did.
     *
     * @param kept connections of this list that are not proven in this tab.
     * @param isGone what to take out whoever put it in.
     */
    write(mine: readonly StoredConnection[], kept: readonly StoredConnection[], namespaces: Iterable<string>, isGone = (_: StoredConnection) => false) {
      const theirs = stored.get()
      const there = new Set(theirs?.map(idOf))
      const all = [...mine, ...kept]
      const own = all.filter((entry) => !theirs || there.has(idOf(entry)) || !known.has(idOf(entry)))
      const ids = new Set(all.map(idOf))
      const others = (theirs ?? []).filter((entry) => !known.has(idOf(entry)) && !ids.has(idOf(entry)) && !isGone(entry))
      const unproven = new Set(kept.map(idOf))
      const entries = [...own, ...others].slice(0, MAX_ENTRIES)
      const live = entries.filter((entry) => !unproven.has(idOf(entry)))
      // Also of those that another tab has taken out, for this tab has yet to hear of it.
      known = ids

      const changes: Record<string, string | undefined> = {
        ...stored.change(entries.map(written)),
        [keys.connectionStatus]: entries.length ? 'connected' : 'disconnected',
        [keys.connectedNamespaces]: [...new Set(live.map(({ namespace }) => namespace))].join(',') || undefined,
      }
      for (const namespace of new Set([...namespaces, ...(theirs ?? []).map((entry) => entry.namespace)])) {
        changes[keys.connectedConnector(namespace)] = live.find((entry) => entry.namespace === namespace)?.connectorId
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

/** Storage is anybody's: what has not the right shape is not there. */
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
