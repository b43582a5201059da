import { createEvents, type Observable, type SessionState } from '@latchkey/core/plugin'
import { chainIdHex } from '../codec.js'
import { rpcError, type ProviderListener } from './eip1193.js'

/** The events of EIP-1193, for a provider that stands for a session. */
export interface SessionEvents {
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
}

/** The part of a session's state that a provider reports. */
export interface ProviderState {
  /** In hex; `undefined` while the session is on no network. */
  readonly chainId: string | undefined
  readonly addresses: readonly string[]
}

interface EventMap {
  readonly connect: { readonly chainId: string }
  readonly chainChanged: string
  readonly accountsChanged: readonly string[]
  readonly disconnect: Error
}

const any = (_payload: unknown): _payload is never => true
const CHECKS = { connect: any, chainChanged: any, accountsChanged: any, disconnect: any }
const isProviderEvent = (event: string): event is keyof EventMap => Object.hasOwn(CHECKS, event)

/**
 * Emits a session's changes as a provider does: the network before the accounts, and `disconnect` once. It subscribes
 * to the session while it has listeners. A listener that throws does not keep others from being called.
 */
export function createSessionEvents(
  session: Observable<SessionState>,
  read: (state: SessionState) => ProviderState = readState,
): SessionEvents {
  const events = createEvents<EventMap>(CHECKS)
  const listeners: { readonly event: string; readonly listener: ProviderListener; readonly unsubscribe: () => void }[] =
    []
  let unsubscribeFromSession: (() => void) | undefined

  function emitChanges() {
    let last = session.getSnapshot()
    return session.subscribe(() => {
      const [before, now] = [last, (last = session.getSnapshot())]
      if (before.ended) return
      if (now.ended) return void events.emit('disconnect', rpcError(4900, 'The wallet is disconnected.'))
      const [was, { chainId, addresses }] = [read(before), read(now)]
      if (chainId !== undefined && !was.chainId) events.emit('connect', { chainId })
      if (chainId !== undefined && chainId !== was.chainId) events.emit('chainChanged', chainId)
      if (addresses.join() !== was.addresses.join()) events.emit('accountsChanged', addresses)
    })
  }

  return {
    on(event, listener) {
      const unsubscribe = isProviderEvent(event) ? events.on(event, listener as (payload: unknown) => void) : () => {}
      listeners.push({ event, listener, unsubscribe })
      unsubscribeFromSession ??= emitChanges()
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)[0]!.unsubscribe()
      if (listeners.length > 0) return
      unsubscribeFromSession?.()
      unsubscribeFromSession = undefined
    },
  }
}

function readState({ networkId, accounts }: SessionState): ProviderState {
  const reference = networkId?.split(':')[1]
  return { chainId: reference && chainIdHex(reference), addresses: accounts.map(({ address }) => address) }
}
