import type { Namespace } from '../demo-wallet/chains.js'

/** One wallet for each namespace: that is its id. */
export const WALLET_IDS: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

/** What they call themselves unless they are given other names. */
export const WALLET_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Page Wallet',
  solana: 'Page Wallet for Solana',
  bip122: 'Page Wallet for Bitcoin',
  polkadot: 'Page Wallet for Polkadot',
}

export function eachWallet<T>(make: (id: Namespace) => T): Readonly<Record<Namespace, T>> {
  return Object.fromEntries(WALLET_IDS.map((id) => [id, make(id)])) as Record<Namespace, T>
}
