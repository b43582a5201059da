import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createMemoryStore, createSmtpMail, createSqliteStore, startEmbeddedWallet } from './index.mjs'

// `node start.mjs settings.json` runs the service with these settings, until Ctrl-C. `node start.mjs --origin
// http://localhost:5173` runs one for an app in development: it forgets everything, and prints its mails.

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '8787' }, origin: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
})

/** Ethereum and Solana, by public nodes. */
const NETWORKS = [
  {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: 'https://ethereum-rpc.publicnode.com',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrl: 'https://solana-rpc.publicnode.com',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  },
]

const print = { send: async ({ to, subject, text }) => console.log(`\nMail to ${to}: ${subject}\n${text}\n`) }

function developing() {
  if (values.origin.length === 0) {
    console.error('Name a file of settings, or the origin of an app: node start.mjs --origin http://localhost:5173')
    process.exit(1)
  }
  return {
    port: Number(values.port),
    store: createMemoryStore(),
    mail: print,
    secrets: [randomBytes(32).toString('base64url')],
    projects: [{ id: 'demo', name: 'Demo', origins: values.origin }],
    networks: NETWORKS,
  }
}

async function settingsIn(file) {
  const { database, mail, ...settings } = JSON.parse(await readFile(file, 'utf8'))
  const { default: Database } = await import('libsql')
  return {
    networks: NETWORKS,
    ...settings,
    store: createSqliteStore(new Database(database)),
    mail: createSmtpMail(mail),
  }
}

const [file] = positionals
const wallet = await startEmbeddedWallet({ log: console.log, ...(file ? await settingsIn(file) : developing()) })
console.log(`Wallet  ${wallet.url}/sdk\n\nCtrl-C ends it.`)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await wallet.close()
    process.exit(0)
  })
}
