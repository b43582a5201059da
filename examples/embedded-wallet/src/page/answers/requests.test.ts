import { createAccounts } from '../session/accounts.js'
import { createKeptTexts } from '../session/kept-texts.js'
import { createNetworks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'
import { ADA, requestOf, withNode } from '../signers/signers.test.helper.js'
import { requestAnswers } from './requests.js'

function setUp(rpcUrl = 'http://127.0.0.1:1', chainId = 'eip155:1') {
  const { user } = requestOf('personal_sign', [])
  const networks = createNetworks(
    ['eip155:1', 'eip155:137', 'solana:main'].map((caipNetworkId) => ({
      caipNetworkId,
      name: caipNetworkId,
      rpcUrl,
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
    })),
    chainId,
  )
  const asked: unknown[] = []
  const visitor = { require: async () => user } as unknown as Visitor
  const ask = async ({ method, network }: { method: string; network: { caipNetworkId: string } }) => {
    asked.push([method, network.caipNetworkId])
    return 'signed'
  }
  const accounts = createAccounts(createKeptTexts(() => sessionStorage))
  const server = { permissions: async () => [], forgetPermission: async () => undefined }
  const { RPC_REQUEST } = requestAnswers({ visitor, networks, accounts, approvals: { ask }, server })
  const request = (method: string, params: unknown = [], chainId?: string) =>
    RPC_REQUEST({ method, params, ...(chainId && { chainId }) } as never)
  return { request, asked }
}

test.each([
  ['personal_sign', undefined, 'eip155:1'],
  ['eth_sendTransaction', 'eip155:137', 'eip155:137'],
  ['solana_signMessage', 'solana:main', 'solana:main'],
])('V30: %s with the network %p is approved for %s', async (method, chainId, network) => {
  const { request, asked } = setUp()
  expect([await request(method, [], chainId), asked]).toEqual(['signed', [[method, network]]])
})

test('the wallet’s own answers need neither the visitor’s approval nor a node', async () => {
  const { request, asked } = setUp()
  expect(await request('eth_accounts')).toEqual([ADA.eip155])
  expect(await request('eth_chainId', [], 'eip155:137')).toBe('0x89')
  expect(await request('wallet_getCapabilities')).toEqual({})
  expect(await request('wallet_getSupportedExecutionPermissions')).toEqual({})
  expect(await request('wallet_getGrantedExecutionPermissions')).toEqual([])
  expect(asked).toEqual([])
})

test('a safe method is answered by the network’s node', async () => {
  await withNode({ eth_getBalance: '0x7' }, async ({ url, asked }) => {
    expect(await setUp(url).request('eth_getBalance', [ADA.eip155, 'latest'])).toBe('0x7')
    expect(asked).toEqual([expect.objectContaining({ params: [ADA.eip155, 'latest'] })])
  })
})

test.each([
  ['a method on neither list', 'eth_sign', undefined, 'request/unsupported'],
  ['a method of wallets that this one has not', 'wallet_getAssets', undefined, 'request/unsupported'],
  ['a network that the project has not', 'personal_sign', 'eip155:5', 'request/unknown-network'],
  ['a Solana method on an EVM network', 'solana_signMessage', undefined, 'request/malformed'],
])('refuses %s, and asks nobody', async (_, method, chainId, code) => {
  const { request, asked } = setUp()
  await expect(request(method, [], chainId)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})
