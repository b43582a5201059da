import { register } from 'node:module'

// The demo wallet for whoever does not translate TypeScript: plain Node, and browser tests. WalletKit comes with it.

register('./typescript.mjs', import.meta.url)

export const { openDemoWallet } = await import('./src/demo-wallet/index.ts')
