import type { Network } from '@latchkey/core'
import type { Rpc } from '@latchkey/core/plugin'
import { arbitrum, mainnet, polygon } from '../networks.js'
import { fakeRpc, type NodeAnswers } from './fake-rpc.test.helper.js'
import { findContracts } from './find-contracts.js'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { signal } = new AbortController()

/** Nodes of several networks, and what each was asked for. */
function nodes(answers: Readonly<Record<string, NodeAnswers>>) {
  const asked: string[] = []
  const call = (network: Network, request: { readonly method: string }) => {
    asked.push(`${network.id} ${request.method}`)
    return fakeRpc(answers[network.id] ?? {}).rpc.call(network, request as never)
  }
  const rpc = { ...fakeRpc({}).rpc, call } as unknown as Rpc
  return { asked, contractAt: findContracts(rpc).contractAt }
}

const UNUSED = { eth_getCode: '0x', eth_getTransactionCount: '0x0' }

test('finds a contract on the network in use, and asks no other', async () => {
  const { contractAt, asked } = nodes({ 1: { eth_getCode: '0x6001' } })
  expect(await contractAt(ADDRESS, [mainnet, polygon], signal)).toBe('eip155:1')
  expect(asked).toEqual(['1 eth_getCode'])
})

test.each([
  ['no code', '0x'],
  ['the code of another contract, by EIP-7702', `0xef0100${'11'.repeat(20)}`],
])('an account with a key is none, which has %s and has sent something', async (_what, code) => {
  const { contractAt, asked } = nodes({ 1: { eth_getCode: code, eth_getTransactionCount: '0x5' } })
  expect(await contractAt(ADDRESS, [mainnet, polygon], signal)).toBeUndefined()
  expect(asked).toEqual(['1 eth_getCode', '1 eth_getTransactionCount'])
})

test('finds a contract that is on another network only, also where a further one does not answer', async () => {
  const { contractAt } = nodes({ 1: UNUSED, 137: {}, 42161: { eth_getCode: '0x6001' } })
  expect(await contractAt(ADDRESS, [mainnet, polygon, arbitrum], signal)).toBe('eip155:42161')
  expect(await contractAt(ADDRESS, [mainnet, polygon], signal)).toBeUndefined()
})

test.each([
  ['garbage', { eth_getCode: 'contract' }],
  ['nothing', {}],
])('V31: rejects where the network in use answers with %s', async (_what, answers) => {
  await expect(nodes({ 1: answers }).contractAt(ADDRESS, [mainnet], signal)).rejects.toBeInstanceOf(Error)
})
