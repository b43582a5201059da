import { load } from './program.mjs'

// The package for programs that do not translate TypeScript: plain Node, and browser tests.

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
} = await load('src/index.ts')
