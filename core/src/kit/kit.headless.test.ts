import { Networks, type NetworkId, Wallets } from '../index.js'
import { Connectors, definePlugin, Namespaces } from '../plugin.js'
import { createFakeConnector, createFakeNamespace, createTestKit, fakeNetwork } from '../testing/index.js'

const NAMESPACES = ['fake', 'mock']

const wallets = NAMESPACES.map((id) => createFakeConnector({ id: `${id}:wallet`, name: 'Wallet', namespaces: [id] }))

const headless = definePlugin({
  id: 'headless',
  requires: [Namespaces, Connectors],
  setup(ctx) {
    for (const id of NAMESPACES)
      ctx.contribute(
        Namespaces,
        createFakeNamespace({ id, networks: [fakeNetwork(id, 'one'), fakeNetwork(id, 'two')] }),
      )
    for (const wallet of wallets) ctx.contribute(Connectors, wallet)
  },
})

test('knows its wallets once it has discovered them, without anybody who has read the list before', async () => {
  const { kit } = createTestKit({ plugins: [headless()] })
  await kit.start()
  await kit.load('discover')
  expect(kit.get(Wallets).getSnapshot().entries).toMatchObject([{ name: 'Wallet' }])
  await kit.dispose()
})

test.each([false, true])('a kit without views warns of nothing, with debug: %p', async (debug) => {
  const { kit, clock, logger, failures } = createTestKit({ plugins: [headless()], config: { debug } })
  await kit.start()
  await kit.load('connect')
  for (const { id } of wallets) await kit.connect({ connector: id })
  await kit.get(Networks).switchTo('mock:two' as NetworkId)
  await kit.disconnect()
  await kit.stop()
  await kit.dispose()
  await clock.advance(0)
  expect(logger.entries.filter(({ level }) => level !== 'debug')).toEqual([])
  expect(failures).toEqual([])
})
