import { Transactions } from '@latchkey/core/plugin'
import { flush } from '@latchkey/core/testing'
import { approved, GOLD, reviewed, ROUTER, TIN } from './swap.test.helper.js'

test('an approval that was sent is remembered with its spender', async () => {
  const { service, quote, kit } = await reviewed()
  void service.approve(quote())
  await flush()
  expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([{ kind: 'approve', receiver: ROUTER }])
})

test('a swap that was sent is remembered with what it pays and what it brings', async () => {
  const { service, quote, kit } = await approved()
  await service.submit(quote())
  await flush()
  expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([
    {
      kind: 'swap',
      transfers: [
        { direction: 'out', asset: GOLD.id, symbol: 'GOLD', decimals: GOLD.decimals, value: '1000' },
        { direction: 'in', asset: TIN.id, symbol: 'TIN', decimals: TIN.decimals, value: '2000' },
      ],
    },
  ])
})
