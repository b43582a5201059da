import { untilAborted, type RawRequest, type SessionFeatures, type SwitchNetwork } from '@latchkey/core'
import type { LoadTransactions } from '../transactions/load.js'
import type { TransferWorld } from '../transfer/plan-transfer.js'
import type { SigningWallet } from '../wallets/bitcoin-wallet.js'
import type { Presence } from './presence.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { signPsbt } from './sign-psbt.js'
import { transfer } from './transfer.js'

export interface FeatureWorld extends TransferWorld {
  readonly load: LoadTransactions
}

/** What a feature is made of. */
export interface FeatureParts extends FeatureWorld {
  readonly wallet: SigningWallet
  readonly presence: Presence
}

/** What a wallet can do, by what its protocol can. */
export function sessionFeatures(world: FeatureWorld, wallet: SigningWallet, presence: Presence, refresh: () => Promise<void>): SessionFeatures {
  const parts = { ...world, wallet, presence }
  return {
    ...(wallet.signMessage && signMessage(parts)),
    ...(wallet.signPsbt && signPsbt(parts)),
    ...((wallet.signPsbt || wallet.sendPsbt) && { 'send-transaction@1': sendTransaction(parts) }),
    ...((wallet.signPsbt || wallet.sendTransfer || wallet.sendPsbt) && transfer(parts)),
    ...(wallet.switchNetwork && { 'switch-network@1': switchNetwork(wallet, refresh) }),
    ...(wallet.request && { 'request@1': rawRequest(wallet) }),
  }
}

function switchNetwork(wallet: SigningWallet, refresh: () => Promise<void>): SwitchNetwork {
  return {
    async switchNetwork(network, signal) {
      await untilAborted(signal, () => wallet.switchNetwork!(network))
      // Some wallets go there and tell nobody.
      await untilAborted(signal, refresh)
    },
  }
}

function rawRequest(wallet: SigningWallet): RawRequest {
  return {
    request: (method, params, networkId, signal) => untilAborted(signal, () => wallet.request!(method, params, networkId, signal)),
  }
}
