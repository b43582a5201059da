import { createServer } from 'vite'
import { startDevnet } from '@latchkey/example-devnet'

// `npm run dev`: runs the local networks and the page, until Ctrl-C. Each typed line pays an address:
// `solana <address> 2000000000`, `bitcoin <address> 100000`, `polkadot <address> 50000000000`.

const devnet = await startDevnet({ chains: ['evm', 'solana', 'bitcoin', 'polkadot'] })
const { evm, solana, bitcoin, polkadot } = devnet
const server = await createServer({ root: import.meta.dirname, server: { host: '127.0.0.1' } })
await server.listen()

const nodes = new URLSearchParams({
  mainnet: evm.mainnet.url,
  polygon: evm.polygon.url,
  solana: solana.url,
  bitcoin: bitcoin.url,
  polkadot: polkadot.url,
})
const { port } = server.httpServer.address()
console.log(`\nhttp://127.0.0.1:${port}/?${nodes}\n`)
console.log('Funded on both EVM networks, with well-known keys:')
for (const { address } of evm.accounts.slice(0, 3)) console.log(`  ${address}`)

process.stdin.setEncoding('utf8').on('data', async (typed) => {
  const [chain, address, amount] = typed.trim().split(/\s+/)
  if (!amount || !['solana', 'bitcoin', 'polkadot'].includes(chain))
    return console.log('solana, bitcoin or polkadot, an address, an amount.')
  await devnet[chain].fund(address, amount).then(
    () => console.log('Done.'),
    (error) => console.log(error.message),
  )
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([server.close(), devnet.stop()])
    process.exit(0)
  })
}
