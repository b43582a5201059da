import { register } from 'node:module'

// The process of one chain: `node child.mjs solana`. Started by src/chain-process.ts.

register('./typescript.mjs', import.meta.url)

const { hostChain } = await import('./src/host-chain.ts')
await hostChain(process.argv[2])
