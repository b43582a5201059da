/** The devnet's networks, by the names of its nodes. */
export const KNOWN_CHAINS = {
  mainnet: 'eip155:1',
  polygon: 'eip155:137',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
} as const
