import type { SessionFeatures } from '@latchkey/core'
import { callsFeatures } from '../calls/index.js'
import { addNetwork } from './add-network.js'
import { rawRequest } from './raw-request.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { signTypedData } from './sign-typed-data.js'
import { switchNetwork } from './switch-network.js'
import { transfer } from './transfer.js'
import type { WalletCalls } from './wallet-calls.js'
import type { SessionServices, WalletState } from './wallet-state.js'
import { watchAsset } from './watch-asset.js'

/**
 * What every EIP-1193 wallet is taken to be able to do. Whether it really can, one only learns by asking; it then
 * says 4200 or -32601. What a wallet is known not to do, its connector leaves out.
 *
 * @param calls the way to it: to a wallet in the page, or to one elsewhere.
 */
export function sessionFeatures(calls: WalletCalls, state: Pick<WalletState, 'getSnapshot' | 'ask'>, { clock }: Pick<SessionServices, 'clock'>): SessionFeatures {
  return {
    'sign-message@1': signMessage(calls),
    'sign-typed-data@1': signTypedData(calls),
    'send-transaction@1': sendTransaction(calls),
    'transfer@1': transfer(calls),
    'switch-network@1': switchNetwork(calls, state),
    'add-network@1': addNetwork(calls),
    'watch-asset@1': watchAsset(calls),
    'request@1': rawRequest(calls),
    ...(clock && callsFeatures(calls.ask, { clock })),
  }
}
