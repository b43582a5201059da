import { NamespaceOutlines, Namespaces } from '../../contracts/networks/namespaces.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { Wallets } from '../../contracts/wallets/wallets.js'
import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { createFakeConnector } from '../../testing/fakes/fake-connector.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { flush } from '../../testing/flush.js'
import { definePlugin, type PluginContext } from '../plugin/plugin.js'
import type { DiscoverContext, LazyPart } from './stages.js'

/** A plugin whose wallet is discovered, and whose namespace is loaded when the wallet is used. */
function stagedPlugin({ onLoad = async () => {}, connects = false } = {}) {
  const namespace = createFakeNamespace({ id: 'one' })
  let part: LazyPart<{ dispose(): void }> | undefined
  const plugin = definePlugin({
    id: 'one',
    requires: [Namespaces, NamespaceOutlines, Connectors],
    setup: (ctx) =>
      ctx.contribute(NamespaceOutlines, { id: 'one', name: namespace.name, networks: namespace.networks }),
    discover: async () => ({
      discover({ get, connect }: DiscoverContext<{ dispose(): void }>) {
        part = connect
        const wallet = createFakeConnector({ id: 'one:wallet', namespaces: ['one'], authorised: true })
        const loading = {
          ...wallet,
          connect: (request: Parameters<typeof wallet.connect>[0]) => connect.use(() => wallet.connect(request)),
        }
        return get(Connectors).add(connects ? loading : wallet)
      },
    }),
    connect: async () => {
      await onLoad()
      return { connect: ({ get }: PluginContext) => ({ dispose: get(Namespaces).add(namespace) }) }
    },
  })
  return { plugin: plugin(), part: () => part! }
}

const idsOf = (kit: ReturnType<typeof createTestKit>['kit']) =>
  kit
    .get(Namespaces)
    .getSnapshot()
    .map(({ id }) => id)

describe('the connect stage', () => {
  test('is not loaded by looking at wallets', async () => {
    const { kit } = createTestKit({ plugins: [stagedPlugin().plugin] })
    await kit.start()
    await kit.get(Connections).load()
    kit.get(Wallets).getSnapshot()
    await flush()
    expect(
      kit
        .get(Wallets)
        .getSnapshot()
        .entries.map(({ id }) => id),
    ).toHaveLength(1)
    expect(idsOf(kit)).toEqual([])
    expect(Object.keys(kit.get(Connections).getSnapshot().namespaces)).toEqual(['one'])
  })

  test('is loaded once by kit.load, and disposed of when the kit stops', async () => {
    const begin = jest.fn(async () => {})
    const { kit } = createTestKit({ plugins: [stagedPlugin({ onLoad: begin }).plugin] })
    await kit.start()
    await kit.load('connect')
    await kit.load('connect')
    expect([idsOf(kit), begin.mock.calls.length]).toEqual([['one'], 1])
    await kit.stop()
    expect(idsOf(kit)).toEqual([])
  })

  test.each([true, false])(
    'is loaded by connecting, whether the connector loads it (%p) or does not know of it',
    async (connects) => {
      const { kit, failures } = createTestKit({ plugins: [stagedPlugin({ connects }).plugin] })
      await kit.start()
      await expect(kit.get(Connections).connect('one:wallet')).resolves.toMatchObject({
        status: 'connected',
        account: { namespace: 'one' },
      })
      expect([idsOf(kit), failures]).toEqual([['one'], []])
    },
  )

  test('is loaded by restoring a connection', async () => {
    const first = createTestKit({ plugins: [stagedPlugin().plugin] })
    await first.kit.start()
    await first.kit.get(Connections).connect('one:wallet')
    await first.kit.stop()
    const { kit } = createTestKit({ plugins: [stagedPlugin().plugin], storage: first.storage })
    await kit.start()
    await kit.get(Connections).restored()
    expect(kit.get(Connections).getSnapshot().namespaces['one']?.status).toBe('connected')
  })

  test('is loaded again after a failure', async () => {
    let isOnline = false
    const begin = async () => {
      if (!isOnline) throw new Error('Offline.')
    }
    const { plugin, part } = stagedPlugin({ onLoad: begin })
    const { kit, logger } = createTestKit({ plugins: [plugin] })
    await kit.start()
    await kit.load('connect')
    expect(idsOf(kit)).toEqual([])
    expect(logger.entries.map(({ message }) => message)).toEqual(['Plugin "one" failed to connect: Offline.'])
    isOnline = true
    await part().load()
    expect(idsOf(kit)).toEqual(['one'])
  })

  test('adds nothing where the plugin has stopped while it was loading', async () => {
    let go!: () => void
    const { plugin, part } = stagedPlugin({ onLoad: () => new Promise<void>((resolve) => (go = resolve)) })
    const { kit } = createTestKit({ plugins: [plugin] })
    await kit.start()
    await kit.get(Connections).load()
    const loading = part().load()
    await kit.stop()
    go()
    await expect(loading).rejects.toMatchObject({ code: 'dependency/failed', cause: { code: 'plugin/stopped' } })
    expect(idsOf(kit)).toEqual([])
  })

  test('does not run where the plugin has stopped while its code was loading', async () => {
    const connect = jest.fn(() => ({}))
    let go!: () => void
    let load!: () => Promise<unknown>
    const plugin = definePlugin({
      id: 'slow',
      discover: async () => ({
        discover(ctx: DiscoverContext) {
          load = ctx.connect.load
        },
      }),
      connect: () => new Promise<{ connect(): object }>((resolve) => (go = () => resolve({ connect }))),
    })
    const { kit } = createTestKit({ plugins: [plugin()] })
    await kit.start()
    await kit.load('discover')
    const loading = load()
    await kit.stop()
    go()
    await expect(loading).rejects.toMatchObject({ cause: { code: 'plugin/stopped' } })
    expect(connect).not.toHaveBeenCalled()
  })

  test('is disposed of where the plugin stops while it is being made', async () => {
    const dispose = jest.fn()
    let go!: () => void
    let load!: () => Promise<unknown>
    const plugin = definePlugin({
      id: 'slow',
      discover: async () => ({
        discover(ctx: DiscoverContext) {
          load = ctx.connect.load
        },
      }),
      connect: async () => ({
        connect: () => new Promise<{ dispose(): void }>((resolve) => (go = () => resolve({ dispose }))),
      }),
    })
    const { kit } = createTestKit({ plugins: [plugin()] })
    await kit.start()
    await kit.load('discover')
    const loading = load()
    await flush()
    await kit.stop()
    expect(dispose).not.toHaveBeenCalled()
    go()
    await loading
    expect(dispose).toHaveBeenCalledTimes(1)
  })
})
