import { type WalletConnectResult, Wallets } from '@latchkey/core'
import { createTestKit, openLedger } from '@latchkey/core/testing'
import { connectAgain } from './choose-wallet.js'

const partly = {
  status: 'connected',
  missing: [{ namespace: 'mock' }],
  connections: [],
} as unknown as WalletConnectResult

test.each([
  ['connected only in part', () => Promise.resolve(partly)],
  ['failed', () => Promise.reject(new Error('offline'))],
])('a wallet that has %s after its kit was disposed of leaves no rejection uncaught', async (_, answer) => {
  const ledger = openLedger()
  const { kit } = createTestKit()
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  jest.spyOn(kit.get(Wallets), 'connect').mockReturnValue(ended.then(answer))
  connectAgain(kit, 'fake')
  await kit.dispose()
  end()
  await ledger.close()
})
