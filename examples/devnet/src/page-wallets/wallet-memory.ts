import type { Namespace } from '../demo-wallet/chains.js'
import type { PageWalletState } from './wallet-state.js'

/** Where the wallets remember over a reload what they were: `localStorage`, or anything like it. */
export type WalletMemory = Pick<Storage, 'getItem' | 'setItem'>

/** What is remembered of a wallet. Networks that pages have added are not. */
export type RememberedWallet = Partial<Pick<PageWalletState, 'isOn' | 'isConnected' | 'isLocked' | 'account' | 'network'>>
type Remembered = Partial<Readonly<Record<Namespace, RememberedWallet>>>

const KEY = 'latchkey-page-wallets'

export function recall(memory: WalletMemory | undefined): Remembered {
  const text = memory?.getItem(KEY)
  return text ? readOr({}, text) : {}
}

export function remember(memory: WalletMemory | undefined, wallets: Readonly<Record<Namespace, PageWalletState>>): void {
  const kept = Object.entries(wallets).map(([id, { isOn, isConnected, isLocked, account, network }]) => [id, { isOn, isConnected, isLocked, account, network }])
  memory?.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}

/** What cannot be read is no memory: the wallets begin anew. */
function readOr(nothing: Remembered, text: string): Remembered {
  try {
    return (JSON.parse(text) as Remembered | null) ?? nothing
  } catch {
    return nothing
  }
}
