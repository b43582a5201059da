import { load } from './program.mjs'

// The demo wallet for programs that do not translate TypeScript: plain Node, and browser tests. It loads WalletKit.

export const { openDemoWallet } = await load('src/demo-wallet/index.ts')
