import type { SwapToken } from '@latchkey/core'
import { definePlugin, type ListedToken, type SwapSource, TokenSources } from '@latchkey/core/plugin'
import { act, fireEvent } from '@testing-library/react'
import { GOLD, TIN } from '../swap.test.helper.js'
import { BOTH, open } from './open-swap.test.helper.js'

const listed = (symbol: string, name = symbol): ListedToken => ({
  id: `fake:one:fake1${name.toLowerCase()}`,
  name,
  symbol,
  decimals: 6,
})
const listing = (tokens: () => Promise<readonly ListedToken[]>): SwapSource => ({
  id: 'lister',
  name: 'Lister',
  supports: () => true,
  tokens,
  quote: async () => undefined,
})

/** The lists of the view, each by its name. */
const listsOf = (getAllByRole: Awaited<ReturnType<typeof open>>['getAllByRole']) =>
  getAllByRole('list').map((list) => [
    list.getAttribute('aria-label'),
    [...list.querySelectorAll('.row')].map((row) => row.querySelector('bdi')?.textContent),
  ])

test('suggested and popular tokens come before the others, each once, and an imitation is with the others', async () => {
  const tokens = async () => [listed('BUSD'), listed('WETH'), listed('WETH', 'False')]
  const { press, getAllByRole } = await open({ sources: [listing(tokens)] })
  await press(/^You receive/)
  expect(listsOf(getAllByRole)).toEqual([
    ['Your tokens', ['Fake', 'Gold']],
    ['Suggested', ['WETH']],
    ['Popular', ['BUSD']],
    ['All tokens', ['Tin', 'False']],
  ])
})

test('a token that no list has is found by its address, read from the chain, and marked and warned about', async () => {
  const lead: SwapToken = { ...TIN, id: 'fake:one:fake1lead', address: 'fake1lead', name: 'Lead', symbol: 'LEAD' }
  const { id, ...token } = lead
  const reading = definePlugin({
    id: 'reading',
    requires: [TokenSources],
    setup: (ctx) => ctx.contribute(TokenSources, { id: 'lead', kind: 'chain', read: async () => ({ [id]: token }) }),
  })
  const { press, card, getByRole, findByRole, open: state } = await open({ args: BOTH, plugins: [reading()] })
  expect(card.textContent).not.toContain('is in no list')
  await press(/^You receive/)
  await act(async () => void fireEvent.change(getByRole('searchbox'), { target: { value: 'FAKE1LEAD' } }))
  expect((await findByRole('button', { name: /Lead/ })).textContent).toContain('Unknown')
  await press(/Lead/)
  expect(state().to).toMatchObject({ id, symbol: 'LEAD' })
  expect(card.textContent).toContain('LEAD is in no list. Anybody can make a token of any name')
})

test('a search that finds nothing says so', async () => {
  const { press, card, getByRole } = await open({ args: BOTH })
  await press(/^You receive/)
  await act(async () => void fireEvent.change(getByRole('searchbox'), { target: { value: 'copper' } }))
  expect(card.textContent).toContain('No token matches your search')
})

test('lists that could not be read are asked for again by a press', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => [listed('WETH')]]
  const { press, pause, card, getAllByRole } = await open({
    isSupported: false,
    sources: [listing(() => answers.shift()!())],
    args: { from: GOLD.id, to: TIN.id },
  })
  await press(/^You receive/)
  expect(card.textContent).toContain('The tokens could not be read.')
  await press('Try again')
  await pause()
  expect(listsOf(getAllByRole)).toContainEqual(['Suggested', ['WETH']])
})
