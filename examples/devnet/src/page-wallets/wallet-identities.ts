import type { Namespace } from '../demo-wallet/chains.js'

/** The ids of the wallets: one for each namespace. */
export const WALLET_IDS: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

/** The default names of the wallets. */
export const WALLET_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Page Wallet',
  solana: 'Page Wallet for Solana',
  bip122: 'Page Wallet for Bitcoin',
  polkadot: 'Page Wallet for Polkadot',
}

export function eachWallet<T>(make: (id: Namespace) => T): Readonly<Record<Namespace, T>> {
  return Object.fromEntries(WALLET_IDS.map((id) => [id, make(id)])) as Record<Namespace, T>
}

const COLOURS: Readonly<Record<Namespace, string>> = {
  eip155: '#4f5bd5',
  solana: '#0b8f6a',
  bip122: '#c9720c',
  polkadot: '#c2186b',
}

/** Draws a purse in the colour of its namespace, as a data URI. */
export function walletIcon(namespace: Namespace): `data:image/svg+xml;base64,${string}` {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${COLOURS[namespace]}"/>` +
    '<path d="M8 11h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2h12v3" fill="none" stroke="#fff" stroke-width="2"/>' +
    '<circle cx="20.500" cy="17.500" r="1.750" fill="#fff"/></svg>'
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
