import type { SwitchNetwork } from '@latchkey/core'
import { chainIdHex } from '../codec/chain-id.js'
import type { WalletCalls } from './wallet-calls.js'
import type { WalletState } from './wallet-state.js'

/** Goes to another network (EIP-3326). Where a wallet says yes and tells of no new chain, it is asked where it is. */
export const switchNetwork = ({ ask }: WalletCalls, state: Pick<WalletState, 'getSnapshot' | 'ask'>): SwitchNetwork => ({
  async switchNetwork({ id, caipNetworkId }, signal) {
    await ask('wallet_switchEthereumChain', [{ chainId: chainIdHex(id) }], signal)
    if (state.getSnapshot().networkId !== caipNetworkId) await state.ask(signal)
  },
})
