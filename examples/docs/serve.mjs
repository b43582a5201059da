import { build, preview } from 'vite'

// `npm run docs`: builds the site and serves it. PORT changes the port.
const root = import.meta.dirname
await build({ root, logLevel: 'error' })
const server = await preview({ root, preview: { port: Number(process.env.PORT ?? 4400) } })
server.printUrls()
