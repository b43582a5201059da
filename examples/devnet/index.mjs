import { register } from 'node:module'

// The package for programs that do not translate TypeScript: plain Node, and browser tests.

register('./typescript.mjs', import.meta.url)

export const {
  RELAY_REFUSALS,
  createSeededRandom,
  serveDemoWallet,
  startApi,
  startDevnet,
  startEverything,
  startRelay,
} = await import('./src/index.ts')
