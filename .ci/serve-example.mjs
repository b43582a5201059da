import { build, preview } from 'vite'

// Serves an example's page as its visitors get it, for the browser tests: node serve-example.mjs <folder> <port>
const [root, port] = process.argv.slice(2)

// Within one run of all checks it is built already, from the same sources.
if (!process.env.LATCHKEY_EXAMPLES_ARE_BUILT) await build({ root, logLevel: 'warn' })
await preview({ root, preview: { host: '127.0.0.1', port: Number(port), strictPort: true } })
