import { createTestClient, http, publicActions, walletActions } from 'viem'
import { mainnet } from 'viem/chains'
import { EVM_ACCOUNTS } from './accounts.js'
import { type Anvil, startAnvil } from './anvil.js'
import { mined } from './mined.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(mainnet.id)
})
afterAll(() => anvil.stop())

test('has a transaction mined that the node has left in its pool', async () => {
  const node = createTestClient({ mode: 'anvil', chain: mainnet, transport: http(anvil.url), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const [ada, bob] = EVM_ACCOUNTS
  await node.setAutomine(false)
  const hash = await node.sendTransaction({ account: ada!.address, to: bob!.address, value: 1n })
  expect(await mined(node, hash)).toMatchObject({ status: 'success', transactionHash: hash })
})
