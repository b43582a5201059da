import type { ChainConnection, ConnectAttempt, Connection, ConnectionsState } from '../../contracts/connections.js'
import type { SessionState } from '../../contracts/session.js'
import type { SessionFeatures } from '../../contracts/session-features.js'
import { fakeAccount } from '../../testing/fake-chain.js'
import { createFakeSession } from '../../testing/fake-session.js'
import { createState } from '../../state/state.js'

export interface FakeWallet extends Partial<SessionState> {
  readonly id?: string
  readonly features?: SessionFeatures
}

const FREE: ChainConnection = { status: 'disconnected', connections: [] }

/** The state of connections in which these are as given; all others are free. */
export function connectionsOf(chains: Readonly<Record<string, Partial<ChainConnection>>>): ConnectionsState {
  const all = Object.entries(chains).map(([namespace, chain]) => [namespace, { ...FREE, ...chain }] as const)
  return { chains: Object.fromEntries(all), connected: all.some(([, { connection }]) => connection) }
}

export function fakeAttempt(namespace: string, silent = false): ConnectAttempt {
  return { id: 'attempt', connectorId: `${namespace}:wallet`, namespaces: [namespace], silent, leads: !silent, since: 0, slow: false }
}

/** A connected namespace. */
export function connectedWith(namespace: string, { id = 'wallet', features = {}, ...rest }: FakeWallet = {}): ChainConnection {
  const state: SessionState = { accounts: [fakeAccount(namespace, 'alice')], approved: 'all', ...rest }
  const connection: Connection = {
    id: `${namespace}:${id}`,
    namespace,
    connectorId: `${namespace}:${id}`,
    wallet: { name: 'Fake Wallet', type: 'INJECTED' },
    together: false,
    session: createFakeSession(namespace, state, { features }),
    accounts: state.accounts,
    networkId: state.networkId,
    approved: state.approved,
  }
  return { status: 'connected', connection, connections: [connection] }
}

/** Connections that do just what a test says, each in one commit. */
export function createFakeConnections(namespaces: readonly string[]) {
  const state = createState(connectionsOf(Object.fromEntries(namespaces.map((namespace) => [namespace, {}]))))
  const set = (chains: Readonly<Record<string, Partial<ChainConnection>>>) =>
    state.set(connectionsOf({ ...state.getSnapshot().chains, ...chains }))
  const at = (namespace: string) => state.getSnapshot().chains[namespace]?.connection

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    set,
    at,
    attempt: (namespace: string, silent = false) =>
      set({ [namespace]: { ...FREE, status: silent ? 'reconnecting' : 'connecting', attempt: fakeAttempt(namespace, silent) } }),
    connect: (namespace: string, wallet?: FakeWallet) => set({ [namespace]: connectedWith(namespace, wallet) }),
    disconnect: (namespace: string) => set({ [namespace]: FREE }),
    /** The wallet says something new. */
    change(namespace: string, change: Partial<Pick<Connection, 'accounts' | 'networkId' | 'approved'>>) {
      const before = at(namespace)
      if (!before) return
      const connection = { ...before, ...change }
      set({ [namespace]: { status: 'connected', connection, connections: [connection] } })
    },
  }
}

