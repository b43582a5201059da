import type { Chain } from '../../contracts/chains.js'
import type { Session, SessionEnd, SessionState } from '../../contracts/session.js'
import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import { quietly } from './quietly.js'

/** More accounts of one wallet than anybody looks through. */
export const MAX_ACCOUNTS = 1_000

/** A session's state, of which everything holds that the contract promises. */
export type ReadSession = Pick<SessionState, 'accounts' | 'networkId' | 'approved'> & {
  /** Why it is over, if it is: a wallet without a usable account is not connected. */
  readonly ended: SessionEnd | undefined
}

/** Whether an object that a wallet handed over can be used as a session. */
export function isSession(value: unknown): value is Session {
  const one = Object(value) as Record<string, unknown>
  return quietly(() => ['getSnapshot', 'subscribe', 'disconnect'].every((name) => typeof one[name] === 'function')) ?? false
}

/**
 * Reads what a wallet says, trusting none of it: addresses through the chain's
 * codec, in its spelling, each once per purpose; networks of this namespace only.
 */
export function readSession(chain: Chain, session: Session): ReadSession {
  return quietly(() => readState(chain, session.getSnapshot())) ?? { accounts: [], networkId: undefined, approved: 'all', ended: 'gone' }
}

function readState(chain: Chain, state: SessionState): ReadSession {
  const accounts = state.ended ? [] : readAccounts(chain, state.accounts)
  return {
    accounts,
    networkId: isNetwork(chain, state.networkId) ? state.networkId : undefined,
    approved: Array.isArray(state.approved) ? state.approved.filter((id) => isNetwork(chain, id)) : 'all',
    ended: state.ended ?? (accounts.length ? undefined : 'wallet'),
  }
}

function readAccounts({ id, codec, accountTypes = [''] }: Chain, said: unknown): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const account of Array.isArray(said) ? (said as readonly (Partial<Account> | undefined)[]) : []) {
    if (typeof account?.address !== 'string' || account.namespace !== id) continue
    const reading = codec.readAddress(account.address)
    if (!reading.valid) continue
    const type = typeof account.type === 'string' ? account.type : (accountTypes[0] ?? '')
    const key = `${type} ${reading.address}`
    if (!accounts.has(key)) accounts.set(key, Object.freeze({ ...account, namespace: id, address: reading.address, type }))
    if (accounts.size === MAX_ACCOUNTS) break
  }
  return Object.freeze([...accounts.values()])
}

const isNetwork = ({ id, codec }: Chain, network: unknown): network is NetworkId =>
  typeof network === 'string' && network.startsWith(`${id}:`) && codec.isReference(network.slice(id.length + 1))
