import type { NamespaceAccount } from '@latchkey/core'
import { AccountActions, definePlugin, Prices } from '@latchkey/core/plugin'
import { createFakePrices, createTestKit, flush } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { environment, GOLD, TIN } from '../swap.test.helper.js'
import { swap } from './index.js'
import { BOTH, open } from './open-swap.test.helper.js'

test('shows what is received while the visitor types, and what is in the way', async () => {
  const { card, field, write, getAllByRole } = await open({ args: BOTH })
  const button = () => {
    const all = getAllByRole<HTMLButtonElement>('button')
    const main = all.find(({ className }) => className.includes('button-primary'))!
    return [main.textContent, !main.disabled] as const
  }
  expect(button()).toEqual(['Enter an amount', false])
  await write('You pay', '10')
  expect([field('You receive').value, button()]).toEqual(['2000', ['Review', true]])
  expect(card.textContent).toContain('At least1,980 TIN')
  await write('You pay', '1000')
  expect(button()).toEqual(['Not enough GOLD', false])
})

test('either amount can be typed', async () => {
  const { field, write, open: state } = await open({ args: BOTH })
  await write('You receive', '500')
  expect([field('You pay').value, state().side]).toEqual(['2.5', 'receives'])
  await write('You pay', '4')
  expect([field('You receive').value, state().side]).toEqual(['800', 'pays'])
})

test('the offers of all sources are there to compare, and the visitor may take another than the best', async () => {
  const build = () => Promise.reject(new Error('no'))
  const quay = { id: 'quay', name: 'Quay', supports: () => true, quote: async () => ({ receives: 2_100n, build }) }
  const { press, card, field } = await open({ args: { ...BOTH, amount: '10' }, sources: [quay] })
  await press('All offers (2)')
  const rows = () => [...card.querySelectorAll('li .row')]
  const shown = () => [field('You receive').value, ...rows().map((row) => row.textContent)]
  expect(shown()).toEqual(['2100', 'Quay2,100 TIN', 'Exchange2,000 TIN'])
  await act(async () => void fireEvent.click(rows()[1]!))
  expect(shown()).toEqual(['2000', 'Quay2,100 TINBest', 'Exchange2,000 TIN'])
})

test('what both amounts and the fee are worth is shown before the review, where it is known', async () => {
  const prices = createFakePrices({ 'fake:one': 1_000, [TIN.id]: 0.000_5 })
  const priced = definePlugin({ id: 'prices', setup: (ctx) => ctx.provide(Prices, { value: prices }) })
  const { card, review } = await open({
    args: { from: 'fake:one', to: 'TIN', amount: '1' },
    offer: (offer) => ({ ...offer, networkFee: 2_000n }),
    plugins: [priced()],
  })
  for (const part of ['$1,000.00', 'Network fee0.002 FAKE ($2.00)']) expect(card.textContent).toContain(part)
  await review('2')
  for (const part of ['2 FAKEYou pay$2,000.00', '4,000,000 TINYou receive$2,000.00', 'Network fee0.00125 FAKE ($1.25)'])
    expect(card.textContent).toContain(part)
})

test('turns the swap around, and takes a share or all of a balance', async () => {
  const { field, press, pause, open: state } = await open({ args: { ...BOTH, amount: '10' } })
  await press('50% of what you have')
  await pause(300)
  expect(field('You pay').value).toBe('50')
  await press('Max')
  await pause(300)
  expect(field('You pay').value).toBe('100')
  await press('Turn around')
  expect(state()).toMatchObject({ from: { id: TIN.id }, to: { id: GOLD.id }, amount: '20000' })
})

test('a token is chosen from the visitor’s own and those of the sources, and found by its name', async () => {
  const { press, write, card, at, getByRole, open: state } = await open()
  await press(/^You receive/)
  expect(at()).toBe('SwapSelectToken')
  expect(card.textContent).toContain('Your tokens')
  await act(async () => void fireEvent.change(getByRole('searchbox'), { target: { value: 'ti' } }))
  await press(/Tin/)
  expect([at(), state().to?.symbol]).toEqual(['Swap', 'TIN'])
  await write('You pay', '1')
  expect(state().phase.status).toBe('quoted')
})

test('V07: the review has all terms, asks for the approval first, and then for what it shows', async () => {
  const { review, press, pause, card, at, market, end, findByText, findAllByText } = await open({ args: BOTH })
  await review()
  expect(at()).toBe('SwapPreview')
  for (const part of [
    '10 GOLD',
    '2,000 TIN',
    'At least1,980 TIN',
    'Network fee',
    'Slippage1%',
    'ByExchange',
    'Step 1 of 2',
  ])
    expect(card.textContent).toContain(part)
  await press('Approve GOLD')
  await end('0x1')
  await act(flush)
  expect(market.approved).toMatchObject([{ value: 1_000n }])
  expect(card.textContent).toContain('Step 2 of 2. Allowed to be taken: 10 GOLD')
  await pause(600)
  await press('Swap')
  expect(market.sent).toMatchObject([{ pays: 1_000n, least: 1_980n }])
  expect(await findByText('On its way')).toBeTruthy()
  await act(() => end('0x2'))
  expect((await findAllByText('Swapped')).length).toBeGreaterThan(0)
  expect(at()).toBe('SwapConfirmed')
})

test('a swap that the wallet did not send is tried again with what was entered, on the same side', async () => {
  const {
    write,
    press,
    pause,
    open: state,
    findByText,
  } = await open({
    args: { from: 'fake:one', to: 'TIN' },
    send: () => Promise.reject(new Error('boom')),
  })
  await write('You receive', '500000')
  await press('Review')
  await pause(600)
  await press('Swap')
  expect(await findByText('Not sent')).toBeTruthy()
  await press('Try again')
  await pause()
  expect(state()).toMatchObject({ side: 'receives', amount: '500000', phase: { status: 'quoted' } })
})

test('a swap that was sent before leaves the view to the next one', async () => {
  const { review, press, modal, pause, card, field } = await open({ args: { from: 'fake:one', to: 'TIN' } })
  await review('1')
  await press('Swap')
  await act(async () => modal.reset('Account'))
  await act(async () => modal.push('Swap'))
  await pause()
  expect([field('You pay').value, card.textContent?.includes('On its way')]).toEqual(['', false])
})

test('V27: any amount is approved only where the visitor has ticked that, and is warned about', async () => {
  const { review, press, card, market, end, getByRole } = await open({ args: BOTH })
  await review()
  await act(async () => void fireEvent.click(getByRole('checkbox')))
  expect(card.textContent).toContain('could then take all of your GOLD at any time')
  await press('Approve GOLD')
  await end('0x1')
  await act(flush)
  expect(market.approved[0]!.value).toBe(2n ** 256n - 1n)
  expect(card.textContent).toContain('Allowed to be taken: ∞ GOLD')
})

test('F-F02: a price that has changed is shown beside the one before, and has to be accepted', async () => {
  const { review, press, pause, card, market } = await open({ args: { from: 'fake:one', to: 'TIN' } })
  await review('1')
  market.rate = 1_800n
  await pause(11_000)
  expect(card.textContent).toContain('The price has changedBefore2,000,000 TINNow1,800,000 TIN')
  await press('Accept the new price')
  await pause(600)
  await press('Swap')
  expect(market.sent).toMatchObject([{ least: 1_782_000n }])
})

test('a transaction that is not what was offered is told, and leads back', async () => {
  const { review, press, findByText, at } = await open({
    args: BOTH,
    offer: (offer) => ({ ...offer, target: 'fake1other' }),
  })
  await review()
  expect(await findByText(/is not what was offered/)).toBeTruthy()
  await press('Back')
  expect(at()).toBe('Swap')
})

test('who comes back from the review may enter something else', async () => {
  const { review, modal, pause, field, write, open: state } = await open({ args: BOTH })
  await review()
  await act(async () => modal.back())
  await pause(0)
  expect([field('You pay').value, state().phase.status]).toEqual(['10', 'quoted'])
  await write('You pay', '20')
  expect(field('You receive').value).toBe('4000')
})

test('the slippage is one of three presets, or a number of the visitor’s own, which is warned about', async () => {
  const { press, getByRole, getByLabelText, card, open: state } = await open({ args: BOTH })
  await press('Swap settings')
  await act(async () => void fireEvent.click(getByRole('radio', { name: '3%' })))
  expect(state().slippagePercent).toBe(3)
  const own = async (text: string) =>
    act(async () => void fireEvent.change(getByLabelText('Your own'), { target: { value: text } }))
  await own('20')
  expect(state().slippagePercent).toBe(20)
  expect(card.textContent).toContain('you may receive up to 20% less')
  await own('51')
  expect([state().slippagePercent, card.textContent]).toEqual([20, expect.stringContaining('from 0 to 50')])
})

test('a network without swaps says so', async () => {
  const { card } = await open({ isSupported: false })
  expect(card.textContent).toContain('Swaps are not possible here')
})

test('a loss of a tenth has to be confirmed by holding the button', async () => {
  // 1 FAKE is worth 1,000 and gives 2,000,000 tin, which are worth 800.
  const prices = createFakePrices({ 'fake:one': 1_000, [TIN.id]: 0.000_4 })
  const priced = definePlugin({ id: 'prices', setup: (ctx) => ctx.provide(Prices, { value: prices }) })
  const { review, getByRole, pause, market, card } = await open({
    args: { from: 'fake:one', to: 'TIN' },
    plugins: [priced()],
  })
  await review('1')
  expect(card.textContent).toContain('20% less than the market price')
  const button = () => getByRole('button', { name: 'Hold to swap' })
  await act(async () => void fireEvent.pointerDown(button()))
  await pause(1_000)
  await act(async () => void fireEvent.pointerUp(button()))
  await pause(1_000)
  expect(market.sent).toEqual([])
  await act(async () => void fireEvent.pointerDown(button()))
  await pause(1_500)
  expect(market.sent).toHaveLength(1)
})

test('the action is offered on EVM networks, and elsewhere where a plugin has a source', async () => {
  const { kit } = await environment({ plugin: swap })
  const [action] = kit.get(AccountActions).getSnapshot()
  const bare = createTestKit()
  const of = (address?: string) => ({ address }) as NamespaceAccount
  expect([
    action!.when!(of('x'), 'eip155', bare.kit),
    action!.when!(of('x'), 'fake', kit),
    action!.when!(of('x'), 'fake', bare.kit),
    action!.when!(of(), 'eip155', kit),
  ]).toEqual([true, true, false, false])
})
