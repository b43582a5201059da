import { type AppKit, type Observable, type WalletEntry, Wallets, type WalletsState } from '@latchkey/core'
import { derive, type RecentWallet } from '@latchkey/core/plugin'
import { hasBegun } from '../../services/has-begun.js'
import { useDerived } from '../../services/use-derived.js'

export interface WalletsToConnect {
  /** What connecting offers, each wallet once, in the app's order. Empty until what finds them has been loaded. */
  readonly wallets: readonly WalletEntry[]
  /** The last ones used, at most two, the newest first. */
  readonly recent: readonly RecentWallet[]
  /** Connects one, by its id: see `Wallets.connect`. A visitor's no is an answer, not an error. */
  readonly connect: Wallets['connect']
}

/**
 * The wallets a visitor can choose from, for an app that draws its own list.
 * Using it loads what finds them, once the kit has started: never on a server.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { wallets, connect } = useWallets()
 * return wallets.map(({ id, name }) => <button key={id} onClick={() => connect(id)}>{name}</button>)
 */
export function useWallets(): WalletsToConnect {
  return useDerived('useWallets', needs, walletsOf)
}

function needs(kit: AppKit): readonly [Wallets, Observable<WalletsState>] {
  const service = kit.get(Wallets)
  // Whoever looks has them loaded.
  return [service, hasBegun(kit.plugins.getSnapshot()) ? service : NOTHING_YET]
}

function walletsOf([service, state]: ReturnType<typeof needs>): Observable<WalletsToConnect> {
  const connect: Wallets['connect'] = (walletId, options) => service.connect(walletId, options)
  return derive([state], ({ entries, recent }) => ({ wallets: entries, recent, connect }))
}

const NONE: WalletsState = { entries: [], recent: [] }
const NOTHING_YET: Observable<WalletsState> = { getSnapshot: () => NONE, subscribe: () => () => {} }
