import type { PairingProfile } from '@latchkey/core'

/** What a paired wallet is asked for, as WalletConnect's specification of Bitcoin has it. */
export const PAIRING: PairingProfile = {
  methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
  events: ['bip122_addressesChanged'],
}
