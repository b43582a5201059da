import { register } from 'node:module'

// The demo wallet for programs that do not translate TypeScript: plain Node, and browser tests. It loads WalletKit.

register('./typescript.mjs', import.meta.url)

export const { openDemoWallet } = await import('./src/demo-wallet/index.ts')
