import { ChainOutlines, Chains } from '../contracts/chains.js'
import { Connections } from '../contracts/connections.js'
import { Connectors } from '../contracts/connectors.js'
import { Wallets } from '../contracts/wallets.js'
import { createFakeChain } from '../testing/fake-chain.js'
import { createFakeConnector } from '../testing/fake-connector.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { onDemand, type OnDemand } from './on-demand.js'
import { definePlugin, type PluginHost } from './plugin.js'

/** A plugin whose wallet comes late, and whose chain comes when it is used. */
function chainPlugin({ begin = async () => {}, connects = false } = {}) {
  const chain = createFakeChain({ id: 'one' })
  let work: OnDemand<{ undo(): void }> | undefined
  const plugin = definePlugin({
    id: 'one',
    requires: [Chains, ChainOutlines, Connectors],
    setup: (host) => host.contribute(ChainOutlines, { id: 'one', name: chain.name, networks: chain.networks }),
    async late() {
      return {
        late(host: PluginHost) {
          const { get } = host
          work = onDemand('one', host, async () => {
            await begin()
            return { undo: get(Chains).add(chain) }
          })
          const wallet = createFakeConnector({ id: 'one:wallet', namespaces: ['one'], authorised: true })
          const bringing = { ...wallet, connect: async (request: Parameters<typeof wallet.connect>[0]) => (await work!.bring(), wallet.connect(request)) }
          const leave = get(Connectors).add(connects ? bringing : wallet)
          return async () => {
            leave()
            await work!.end()
          }
        },
      }
    },
  })
  return { plugin: plugin(), work: () => work! }
}

const idsOf = (kit: ReturnType<typeof createTestKit>['kit']) => kit.get(Chains).getSnapshot().map(({ id }) => id)

describe('what is brought when it is used', () => {
  test('is not there for who only looks', async () => {
    const { kit } = createTestKit({ plugins: [chainPlugin().plugin] })
    await kit.start()
    await kit.get(Connections).prepare()
    kit.get(Wallets).getSnapshot()
    await flush()
    expect(kit.get(Wallets).getSnapshot().entries.map(({ id }) => id)).toHaveLength(1)
    expect(idsOf(kit)).toEqual([])
    expect(Object.keys(kit.get(Connections).getSnapshot().chains)).toEqual(['one'])
  })

  test('is there once the kit is prepared, once, and gone when it stops', async () => {
    const begin = jest.fn(async () => {})
    const { kit } = createTestKit({ plugins: [chainPlugin({ begin }).plugin] })
    await kit.start()
    await kit.prepare()
    await kit.prepare()
    expect([idsOf(kit), begin.mock.calls.length]).toEqual([['one'], 1])
    await kit.stop()
    expect(idsOf(kit)).toEqual([])
  })

  test.each([true, false])('comes with connecting, whether the connector brings it (%p) or knows of nothing', async (connects) => {
    const { kit, failures } = createTestKit({ plugins: [chainPlugin({ connects }).plugin] })
    await kit.start()
    await expect(kit.get(Connections).connect('one:wallet')).resolves.toMatchObject({ status: 'connected', account: { namespace: 'one' } })
    expect([idsOf(kit), failures]).toEqual([['one'], []])
  })

  test('comes with restoring, too', async () => {
    const first = createTestKit({ plugins: [chainPlugin().plugin] })
    await first.kit.start()
    await first.kit.get(Connections).connect('one:wallet')
    await first.kit.stop()
    const { kit } = createTestKit({ plugins: [chainPlugin().plugin], storage: first.storage })
    await kit.start()
    await kit.get(Connections).restored()
    expect(kit.get(Connections).getSnapshot().chains['one']?.status).toBe('connected')
  })

  test('that fails is brought again by who asks next', async () => {
    let isOnline = false
    const begin = async () => {
      if (!isOnline) throw new Error('Offline.')
    }
    const { plugin, work } = chainPlugin({ begin })
    const { kit, logger } = createTestKit({ plugins: [plugin] })
    await kit.start()
    await kit.prepare()
    expect(idsOf(kit)).toEqual([])
    expect(logger.entries.map(({ message }) => message)).toEqual(['The late part of "one/on-demand" failed.'])
    isOnline = true
    await work().bring()
    expect(idsOf(kit)).toEqual(['one'])
  })

  test('that is still on its way when the plugin ends is taken back on arrival', async () => {
    let arrive!: () => void
    const { plugin, work } = chainPlugin({ begin: () => new Promise<void>((resolve) => (arrive = resolve)) })
    const { kit } = createTestKit({ plugins: [plugin] })
    await kit.start()
    await kit.get(Connections).prepare()
    const bringing = work().bring()
    await work().end()
    await work().end()
    arrive()
    await bringing
    expect(idsOf(kit)).toEqual([])
  })
})
