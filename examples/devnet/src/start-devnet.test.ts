import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startChainProcess } from './chain-process.js'
import { startDevnet } from './start-devnet.js'

const PACKAGE = fileURLToPath(new URL('../index.mjs', import.meta.url))
const CHILD = fileURLToPath(new URL('../child.mjs', import.meta.url))

const spawned: ChildProcess[] = []
afterEach(() => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL')
})

test('refuses an unknown chain before it starts any', async () => {
  const chains = ['solana', 'dogecoin'] as never[]
  await expect(startDevnet({ chains })).rejects.toThrow(
    'There is no chain "dogecoin" in the devnet. It has: evm, solana, bitcoin, polkadot, relay.',
  )
})

test('rejects with the output of a chain that could not start', async () => {
  await expect(startChainProcess('dogecoin')).rejects.toThrow(
    /^The dogecoin chain did not start: exit code 1\n[^]*TypeError/,
  )
})

test('ends a chain that does not start, and says how long it had', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const starting = startChainProcess('relay', 'relay')
  jest.advanceTimersByTime(150_000)
  jest.useRealTimers()
  await expect(starting).rejects.toThrow('The relay did not start within 150 s: SIGKILL')
})

test('starts every chain at once, carries amounts to each, and rejects pending commands when it stops', async () => {
  const { evm, solana, bitcoin, polkadot, stop } = await startDevnet({
    chains: ['evm', 'solana', 'bitcoin', 'polkadot'],
  })
  const urls = [evm.mainnet.url, evm.polygon.url, solana.url, bitcoin.url, polkadot.url]
  expect(new Set(urls.map((url) => new URL(url).host)).size).toBe(urls.length)
  await solana.fund('So11111111111111111111111111111111111111112', 10n ** 9n)
  await polkadot.fund('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 10n ** 13n)
  const txid = await bitcoin.fund('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 100_000n)
  expect(await bitcoin.transaction(txid)).toMatchObject({ txid, status: { confirmed: true } })
  // The node ends long before it has mined all of these.
  const underWay = evm.sendMany(evm.accounts[1]!.address, 10_000)
  await Promise.all([stop(), expect(underWay).rejects.toThrow('The evm chain has ended')])
})

test('stops once, however often stop is called', async () => {
  const { solana, stop } = await startDevnet({ chains: ['solana', 'solana'] })
  const gone = await connected(solana.url)
  await Promise.all([stop(), stop()])
  await stop()
  await gone()
  await expect(solana.fund('11111111111111111111111111111111', 1)).rejects.toThrow('The solana chain has ended.')
})

test("passes on a chain's reason for a refusal", async () => {
  const { solana, stop } = await startDevnet({ chains: ['solana'] })
  await expect(solana.fund('nobody', 1)).rejects.toThrow('"nobody" is not an address')
  await stop()
})

test('chains end when their parent is killed', async () => {
  const parent = startNode('--input-type=module', '-')
  parent.stdin.end(`
    import { startDevnet } from ${JSON.stringify(PACKAGE)}
    const { evm, solana } = await startDevnet({ chains: ['evm', 'solana'] })
    console.log(JSON.stringify([evm.mainnet.url, evm.polygon.url, solana.url]))
  `)
  await endsWith(
    parent.stdout,
    () => parent.kill('SIGKILL'),
    (line) => line as string[],
  )
})

test('the nodes end when the process that started them is killed', async () => {
  const child = startNode(CHILD, 'evm')
  const urlsOf = (line: unknown) => {
    const { mainnet, polygon } = (line as { ready: { mainnet: { url: string }; polygon: { url: string } } }).ready
    return [mainnet.url, polygon.url]
  }
  await endsWith(child.stdout, () => child.kill('SIGKILL'), urlsOf)
})

test("a chain's output contains no key", async () => {
  const child = startNode(CHILD, 'evm')
  let printed = ''
  child.stderr.on('data', (text) => (printed += String(text)))
  child.stdout.on('data', (text) => {
    printed += String(text)
    child.stdin.end()
  })
  await once(child, 'close')
  expect(printed).toContain('ready')
  expect(printed).not.toMatch(/0x[\da-f]{64}|test test/i)
})

function startNode(...args: readonly string[]) {
  const child = spawn(process.execPath, args)
  spawned.push(child)
  return child
}

/**
 * Waits for the first line of a process, ends the process, and waits until the urls of that line refuse connections.
 */
async function endsWith(stdout: NodeJS.ReadableStream, end: () => void, urlsOf: (line: unknown) => readonly string[]) {
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string]
  const urls = urlsOf(JSON.parse(line))
  const closings = await Promise.all(urls.map(connected))
  end()
  await Promise.all(closings.map((closing) => closing()))
  await Promise.all(urls.map(refused))
}

/**
 * Resolves when the url refuses connections. An ending process closes its connections one by one, and may accept one
 * more meanwhile.
 */
async function refused(url: string): Promise<void> {
  try {
    const gone = await connected(url)
    await gone()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return
  }
  return refused(url)
}

/** Opens a connection. The returned function resolves when the other side has closed it. */
async function connected(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // A killed process resets its connections.
  socket.on('error', () => socket.destroy()).resume()
  return () => closed
}
