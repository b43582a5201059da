import { load } from './program.mjs'

// `node start.mjs` runs the whole devnet in the foreground. `node start.mjs --only evm,relay` runs these parts alone.
// Each typed line is a command: `solana fund <address> 1000000000`, `fault mainnet 503 next=2`. Ctrl-C ends all.

const { runInForeground } = await load('src/everything/run-in-foreground.ts')
await runInForeground(process.argv.slice(2))
