import type { AppConfig } from '../contracts/app/app-config.js'
import { createTestKit, type TestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { NamespaceOutlines, Namespaces } from '../contracts/networks/namespaces.js'
import { Connectors } from '../contracts/connections/connectors.js'
import { StagedPlugins } from '../kernel/loading/stages.js'
import { corePlugin } from './core-plugin.js'
import { recordSetup } from '../kernel/graph/record-setup.js'

test('declares every point that core reads, and neither contributes nor calls an origin', () => {
  const wiring = recordSetup(corePlugin({ logLevel: undefined, config: {} }), [], { find: () => undefined })
  expect(wiring.contributions).toEqual([])
  expect(wiring.manifest).toEqual([])
  expect(wiring.needs).toEqual(expect.arrayContaining([Connectors, NamespaceOutlines, Namespaces, StagedPlugins]))
})

test('logs a mistake in the config as an error, in debug only', async () => {
  const config = { enableReconect: false } as AppConfig
  const [debug, quiet] = [createTestKit({ config }), createTestKit({ config: { ...config, debug: false } })]
  for (const { kit } of [debug, quiet]) await kit.start()
  await flush()
  const logged = ({ logger }: TestKit) =>
    logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  expect(logged(debug)).toEqual(['createAppKit knows no option "enableReconect". Did you mean "enableReconnect"?'])
  expect(logged(quiet)).toEqual([])
})
