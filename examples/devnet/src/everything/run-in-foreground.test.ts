import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { descendantsOf, ended, partsOf } from './descendants.test.helper.js'

// The tests run `node start.mjs` as a person does, or as a process that needs a devnet.

const START = fileURLToPath(new URL('../../start.mjs', import.meta.url))

const spawned: ChildProcessWithoutNullStreams[] = []
afterEach(() => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL')
})

function start(...args: readonly string[]) {
  // The child leads a process group of its own, as in a terminal, so that Ctrl-C reaches every process in it.
  const child = spawn(process.execPath, [START, ...args], { detached: true })
  spawned.push(child)
  const lines: string[] = []
  const printed = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += String(text)))
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, complaints }))
  return {
    child,
    lines,
    exit,
    async line(wanted: RegExp) {
      const ending = exit.then(({ complaints }) => Promise.reject(new Error(`It ended. ${complaints}`)))
      const coming = new Promise<void>((resolve) => {
        const look = () => void (lines.some((line) => wanted.test(line)) && resolve())
        printed.on('line', look)
        look()
      })
      await Promise.race([coming, ending])
    },
  }
}

/** The parts that are processes of their own. */
const PARTS = ['bitcoin', 'evm', 'openid', 'polkadot', 'relay', 'solana', 'wallet']
const READY = /^Devnet is ready in \d+\.\d s\.$/

test('prints the address of every part, and leaves nothing behind after Ctrl-C', async () => {
  const { child, lines, line, exit } = start()
  await line(READY)
  const parts = lines.slice(1, lines.indexOf('')).map((row) => row.trim().split(/\s+/, 2))
  expect(parts.map(([part]) => part)).toEqual([
    'api',
    'mainnet',
    'polygon',
    'solana',
    'bitcoin',
    'polkadot',
    'relay',
    'wallet',
    'mail',
    'smtp',
    'control',
  ])
  expect(parts.every(([, url]) => /^(http|ws|smtp):\/\/127\.0\.0\.1:\d+$/.test(url!))).toBe(true)
  expect(lines.join('\n')).not.toMatch(/0x[\da-f]{64}|test test/i)

  expect([...partsOf(child.pid!)].sort()).toEqual(PARTS)
  const descendants = descendantsOf(child.pid!)
  process.kill(-child.pid!, 'SIGINT')
  expect(await exit).toEqual({ code: 0, complaints: '' })
  await ended(descendants)
})

test('leaves nothing behind when it is killed', async () => {
  const { child, line } = start('--only', 'evm,solana,wallet,identity')
  await line(READY)
  expect([...partsOf(child.pid!)].sort()).toEqual(['evm', 'openid', 'solana', 'wallet'])
  const descendants = descendantsOf(child.pid!)
  child.kill('SIGKILL')
  await ended(descendants)
})

test.each([
  ['it receives SIGTERM', (child: ChildProcessWithoutNullStreams) => void child.kill('SIGTERM')],
  ['its input ends', (child: ChildProcessWithoutNullStreams) => void child.stdin.end()],
])('runs only the requested parts, and ends with exit code 0 when %s', async (_, end) => {
  const { child, lines, line, exit } = start('--only', 'solana,relay')
  await line(READY)
  expect(lines.filter((row) => row.includes('127.0.0.1')).map((row) => row.trim().split(' ')[0])).toEqual([
    'solana',
    'relay',
    'control',
  ])
  expect([...partsOf(child.pid!)].sort()).toEqual(['relay', 'solana'])
  const descendants = descendantsOf(child.pid!)
  end(child)
  expect(await exit).toEqual({ code: 0, complaints: '' })
  await ended(descendants)
})

test('runs typed commands, and prints why one failed', async () => {
  const { child, line } = start('--only', 'solana')
  child.stdin.write(
    `${['moon', 'fault solana 503 next=2 path=/', 'fault solana nonsense', 'clear solana', 'solana fund nobody 1', 'fund eip155 0x'].join('\n')}\n`,
  )
  await line(/Not a command/)
  await line(/part: 'solana', status: 503, next: 2, path: '\/'/)
  await line(/^status: Invalid input: expected number/)
  await line(/^Done\./)
  await line(/"nobody" is not an address/)
  await line(/no chain of eip155 runs here/)
  child.stdin.write('help\n')
  await line(/^fault <part>/)
  await line(/^solana expireBlockhash/)
})

test.each([
  [
    ['--only', 'moon'],
    'There is no part "moon" in the devnet. It has: evm, solana, bitcoin, polkadot, relay, api, wallet, mail, identity.\n',
  ],
  [['--chains', 'evm'], "Unknown option '--chains'\n"],
])('refuses %p', async (args, complaints) => {
  expect(await start(...args).exit).toEqual({ code: 1, complaints })
})
