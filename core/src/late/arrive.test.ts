import { ChainOutlines, Chains } from '../contracts/chains.js'
import { Connections } from '../contracts/connections.js'
import { Connectors } from '../contracts/connectors.js'
import { Modal } from '../contracts/modal.js'
import { Networks } from '../contracts/networks.js'
import { Wallets } from '../contracts/wallets.js'
import { definePlugin, type PluginHost } from '../kernel/plugin.js'
import { createFakeChain } from '../testing/fake-chain.js'
import { createFakeConnector } from '../testing/fake-connector.js'
import { createMemoryKeyValue } from '../testing/memory-key-value.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { KeyValue } from '../platform/key-value.js'
import { override } from '../kernel/override.js'
import { ARRIVAL_DEADLINE_MS } from './arrive.js'

/** A chain plugin whose chain and wallet come late. */
function latePlugin(id: string, load: () => Promise<void> = async () => {}) {
  const chain = createFakeChain({ id })
  return definePlugin({
    id,
    requires: [Chains, ChainOutlines, Connectors],
    setup: (host) => host.contribute(ChainOutlines, { id, name: chain.name, networks: chain.networks }),
    async late() {
      await load()
      return {
        late({ get }: PluginHost) {
          const back = [get(Chains).add(chain), get(Connectors).add(createFakeConnector({ id: `${id}:wallet`, namespaces: [id], authorised: true }))]
          return () => back.forEach((leave) => leave())
        },
      }
    },
  })()
}

const chainsOf = (kit: ReturnType<typeof createTestKit>['kit']) => kit.get(Chains).getSnapshot().map(({ id }) => id)

describe('who does nothing', () => {
  test('gets nothing, and sees the networks all the same', async () => {
    const load = jest.fn(async () => {})
    const { kit } = createTestKit({ plugins: [latePlugin('one', load), latePlugin('two', load)] })
    await kit.start()
    await flush()
    expect(load).not.toHaveBeenCalled()
    expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('one:one')
    expect(Object.keys(kit.get(Connections).getSnapshot().chains)).toEqual(['one', 'two'])
  })
})

describe('who acts first', () => {
  test.each([
    ['prepares', (kit) => kit.prepare()],
    ['opens the modal', async (kit) => void (await Promise.race([kit.get(Modal).open(), flush(), flush()]))],
    ['looks at the wallets', async (kit) => (kit.get(Wallets).getSnapshot(), await flush())],
    ['connects', (kit) => kit.get(Connections).connect('one:wallet')],
  ] satisfies readonly (readonly [string, (kit: ReturnType<typeof createTestKit>['kit']) => Promise<unknown>])[])('%s, and all is here, in the order of the plugins', async (_, act) => {
    let arrive!: () => void
    const slow = () => new Promise<void>((resolve) => (arrive = resolve))
    const { kit } = createTestKit({ plugins: [latePlugin('one', slow), latePlugin('two')] })
    await kit.start()
    const acted = act(kit)
    await flush()
    expect(chainsOf(kit)).toEqual([])
    arrive()
    await acted
    await flush()
    expect(chainsOf(kit)).toEqual(['one', 'two'])
    expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('one:one')
    await kit.dispose()
  })

  test('also waits for a plugin that is added later', async () => {
    const { kit } = createTestKit({ plugins: [latePlugin('one')] })
    await kit.start()
    await kit.prepare()
    kit.use(latePlugin('two'))
    await flush()
    expect(chainsOf(kit)).toEqual(['one', 'two'])
    await kit.stop()
    expect(chainsOf(kit)).toEqual([])
    await kit.start()
    await flush()
    expect(chainsOf(kit)).toEqual(['one', 'two'])
  })

  test('does so without what fails, which is logged, and tried again the next time', async () => {
    let isOnline = false
    const load = async () => {
      if (!isOnline) throw new Error('Offline.')
    }
    const { kit, logger } = createTestKit({ plugins: [latePlugin('one', load), latePlugin('two')] })
    await kit.start()
    await kit.prepare()
    expect(chainsOf(kit)).toEqual(['two'])
    // Still shown, for it is still there.
    expect(Object.keys(kit.get(Connections).getSnapshot().chains)).toEqual(['one', 'two'])
    expect(logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual(['The late part of "one" failed.'])
    isOnline = true
    await kit.prepare()
    expect(chainsOf(kit)).toEqual(['two', 'one'])
  })

  test('does not wait for what takes too long, and has it when it comes', async () => {
    let arrive!: () => void
    const slow = () => new Promise<void>((resolve) => (arrive = resolve))
    const { kit, clock } = createTestKit({ plugins: [latePlugin('one', slow), latePlugin('two')] })
    await kit.start()
    const prepared = kit.prepare()
    await flush()
    await clock.advance(ARRIVAL_DEADLINE_MS)
    await prepared
    expect(chainsOf(kit)).toEqual(['two'])
    arrive()
    await flush()
    expect(chainsOf(kit)).toEqual(['two', 'one'])
  })

  test('waits no longer when the kit stops', async () => {
    const { kit, clock } = createTestKit({ plugins: latePlugin('one', () => new Promise(() => {})) })
    await kit.start()
    const prepared = kit.prepare()
    await flush()
    await kit.stop()
    await prepared
    expect(clock.pending).toBe(0)
  })
})

test('who comes back is connected again, through a wallet that comes late', async () => {
  const store = createMemoryKeyValue()
  const open = () => createTestKit({ plugins: [latePlugin('one')], overrides: [override(KeyValue, { value: store })] })
  const first = open()
  await first.kit.start()
  await first.kit.get(Connections).connect('one:wallet')
  await first.kit.dispose()
  const { kit } = open()
  await kit.start()
  expect(kit.get(Connections).getSnapshot().chains['one']?.status).toBe('reconnecting')
  await kit.get(Connections).restored()
  expect(kit.get(Connections).getSnapshot().chains['one']?.status).toBe('connected')
})
