import { connect, type CreateConnectorFn, mock } from '@wagmi/core'
import { Connectors } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { custom } from 'viem'
import { mainnet, polygon, solana } from '../networks/index.js'
import type { AppKitOptions } from '../options.js'
import { WagmiAdapter } from './index.js'

const networks = [mainnet, polygon, solana]

test('has the EVM networks as chains, each with a transport of the app’s nodes and then its own', () => {
  const { wagmiConfig, wagmiChains } = new WagmiAdapter({
    networks,
    projectId: 'shop',
    customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] },
  })
  expect(wagmiChains.map(({ id }) => id)).toEqual([1, 137])
  expect(wagmiConfig.chains).toBe(wagmiChains)
  const urlsOf = (chainId: number) =>
    (
      wagmiConfig.getClient({ chainId }).transport['transports'] as readonly {
        readonly value: { readonly url: string }
      }[]
    ).map(({ value }) => value.url)
  expect(urlsOf(1)).toEqual(['https://own.example', ...mainnet.rpcUrls.default.http])
  expect(urlsOf(137)).toEqual(polygon.rpcUrls.default.http)
})

test('takes the app’s own transports, and the options of wagmi', async () => {
  const request = jest.fn(async () => '0x5')
  const { wagmiConfig } = new WagmiAdapter({ networks, storage: null, transports: { 1: custom({ request }) } })
  expect(await wagmiConfig.getClient({ chainId: 1 }).request({ method: 'eth_blockNumber' })).toBe('0x5')
  expect(wagmiConfig.storage).toBeNull()
})

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const idsOf = ({ wagmiConfig }: WagmiAdapter) => wagmiConfig.connectors.map(({ id }) => id)
const options = { projectId: 'shop', networks }

/** A kit with the adapter, as `createAppKit` makes one. */
function attached(adapter: WagmiAdapter, more: Partial<AppKitOptions> = {}) {
  const { kit } = createTestKit({ plugins: [eip155(), adapter.plugins] })
  adapter.attach(kit, { ...options, ...more })
  return kit
}

test('adds the kit’s connectors to the app’s own', () => {
  const adapter = new WagmiAdapter({ networks, connectors: [mock({ accounts: [ACCOUNT] })] })
  expect(idsOf(adapter)).toEqual(['mock'])
  attached(adapter)
  expect(idsOf(adapter)).toEqual(['mock', 'walletConnect', 'coinbaseWalletSDK', 'latchkey'])
})

describe('of an app’s connector to a wallet that the kit has', () => {
  /** A connector as `walletConnect()` of wagmi is one: it begins to work when it is set up. */
  const setup = jest.fn(async () => {})
  const pairing = (config: Parameters<CreateConnectorFn>[0]) => ({
    ...mock({ accounts: [ACCOUNT] })(config),
    ...{ id: 'walletConnect', setup },
  })
  beforeEach(() => void setup.mockClear())

  test('the kit’s takes the place, and the app’s is never set up', () => {
    const adapter = new WagmiAdapter({ networks, connectors: [pairing] })
    attached(adapter)
    expect(idsOf(adapter)).toEqual(['walletConnect', 'coinbaseWalletSDK', 'latchkey'])
    expect(adapter.wagmiConfig.connectors[0]).toHaveProperty('latchkey')
    expect(setup).not.toHaveBeenCalled()
  })

  test.each<Partial<AppKitOptions>>([{ enableWalletConnect: false }, { manualWCControl: true }])(
    'the app’s stays with %j, and is set up then',
    (more) => {
      const adapter = new WagmiAdapter({ networks, connectors: [pairing] })
      expect(setup).not.toHaveBeenCalled()
      attached(adapter, more)
      expect(idsOf(adapter)).toEqual(['walletConnect', 'coinbaseWalletSDK', 'latchkey'])
      expect(adapter.wagmiConfig.connectors[0]).not.toHaveProperty('latchkey')
      expect(setup).toHaveBeenCalledTimes(1)
    },
  )

  test('none is left where both sides go without', () => {
    const adapter = new WagmiAdapter({ networks })
    attached(adapter, { enableWalletConnect: false, enableCoinbase: false })
    expect(idsOf(adapter)).toEqual(['latchkey'])
  })
})

test('the modal offers a connector to what the page injects only once the app has connected it, and the app’s other connectors at once', async () => {
  const injected = (config: Parameters<CreateConnectorFn>[0]) => ({
    ...mock({ accounts: [ACCOUNT], features: { defaultConnected: true } })(config),
    ...{ id: 'injected', name: 'Injected' },
  })
  const adapter = new WagmiAdapter({ networks, storage: null, connectors: [injected, mock({ accounts: [ACCOUNT] })] })
  const kit = attached(adapter)
  await kit.start()
  await kit.load('discover')
  const offered = () =>
    kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id)
      .filter((id) => id.startsWith('eip155:wagmi.'))
  expect(offered()).toEqual(['eip155:wagmi.mock'])
  await connect(adapter.wagmiConfig, { connector: adapter.wagmiConfig.connectors[0]! })
  expect(offered()).toEqual(['eip155:wagmi.mock', 'eip155:wagmi.injected'])
  await kit.dispose()
})
