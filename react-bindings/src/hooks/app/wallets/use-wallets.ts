import { type AppKit, type Observable, type WalletEntry, Wallets, type WalletsState } from '@latchkey/core'
import { derive, type RecentWallet } from '@latchkey/core/plugin'
import { hasBegun } from '../../services/has-begun.js'
import { useDerived } from '../../services/use-derived.js'

export interface WalletsToConnect {
  /** All wallets that the visitor can choose, each once, in the order of the app. Empty until their code is loaded. */
  readonly wallets: readonly WalletEntry[]
  /** The wallets used last, at most two, the newest first. */
  readonly recent: readonly RecentWallet[]
  /** Connects a wallet by its id: see `Wallets.connect`. A rejection by the visitor is a result, not an error. */
  readonly connect: Wallets['connect']
}

/**
 * The wallets that a visitor can choose, for an app that draws its own list. The
 * hook loads the code that finds wallets once the kit has started, and never on
 * a server.
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
  // Reading the snapshot loads the list of wallets.
  return [service, hasBegun(kit.plugins.getSnapshot()) ? service : NOTHING_YET]
}

function walletsOf([service, state]: ReturnType<typeof needs>): Observable<WalletsToConnect> {
  const connect: Wallets['connect'] = (walletId, options) => service.connect(walletId, options)
  return derive([state], ({ entries, recent }) => ({ wallets: entries, recent, connect }))
}

const NONE: WalletsState = { entries: [], recent: [] }
const NOTHING_YET: Observable<WalletsState> = { getSnapshot: () => NONE, subscribe: () => () => {} }
