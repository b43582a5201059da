import type { Session } from '@latchkey/core/plugin'
import { mainnet } from '../networks.js'
import { account, ADDRESS, OTHER, sessionEnvironment } from '../session/session.test.helper.js'
import { fakeRpc } from '../namespace/fake-rpc.test.helper.js'
import { toViemChain } from '../viem-chain.js'
import { walletClient, writeContract } from './client.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ended = {
  native: () => ({ request: async () => [] }),
  getSnapshot: () => ({ accounts: [], approved: 'all' }),
  features: {},
} as unknown as Session
const elsewhere = {
  native: () => 'a wallet of another kind',
  getSnapshot: () => ({ accounts: [account], approved: 'all' }),
  features: {},
} as unknown as Session

test.each([
  ['that has ended', ended],
  ['of another namespace', elsewhere],
])('rejects a session %s, for a client as for a contract call', async (_what, session) => {
  await expect(walletClient(session, mainnet)).rejects.toMatchObject({ code: 'eip155/not-connected' })
  const call = { session, account, network: mainnet, address: TOKEN, functionName: 'transfer', args: [OTHER, 1n] }
  await expect(writeContract(call)).rejects.toMatchObject({ code: 'eip155/not-connected' })
})

test('a client asks the wallet’s own provider', async () => {
  const { connect, wallet } = sessionEnvironment()
  const client = await walletClient(await connect(), mainnet)
  expect(await client.getAddresses()).toEqual([ADDRESS])
  expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_accounts'])
})

test('does not send a token call that would return false', async () => {
  const { connect, methods } = sessionEnvironment()
  const { rpc } = fakeRpc({ eth_call: `0x${'0'.repeat(64)}` })
  const call = {
    session: await connect(),
    account,
    network: mainnet,
    address: TOKEN,
    functionName: 'transfer',
    args: [OTHER, 1n],
    rpc,
  }
  await expect(writeContract(call)).rejects.toMatchObject({
    code: 'eip155/call-would-fail',
    context: { address: TOKEN },
  })
  expect(methods()).toEqual([])
})

test('passes on the error of a node that cannot be reached', async () => {
  const error = new Error('offline')
  const { connect } = sessionEnvironment()
  const { rpc } = fakeRpc({
    eth_call() {
      throw error
    },
  })
  const call = {
    session: await connect(),
    account,
    network: mainnet,
    address: TOKEN,
    functionName: 'transfer',
    args: [OTHER, 1n],
    rpc,
  }
  await expect(writeContract(call)).rejects.toBe(error)
})

test('toViemChain keeps the fields that the app added', () => {
  const contracts = { multicall3: { address: TOKEN } }
  expect(toViemChain({ ...mainnet, id: '1', ...{ contracts } })).toMatchObject({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { symbol: 'ETH' },
    contracts,
  })
})
