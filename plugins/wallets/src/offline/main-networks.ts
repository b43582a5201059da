import type { NetworkId } from '@latchkey/core'

/**
 * In the bundled list one network stands for all of its namespace. Wallets add networks every month and
 * most let a visitor add any, so a list that is as old as this plugin would leave out wallets that work.
 */
export const MAIN_NETWORKS = {
  e: 'eip155:1',
  s: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  b: 'bip122:000000000019d6689c085ae165831e93',
  p: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
} as const satisfies Readonly<Record<string, NetworkId>>
