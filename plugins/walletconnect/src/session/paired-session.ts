import { createSource, type Account, type Chain, type Network, type NetworkId, type PairedEvent, type PairedWallet, type Session, type SessionFeatures, type SessionState } from '@latchkey/core'
import { errors } from '../errors.js'
import { pairedFacts, type PairedFacts } from './paired-state.js'
import type { SharedSession, ToldEvent } from './shared-session.js'

export interface PairedSessionOptions {
  readonly shared: SharedSession
  readonly chain: Chain
  /** Those of the kit, the preferred one first. */
  readonly networks: readonly Network[]
  readonly wallet: NonNullable<Session['wallet']>
  /** What the wallet calls itself, to the letter. */
  readonly peerName: string
  readonly resume: string
}

/** A session's part in one namespace. What can be done with it, its chain says. */
export function createPairedSession({ shared, chain, networks, wallet, peerName, resume }: PairedSessionOptions): Session {
  /** What the visitor chose in the wallet: it comes first from then on. */
  let front: string | undefined
  let facts = read()
  let seen = shared.getSnapshot()

  function read(): PairedFacts {
    return pairedFacts(shared.getSnapshot().namespaces, chain, networks, peerName)
  }

  function stateNow(networkId: NetworkId | undefined): SessionState {
    const { ended } = shared.getSnapshot()
    if (ended) return { accounts: [], approved: facts.approved, ended, networkId }
    const isHere = networkId === undefined || facts.networks.includes(networkId)
    return { accounts: inFront(facts.accounts, front), approved: facts.approved, networkId: isHere ? networkId : facts.networks[0] }
  }

  const state = createSource<SessionState>(stateNow(facts.approved === 'all' ? facts.networks[0] : undefined), (set) => {
    const renew = () => {
      facts = read()
      seen = shared.getSnapshot()
      set(stateNow(state.getSnapshot().networkId))
    }
    // What happened while nobody listened.
    if (seen !== shared.getSnapshot()) renew()
    const backs = [
      shared.subscribe(renew),
      shared.onEvent(({ name, data, chainId }) => {
        if (name !== 'accountsChanged' || namespaceOf(chainId) !== chain.id) return
        const chosen = chosenAccount(data, facts.accounts)
        if (!chosen || chosen === front) return
        front = chosen
        set(stateNow(state.getSnapshot().networkId))
      }),
    ]
    return () => backs.forEach((back) => back())
  })

  const paired: PairedWallet = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    name: wallet.name,
    methods: () => facts.methods,
    request: (method, params, networkId, signal) => shared.request(method, params, facts.spelt.get(networkId) ?? networkId, signal),
    on: (listener) => shared.onEvent((event) => namespaceOf(event.chainId) === chain.id && listener(toldOf(event, facts))),
    use(networkId) {
      if (!facts.networks.includes(networkId)) return false
      state.patch({ networkId })
      return true
    },
  }
  const { features, native } = chain.features['pairing@1']?.session?.(paired) ?? rawSession(paired)

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    namespace: chain.id,
    features: { ...features, 'walletconnect:session@1': shared.info },
    wallet,
    resume,
    native,
    disconnect: shared.disconnect,
  }
}

/** Of a chain that says nothing more: whatever is asked goes to the wallet as it is. */
function rawSession(paired: PairedWallet): { readonly features: SessionFeatures; native(): unknown } {
  const request = (method: string, params: unknown, networkId = paired.getSnapshot().networkId ?? firstOf(paired.getSnapshot().approved), signal: AbortSignal) =>
    networkId ? paired.request(method, params, networkId, signal) : Promise.reject(errors.create('walletconnect/no-network', { wallet: paired.name }))
  return { features: { 'request@1': { request } }, native: () => paired }
}

const firstOf = (approved: SessionState['approved']): NetworkId | undefined => (approved === 'all' ? undefined : approved[0])

const namespaceOf = (chainId: string) => chainId.split(':', 1)[0]

const toldOf = ({ name, data, chainId }: ToldEvent, { spelt }: PairedFacts): PairedEvent => ({
  name,
  data,
  networkId: [...spelt].find(([, told]) => told === chainId)?.[0] ?? (chainId as NetworkId),
})

function inFront(accounts: readonly Account[], front: string | undefined): readonly Account[] {
  const first = accounts.find(({ address }) => address === front)
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}

/** The address that a wallet says is in use now, alone or as an account of CAIP-10; nothing for one that it has not shared. */
function chosenAccount(data: unknown, accounts: readonly Account[]): string | undefined {
  const said: unknown = Array.isArray(data) ? data[0] : undefined
  if (typeof said !== 'string') return undefined
  const address = said.split(':').slice(2).join(':') || said
  return accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())?.address
}
