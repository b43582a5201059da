import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Connections } from '@latchkey/core'
import { createTestKit, flush } from '@latchkey/core/testing'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { chainsPlugin, CONNECTOR, EVM, type Environment, openEnvironment } from './environment.test.helper.js'
import { walletConnect } from './plugin.js'

/** `npm run test:nightly` runs a thousand. */
const CYCLES = Number(process.env['MEMORY_CYCLES'] ?? 5)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const { init } = UniversalProvider
const { versions } = process
let environment: Environment
let page: ReturnType<typeof openPage>
/** What the SDK has of each kit. */
const cores: WeakRef<object>[] = []
const kits: WeakRef<object>[] = []

beforeEach(async () => {
  environment = await openEnvironment()
  UniversalProvider.init = async (options) => {
    const provider = await init.call(UniversalProvider, options)
    cores.push(new WeakRef(provider.client.core))
    return provider
  }
})
afterEach(async () => {
  page.close()
  UniversalProvider.init = init
  await environment.end()
})

/** The SDK listens to the network on pages only. */
function openPage() {
  const listeners = { online: [] as (() => unknown)[], offline: [] as (() => unknown)[] }
  const navigator = { onLine: true }
  const window = {
    document: {},
    navigator,
    addEventListener: (type: 'online' | 'offline', listener: () => unknown) => void listeners[type].push(listener),
  }
  Object.defineProperty(process, 'versions', { value: { ...versions, node: undefined }, configurable: true })
  for (const [name, value] of Object.entries({ window, navigator }))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  return {
    /** Keeps what the page keeps. */
    listeners,
    close() {
      Object.defineProperty(process, 'versions', { value: versions, configurable: true })
      for (const name of ['window', 'navigator']) Reflect.deleteProperty(globalThis, name)
    },
  }
}

const shownUri = (connections: Connections) =>
  new Promise<string>((resolve) => {
    const unsubscribe = connections.subscribe(() => {
      const uri = connections.getSnapshot().namespaces['eip155']?.attempt?.pairing?.uri
      if (uri === undefined) return
      unsubscribe()
      resolve(uri)
    })
  })

/**
 * Resolves once at most one is still in memory: the engine may keep what its last call has used. The SDK's timers hold
 * some for a while. A leak ends with the time limit of the test.
 */
async function areCollected(refs: readonly WeakRef<object>[]): Promise<void> {
  do {
    // What was read in a turn is kept until its end.
    await flush()
    collectGarbage()
  } while (refs.filter((ref) => ref.deref() !== undefined).length > 1)
}

test('D12 V38: nothing keeps a disposed kit that has paired, though the SDK still listens to the window', async () => {
  // The wallet runs in the same process, and not in a page.
  const wallet = await environment.wallet()
  page = openPage()
  async function cycle() {
    const { kit } = createTestKit({
      plugins: [chainsPlugin([EVM]), walletConnect()],
      config: { projectId: 'test', endpoints: { relay: environment.relay.url } },
    })
    await kit.start()
    const connections = kit.get(Connections)
    const connecting = connections.connect(CONNECTOR)
    await wallet.pair(await shownUri(connections))
    expect(await connecting).toMatchObject({ status: 'connected' })
    await connections.disconnect()
    await environment.relay.idle()
    await kit.dispose()
    kits.push(new WeakRef(kit))
  }
  for (let count = 0; count < CYCLES; count++) await cycle()

  const { online, offline } = page.listeners
  expect(online).toHaveLength(CYCLES)
  expect(offline).toHaveLength(CYCLES)
  expect(cores).toHaveLength(CYCLES)
  await areCollected(kits)
  await areCollected(cores)

  // The network goes and returns. A listener that asks for what is gone would reject.
  await Promise.all(offline.map((listener) => listener()))
  await Promise.all(online.map((listener) => listener()))
})
