import { sharedAddresses, type WalletSeat } from '../wallet-seat.js'
import { isShared } from '../wallet-states.js'
import type { EvmConsent } from './evm-consent.js'
import type { EvmAnswers } from './evm-provider.js'

/** The methods about accounts and permissions. */
export function createAccountAnswers(seat: WalletSeat, consent: EvmConsent): EvmAnswers {
  /** EIP-2255. */
  const permission = (addresses: readonly string[]) => ({
    invoker: seat.page.location.origin,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
  })

  return {
    eth_accounts: () => sharedAddresses(seat),
    eth_requestAccounts: () => consent.enter('eth_requestAccounts'),

    async wallet_requestPermissions() {
      // A page that sees accounts may ask the visitor to confirm them once more.
      if (isShared(seat.state())) {
        const details = [{ label: 'Page', value: seat.page.location.origin }]
        await consent.demand(
          { what: 'connect', title: `Share accounts of ${seat.name}`, details },
          'wallet_requestPermissions',
        )
      }
      return [permission(await consent.enter('wallet_requestPermissions'))]
    },

    async wallet_getPermissions() {
      const addresses = await sharedAddresses(seat)
      return addresses.length > 0 ? [permission(addresses)] : []
    },

    async wallet_revokePermissions() {
      seat.update({ isConnected: false })
      return null
    },
  }
}
