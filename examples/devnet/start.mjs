import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startDevnet } from './index.mjs'

// `node start.mjs --chains evm,solana`: the chains in the foreground, for a person. Each line that is typed
// is a command: `solana fund <address> 1000000000`. Ctrl-C ends all.

const { values } = parseArgs({ options: { chains: { type: 'string', default: 'evm,solana,bitcoin,polkadot' } } })
const names = values.chains.split(',')

/** Every text and number in a chain's answer, with the path to it. */
function addresses(value, path) {
  if (typeof value === 'string' || typeof value === 'number') return [{ what: path, where: value }]
  if (Array.isArray(value)) return value.map(({ address }, index) => ({ what: `${path}[${index}]`, where: address }))
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => addresses(inner, path ? `${path}.${name}` : name))
}

const methodsOf = (chain) => Object.keys(chain).filter((name) => typeof chain[name] === 'function')

async function run(devnet, [name, command, ...args]) {
  const method = names.includes(name) ? devnet[name][command] : undefined
  if (typeof method !== 'function') return 'Not a command.'
  // An amount or an address is a text; `{"owner": …}` is JSON.
  const result = await method(...args.map((argument) => (argument.startsWith('{') ? JSON.parse(argument) : argument)))
  return result ?? 'Done.'
}

try {
  const devnet = await startDevnet({ chains: names })
  const rows = names.flatMap((name) => addresses(devnet[name], name))
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, where } of rows) console.log(`${what.padEnd(width)}  ${where}`)
  const commands = names.flatMap((name) => methodsOf(devnet[name]).map((method) => `${name} ${method}`))
  console.log(`\nCommands: ${commands.join(', ')}. Ctrl-C ends all.\n`)
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const words = line.trim().split(/\s+/)
    if (words[0]) console.log(await run(devnet, words).catch((error) => error.message))
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => devnet.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
