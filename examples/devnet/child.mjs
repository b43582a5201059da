import { register } from 'node:module'

// The process of one chain: `node child.mjs solana`. src/chain-process.ts starts it.

register('./typescript.mjs', import.meta.url)

const { runChain } = await import('./src/run-chain.ts')
await runChain(process.argv[2])
