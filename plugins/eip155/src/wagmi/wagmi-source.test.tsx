import { Chains, Connections, Connectors, type AppKit } from '@latchkey/core'
import { connectorConformance, createTestKit, flush, pluginConformance, type TestKit } from '@latchkey/core/testing'
import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { mainnet, pluginWith } from '../connectors/one-connector.test.helper.js'
import { eip155 } from '../plugin.js'
import { createTestWallet } from '../test-wallet.test.helper.js'
import { latchkeyConnector, wagmiSource } from './index.js'
import { both, hostConfig, injectedInto, memory } from './wagmi.test.helper.js'

const ID = 'eip155:wagmi.test.wallet'
const namespace = () => pluginWith(() => ({}))

describe.each(both)('wagmi %s', (_version, wagmi) => {
  let wallet: ReturnType<typeof createTestWallet>
  let config: ReturnType<typeof hostConfig>
  beforeEach(() => {
    wallet = createTestWallet()
    config = hostConfig(wagmi, [injectedInto(wagmi, wallet)])
  })

  describe('the plugin', () => {
    test.each(pluginConformance({ plugin: () => wagmiSource(config), plugins: namespace }))('$name', ({ run }) => run())
  })

  describe('a connector of the host’s', () => {
    const world = () => {
      // How many turns wagmi takes of its own is not ours.
      const { onAnswer: _, ...controls } = wallet.controls
      // wagmi has its own way out.
      return { wallet: { ...controls, leave: () => void wagmi.disconnect(config) }, overrides: [] }
    }
    const fixture = { plugin: () => wagmiSource(config), plugins: namespace, connectorId: ID, world }
    // Both kits have the host's one config, so one that connects connects the other: that is what it is there for.
    const cases = connectorConformance(fixture).filter(({ name }) => name !== 'shares nothing between two kits on one page')
    test.each(cases)('$name', ({ run }) => run())
  })

  describe('beside it', () => {
    let testKit: TestKit
    let kit: AppKit
    afterEach(() => kit.dispose())
    const settle = async () => {
      for (let turn = 0; turn < 10; turn++) await flush()
    }
    async function open(storage?: TestKit['storage']) {
      testKit = createTestKit({ plugins: [namespace(), wagmiSource(config)], ...(storage && { storage }) })
      kit = testKit.kit
      await kit.start()
      await settle()
      return kit.get(Connections)
    }
    const chainOf = () => kit.get(Connections).getSnapshot().chains['eip155']!

    test('who connects in the kit is connected in wagmi, which does not ask again', async () => {
      const connections = await open()
      await connections.connect(ID)
      expect(config.state).toMatchObject({ status: 'connected' })
      expect(wagmi.getClient(config)?.chain.id).toBe(1)
      expect([...config.state.connections.values()]).toMatchObject([{ accounts: wallet.accounts.map(({ address }) => address), chainId: 1 }])
      expect(await config.storage!.getItem('recentConnectorId')).toBe('test.wallet')
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('the namespace keeps its chain until a wallet is used, and one of wagmi’s is used like any other', async () => {
      testKit = createTestKit({ plugins: [eip155({ announced: false, injected: false, coinbase: false, safe: false }), wagmiSource(config)] })
      kit = testKit.kit
      await kit.start()
      const connections = kit.get(Connections)
      await connections.prepare()
      expect(kit.get(Chains).getSnapshot()).toEqual([])
      wallet.controls.reject()
      expect(await connections.connect(ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
      wallet.controls.approve()
      expect(await connections.connect(ID)).toMatchObject({ status: 'connected' })
    })

    test('who connects in wagmi is connected in the kit, which asks nobody', async () => {
      await open()
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await settle()
      expect(chainOf()).toMatchObject({ status: 'connected', connection: { connectorId: ID, networkId: 'eip155:1' } })
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('what was connected in wagmi before the kit was there is taken over', async () => {
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await open()
      expect(chainOf()).toMatchObject({ status: 'connected', connection: { connectorId: ID } })
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('accounts and networks are those that wagmi has', async () => {
      const connections = await open()
      await connections.connect(ID)
      wallet.controls.changeAccount()
      wallet.moveTo(137)
      await settle()
      const [, second] = wallet.accounts
      expect(chainOf().connection).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: second!.address }, {}] })
      expect([...config.state.connections.values()]).toMatchObject([{ chainId: 137 }])
    })

    test('signs with the wallet', async () => {
      const connections = await open()
      const result = await connections.connect(ID)
      if (result.status !== 'connected') throw new Error(result.reason)
      const act = { account: result.account, network: mainnet, signal: new AbortController().signal }
      const signature = await result.connections[0]!.session.features['sign-message@1']!.signMessage({ ...act, message: 'hello' })
      expect(await recoverMessageAddress({ message: 'hello', signature: signature as Hex })).toBe(result.account.address)
    })

    test('disconnecting on either side disconnects the other', async () => {
      const connections = await open()
      await connections.connect(ID)
      await wagmi.disconnect(config)
      await settle()
      expect(chainOf().status).toBe('disconnected')
      await connections.connect(ID)
      expect(config.state.status).toBe('connected')
      await kit.disconnect()
      expect(config.state).toMatchObject({ status: 'disconnected', current: null })
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await settle()
      expect(chainOf().status).toBe('connected')
    })

    test('so it does with a wallet that cannot let go of a page', async () => {
      const connections = await open()
      wallet.methods['wallet_revokePermissions'] = () => {
        throw Object.assign(new Error('unsupported'), { code: 4200 })
      }
      await connections.connect(ID)
      await kit.disconnect()
      expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    })

    test('a no in the kit leaves wagmi as it was', async () => {
      const connections = await open()
      wallet.controls.reject()
      expect(await connections.connect(ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
      expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    })

    test('after the page was loaded again, both come back, and nobody is asked', async () => {
      const storage = memory()
      config = hostConfig(wagmi, [injectedInto(wagmi, wallet)], storage)
      const connections = await open()
      await connections.connect(ID)
      const kept = testKit.storage
      await kit.dispose()

      config = hostConfig(wagmi, [injectedInto(wagmi, wallet)], storage)
      const reconnecting = wagmi.reconnect(config)
      const again = await open(kept)
      await reconnecting
      await testKit.clock.advance(1_000)
      await again.restored()
      expect(chainOf()).toMatchObject({ status: 'connected', connection: { connectorId: ID } })
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('of several wallets, the one that wagmi turns to is in use', async () => {
      const other = createTestWallet()
      config = hostConfig(wagmi, [injectedInto(wagmi, wallet), injectedInto(wagmi, other, 'other.wallet', 'Other Wallet')])
      await open()
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await wagmi.connect(config, { connector: config.connectors[1]! })
      await settle()
      expect(chainOf().connections).toHaveLength(2)
      expect(chainOf().connection!.connectorId).toBe('eip155:wagmi.other.wallet')
      const turn = (wagmi as { switchConnection?: typeof wagmi.switchConnection; switchAccount?: typeof wagmi.switchConnection })
      await (turn.switchConnection ?? turn.switchAccount)!(config, { connector: config.connectors[0]! })
      await settle()
      expect(chainOf().connection!.connectorId).toBe(ID)
      // What the visitor chooses in the kit stays, whatever that wallet then tells.
      await kit.get(Connections).select('eip155:wagmi.other.wallet@eip155')
      wallet.controls.changeAccount()
      await settle()
      expect(chainOf().connection!.connectorId).toBe('eip155:wagmi.other.wallet')
    })

    test('wallets that wagmi finds later are offered, and our own connector is not offered to ourselves', async () => {
      await open()
      // As wagmi does when a wallet announces itself late.
      // oxlint-disable-next-line no-underscore-dangle -- wagmi's name for it
      const { connectors } = config._internal
      for (const one of [injectedInto(wagmi, createTestWallet(), 'late.wallet', 'Late\u202eWallet'), latchkeyConnector(kit)]) {
        connectors.setState((all) => [...all, connectors.setup(one)])
      }
      await settle()
      expect(kit.get(Connectors).getSnapshot().map(({ id, name, type }) => [id, name, type])).toEqual([
        [ID, 'Test Wallet', 'INJECTED'],
        ['eip155:wagmi.late.wallet', 'LateWallet', 'INJECTED'],
      ])
    })

    test('of two with one id the first is offered', async () => {
      config = hostConfig(wagmi, [injectedInto(wagmi, wallet), injectedInto(wagmi, createTestWallet())])
      await open()
      expect(kit.get(Connectors).getSnapshot().map(({ id }) => id)).toEqual([ID])
    })

    test('a kit that stops leaves wagmi connected, and hears no more of it', async () => {
      const connections = await open()
      await connections.connect(ID)
      await kit.stop()
      expect(config.state.status).toBe('connected')
      await wagmi.disconnect(config)
      expect(testKit.failures).toEqual([])
    })
  })
})
