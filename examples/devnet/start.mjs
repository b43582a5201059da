import { register } from 'node:module'

// `node start.mjs`: the whole devnet in the foreground. `node start.mjs --only evm,relay` starts these parts alone.
// Each line that is typed is a command: `solana fund <address> 1000000000`, `fault mainnet 503 next=2`. Ctrl-C ends all.

register('./typescript.mjs', import.meta.url)

const { runInForeground } = await import('./src/everything/run-in-foreground.ts')
await runInForeground(process.argv.slice(2))
