import type { StorageKeys } from '../../domain/storage-keys.js'
import type { KeyValue } from '../../platform/storage/key-value.js'

/** The stored state of a kit's connections: the list, and the keys beside it that other SDKs read. */
export interface KeptConnections {
  /** `undefined` without a readable list. */
  readonly list: readonly { readonly connectorId: string; readonly namespace: string }[] | undefined
  readonly status: unknown
  readonly namespaces: readonly string[]
  /** The connector in use, by connected namespace. */
  readonly connectors: Readonly<Record<string, unknown>>
}

/** Creates a reader of those keys. */
export function connectionKeys({
  connections,
  connectionStatus,
  connectedNamespaces,
  connectedConnector,
}: StorageKeys) {
  return {
    read(store: Pick<KeyValue, 'get'>): KeptConnections {
      const list = storedData(store.get(connections))
      const namespaces = storedData(store.get(connectedNamespaces))
      const connected = Array.isArray(namespaces) ? (namespaces as readonly string[]) : []
      return {
        list: Array.isArray(list) ? (list as KeptConnections['list']) : undefined,
        status: storedData(store.get(connectionStatus)),
        namespaces: connected,
        connectors: Object.fromEntries(
          connected.map((namespace) => [namespace, storedData(store.get(connectedConnector(namespace)))]),
        ),
      }
    },
  }
}

/** The value in a stored text of the form `{"v":1,"data":…}`. */
const storedData = (text: string | undefined): unknown => (parse(text) as { readonly data?: unknown } | undefined)?.data

/** `undefined` for a text that is not JSON. */
export function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
