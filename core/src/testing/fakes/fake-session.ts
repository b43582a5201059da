import type { Session, SessionEnd, SessionState } from '../../contracts/connections/session.js'
import type { SetAccountType } from '../../contracts/connections/session-features.js'
import type { NetworkId } from '../../domain/caip.js'
import { createState } from '../../state/state.js'

/** How a fake wallet behaves when the kit disconnects it. */
export type FakeDisconnect = 'resolve' | 'reject' | 'throw' | 'hang'

/** A session whose wallet a test scripts. */
export interface FakeSession extends Session {
  /** The wallet reports a new state, true or not. */
  change(change: Partial<SessionState>): void
  /** The wallet ends the session. */
  end(reason?: SessionEnd): void
  /** How the wallet behaves when the kit disconnects it. */
  onDisconnect: FakeDisconnect
  /** The number of times the kit disconnected the session. */
  readonly disconnects: number
  /** The number of current subscribers. */
  readonly listeners: number
}

export interface FakeSessionOptions extends Partial<Pick<Session, 'features' | 'resume' | 'wallet'>> {
  readonly onDisconnect?: FakeDisconnect
}

export interface FakeAccountTypeOptions extends Partial<SetAccountType> {
  /** The networks with smart accounts; the session's state has to name the same ones. Default: none. */
  readonly smartAccountNetworks?: readonly NetworkId[]
}

/**
 * Creates the `account-type@1` of a wallet with plain accounts, and with smart ones on some networks. It switches to
 * each kind that it is asked for.
 *
 * @example
 * const smartAccountNetworks = ['fake:one'] as const
 * const features = { 'account-type@1': createFakeAccountType({ smartAccountNetworks }) }
 * createFakeConnector({ onConnect: approves({ features, state: { smartAccountNetworks } }) })
 */
export function createFakeAccountType({
  smartAccountNetworks = [],
  ...own
}: FakeAccountTypeOptions = {}): SetAccountType {
  return {
    types: ({ caipNetworkId }) => (smartAccountNetworks.includes(caipNetworkId) ? ['smartAccount', 'eoa'] : ['eoa']),
    setAccountType: async (type) => type,
    ...own,
  }
}

export function createFakeSession(
  namespace: string,
  initial: SessionState,
  { features = {}, resume, wallet, onDisconnect = 'resolve' }: FakeSessionOptions = {},
): FakeSession {
  const state = createState(initial)
  let listeners = 0
  let disconnects = 0

  return {
    namespace,
    features,
    ...(resume === undefined ? {} : { resume }),
    ...(wallet && { wallet }),
    native: () => ({ isFake: true }),
    getSnapshot: state.getSnapshot,
    subscribe(listener) {
      const unsubscribe = state.subscribe(listener)
      listeners++
      let isHere = true
      return () => {
        unsubscribe()
        if (isHere) listeners--
        isHere = false
      }
    },
    disconnect(): Promise<void> {
      disconnects++
      if (this.onDisconnect === 'throw') throw new Error('The fake wallet throws instead of disconnecting.')
      if (this.onDisconnect === 'reject') return Promise.reject(new Error('The fake wallet will not disconnect.'))
      return this.onDisconnect === 'hang' ? new Promise(() => {}) : Promise.resolve()
    },
    change: (change) => state.patch(change),
    end: (reason = 'wallet') => state.patch({ accounts: [], ended: reason }),
    onDisconnect,
    get disconnects() {
      return disconnects
    },
    get listeners() {
      return listeners
    },
  }
}
