import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { Namespace } from '../../../contracts/networks/namespaces.js'
import type { Connection } from '../../../contracts/connections/connections.js'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { Session, SessionEnd, SessionState } from '../../../contracts/connections/session.js'
import type { Account } from '../../../domain/account.js'
import type { NetworkId } from '../../../domain/caip.js'
import { tryRead } from '../../../domain/foreign.js'
import { idOf } from './stored-connections.js'

/** How many accounts of one wallet are read at most. */
export const MAX_ACCOUNTS = 1_000

/** A session's state after it was checked: everything holds that the contract promises. */
export type ReadSession = Pick<
  SessionState,
  'accounts' | 'networkId' | 'approved' | 'smartAccountNetworks' | 'unconfirmed'
> & {
  /** Why the session ended, if it has. A wallet without a usable account is not connected. */
  readonly ended: SessionEnd | undefined
}

/** The sessions in a connector's answer, whatever else is in it. */
export const sessionsIn = (answer: unknown): readonly Session[] =>
  Array.isArray(answer) ? answer.filter(isSession) : []

/**
 * Subscribes to the sessions of a connector's answer until the kit has used or dropped them. A session without a
 * subscriber need not follow its wallet, which may take its accounts back while the kit still loads code, or waits for
 * another wallet. Returns how to unsubscribe.
 */
export function followAnswer(answer: unknown): () => void {
  const unsubscribes = sessionsIn(answer).map((session) => tryRead(() => session.subscribe(() => {})))
  return () => unsubscribes.splice(0).forEach((unsubscribe) => tryRead(() => unsubscribe?.()))
}

/** Whether an object from a connector can be used as a session. */
export function isSession(value: unknown): value is Session {
  const one = Object(value) as Record<string, unknown>
  return (
    tryRead(() => ['getSnapshot', 'subscribe', 'disconnect'].every((name) => typeof one[name] === 'function')) ?? false
  )
}

/**
 * The connection that a wallet's sessions give in one namespace; nothing where it shares no account usable there.
 *
 * @param images the app's own, by connector.
 */
export function connectionOf(
  { id: connectorId, name, icon, type, identity, together = false }: Connector,
  namespace: Namespace,
  sessions: readonly Session[],
  images: AppConfig['connectorImages'] = {},
): Connection | undefined {
  const session = sessions.find((one) => one.namespace === namespace.id)
  const state = session && readSession(namespace, session)
  if (!state || state.ended) return undefined
  const { accounts, networkId, approved, smartAccountNetworks, unconfirmed } = state
  const own = session.wallet
  return {
    id: idOf({ connectorId, namespace: namespace.id }),
    namespace: namespace.id,
    connectorId,
    // A paired wallet is another one than its connector's identity tells of.
    wallet: own
      ? { name: own.name, icon: own.icon, type }
      : { name, icon: images[connectorId] ?? icon, type, rdns: identity?.rdns?.[0] },
    together,
    session,
    accounts,
    networkId,
    approved,
    smartAccountNetworks,
    unconfirmed,
  }
}

/**
 * Reads a session without trusting it: addresses through the namespace's codec and in its spelling, each once for a
 * type; only networks of this namespace. A session that cannot be read counts as gone.
 */
export function readSession(namespace: Namespace, session: Session): ReadSession {
  return (
    tryRead(() => readState(namespace, session.getSnapshot())) ?? {
      accounts: [],
      networkId: undefined,
      approved: 'all',
      ended: 'gone',
    }
  )
}

function readState(namespace: Namespace, state: SessionState): ReadSession {
  const accounts = state.ended ? [] : readAccounts(namespace, state.accounts)
  return {
    accounts,
    networkId: isNetwork(namespace, state.networkId) ? state.networkId : undefined,
    approved: readNetworks(namespace, state.approved) ?? 'all',
    smartAccountNetworks: readNetworks(namespace, state.smartAccountNetworks),
    unconfirmed: state.unconfirmed === true,
    ended: state.ended ?? (accounts.length ? undefined : 'wallet'),
  }
}

function readAccounts({ id, codec, accountTypes = [''] }: Namespace, shared: unknown): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const account of Array.isArray(shared) ? (shared as readonly (Partial<Account> | undefined)[]) : []) {
    if (typeof account?.address !== 'string' || account.namespace !== id) continue
    const reading = codec.readAddress(account.address)
    if (!reading.valid) continue
    const type = typeof account.type === 'string' ? account.type : (accountTypes[0] ?? '')
    const key = `${type} ${reading.address}`
    if (!accounts.has(key))
      accounts.set(key, Object.freeze({ ...account, namespace: id, address: reading.address, type }))
    if (accounts.size === MAX_ACCOUNTS) break
  }
  return Object.freeze([...accounts.values()])
}

const readNetworks = (namespace: Namespace, ids: unknown): readonly NetworkId[] | undefined =>
  Array.isArray(ids) ? ids.filter((id) => isNetwork(namespace, id)) : undefined

const isNetwork = ({ id, codec }: Namespace, network: unknown): network is NetworkId =>
  typeof network === 'string' && network.startsWith(`${id}:`) && codec.isReference(network.slice(id.length + 1))
