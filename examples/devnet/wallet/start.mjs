import { parseArgs } from 'node:util'
import { serveDemoWallet, startRelay } from '../index.mjs'

// `npm run wallet`: serves the wallet's page on a free port, and starts a relay unless one is named, until Ctrl-C.
// `npm run wallet -- --relay ws://127.0.0.1:5555 --port 4400 --host 0.0.0.0`

const { values } = parseArgs({
  options: {
    relay: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})

const relay = values.relay ? undefined : await startRelay()
const page = await serveDemoWallet({ port: Number(values.port), host: values.host })
const relayUrl = values.relay ?? relay.url
console.log(
  `Relay   ${relayUrl}\nWallet  ${page.url}/?${new URLSearchParams({ relay: relayUrl, projectId: 'demo' })}\n\nCtrl-C ends both.`,
)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([page.close(), relay?.stop()])
    process.exit(0)
  })
}
