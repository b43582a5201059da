import type { Namespace } from '../demo-wallet/chains.js'
import type { PageWalletState } from './wallet-states.js'

/** Storage that keeps the wallets' state over a reload: `localStorage`, or anything like it. */
export type WalletMemory = Pick<Storage, 'getItem' | 'setItem'>

/** The remembered state of a wallet. It excludes networks that pages have added. */
export type RememberedWallet = Partial<
  Pick<PageWalletState, 'isOn' | 'isConnected' | 'isLocked' | 'account' | 'network'>
>
type Remembered = Partial<Readonly<Record<Namespace, RememberedWallet>>>

const KEY = 'latchkey-page-wallets'

export function recall(memory: WalletMemory | undefined): Remembered {
  const text = memory?.getItem(KEY)
  return text ? readOr({}, text) : {}
}

export function remember(
  memory: WalletMemory | undefined,
  wallets: Readonly<Record<Namespace, PageWalletState>>,
): void {
  const kept = Object.entries(wallets).map(([id, { isOn, isConnected, isLocked, account, network }]) => [
    id,
    { isOn, isConnected, isLocked, account, network },
  ])
  memory?.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}

/** An unreadable memory counts as empty, so the wallets start afresh. */
function readOr(nothing: Remembered, text: string): Remembered {
  try {
    return (JSON.parse(text) as Remembered | null) ?? nothing
  } catch {
    return nothing
  }
}
