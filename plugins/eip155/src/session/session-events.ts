import { createEvents, type Observable, type SessionState } from '@latchkey/core'
import { chainIdHex } from '../codec/chain-id.js'
import type { ProviderListener } from './eip1193.js'
import { rpcError } from './rpc-error.js'

/** The events of EIP-1193. */
export interface SessionEvents {
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
}

/** What a provider tells of a session. */
export interface ProviderFacts {
  /** In hex; nothing while it is on no network. */
  readonly chainId: string | undefined
  readonly addresses: readonly string[]
}

interface Told {
  readonly connect: { readonly chainId: string }
  readonly chainChanged: string
  readonly accountsChanged: readonly string[]
  readonly disconnect: Error
}

const any = (_said: unknown): _said is never => true
const CHECKS = { connect: any, chainChanged: any, accountsChanged: any, disconnect: any }
const isTold = (event: string): event is keyof Told => Object.hasOwn(CHECKS, event)

/**
 * Tells of a session's changes as a provider does, to those who listen now: where it is before whose it is, and that it is over
 * once. A listener that throws keeps no other from hearing.
 */
export function createSessionEvents(session: Observable<SessionState>, factsOf: (state: SessionState) => ProviderFacts = plainFacts): SessionEvents {
  const events = createEvents<Told>(CHECKS)
  const listeners: { readonly event: string; readonly listener: ProviderListener; readonly back: () => void }[] = []
  let leave: (() => void) | undefined

  function follow() {
    let before = session.getSnapshot()
    leave = session.subscribe(() => {
      const [was, is] = [before, (before = session.getSnapshot())]
      if (was.ended) return
      if (is.ended) return void events.emit('disconnect', rpcError(4900, 'The wallet is disconnected.'))
      const [then, { chainId, addresses }] = [factsOf(was), factsOf(is)]
      if (chainId !== undefined && !then.chainId) events.emit('connect', { chainId })
      if (chainId !== undefined && chainId !== then.chainId) events.emit('chainChanged', chainId)
      if (addresses.join() !== then.addresses.join()) events.emit('accountsChanged', addresses)
    })
  }

  return {
    on(event, listener) {
      const back = isTold(event) ? events.on(event, listener as (said: unknown) => void) : () => {}
      listeners.push({ event, listener, back })
      if (!leave) follow()
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)[0]!.back()
      if (listeners.length > 0) return
      leave?.()
      leave = undefined
    },
  }
}

function plainFacts({ networkId, accounts }: SessionState): ProviderFacts {
  const reference = networkId?.split(':')[1]
  return { chainId: reference && chainIdHex(reference), addresses: accounts.map(({ address }) => address) }
}
