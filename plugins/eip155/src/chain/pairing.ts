import type { PairingProfile } from '@latchkey/core'
import type { PairedServices } from '../paired/paired-requests.js'
import { pairedSession } from '../paired/paired-session.js'

/**
 * What a paired wallet is asked to allow, and what is made of it. Without `eth_sign`: it signs what the visitor cannot read, and wallets have
 * given it up for that reason.
 */
export const pairing = (services: PairedServices): PairingProfile => ({
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
  session: pairedSession(services),
})
