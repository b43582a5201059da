import { Tokens } from '../contracts/features/tokens.js'
import { Transactions } from '../contracts/features/transactions.js'
import { createTestKit } from '../testing/create-test-kit.js'

test('a service that comes with its token fails quietly once the kit is disposed of', async () => {
  const { kit, logger } = createTestKit()
  await kit.start()
  const [transactions, tokens] = [kit.get(Transactions), kit.get(Tokens)]
  const before = logger.entries.length
  await kit.dispose()
  transactions.subscribe(() => {})
  await expect(tokens.read(['eip155:1'])).rejects.toBeDefined()
  await import('./transactions/stored-transactions.js')
  await new Promise((resolve) => setImmediate(resolve))
  expect(logger.entries.slice(before)).toEqual([])
})
