import { type AppKit, Connections } from '@latchkey/core'
import { Connectors, Namespaces } from '@latchkey/core/plugin'
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

  describe('a connector of the app', () => {
    const environment = () => {
      // wagmi's own turns are not counted.
      const { onAnswer: _, ...controls } = wallet.controls
      // wagmi cannot be aborted.
      return { wallet: { ...controls, leave: () => void wagmi.disconnect(config) }, overrides: [] }
    }
    const fixture = { plugin: () => wagmiSource(config), plugins: namespace, connectorId: ID, environment }
    // Both kits share one config of the app, so each connects with the other.
    const cases = connectorConformance(fixture).filter(
      ({ name }) => name !== 'shares nothing between two kits on one page',
    )
    test.each(cases)('$name', ({ run }) => run())
  })

  describe('with the app’s config', () => {
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
    const chainOf = () => kit.get(Connections).getSnapshot().namespaces['eip155']!

    test('connects wagmi when the kit connects, without a second prompt', async () => {
      const connections = await open()
      await connections.connect(ID)
      expect(config.state).toMatchObject({ status: 'connected' })
      expect(wagmi.getClient(config)?.chain.id).toBe(1)
      expect([...config.state.connections.values()]).toMatchObject([
        { accounts: wallet.accounts.map(({ address }) => address), chainId: 1 },
      ])
      expect(await config.storage!.getItem('recentConnectorId')).toBe('test.wallet')
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('loads the namespace when a wallet of wagmi is used, and not before', async () => {
      testKit = createTestKit({
        plugins: [eip155({ announced: false, injected: false, coinbase: false, safe: false }), wagmiSource(config)],
      })
      kit = testKit.kit
      await kit.start()
      const connections = kit.get(Connections)
      await connections.load()
      expect(kit.get(Namespaces).getSnapshot()).toEqual([])
      wallet.controls.reject()
      expect(await connections.connect(ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
      wallet.controls.approve()
      expect(await connections.connect(ID)).toMatchObject({ status: 'connected' })
    })

    test('connects the kit when wagmi connects, without a prompt', async () => {
      await open()
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await settle()
      expect(chainOf()).toMatchObject({ status: 'connected', connection: { connectorId: ID, networkId: 'eip155:1' } })
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('connects the kit to what wagmi has connected before', async () => {
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await open()
      expect(chainOf()).toMatchObject({ status: 'connected', connection: { connectorId: ID } })
      expect(wallet.controls.prompts()).toBe(1)
    })

    test('reports the accounts and the network of wagmi', async () => {
      const connections = await open()
      await connections.connect(ID)
      wallet.controls.changeAccount()
      wallet.moveTo(137)
      await settle()
      const [, second] = wallet.accounts
      expect(chainOf().connection).toMatchObject({
        networkId: 'eip155:137',
        accounts: [{ address: second!.address }, {}],
      })
      expect([...config.state.connections.values()]).toMatchObject([{ chainId: 137 }])
    })

    test('signs with the wallet', async () => {
      const connections = await open()
      const result = await connections.connect(ID)
      if (result.status !== 'connected') throw new Error(result.reason)
      const act = { account: result.account, network: mainnet, signal: new AbortController().signal }
      const signature = await result.connections[0]!.session.features['sign-message@1']!.signMessage({
        ...act,
        message: 'hello',
      })
      expect(await recoverMessageAddress({ message: 'hello', signature: signature as Hex })).toBe(
        result.account.address,
      )
    })

    test('disconnects either side when the other one disconnects', async () => {
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

    test('disconnects either side also for a wallet that cannot revoke permissions', async () => {
      const connections = await open()
      wallet.methods['wallet_revokePermissions'] = () => {
        throw Object.assign(new Error('unsupported'), { code: 4200 })
      }
      await connections.connect(ID)
      await kit.disconnect()
      expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    })

    test('a rejection in the kit leaves wagmi unchanged', async () => {
      const connections = await open()
      wallet.controls.reject()
      expect(await connections.connect(ID)).toMatchObject({ status: 'cancelled', reason: 'rejected' })
      expect(config.state).toMatchObject({ status: 'disconnected', current: null })
    })

    test('both reconnect after a reload, without a prompt', async () => {
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

    test('restores a wallet that wagmi has reconnected while wagmi still waits for another one', async () => {
      const storage = memory()
      const slow = createTestWallet()
      const connectors = () => [injectedInto(wagmi, wallet), injectedInto(wagmi, slow, 'slow.wallet', 'Slow Wallet')]
      config = hostConfig(wagmi, connectors(), storage)
      const connections = await open()
      await connections.connect(ID)
      const kept = testKit.storage
      await kit.dispose()

      let answer = () => {}
      slow.methods['eth_accounts'] = () => new Promise((resolve) => (answer = () => resolve([])))
      config = hostConfig(wagmi, connectors(), storage)
      const reconnecting = wagmi.reconnect(config)
      const again = await open(kept)
      await again.restored()
      expect(config.state.status).toBe('connecting')
      expect(chainOf()).toMatchObject({ status: 'connected', connection: { connectorId: ID } })
      answer()
      await reconnecting
    })

    test('uses the wallet that wagmi selects among several', async () => {
      const other = createTestWallet()
      config = hostConfig(wagmi, [
        injectedInto(wagmi, wallet),
        injectedInto(wagmi, other, 'other.wallet', 'Other Wallet'),
      ])
      await open()
      await wagmi.connect(config, { connector: config.connectors[0]! })
      await wagmi.connect(config, { connector: config.connectors[1]! })
      await settle()
      expect(chainOf().connections).toHaveLength(2)
      expect(chainOf().connection!.connectorId).toBe('eip155:wagmi.other.wallet')
      const turn = wagmi as {
        switchConnection?: typeof wagmi.switchConnection
        switchAccount?: typeof wagmi.switchConnection
      }
      await (turn.switchConnection ?? turn.switchAccount)!(config, { connector: config.connectors[0]! })
      await settle()
      expect(chainOf().connection!.connectorId).toBe(ID)
      // The visitor's choice in the kit stays, whatever that wallet emits.
      await kit.get(Connections).select('eip155:wagmi.other.wallet@eip155')
      wallet.controls.changeAccount()
      await settle()
      expect(chainOf().connection!.connectorId).toBe('eip155:wagmi.other.wallet')
    })

    test('offers wallets that wagmi discovers later, and leaves out the kit’s own connector', async () => {
      await open()
      // wagmi does this when a wallet announces itself later.
      // oxlint-disable-next-line no-underscore-dangle -- wagmi's name for it
      const { connectors } = config._internal
      for (const one of [
        injectedInto(wagmi, createTestWallet(), 'late.wallet', 'Late\u202eWallet'),
        latchkeyConnector(kit),
      ]) {
        connectors.setState((all) => [...all, connectors.setup(one)])
      }
      await settle()
      expect(
        kit
          .get(Connectors)
          .getSnapshot()
          .map(({ id, name, type }) => [id, name, type]),
      ).toEqual([
        [ID, 'Test Wallet', 'INJECTED'],
        ['eip155:wagmi.late.wallet', 'LateWallet', 'INJECTED'],
      ])
    })

    test('offers the first of two connectors with one id', async () => {
      config = hostConfig(wagmi, [injectedInto(wagmi, wallet), injectedInto(wagmi, createTestWallet())])
      await open()
      expect(
        kit
          .get(Connectors)
          .getSnapshot()
          .map(({ id }) => id),
      ).toEqual([ID])
    })

    test('a kit that stops leaves wagmi connected, and unsubscribes from it', async () => {
      const connections = await open()
      await connections.connect(ID)
      await kit.stop()
      expect(config.state.status).toBe('connected')
      await wagmi.disconnect(config)
      expect(testKit.failures).toEqual([])
    })
  })
})
