import type { Network, NetworkId, Observable, SessionState } from '@latchkey/core'
import { chainIdHex } from '../../codec/chain-id.js'
import type { ProviderListener } from '../../session/eip1193.js'

/** The events of EIP-1193. */
export interface SessionEvents {
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
}

const REFERENCE = 1
const referenceOf = (networkId: NetworkId | undefined): Network['id'] | undefined => networkId?.split(':')[REFERENCE]

/** Tells of a session's changes as a provider does, to those who listen now. */
export function createSessionEvents(session: Observable<SessionState>): SessionEvents {
  const listeners: { readonly event: string; readonly listener: (said: unknown) => unknown }[] = []
  let leave: (() => void) | undefined

  function emit(event: string, said: unknown) {
    for (const one of [...listeners]) if (one.event === event) one.listener(said)
  }
  function follow() {
    let before = session.getSnapshot()
    leave = session.subscribe(() => {
      const [was, is] = [before, (before = session.getSnapshot())]
      if (is.ended) return emit('disconnect', Object.assign(new Error('The wallet is disconnected.'), { code: 4900 }))
      if (was.networkId !== is.networkId) emit('chainChanged', chainIdHex(referenceOf(is.networkId) ?? 0))
      if (was.accounts !== is.accounts) emit('accountsChanged', is.accounts.map(({ address }) => address))
    })
  }

  return {
    on(event, listener) {
      listeners.push({ event, listener: listener as (said: unknown) => unknown })
      if (!leave) follow()
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
      if (listeners.length > 0) return
      leave?.()
      leave = undefined
    },
  }
}
