import type { PairedWallet, SessionFeatures } from '@latchkey/core'
import { isSameAddress } from '../codec/read-address.js'
import { errors } from '../errors.js'
import { sessionFeatures } from '../session/session-features.js'
import type { WalletCalls } from '../session/wallet-calls.js'
import { addressesOn, isApproved, networkInUse, referenceOf } from './paired-state.js'
import { wrongNetwork, type PairedRequests, type PairedServices } from './paired-requests.js'

/** What a feature asks the wallet for. One that is not named here can do something without it. */
const ASKS_FOR: { readonly [Name in keyof SessionFeatures]?: string } = {
  'sign-message@1': 'personal_sign',
  'sign-typed-data@1': 'eth_signTypedData_v4',
  'send-transaction@1': 'eth_sendTransaction',
  'transfer@1': 'eth_sendTransaction',
  'add-network@1': 'wallet_addEthereumChain',
  'watch-asset@1': 'wallet_watchAsset',
  'eip155:calls@1': 'wallet_sendCalls',
  'eip155:permissions@1': 'wallet_getPermissions',
  'eip155:assets@1': 'wallet_getAssets',
}

/** What a paired wallet can do: what every EIP-1193 wallet can, but for what it did not agree to. */
export function pairedFeatures(wallet: PairedWallet, ask: PairedRequests, { clock }: Pick<PairedServices, 'clock'>): SessionFeatures {
  const agreed = wallet.methods()
  const all = Object.entries(sessionFeatures(pairedCalls(wallet, ask), pairedView(wallet), { clock }))
  return Object.fromEntries(
    all.filter(([name]) => {
      const method = ASKS_FOR[name as keyof SessionFeatures]
      return method === undefined || agreed.includes(method)
    }),
  )
}

/** A paired wallet is on every network that it has approved: each request says for which one it is. What it has approved and shares is known. */
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
