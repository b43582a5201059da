import type { WalletSeat } from '../wallet-seat.js'
import { sharedAddresses } from '../wallet-seat.js'
import { isShared, type PageWalletState } from '../wallet-states.js'
import { disconnected } from './evm-errors.js'
import { chainIdHex } from './chain-id.js'

type Listener = (said: unknown) => void

/** The event methods of EIP-1193. */
export interface EvmEvents {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** Emits the wallet's changes: the network before the accounts. */
export function createEvmEvents(seat: WalletSeat): EvmEvents {
  const listeners = new Map<string, Set<Listener>>()

  function emit(event: string, said: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(said)
  }

  seat.onChanged((now, before) => {
    if (now.isOn !== before.isOn) {
      if (now.isOn) emit('connect', { chainId: chainIdHex(now.network) })
      else emit('disconnect', disconnected(seat.name))
    }
    if (!now.isOn) return
    if (now.network !== before.network) emit('chainChanged', chainIdHex(now.network))
    if (hasOtherAccounts(now, before))
      void sharedAddresses(seat).then((addresses) => emit('accountsChanged', addresses))
  })

  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

const hasOtherAccounts = (now: PageWalletState, before: PageWalletState) =>
  isShared(now) !== isShared(before) || (isShared(now) && now.account !== before.account)
