import { build, preview } from 'vite'

// The page of an example as its visitors get it, for the browser tests: node serve-example.mjs <folder> <port>
const [root, port] = process.argv.slice(2)

await build({ root, logLevel: 'warn' })
await preview({ root, preview: { host: '127.0.0.1', port: Number(port), strictPort: true } })
