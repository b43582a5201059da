import type { AppConfig } from '../contracts/app/app-config.js'
import { createTestKit, type TestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { NamespaceOutlines, Namespaces } from '../contracts/networks/namespaces.js'
import { Connectors } from '../contracts/connections/connectors.js'
import { StagedPlugins } from '../kernel/loading/stages.js'
import { createFakeConnector } from '../testing/fakes/fake-connector.js'
import { createFakeNamespace } from '../testing/fakes/fake-namespace.js'
import { corePlugin } from './core-plugin.js'
import { pluginOf } from './kit.test.helper.js'
import { recordSetup } from '../kernel/graph/record-setup.js'

test('declares every point that core reads, and neither contributes nor calls an origin', () => {
  const wiring = recordSetup(corePlugin({ logLevel: undefined, config: {} }), [], { find: () => undefined })
  expect(wiring.contributions).toEqual([])
  expect(wiring.manifest).toEqual([])
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
  const [empty, quiet, paired] = [
    createTestKit(),
    createTestKit({ config: { debug: false } }),
    createTestKit({ plugins: [pluginOf('wallet', { connectors: [createFakeConnector()] })] }),
  ]
  for (const { kit } of [empty, quiet, paired]) await kit.start()
  await flush()
  expect(errorsOf(empty)).toEqual([expect.stringMatching(/can connect no wallet.*eip155\(\)/)])
  expect([errorsOf(quiet), errorsOf(paired)]).toEqual([[], []])
})
