import type { PairingProfile } from '@latchkey/core'

/** What paired wallets of this namespace understand, as WalletConnect's reference for Solana has it. */
export const pairing: Omit<PairingProfile, 'session'> = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: [],
  deprecated: {
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    EtWTRABZaYq6iMfeYKouRu166VU2xqa1: '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
  },
}
