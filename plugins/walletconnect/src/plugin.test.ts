import { Notices } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { createTestKit, pluginConformance } from '@latchkey/core/testing'
import { walletConnect } from './plugin.js'
import { chainsPlugin, CONNECTOR, EVM, isOffered, SOL } from './environment.test.helper.js'

describe('walletconnect', () => {
  test.each(pluginConformance({ plugin: () => walletConnect(), plugins: () => chainsPlugin([EVM]) }))(
    '$name',
    ({ run }) => run(),
  )
})

const connectorOf = (kit: ReturnType<typeof createTestKit>['kit']) =>
  kit
    .get(Connectors)
    .getSnapshot()
    .find(({ id }) => id === CONNECTOR)!

test('offers every namespace of the kit, later ones included', async () => {
  const { kit } = createTestKit({ plugins: [chainsPlugin([EVM]), walletConnect()], config: { projectId: 'x' } })
  await kit.start()
  await kit.load('connect')
  expect(connectorOf(kit)).toMatchObject({
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    together: true,
    installed: false,
    namespaces: ['eip155'],
  })
  kit.use({ ...chainsPlugin([SOL]), id: 'later' })
  expect(connectorOf(kit).namespaces).toEqual(['eip155', 'solana'])
})

test('offers nothing at the public relay without a project id, and alerts the developer', async () => {
  const kit = createTestKit({ plugins: [chainsPlugin([EVM]), walletConnect()], config: { debug: true } })
  await kit.kit.start()
  await kit.kit.load('connect')
  expect(isOffered(kit)).toBe(false)
  expect(kit.kit.get(Notices).getSnapshot().alert).toMatchObject({ message: 'Project ID Not Configured' })
  expect(kit.failures).toEqual([])
})

test('needs no project id for an app’s own relay', async () => {
  const kit = createTestKit({
    plugins: [chainsPlugin([EVM]), walletConnect()],
    config: { endpoints: { relay: 'wss://relay.example.org' } },
  })
  await kit.kit.start()
  await kit.kit.load('connect')
  expect(isOffered(kit)).toBe(true)
})

test.each([
  ['the public relay', {}, {}, ['wss://relay.walletconnect.org']],
  [
    'the host’s relays',
    { relay: ['wss://a.example', 'wss://b.example/path'] },
    {},
    ['wss://a.example', 'wss://b.example'],
  ],
  [
    'a verify server, where there is one',
    { relay: 'wss://a.example', verify: 'https://verify.example' },
    {},
    ['wss://a.example', 'https://verify.example'],
  ],
  [
    'the SDK’s own server, where it is let',
    { relay: 'wss://a.example' },
    { telemetry: true },
    ['wss://a.example', 'https://pulse.walletconnect.org'],
  ],
])('declares %s', async (_what, endpoints, options, origins) => {
  const { kit } = createTestKit({ plugins: walletConnect(options), config: { endpoints } })
  expect(
    (await kit.networkManifest()).filter(({ plugin }) => plugin === 'walletconnect').map(({ origin }) => origin),
  ).toEqual(origins)
})
