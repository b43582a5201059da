import type { PolkadotChain } from '../polkadot-chain.js'
import { callRuntime } from '../runtime-calls.js'
import type { Methods, SubscribeMethods } from './methods.js'
import { invalidParameters, RpcFailure } from './rpc-failure.js'

/** Requests about the state. */
export function stateMethods(chain: PolkadotChain): Methods {
  const { blocks, storage, runtime } = chain

  function numberOf(hash: unknown): number {
    const block = typeof hash === 'string' ? blocks.byHash(hash) : blocks.head
    if (!block) throw new RpcFailure(4003, `Client error: UnknownBlock: State already discarded for ${String(hash)}`)
    return block.number
  }

  const get = (key: unknown, at: unknown) => storage.get(keyOf(key), numberOf(at))
  const version = () => runtime.version
  return {
    state_getMetadata: () => runtime.metadataHex,
    state_getRuntimeVersion: version,
    chain_getRuntimeVersion: version,
    state_call(method, data, at) {
      numberOf(at)
      return callRuntime(chain, String(method), data)
    },
    state_getStorage: get,
    state_getStorageAt: get,
    state_getStorageSize: (key, at) => sizeOf(get(key, at)),
    state_getKeysPaged: (prefix, count, after, at) =>
      storage
        .keys(keyOf(prefix), numberOf(at))
        .filter((key) => typeof after !== 'string' || key > after)
        .slice(0, Number(count)),
    state_queryStorageAt: (keys, at) => [
      { block: blocks.at(numberOf(at))?.hash, changes: keysOf(keys).map((key) => [key, get(key, at)]) },
    ],
  }
}

/** Subscriptions to the state. */
export function stateSubscriptions(chain: PolkadotChain): SubscribeMethods {
  const runtimeVersion = () => (notify: (news: unknown) => void) => {
    notify(chain.runtime.version)
    return () => {}
  }
  return {
    state_subscribeRuntimeVersion: {
      unsubscribe: 'state_unsubscribeRuntimeVersion',
      notification: 'state_runtimeVersion',
      open: runtimeVersion,
    },
    state_subscribeStorage: {
      unsubscribe: 'state_unsubscribeStorage',
      notification: 'state_storage',
      open: (keys) => watchStorage(chain, keysOf(keys)),
    },
  }
}

/** Notifies of the keys' values, then of those that change with a block. */
function watchStorage({ blocks, storage, subscribe }: PolkadotChain, keys: readonly string[]) {
  const known = new Map<string, string | null | undefined>()
  return (notify: (news: unknown) => void) => {
    const look = () => {
      const { hash: block, number } = blocks.head
      const values = keys.map((key) => [key, storage.get(key, number)] as const)
      const changes = values.filter(([key, value]) => known.get(key) !== value)
      if (changes.length === 0) return
      for (const [key, value] of changes) known.set(key, value)
      notify({ block, changes })
    }
    look()
    return subscribe(({ type }) => {
      if (type === 'sealed') look()
    })
  }
}

const sizeOf = (value: string | null) => value && value.length / 2 - 1

const keysOf = (keys: unknown) => {
  if (!Array.isArray(keys)) throw invalidParameters('expected a list of keys')
  return keys.map(keyOf)
}

function keyOf(key: unknown): string {
  if (typeof key !== 'string' || !key.startsWith('0x')) throw invalidParameters('expected a key that begins with 0x')
  return key.toLowerCase()
}
