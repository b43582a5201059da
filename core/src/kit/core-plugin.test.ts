import type { AppConfig } from '../contracts/app/app-config.js'
import { createTestKit, type TestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { KnownNamespaces, NamespaceOutlines, Namespaces } from '../contracts/networks/namespaces.js'
import { Networks } from '../contracts/networks/networks.js'
import { Connectors } from '../contracts/connections/connectors.js'
import { StagedPlugins } from '../kernel/loading/stages.js'
import { createFakeConnector } from '../testing/fakes/fake-connector.js'
import { createFakeNamespace, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { corePlugin } from './core-plugin.js'
import { pluginOf } from './kit.test.helper.js'
import { recordSetup } from '../kernel/graph/record-setup.js'

test('declares every point that core reads, and neither contributes nor calls an origin', () => {
  const wiring = recordSetup(corePlugin({ logLevel: undefined, config: {}, plugins: [] }), [], {
    find: () => undefined,
  })
  expect(wiring.contributions).toEqual([])
  expect(wiring.origins).toEqual([])
  expect(wiring.needs).toEqual(expect.arrayContaining([Connectors, NamespaceOutlines, Namespaces, StagedPlugins]))
})

const errorsOf = ({ logger }: TestKit) =>
  logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)

test('logs a mistake in the config as an error, in debug only', async () => {
  const config = { enableReconect: false } as AppConfig
  const plugins = [pluginOf('fake', { namespaces: [createFakeNamespace()] })]
  const [debug, quiet] = [
    createTestKit({ plugins, config }),
    createTestKit({ plugins, config: { ...config, debug: false } }),
  ]
  for (const { kit } of [debug, quiet]) await kit.start()
  await flush()
  expect(errorsOf(debug)).toEqual(['createAppKit knows no option "enableReconect". Did you mean "enableReconnect"?'])
  expect(errorsOf(quiet)).toEqual([])
})

test('says in debug that no wallet can be connected where no plugin brings a namespace or a connector', async () => {
  const staged = definePlugin({ id: 'staged', discover: async () => ({ discover() {} }) })
  const networks = [fakeNetwork('eip155', '1')]
  const [empty, unstaged, nameless, quiet, paired, pairing] = [
    createTestKit(),
    createTestKit({ config: { networks } }),
    createTestKit({ plugins: [staged()] }),
    createTestKit({ config: { debug: false } }),
    createTestKit({ plugins: [pluginOf('wallet', { connectors: [createFakeConnector()] })] }),
    createTestKit({ plugins: [staged()], config: { networks } }),
  ]
  for (const { kit } of [empty, unstaged, nameless, quiet, paired, pairing]) await kit.start()
  await flush()
  for (const kit of [empty, unstaged, nameless])
    expect(errorsOf(kit)).toEqual([expect.stringMatching(/can connect no wallet.*eip155\(\).*"networks"/)])
  expect([errorsOf(quiet), errorsOf(paired), errorsOf(pairing)]).toEqual([[], [], []])
})

test('a kit whose plugins bring no namespace knows those of the app’s networks, as generic ones', async () => {
  const config = { networks: [fakeNetwork('eip155', '1'), fakeNetwork('eip155', '2'), fakeNetwork('cosmos', 'hub')] }
  const { kit } = createTestKit({ config })
  await kit.start()
  const known = () => kit.get(KnownNamespaces).getSnapshot()
  expect(known()).toEqual([
    { id: 'eip155', name: 'eip155', networks: [], generic: true },
    { id: 'cosmos', name: 'cosmos', networks: [], generic: true },
  ])
  expect(kit.get(Networks).getSnapshot()).toMatchObject({ namespace: 'eip155', active: { caipNetworkId: 'eip155:1' } })
  const namespace = createFakeNamespace()
  kit.use(pluginOf('fake', { namespaces: [namespace] }))
  expect(known()).toEqual([namespace])
})
