import type { NetworkId, PairedWallet, PairingProfile, Session } from '@latchkey/core/plugin'
import { chainIdHex } from '../codec.js'
import type { Eip1193Provider } from '../session/eip1193.js'
import { createSessionEvents } from '../session/session-events.js'
import { pairedFeatures } from './paired-features.js'
import { createPairedRequests, type PairedRequests, type PairedDeps } from './paired-requests.js'
import { addressesOn, networkInUse, networkOfEvent, referenceOf } from './paired-state.js'

/**
 * The methods and events that a pairing proposes, and the session of a paired wallet. `eth_sign` is never proposed: it
 * signs what the visitor cannot read, and wallets have given it up for that reason.
 */
export const pairing = (deps: PairedDeps): PairingProfile => ({
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  events: ['accountsChanged', 'chainChanged'],
  accountType: 'eoa',
  session: pairedSession(deps),
})

/** The features and the EIP-1193 provider of a paired wallet, which is put on a network first. */
const pairedSession = (deps: PairedDeps) =>
  function session(wallet: PairedWallet): Pick<Session, 'features' | 'native'> {
    const first = firstNetwork(wallet, deps)
    if (first) wallet.use(first)
    followNetwork(wallet, deps)
    const ask = createPairedRequests(wallet, deps)
    const provider = createPairedProvider(wallet, ask)
    return { features: pairedFeatures(wallet, ask, deps), native: () => provider }
  }

/**
 * The network that the wallet is on, else the first that it has approved. For a wallet that approves all: the first
 * network of its account, else the app's preferred one.
 */
function firstNetwork(wallet: PairedWallet, { known }: PairedDeps): NetworkId | undefined {
  const state = wallet.getSnapshot()
  return networkInUse(state) ?? state.accounts[0]?.networks?.[0] ?? known()[0]?.caipNetworkId
}

/** Follows the wallet's `chainChanged` until the session ends. The subscription is the wallet's own, and goes with it. */
function followNetwork(wallet: PairedWallet, { logger }: PairedDeps) {
  const unsubscribe = wallet.on((event) => {
    if (wallet.getSnapshot().ended) return unsubscribe()
    if (event.name !== 'chainChanged') return
    const id = networkOfEvent(event)
    if (!id || !wallet.use(id))
      logger.warn(
        'A paired wallet emitted chainChanged with a network that it has not approved, or with an invalid one. The session stays on its network.',
      )
  })
}

/**
 * A paired wallet as an EIP-1193 provider, for apps that use viem, ethers or the like. It subscribes to the wallet only
 * while it has listeners.
 */
function createPairedProvider(wallet: PairedWallet, ask: PairedRequests): Eip1193Provider {
  // EIP-1193 has no signal, so these requests cannot be aborted.
  const { signal } = new AbortController()
  return {
    request: ({ method, params }) => ask(method, params, signal),
    ...createSessionEvents(wallet, (state) => {
      const id = networkInUse(state)
      return { chainId: id && chainIdHex(referenceOf(id)), addresses: addressesOn(state, id) }
    }),
  }
}
