import type { AppConfig } from '../contracts/app/app-config.js'
import { Networks } from '../contracts/networks/networks.js'
import { NamespaceOutlines } from '../contracts/networks/namespaces.js'
import type { Network } from '../domain/networks/network.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { fakeNetwork } from '../testing/fakes/fake-namespace.js'

const network = (namespace: string, reference: string, http: readonly string[], others = {}) =>
  fakeNetwork(namespace, reference, { rpcUrls: { default: { http }, ...others } })

const main = network('acme', 'main', ['https://main.example/v1', 'https://main.example/v2'])
const side = network('acme', 'side', ['https://side.example'])

/** A kit with one namespace, whose plugin brings some networks. */
function createKit(config: AppConfig, networks: readonly Network[] = [main, side], id = 'acme') {
  const plugin = definePlugin({
    id: 'plugin',
    setup: (ctx) => ctx.contribute(NamespaceOutlines, { id, name: 'Acme', networks }),
  })
  return createTestKit({ plugins: plugin(), config }).kit
}

const originsOf = async (config: AppConfig, networks?: readonly Network[], id?: string) =>
  (await createKit(config, networks, id).networkManifest()).map(({ origin }) => origin)

test('of an app that names no networks, the nodes of the plugin’s networks are listed, each origin once', async () => {
  expect(await originsOf({})).toEqual(['https://main.example', 'https://side.example'])
})

test('of an app that names its networks, only their nodes are listed', async () => {
  const own = network('acme', 'own', ['http://127.0.0.1:8545/rpc'])
  expect(await originsOf({ networks: [side, own] })).toEqual(['https://side.example', 'http://127.0.0.1:8545'])
})

test('an entry says which namespace asks the node, and about which networks', async () => {
  const both = [network('acme', 'one', ['https://node.example/1']), network('acme', 'two', ['https://node.example/2'])]
  expect(await createKit({}, both).networkManifest()).toEqual([
    { plugin: 'acme', origin: 'https://node.example', use: 'connect', purpose: 'Node of acme one, acme two' },
  ])
})

test('the nodes of a network’s other providers are listed, since they are asked when the default ones fail', async () => {
  const spare = network('acme', 'spare', ['https://first.example'], { spare: { http: ['https://spare.example'] } })
  expect(await originsOf({}, [spare])).toEqual(['https://first.example', 'https://spare.example'])
})

test('the app’s own nodes come first, also of a network that the app does not use but a wallet may be on', async () => {
  const rpcUrls = { 'acme:side': ['https://mine.example/key'], 'acme:other': ['https://other.example'] } as const
  expect(await originsOf({ networks: [side], rpcUrls })).toEqual([
    'https://mine.example',
    'https://other.example',
    'https://side.example',
  ])
})

test('nodes of namespaces that the kit does not have are not listed, also of chains as viem writes them', async () => {
  const { chainNamespace: _, caipNetworkId: __, ...viemChain } = network('eip155', '1', ['https://eth.example'])
  const config = { networks: [viemChain, main], rpcUrls: { 'eip155:1': ['https://mine.example'] } } as const
  expect(await originsOf(config)).toEqual(['https://main.example'])
  expect(await originsOf(config, [], 'eip155')).toEqual(['https://mine.example', 'https://eth.example'])
})

test('no nodes are listed for networks that only wallets serve, as of a kit without namespace plugins', async () => {
  const { kit } = createTestKit({ config: { networks: [main], rpcUrls: { 'acme:main': ['https://mine.example'] } } })
  expect(await kit.networkManifest()).toEqual([])
})

test('what no request can be sent to is not listed', async () => {
  expect(
    await originsOf({}, [network('acme', 'odd', ['', '/rpc', 'javascript:alert(1)', 'ipc:///node', '%'])]),
  ).toEqual([])
})

test('the nodes of a network that is added while the kit runs are listed from then on', async () => {
  const kit = createKit({ networks: [main] })
  await kit.start()
  await kit.get(Networks).add(side)
  expect((await kit.networkManifest()).map(({ origin }) => origin)).toEqual([
    'https://main.example',
    'https://side.example',
  ])
  await kit.dispose()
})

test('the app’s servers are listed, each once, also where no plugin has declared them', async () => {
  const declaring = definePlugin({ id: 'declaring', origins: ['https://api.example'] })
  const endpoints = {
    walletApi: 'https://api.example/v1',
    relay: ['wss://one.example', 'wss://two.example/path'],
    frame: 'https://frame.example/sdk',
    analytics: '/metrics',
  }
  const { kit } = createTestKit({ plugins: declaring(), config: { endpoints } })
  expect(await kit.networkManifest()).toEqual([
    { plugin: 'declaring', origin: 'https://api.example', use: 'connect', purpose: '' },
    { plugin: 'app', origin: 'wss://one.example', use: 'connect', purpose: "The app's relay server" },
    { plugin: 'app', origin: 'wss://two.example', use: 'connect', purpose: "The app's relay server" },
    { plugin: 'app', origin: 'https://frame.example', use: 'frame', purpose: "The app's frame server" },
  ])
})
