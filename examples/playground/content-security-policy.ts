/** What the kit may ask where it runs on public servers: its own manifest, which a test holds against this list. */
export const PUBLIC_HOSTS: readonly string[] = [
  'https://ethereum-rpc.publicnode.com',
  'https://eth.drpc.org',
  'https://polygon-bor-rpc.publicnode.com',
  'https://polygon.drpc.org',
  'https://api.mainnet-beta.solana.com',
  'https://mempool.space',
  'https://blockstream.info',
  'https://rpc.polkadot.io',
  'https://polkadot-rpc.publicnode.com',
  'wss://relay.walletconnect.org',
  'https://api.web3modal.org',
  'https://rpc.walletconnect.org',
]

/**
 * What the page is served with once it is built: its own files, pictures that the kit made, servers of this machine,
 * and the
 * hosts of the kit's own manifest. No inline code or style, no eval. Coinbase, which is off at first, is not in it.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // The page of the local wallet service.
  'frame-src http://wallet.localhost:*',
  `connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:* ${PUBLIC_HOSTS.join(' ')}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
