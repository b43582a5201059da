import type { PairingProfile } from '@latchkey/core'
import { ACCOUNT_TYPES } from '../namespace.js'

/** What a paired wallet is asked for, as WalletConnect's specification of Bitcoin has it. */
export const PAIRING: Omit<PairingProfile, 'session'> = {
  methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
  events: ['bip122_addressesChanged'],
  accountType: ACCOUNT_TYPES[0],
}
