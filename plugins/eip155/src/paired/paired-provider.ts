import type { PairedWallet } from '@latchkey/core'
import { chainIdHex } from '../codec/chain-id.js'
import type { Eip1193Provider } from '../session/eip1193.js'
import { createSessionEvents } from '../session/session-events.js'
import { addressesOn, networkInUse, referenceOf } from './paired-state.js'
import type { PairedRequests } from './paired-requests.js'

/** A paired wallet as EIP-1193 has wallets, for hosts that bring viem, ethers or the like. It listens only while somebody listens to it. */
export function createPairedProvider(wallet: PairedWallet, ask: PairedRequests): Eip1193Provider {
  // Whoever asks this way has no signal: what was asked for is waited for.
  const { signal } = new AbortController()
  return {
    request: ({ method, params }) => ask(method, params, signal),
    ...createSessionEvents(wallet, (state) => {
      const id = networkInUse(state)
      return { chainId: id && chainIdHex(referenceOf(id)), addresses: addressesOn(state, id) }
    }),
  }
}
