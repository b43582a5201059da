import type { SessionFeatures } from '@latchkey/core'
import { race, type RawRequest, type SwitchNetwork } from '@latchkey/core/plugin'
import type { SessionDeps } from '../deps.js'
import type { SigningWallet } from '../wallets/bitcoin-wallet.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { signPsbt } from './sign-psbt.js'
import { transfer } from './transfer.js'

/** The features of a session, by the methods of its wallet. */
export function walletFeatures(deps: SessionDeps, refresh: () => Promise<void>): SessionFeatures {
  const { wallet } = deps
  return {
    ...(wallet.signMessage && signMessage(deps)),
    ...(wallet.signPsbt && signPsbt(deps)),
    ...((wallet.signPsbt || wallet.sendPsbt) && { 'send-transaction@1': sendTransaction(deps) }),
    ...((wallet.signPsbt || wallet.sendTransfer || wallet.sendPsbt) && transfer(deps)),
    ...(wallet.switchNetwork && { 'switch-network@1': switchNetwork(wallet, refresh) }),
    ...(wallet.request && { 'request@1': rawRequest(wallet) }),
  }
}

function switchNetwork(wallet: SigningWallet, refresh: () => Promise<void>): SwitchNetwork {
  return {
    async switchNetwork(network, signal) {
      await race(() => wallet.switchNetwork!(network), { signal })
      // Some wallets switch without an event.
      await race(refresh, { signal })
    },
  }
}

function rawRequest(wallet: SigningWallet): RawRequest {
  return {
    request: (method, params, networkId, signal) =>
      race(() => wallet.request!(method, params, networkId, signal), { signal }),
  }
}
