import { register } from 'node:module'

// The package for programs that do not translate TypeScript: plain Node, and browser tests.

register('./typescript.mjs', import.meta.url)

export const { createMemoryStore, createSmtpMail, createSqliteStore, createWalletServer, startEmbeddedWallet } =
  await import('./src/index.ts')
