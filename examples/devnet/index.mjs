import { register } from 'node:module'

// The package for programs that do not translate TypeScript: plain Node, and browser tests.

register('./typescript.mjs', import.meta.url)

export const {
  IDENTITY_CLIENT,
  PEOPLE,
  RELAY_REFUSALS,
  approveFarcaster,
  createSeededRandom,
  serveDemoWallet,
  signInAt,
  startApi,
  startDevnet,
  startEverything,
  startIdentity,
  startMail,
  startRelay,
} = await import('./src/index.ts')
