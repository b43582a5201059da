import type {
  NamespaceConnection,
  ConnectAttempt,
  Connection,
  ConnectionsState,
} from '../../contracts/connections/connections.js'
import type { SessionState } from '../../contracts/connections/session.js'
import type { SessionFeatures } from '../../contracts/connections/session-features.js'
import { fakeAccount } from '../../testing/fakes/fake-namespace.js'
import { createFakeSession } from '../../testing/fakes/fake-session.js'
import { createState } from '../../state/state.js'

export interface FakeWallet extends Partial<SessionState> {
  readonly id?: string
  readonly features?: SessionFeatures
}

const DISCONNECTED: NamespaceConnection = { status: 'disconnected', connections: [] }

/** The state of connections with these namespaces. What is not given is disconnected. */
export function connectionsOf(namespaces: Readonly<Record<string, Partial<NamespaceConnection>>>): ConnectionsState {
  const all = Object.entries(namespaces).map(([id, given]) => [id, { ...DISCONNECTED, ...given }] as const)
  return { namespaces: Object.fromEntries(all), connected: all.some(([, { connection }]) => connection) }
}

export function fakeAttempt(namespace: string, silent = false): ConnectAttempt {
  return {
    id: 'attempt',
    connectorId: `${namespace}:wallet`,
    namespaces: [namespace],
    silent,
    leads: !silent,
    since: 0,
    slow: false,
  }
}

/** A connected namespace. */
export function connectedWith(
  namespace: string,
  { id = 'wallet', features = {}, ...rest }: FakeWallet = {},
): NamespaceConnection {
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
    smartAccountNetworks: state.smartAccountNetworks,
  }
  return { status: 'connected', connection, connections: [connection] }
}

/** Connections that a test changes, each change in one commit. */
export function createFakeConnections(namespaces: readonly string[]) {
  const state = createState(connectionsOf(Object.fromEntries(namespaces.map((namespace) => [namespace, {}]))))
  const set = (changes: Readonly<Record<string, Partial<NamespaceConnection>>>) =>
    state.set(connectionsOf({ ...state.getSnapshot().namespaces, ...changes }))
  const at = (namespace: string) => state.getSnapshot().namespaces[namespace]?.connection

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    set,
    at,
    attempt: (namespace: string, silent = false) =>
      set({
        [namespace]: {
          ...DISCONNECTED,
          status: silent ? 'reconnecting' : 'connecting',
          attempt: fakeAttempt(namespace, silent),
        },
      }),
    connect: (namespace: string, wallet?: FakeWallet) => set({ [namespace]: connectedWith(namespace, wallet) }),
    disconnect: (namespace: string) => set({ [namespace]: DISCONNECTED }),
    /** The wallet reports a change. */
    change(namespace: string, change: Partial<Pick<Connection, 'accounts' | 'networkId' | 'approved'>>) {
      const before = at(namespace)
      if (!before) return
      const connection = { ...before, ...change }
      set({ [namespace]: { status: 'connected', connection, connections: [connection] } })
    },
  }
}
