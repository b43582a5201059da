import type { Namespace } from '../demo-wallet/chains.js'
import { eachWallet, WALLET_NAMES } from './wallet-ids.js'
import { recall, remember, type RememberedWallet, type WalletMemory } from './wallet-memory.js'
import type { PageWalletState } from './wallet-state.js'

export type WalletStates = Readonly<Record<Namespace, PageWalletState>>
type Follower = (now: PageWalletState, before: PageWalletState) => void

/** How the wallets stand. */
export interface WalletStateStore {
  all(): WalletStates
  update(id: Namespace, change: Partial<PageWalletState>): void
  /** The wallet itself hears of a change before anybody else does. */
  follow(id: Namespace, follower: Follower): void
  /** From now on what becomes of them is not remembered. */
  forget(): void
}

interface Beginning {
  readonly names: Partial<Readonly<Record<Namespace, string>>>
  readonly memory: WalletMemory | undefined
  networksOf(id: Namespace): readonly string[]
  onChanged(): void
}

export function createWalletStates({ names, memory, networksOf, onChanged }: Beginning): WalletStateStore {
  const followers = new Map<Namespace, readonly Follower[]>()
  const remembered = recall(memory)
  let states = eachWallet((id) => firstState(names[id] ?? WALLET_NAMES[id], networksOf(id), remembered[id]))
  let keeper = memory

  return {
    all: () => states,
    update(id, change) {
      const [before, now] = [states[id], { ...states[id], ...change }]
      if ((Object.keys(change) as (keyof PageWalletState)[]).every((key) => before[key] === now[key])) return
      states = { ...states, [id]: now }
      remember(keeper, states)
      for (const follow of followers.get(id) ?? []) follow(now, before)
      onChanged()
    },
    follow: (id, follower) => void followers.set(id, [...(followers.get(id) ?? []), follower]),
    forget: () => void (keeper = undefined),
  }
}

function firstState(name: string, networks: readonly string[], { network, ...kept }: RememberedWallet = {}): PageWalletState {
  const known = network !== undefined && networks.includes(network) ? network : networks[0]!
  return { name, isOn: false, isConnected: false, isLocked: false, account: 0, ...kept, network: known, networks }
}
