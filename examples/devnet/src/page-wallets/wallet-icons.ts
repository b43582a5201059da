import type { Namespace } from '../demo-wallet/chains.js'

const COLOURS: Readonly<Record<Namespace, string>> = { eip155: '#4f5bd5', solana: '#0b8f6a', bip122: '#c9720c', polkadot: '#c2186b' }

/** A purse in the colour of its namespace, as a picture in an address. */
export function walletIcon(namespace: Namespace): `data:image/svg+xml;base64,${string}` {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${COLOURS[namespace]}"/>` +
    '<path d="M8 11h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2h12v3" fill="none" stroke="#fff" stroke-width="2"/>' +
    '<circle cx="20.500" cy="17.500" r="1.750" fill="#fff"/></svg>'
  return `data:image/svg+xml;base64,${btoa(svg)}`
}
