import { Connections, Networks, type AppKit } from '@latchkey/core'
import { createFakePage, createTestKit, flush, type TestKit } from '@latchkey/core/testing'
import type { Address } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { pluginWith } from '../connectors/one-connector.test.helper.js'
import { connectProvider } from '../session/provider-session.js'
import { createTestWallet } from '../test-wallet.test.helper.js'
import { latchkeyConnector } from './index.js'
import { both, chains, hostConfig, memory } from './wagmi.test.helper.js'

const [mainnet, polygon] = chains
const ID = 'eip155:test'

describe.each(both)('wagmi %s', (_version, wagmi) => {
  let wallet: ReturnType<typeof createTestWallet>
  let testKit: TestKit
  let kit: AppKit
  beforeEach(() => void (wallet = createTestWallet()))
  afterEach(() => kit.dispose())

  /** A kit with one wallet, on a storage that may hold entries. */
  async function open(storage?: TestKit['storage'], page = createFakePage()) {
    const plugin = pluginWith((deps) => ({
      connector: {
        id: ID,
        name: 'Test Wallet',
        type: 'INJECTED',
        namespaces: ['eip155'],
        identity: { names: ['Test Wallet'] },
        installed: true,
        connect: (request) => connectProvider({ provider: wallet.provider, request, deps }),
      },
    }))
    testKit = createTestKit({
      plugins: plugin,
      page,
      ...(storage && { storage }),
      config: { networks: chains as never },
    })
    kit = testKit.kit
    return testKit
  }

  const [first, second] = createTestWallet().accounts.map(({ address }) => address) as [Address, Address]
  const accountOf = (config: ReturnType<typeof hostConfig>) => {
    const { connections, current, status } = config.state
    const connection = connections.get(current ?? '')
    return { status, address: connection?.accounts[0], chainId: connection?.chainId }
  }

  test('wagmi’s connect opens the kit’s modal, and connects the visitor’s choice in both', async () => {
    await open()
    const config = hostConfig(wagmi, [latchkeyConnector(kit)])
    await kit.start()
    await kit.get(Connections).load()
    const connecting = wagmi.connect(config, { connector: config.connectors[0]! })
    for (let turn = 0; turn < 10; turn++) await flush()
    await kit.get(Connections).connect(ID)
    expect(await connecting).toEqual({ accounts: [first, second], chainId: 1 })
    expect(accountOf(config)).toEqual({ status: 'connected', address: first, chainId: 1 })
    expect(wallet.controls.prompts()).toBe(1)
  })

  test('reads closing the modal as a rejection', async () => {
    await open()
    const config = hostConfig(wagmi, [latchkeyConnector(kit)])
    await kit.start()
    const connecting = wagmi.connect(config, { connector: config.connectors[0]! })
    const settled = connecting.catch((error: unknown) => error)
    for (let turn = 0; turn < 10; turn++) await flush()
    kit.close()
    expect(await settled).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(accountOf(config).status).toBe('disconnected')
  })

  async function connected() {
    await open()
    const config = hostConfig(wagmi, [latchkeyConnector(kit)])
    await kit.start()
    await kit.get(Connections).connect(ID)
    return config
  }

  test('connects wagmi when the kit connects, without a second prompt', async () => {
    const config = await connected()
    expect(accountOf(config)).toEqual({ status: 'connected', address: first, chainId: 1 })
    expect(wallet.controls.prompts()).toBe(1)
  })

  test('wagmi signs with the wallet that the kit is connected to', async () => {
    const config = await connected()
    const client = await wagmi.getConnectorClient(config)
    expect(client.account.address).toBe(first)
    const signature = await wagmi.signMessage(config, { message: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(first)
  })

  test('passes a change of the account or the network on to wagmi', async () => {
    const config = await connected()
    wallet.controls.changeAccount()
    await flush()
    expect(accountOf(config)).toMatchObject({ address: second })
    wallet.moveTo(137)
    await flush()
    expect(accountOf(config)).toMatchObject({ address: second, chainId: 137 })
  })

  test('V30: wagmi does not sign while the wallet is on another network than wagmi’s', async () => {
    const config = await connected()
    wallet.methods['eth_chainId'] = () => '0x89'
    await expect(wagmi.getConnectorClient(config)).rejects.toMatchObject({ name: 'ConnectorChainMismatchError' })
  })

  test('wagmi switches the network through the kit', async () => {
    const config = await connected()
    const switching = wagmi.switchChain(config, { chainId: polygon.id })
    await testKit.clock.advance(2_000)
    expect(await switching).toMatchObject({ id: 137 })
    expect(accountOf(config)).toMatchObject({ chainId: 137 })
    expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('eip155:137')
    wallet.methods['wallet_switchEthereumChain'] = () => {
      throw Object.assign(new Error('no'), { code: 4001 })
    }
    const refused = wagmi.switchChain(config, { chainId: mainnet.id }).catch((error: unknown) => error)
    await testKit.clock.advance(2_000)
    expect(await refused).toMatchObject({ name: 'UserRejectedRequestError' })
    expect(accountOf(config)).toMatchObject({ chainId: 137 })
  })

  test('disconnects wagmi when the kit disconnects', async () => {
    const config = await connected()
    await kit.disconnect()
    expect(accountOf(config)).toEqual({ status: 'disconnected', address: undefined, chainId: undefined })
    await kit.get(Connections).connect(ID)
    expect(accountOf(config)).toMatchObject({ status: 'connected', address: first })
  })

  test('disconnects the kit when wagmi disconnects, and connects again', async () => {
    const config = await connected()
    await wagmi.disconnect(config)
    expect(kit.get(Connections).getSnapshot().connected).toBe(false)
    expect(accountOf(config).status).toBe('disconnected')
    await kit.get(Connections).connect(ID)
    expect(accountOf(config)).toMatchObject({ status: 'connected', address: first })
  })

  test('disconnects in both when the wallet ends the session', async () => {
    const config = await connected()
    wallet.controls.leave()
    await flush()
    expect(accountOf(config).status).toBe('disconnected')
  })

  test('wagmi reconnects after a reload to the connection that the kit restores, without a prompt', async () => {
    const storage = memory()
    await open()
    const before = hostConfig(wagmi, [latchkeyConnector(kit)], storage)
    await kit.start()
    const connecting = wagmi.connect(before, { connector: before.connectors[0]! })
    for (let turn = 0; turn < 10; turn++) await flush()
    await kit.get(Connections).connect(ID)
    await connecting
    const { storage: kept } = testKit
    await kit.dispose()

    await open(kept)
    const config = hostConfig(wagmi, [latchkeyConnector(kit)], storage)
    const reconnecting = wagmi.reconnect(config)
    await kit.start()
    await testKit.clock.advance(1_000)
    expect(await reconnecting).toHaveLength(1)
    expect(accountOf(config)).toEqual({ status: 'connected', address: first, chainId: 1 })
    expect(wallet.controls.prompts()).toBe(1)
  })

  test('wagmi’s reconnect ends although the kit is never started', async () => {
    await open()
    const config = hostConfig(wagmi, [latchkeyConnector(kit)])
    const reconnecting = wagmi.reconnect(config)
    await testKit.clock.advance(10_000)
    expect(await reconnecting).toEqual([])
    expect(accountOf(config).status).toBe('disconnected')
    expect(testKit.clock.pending).toBe(0)
  })

  test('has no account and refuses requests without a wallet', async () => {
    await open()
    const config = hostConfig(wagmi, [latchkeyConnector(kit)])
    const [connector] = config.connectors
    expect(await connector!.getAccounts()).toEqual([])
    expect(await connector!.getChainId()).toBe(1)
    const provider = (await connector!.getProvider()) as { request(call: object): Promise<unknown> }
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  })
})
