import { storageKeys } from '../../../domain/storage-keys.js'
import type { KeyValue } from '../../../platform/storage/key-value.js'
import { createStored } from '../../../platform/storage/stored.js'

/** How many namespaces are read at most. No kit has this many. */
const MAX_NAMESPACES = 100

/** The connected namespaces in storage, apart from the list of connections: a page shows them before it loads that. */
export const createStoredNamespaces = (store: KeyValue, kit: string | undefined) =>
  createStored<readonly string[]>(store, storageKeys(kit).connectedNamespaces, {
    version: 1,
    read: (value) =>
      Array.isArray(value)
        ? value.slice(0, MAX_NAMESPACES).filter((one): one is string => typeof one === 'string')
        : undefined,
  })
