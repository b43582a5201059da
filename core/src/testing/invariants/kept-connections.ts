import type { StorageKeys } from '../../domain/storage-keys.js'
import type { KeyValue } from '../../platform/key-value.js'

/** What is kept of a kit's connections, as texts: the list itself, and the keys beside it that other SDKs read. */
export interface KeptConnections {
  readonly list: string | undefined
  readonly status: string | undefined
  readonly namespaces: string | undefined
  /** The connector in use, by the namespaces that are said to be connected. */
  readonly connectors: Readonly<Record<string, string | undefined>>
}

/** Reads those keys of one kit. */
export function connectionKeys({ connections, connectionStatus, connectedNamespaces, connectedConnector }: StorageKeys) {
  return {
    read(store: Pick<KeyValue, 'get'>): KeptConnections {
      const namespaces = store.get(connectedNamespaces)
      const connectors = (namespaces?.split(',') ?? []).map((one) => [one, store.get(connectedConnector(one))] as const)
      return {
        list: store.get(connections),
        status: store.get(connectionStatus),
        namespaces,
        connectors: Object.fromEntries(connectors),
      }
    },
  }
}
