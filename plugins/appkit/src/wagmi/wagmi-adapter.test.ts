import { mock } from '@wagmi/core'
import { createTestKit } from '@latchkey/core/testing'
import { eip155 } from '@latchkey/eip155'
import { custom } from 'viem'
import { mainnet, polygon, solana } from '../networks/index.js'
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

test('adds the kit’s connectors to the app’s own', () => {
  const adapter = new WagmiAdapter({
    networks,
    connectors: [mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })],
  })
  expect(adapter.wagmiConfig.connectors.map(({ id }) => id)).toEqual(['mock'])
  adapter.attach(createTestKit({ plugins: [eip155(), adapter.plugins] }).kit)
  expect(adapter.wagmiConfig.connectors.map(({ id }) => id)).toEqual([
    'mock',
    'walletConnect',
    'coinbaseWalletSDK',
    'latchkey',
  ])
})
