import { act, fireEvent } from '@testing-library/react'
import { flush } from '@latchkey/core/testing'
import type { World } from '../swap.test.helper.js'
import { BOTH, open } from './open-swap.test.helper.js'

/** The visitor approves what the review shows, and waits for the network. */
async function approve({ press, pause, end }: Awaited<ReturnType<typeof open>>) {
  await press('Approve GOLD')
  await act(() => end('0x1'))
  await act(flush)
  await pause(600)
}

test('what a source may take from earlier is told, however little, and can be taken back', async () => {
  const { market, review, card, press, end } = await open({ args: BOTH })
  market.allowance = 50n
  await review()
  expect(card.textContent).toContain('Step 1 of 2')
  expect(card.textContent).toContain('Allowed to be taken: 0.5 GOLD')
  await press('Take it back')
  await act(() => end('0x1'))
  await act(flush)
  expect(market.approved).toMatchObject([{ value: 0n }])
  expect(card.textContent).not.toContain('Allowed to be taken')
})

test('what was approved can be taken back in place of the swap', async () => {
  const world = await open({ args: BOTH })
  const { market, review, card, press, end } = world
  await review()
  await approve(world)
  expect(card.textContent).toContain('Step 2 of 2. Allowed to be taken: 10 GOLD')
  await press('Take it back')
  await act(() => end('0x2'))
  await act(flush)
  expect([market.allowance, market.sent]).toEqual([0n, []])
  expect(card.textContent).toContain('Step 1 of 2')
})

test.each([
  ['fails', 'The swap failed', { status: 'failed' }],
  ['is dropped', 'Dropped', { status: 'dropped' }],
  ['is replaced', 'Replaced', { status: 'replaced', by: '0x9' }],
] as const)(
  'what a source may still take after a swap that %s is told, and taken back',
  async (_how, title, outcome) => {
    const world = await open({ args: BOTH })
    const { market, review, card, press, end, findAllByText } = world
    await review()
    await approve(world)
    await press('Swap')
    await act(() => end('0x2', outcome))
    expect((await findAllByText(title)).length).toBeGreaterThan(0)
    expect(card.textContent).toContain('Exchange may still take 10 GOLD.')
    await press('Take it back')
    await act(() => end('0x3'))
    await act(flush)
    expect([market.allowance, card.textContent?.includes('may still take')]).toEqual([0n, false])
  },
)

test('what may still be taken is told also to a visitor who was elsewhere when the swap failed', async () => {
  const world = await open({ args: BOTH })
  const { review, card, press, pause, end, modal } = world
  await review()
  await approve(world)
  await press('Swap')
  await act(async () => modal.reset('Account'))
  await act(() => end('0x2', { status: 'failed' }))
  await act(async () => modal.push('Swap'))
  await pause()
  expect(card.textContent).toContain('Exchange may still take 10 GOLD.')
})

test('an approval that goes with the swap is told as one step', async () => {
  const batch = { sendsBatches: async () => true, sendBatch: async () => '0x1' }
  const { review, card } = await open({ args: BOTH, features: { 'send-batch@1': batch } })
  await review()
  expect(card.textContent).toContain('Your wallet approves 10 GOLD and swaps it in one step.')
  expect(card.textContent).not.toContain('Step 1')
})

test('a network that cannot tell in advance what arrives is warned about', async () => {
  const { review, card } = await open({ args: BOTH, chain: { 'simulate@1': { simulate: async () => ({}) } } })
  await review()
  expect(card.textContent).toContain('This network could not tell in advance what arrives. Check it in your wallet.')
})

test('V07: a double press on Approve or Swap asks the wallet once', async () => {
  const asks: World['market']['sent'] = []
  const never = (ask: unknown) => (asks.push(ask), new Promise<string>(() => {}))
  const approving = await open({ args: BOTH, approve: never })
  const twice = (world: typeof approving, name: string) =>
    act(async () => {
      const button = world.getByRole('button', { name })
      fireEvent.click(button)
      fireEvent.click(button)
    })
  await approving.review()
  await twice(approving, 'Approve GOLD')
  expect(asks).toHaveLength(1)
  const swapping = await open({ args: { from: 'fake:one', to: 'TIN' }, send: never })
  await swapping.review('1')
  await twice(swapping, 'Swap')
  expect(asks).toHaveLength(2)
})
