import type { Connection, Observable } from '@latchkey/core'

type Listener = (value: never) => unknown

export interface ProviderEvents {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/**
 * The listeners of a provider.
 *
 * @param follow begins to emit with the first listener, and returns what ends that after the last one.
 */
export function createListeners(follow: (emit: (event: string, value: unknown) => void) => () => void): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  let unfollow: (() => void) | undefined

  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }

  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      unfollow ??= follow(emit)
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      unfollow?.()
      unfollow = undefined
    },
  }
}

/**
 * The events of a wallet, read from its connection: `connect` and `accountsChanged` with the account in use, `chainChanged` with the
 * network, and `disconnect`.
 *
 * @param toAccount writes the addresses in the form that apps of the namespace expect.
 * @param toChain writes the id of a network in that form. By default without its namespace.
 */
export const providerEvents = (
  connection: Observable<Connection | undefined>,
  toAccount: (addresses: readonly string[]) => unknown,
  toChain: (id: string | undefined) => unknown = (id) => id?.split(':')[1],
): ProviderEvents =>
  createListeners((emit) => {
    let before = connection.getSnapshot()
    return connection.subscribe(() => {
      const [was, is] = [before, (before = connection.getSnapshot())]
      if (!is) return was && emit('disconnect', undefined)
      const addresses = addressesOf(is)
      if (!was) return emit('connect', toAccount(addresses))
      if (addressesOf(was)[0] !== addresses[0]) emit('accountsChanged', toAccount(addresses))
      if (was.networkId !== is.networkId) emit('chainChanged', toChain(is.networkId))
    })
  })

const addressesOf = ({ accounts }: Connection) => accounts.map(({ address }) => address)
