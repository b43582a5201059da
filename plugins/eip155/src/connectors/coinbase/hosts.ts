import type { HostDeclaration } from '@latchkey/core'

/** Where Coinbase's SDK calls, for a plugin's `hosts`. Its popup is a page of its own, and no host of this one. */
export const COINBASE_HOSTS: readonly HostDeclaration[] = [
  { origin: 'https://rpc.wallet.coinbase.com', purpose: 'Coinbase Wallet: what became of a batch of calls' },
  { origin: 'https://chain-proxy.wallet.coinbase.com', purpose: 'Coinbase Wallet: reads of the network its wallet is on' },
  { origin: 'https://www.walletlink.org', purpose: 'Coinbase Wallet: the way to its app on a phone' },
  { origin: 'wss://www.walletlink.org', purpose: 'Coinbase Wallet: the way to its app on a phone' },
]
