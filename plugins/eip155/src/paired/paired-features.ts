import type { SessionFeatures } from '@latchkey/core'
import type { PairedWallet } from '@latchkey/core/plugin'
import { isSameAddress } from '../codec.js'
import { errors } from '../errors.js'
import { sessionFeatures } from '../session/session-features.js'
import type { WalletCalls } from '../session/wallet-calls.js'
import { addressesOn, isApproved, networkInUse, referenceOf } from './paired-state.js'
import { wrongNetwork, type PairedRequests, type PairedDeps } from './paired-requests.js'

/** The method that a feature cannot do without, or the names that it has. Features that are not listed need none. */
const NEEDED_METHODS: { readonly [Name in keyof SessionFeatures]?: string | readonly string[] } = {
  'sign-message@1': 'personal_sign',
  'sign-typed-data@1': 'eth_signTypedData_v4',
  'send-transaction@1': 'eth_sendTransaction',
  'transfer@1': 'eth_sendTransaction',
  'approve-token@1': 'eth_sendTransaction',
  'add-network@1': 'wallet_addEthereumChain',
  'watch-asset@1': 'wallet_watchAsset',
  'eip155:calls@1': 'wallet_sendCalls',
  'send-batch@1': 'wallet_sendCalls',
  'eip155:permissions@1': 'wallet_getPermissions',
  'assets@1': 'wallet_getAssets',
  'grant-permissions@1': ['wallet_requestExecutionPermissions', 'wallet_grantPermissions'],
  'revoke-permissions@1': ['wallet_revokeExecutionPermission', 'wallet_revokePermissions'],
}

/** The features of every EIP-1193 wallet, without those whose method the wallet has not approved. */
export function pairedFeatures(
  wallet: PairedWallet,
  ask: PairedRequests,
  deps: Pick<PairedDeps, 'clock' | 'rpc' | 'logger' | 'asked'>,
): SessionFeatures {
  const approved = wallet.methods()
  const all = Object.entries(sessionFeatures(pairedCalls(wallet, ask), pairedView(wallet), deps))
  return Object.fromEntries(
    all.filter(([name]) => {
      const methods = NEEDED_METHODS[name as keyof SessionFeatures]
      return methods === undefined || [methods].flat().some((method) => approved.includes(method))
    }),
  )
}

/**
 * Requests to a paired wallet. It is on every network that it has approved, because each request names its network, and
 * its state is known without asking.
 */
const pairedCalls = (wallet: PairedWallet, ask: PairedRequests): WalletCalls => ({
  ask: (method, params, signal) => ask(method, params, signal),
  askOn: ({ caipNetworkId }, method, params, signal) => ask(method, params, signal, caipNetworkId),
  async askFor({ account: { address }, network: { caipNetworkId }, signal }, method, params) {
    signal.throwIfAborted()
    const state = wallet.getSnapshot()
    const isShared = addressesOn(state, caipNetworkId).some((one) => isSameAddress(one, address))
    if (!state.ended && !isApproved(state, caipNetworkId)) throw wrongNetwork(caipNetworkId, networkInUse(state))
    if (!state.ended && !isShared) throw errors.create('eip155/account-not-shared', { address })
    return ask(method, params, signal, caipNetworkId)
  },
})

const pairedView = (wallet: PairedWallet) => ({
  getSnapshot: wallet.getSnapshot,
  async ask() {
    const state = wallet.getSnapshot()
    const id = networkInUse(state)
    return { accounts: state.accounts, reference: id && referenceOf(id) }
  },
})
