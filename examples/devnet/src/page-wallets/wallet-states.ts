import type { Namespace } from '../demo-wallet/chains.js'
import { eachWallet, WALLET_NAMES } from './wallet-identities.js'
import { recall, remember, type RememberedWallet, type WalletMemory } from './wallet-memory.js'

export type WalletStates = Readonly<Record<Namespace, PageWalletState>>
type Follower = (now: PageWalletState, before: PageWalletState) => void

/** The state of all wallets. */
export interface WalletStateStore {
  all(): WalletStates
  update(id: Namespace, change: Partial<PageWalletState>): void
  /** Calls the wallet's own follower before other listeners. */
  follow(id: Namespace, follower: Follower): void
  /** Stops writing to the memory. */
  forget(): void
}

interface WalletStatesDeps {
  readonly names: Partial<Readonly<Record<Namespace, string>>>
  readonly memory: WalletMemory | undefined
  networksOf(id: Namespace): readonly string[]
  onChanged(): void
}

export function createWalletStates({ names, memory, networksOf, onChanged }: WalletStatesDeps): WalletStateStore {
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

function firstState(
  name: string,
  networks: readonly string[],
  { network, ...kept }: RememberedWallet = {},
): PageWalletState {
  const known = network !== undefined && networks.includes(network) ? network : networks[0]!
  return { name, isOn: false, isConnected: false, isLocked: false, account: 0, ...kept, network: known, networks }
}

/** The state of one wallet. */
export interface PageWalletState {
  readonly name: string
  /** Whether the wallet is in the page. */
  readonly isOn: boolean
  /** Whether the visitor gave this page access. It stays so while the wallet is locked or off. */
  readonly isConnected: boolean
  /** A locked wallet shares nothing, and asks to be unlocked. */
  readonly isLocked: boolean
  /** Which of its two accounts is in use: 0 or 1. */
  readonly account: number
  /** The current network (CAIP-2). */
  readonly network: string
  /** The networks that the wallet can switch to (CAIP-2). */
  readonly networks: readonly string[]
}

/** Whether the page sees the wallet's accounts. */
export const isShared = ({ isOn, isConnected, isLocked }: PageWalletState): boolean => isOn && isConnected && !isLocked
