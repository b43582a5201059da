import type { LastUsed } from '../../../contracts/networks/networks.js'
import type { NetworkId } from '../../../domain/caip.js'
import { storageKeys } from '../../../domain/storage-keys.js'
import type { KeyValue } from '../../../platform/storage/key-value.js'
import { createStored } from '../../../platform/storage/stored.js'

const FORMAT = {
  version: 1,
  read: (value: unknown) => (typeof value === 'string' && value ? value : undefined),
}

/** The namespace and network used last, in storage. A read value is a hint: other code may have written it. */
export function createStoredLastUsed(store: Pick<KeyValue, 'get' | 'write'>, kit: string | undefined) {
  const keys = storageKeys(kit)
  const namespace = createStored(store, keys.activeNamespace, FORMAT)
  const networkId = createStored(store, keys.activeNetwork, FORMAT)
  return {
    get: (): LastUsed => ({ namespace: namespace.get(), networkId: networkId.get() as NetworkId | undefined }),
    set: (last: LastUsed) => store.write({ ...namespace.change(last.namespace), ...networkId.change(last.networkId) }),
  }
}
