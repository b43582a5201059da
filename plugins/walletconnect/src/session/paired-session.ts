import type { Account, Network, NetworkId, SessionFeatures } from '@latchkey/core'
import {
  createSource,
  type Namespace,
  type PairedEvent,
  type PairedWallet,
  type Session,
  type SessionState,
} from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { pairedFacts, type PairedFacts } from './approval.js'
import type { SharedSession, WalletEvent } from './shared-session.js'

export interface PairedSessionOptions {
  readonly shared: SharedSession
  readonly namespace: Namespace
  /** The networks of the kit, the preferred one first. */
  readonly networks: readonly Network[]
  readonly wallet: NonNullable<Session['wallet']>
  /** The wallet's own name, unchanged. */
  readonly peerName: string
  readonly resume: string
}

/** The part of a session in one namespace. The namespace defines its features. */
export function createPairedSession({
  shared,
  namespace,
  networks,
  wallet,
  peerName,
  resume,
}: PairedSessionOptions): Session {
  /** The account that the visitor chose in the wallet. It comes first from then on. */
  let front: string | undefined
  let facts = read()
  let seen = shared.getSnapshot()

  function read(): PairedFacts {
    return pairedFacts(shared.getSnapshot().namespaces, namespace, networks, peerName)
  }

  function stateNow(networkId: NetworkId | undefined): SessionState {
    const { ended, unconfirmed } = shared.getSnapshot()
    if (ended) return { accounts: [], approved: facts.approved, ended, networkId }
    const isHere = networkId === undefined || facts.networks.includes(networkId)
    return {
      accounts: inFront(facts.accounts, front),
      approved: facts.approved,
      networkId: isHere ? networkId : facts.networks[0],
      unconfirmed,
    }
  }

  const state = createSource<SessionState>(
    stateNow(facts.approved === 'all' ? facts.networks[0] : undefined),
    (set) => {
      const renew = () => {
        facts = read()
        seen = shared.getSnapshot()
        set(stateNow(state.getSnapshot().networkId))
      }
      // The session may have changed while it had no subscriber.
      if (seen !== shared.getSnapshot()) renew()
      const unsubscribes = [
        shared.subscribe(renew),
        shared.onEvent(({ name, data, chainId }) => {
          if (name !== 'accountsChanged' || namespaceOf(chainId) !== namespace.id) return
          const chosen = chosenAccount(data, facts.accounts)
          if (!chosen || chosen === front) return
          front = chosen
          set(stateNow(state.getSnapshot().networkId))
        }),
      ]
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    },
  )

  const paired: PairedWallet = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    name: wallet.name,
    methods: () => facts.methods,
    request: (method, params, networkId, signal) =>
      shared.request(method, params, facts.spellings.get(networkId) ?? networkId, signal),
    on: (listener) =>
      shared.onEvent((event) => namespaceOf(event.chainId) === namespace.id && listener(eventOf(event, facts))),
    use(networkId) {
      if (!facts.networks.includes(networkId)) return false
      state.patch({ networkId })
      return true
    },
  }
  const { features, native } = namespace.features['pairing@1']?.session?.(paired) ?? rawSession(paired)

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: namespace.id,
    features: { ...features, 'walletconnect:session@1': shared.info },
    wallet,
    resume,
    native,
    disconnect: shared.disconnect,
  }
}

/** The session of a namespace without a profile for pairing. Requests go to the wallet unchanged. */
function rawSession(paired: PairedWallet): { readonly features: SessionFeatures; native(): unknown } {
  const request = (
    method: string,
    params: unknown,
    networkId = paired.getSnapshot().networkId ?? firstOf(paired.getSnapshot().approved),
    signal: AbortSignal,
  ) =>
    networkId
      ? paired.request(method, params, networkId, signal)
      : Promise.reject(errors.create('walletconnect/no-network', { wallet: paired.name }))
  return { features: { 'request@1': { request } }, native: () => paired }
}

const firstOf = (approved: SessionState['approved']): NetworkId | undefined =>
  approved === 'all' ? undefined : approved[0]

const namespaceOf = (chainId: string) => chainId.split(':', 1)[0]

const eventOf = ({ name, data, chainId }: WalletEvent, { spellings }: PairedFacts): PairedEvent => ({
  name,
  data,
  networkId: [...spellings].find(([, spelling]) => spelling === chainId)?.[0] ?? (chainId as NetworkId),
})

function inFront(accounts: readonly Account[], front: string | undefined): readonly Account[] {
  const first = accounts.find(({ address }) => address === front)
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}

/** Reads the address now in use, alone or as an account of CAIP-10. Nothing for an address that is not shared. */
function chosenAccount(data: unknown, accounts: readonly Account[]): string | undefined {
  const account: unknown = Array.isArray(data) ? data[0] : undefined
  if (typeof account !== 'string') return undefined
  const address = account.split(':').slice(2).join(':') || account
  return accounts.find((one) => one.address.toLowerCase() === address.toLowerCase())?.address
}
