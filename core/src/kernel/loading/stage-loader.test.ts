import { NamespaceOutlines, Namespaces } from '../../contracts/networks/namespaces.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { Modal } from '../../contracts/modal/modal.js'
import { Networks } from '../../contracts/networks/networks.js'
import { Wallets } from '../../contracts/wallets/wallets.js'
import { definePlugin, type PluginContext } from '../plugin/plugin.js'
import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { createFakeConnector } from '../../testing/fakes/fake-connector.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { flush } from '../../testing/flush.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { override } from '../override.js'
import { STAGE_DEADLINE_MS } from './run-stages.js'

/** A plugin whose namespace and wallet are added by its discover stage. */
function stagedPlugin(id: string, load: () => Promise<void> = async () => {}) {
  const chain = createFakeNamespace({ id })
  return definePlugin({
    id,
    requires: [Namespaces, NamespaceOutlines, Connectors],
    setup: (ctx) => ctx.contribute(NamespaceOutlines, { id, name: chain.name, networks: chain.networks }),
    async discover() {
      await load()
      return {
        discover({ get }: PluginContext) {
          const back = [
            get(Namespaces).add(chain),
            get(Connectors).add(createFakeConnector({ id: `${id}:wallet`, namespaces: [id], authorised: true })),
          ]
          return () => back.forEach((leave) => leave())
        },
      }
    },
  })()
}

const namespacesOf = (kit: ReturnType<typeof createTestKit>['kit']) =>
  kit
    .get(Namespaces)
    .getSnapshot()
    .map(({ id }) => id)

describe('a visitor who does nothing', () => {
  test('loads no stage, and sees the networks from the outlines', async () => {
    const load = jest.fn(async () => {})
    const { kit } = createTestKit({ plugins: [stagedPlugin('one', load), stagedPlugin('two', load)] })
    await kit.start()
    await flush()
    expect(load).not.toHaveBeenCalled()
    expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('one:one')
    expect(Object.keys(kit.get(Connections).getSnapshot().namespaces)).toEqual(['one', 'two'])
  })
})

describe('the first act', () => {
  test.each([
    ['loads the stages', (kit) => kit.load('connect')],
    ['opens the modal', async (kit) => void (await Promise.race([kit.get(Modal).open(), flush(), flush()]))],
    ['looks at the wallets', async (kit) => (kit.get(Wallets).getSnapshot(), await flush())],
    ['connects', (kit) => kit.get(Connections).connect('one:wallet')],
  ] satisfies readonly (readonly [string, (kit: ReturnType<typeof createTestKit>['kit']) => Promise<unknown>])[])(
    '%s: every discover stage runs, in the order of the plugins',
    async (_, act) => {
      let arrive!: () => void
      const slow = () => new Promise<void>((resolve) => (arrive = resolve))
      const { kit } = createTestKit({ plugins: [stagedPlugin('one', slow), stagedPlugin('two')] })
      await kit.start()
      const acted = act(kit)
      await flush()
      expect(namespacesOf(kit)).toEqual([])
      arrive()
      await acted
      await flush()
      expect(namespacesOf(kit)).toEqual(['one', 'two'])
      expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('one:one')
      await kit.dispose()
    },
  )

  test('is followed by the stages of plugins that are added later', async () => {
    const { kit } = createTestKit({ plugins: [stagedPlugin('one')] })
    await kit.start()
    await kit.load('connect')
    kit.use(stagedPlugin('two'))
    await flush()
    expect(namespacesOf(kit)).toEqual(['one', 'two'])
    await kit.stop()
    expect(namespacesOf(kit)).toEqual([])
    await kit.start()
    await flush()
    expect(namespacesOf(kit)).toEqual(['one', 'two'])
  })

  test('goes on without a stage that fails, which is reported and tried again by the next act', async () => {
    let isOnline = false
    const load = async () => {
      if (!isOnline) throw new Error('Offline.')
    }
    const { kit, logger } = createTestKit({ plugins: [stagedPlugin('one', load), stagedPlugin('two')] })
    await kit.start()
    await kit.load('connect')
    expect(namespacesOf(kit)).toEqual(['two'])
    // Still shown, for it is still there.
    expect(Object.keys(kit.get(Connections).getSnapshot().namespaces)).toEqual(['one', 'two'])
    expect(logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'Plugin "one" failed to discover: Offline.',
    ])
    isOnline = true
    await kit.load('connect')
    expect(namespacesOf(kit)).toEqual(['two', 'one'])
  })

  test('waits 10 s for a slow stage, which runs when it is loaded', async () => {
    let arrive!: () => void
    const slow = () => new Promise<void>((resolve) => (arrive = resolve))
    const { kit, clock } = createTestKit({ plugins: [stagedPlugin('one', slow), stagedPlugin('two')] })
    await kit.start()
    const loaded = kit.load('connect')
    await flush()
    await clock.advance(STAGE_DEADLINE_MS)
    await loaded
    expect(namespacesOf(kit)).toEqual(['two'])
    arrive()
    await flush()
    expect(namespacesOf(kit)).toEqual(['two', 'one'])
  })

  test('ends its wait when the kit stops', async () => {
    const { kit, clock } = createTestKit({ plugins: stagedPlugin('one', () => new Promise(() => {})) })
    await kit.start()
    const loaded = kit.load('connect')
    await flush()
    await kit.stop()
    await loaded
    expect(clock.pending).toBe(0)
  })
})

test('restores a connection through a wallet that a discover stage adds', async () => {
  const store = createMemoryKeyValue()
  const open = () =>
    createTestKit({ plugins: [stagedPlugin('one')], overrides: [override(KeyValue, { value: store })] })
  const first = open()
  await first.kit.start()
  await first.kit.get(Connections).connect('one:wallet')
  await first.kit.dispose()
  const { kit } = open()
  await kit.start()
  expect(kit.get(Connections).getSnapshot().namespaces['one']?.status).toBe('reconnecting')
  await kit.get(Connections).restored()
  expect(kit.get(Connections).getSnapshot().namespaces['one']?.status).toBe('connected')
})
