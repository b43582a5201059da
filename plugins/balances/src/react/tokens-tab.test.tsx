import { type AppConfig, Balances, type BalancesState, Modal, type NamespaceBalances, override } from '@latchkey/core'
import {
  type AccountAction,
  AccountActions,
  Connectors,
  createState,
  definePlugin,
  type Explore,
  Namespaces,
  Prices,
  type TokenBalance,
} from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createFakePrices,
  createTestKit,
  fakeAccount,
  type FakePrices,
} from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { balances } from './index.js'

const account = 'fake:one:fake1alice'

const token = (name: string, numeric: string, value?: number): TokenBalance => ({
  name,
  symbol: name.slice(0, 3).toUpperCase(),
  chainId: 'fake:one',
  address: `fake:one:${name}`,
  value,
  quantity: { decimals: '6', numeric },
})

const EXPLORE: Explore = {
  address: (address) => `https://explorer.test/${address}`,
  transaction: () => undefined,
}

const ready = (
  tokens: readonly TokenBalance[],
  price?: number,
  source: 'api' | 'chain' = 'api',
): NamespaceBalances => ({
  status: 'ready',
  account,
  holdings: { native: { value: 1_234_567n, decimals: 6, symbol: 'FAKE', price }, tokens, source, at: 0 },
})

const action = (id: string, rest: Partial<AccountAction> = {}): AccountAction => ({
  id,
  label: `The ${id}`,
  does: { view: `View of ${id}` },
  takes: 'tokens',
  ...rest,
})

/** The account of a connected visitor, with the balances of the test. Three features can begin with a token, and one cannot. */
async function open(first: NamespaceBalances, prices?: FakePrices, config: AppConfig = {}) {
  const stateOf = (one: NamespaceBalances): BalancesState => ({ namespaces: { fake: one }, active: one })
  const state = createState(stateOf(first))
  const followed: string[] = []
  const service: Balances = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    refresh: async () => {},
    readOn: async () => undefined,
    follow(namespace) {
      followed.push(namespace)
      return () => void followed.splice(followed.indexOf(namespace), 1)
    },
  }
  const connector = createFakeConnector({
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount('fake', 'alice')] } }),
  })
  const wallet = definePlugin({
    id: 'wallet',
    requires: [AccountActions, Namespaces, Connectors],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace({ features: { 'explore@1': EXPLORE } }))
      ctx.contribute(Connectors, connector)
      for (const id of ['send', 'swap', 'onramp']) ctx.contribute(AccountActions, action(id))
      ctx.contribute(AccountActions, { id: 'else', label: 'Else', does: { view: 'Else' } })
    },
  })
  const { kit, clock, page } = createTestKit({
    config,
    plugins: [wallet(), balances()],
    overrides: [override(Balances, { value: service }), ...(prices ? [override(Prices, { value: prices })] : [])],
  })
  await kit.start()
  await kit.connect({ connector: connector.id })
  const { card, unmount } = await openView(kit, 'Account')
  const panel = within(await within(card).findByRole('tabpanel'))
  return {
    ...panel,
    card,
    unmount,
    followed,
    clock,
    page,
    kit,
    read: (one: NamespaceBalances) => act(async () => state.set(stateOf(one))),
    rows: () => panel.queryAllByRole('listitem').map((row) => row.textContent),
  }
}

test('lists the most valuable first, then those without a price, with amounts and worth', async () => {
  const { findByRole, rows } = await open(
    ready([token('Unpriced', '5'), token('Dollar', '250', 250), token('Cent', '1', 2)], 3),
  )
  await findByRole('list', { name: 'Tokens' })
  expect(rows()).toEqual([
    expect.stringMatching(/Dollar.*250.000 DOL.*\$250.00/),
    expect.stringMatching(/Fake.*1.234 FAKE.*\$3.70/),
    expect.stringMatching(/Cent.*1.000 CEN.*\$2.00/),
    expect.stringMatching(/Unpriced.*5.000 UNP/),
  ])
})

test('a row is read as the token, its amount, its network and its worth, and the exact amount is told', async () => {
  const { findByRole, getByTitle } = await open(
    ready([{ ...token('Dollar', '1250.123456', 1250.12), change: -0.5 }], 3),
  )
  const dollar = /^Dollar 1,250\.123 DOL ?, fake one \$1,250\.12 -0\.50%$/
  expect(await findByRole('button', { name: dollar })).toBeTruthy()
  expect(getByTitle('1,250.123456 DOL').textContent).toBe('1,250.123 DOL')
  expect(await findByRole('button', { name: /^Fake 1\.234 FAKE ?, fake one \$3\.70$/ })).toBeTruthy()
})

test('folds many small balances away, and a press shows them', async () => {
  const dust = ['Dust a', 'Dust b', 'Dust c', 'Dust d'].map((name) => token(name, '1', 0.5))
  const { findByRole, getAllByText } = await open(ready([token('Dollar', '250', 250), ...dust], 3))
  const shown = () => getAllByText(/^(Dollar|Dust .)$/).filter((name) => !name.closest('[hidden]')).length
  const small = await findByRole('button', { name: 'Small balances (4)' })
  expect(shown()).toBe(1)
  fireEvent.click(small)
  expect(shown()).toBe(5)
})

test('searches eight tokens or more by name, symbol and address', async () => {
  const { findByLabelText, rows, getByText, queryByLabelText, read } = await open(
    ready([1, 2, 3, 4, 5, 6, 7].map((index) => token(`Token ${index}`, '1', 10 * index))),
  )
  const search = await findByLabelText('Search tokens')
  fireEvent.change(search, { target: { value: ' token 3' } })
  expect(rows()).toEqual([expect.stringContaining('Token 3')])
  fireEvent.change(search, { target: { value: 'nothing' } })
  expect(getByText('No token matches your search')).toBeTruthy()
  await read(ready([token('Dollar', '1', 1)]))
  expect(queryByLabelText('Search tokens')).toBeNull()
  expect(rows()).toHaveLength(2)
})

test('follows the balances while it or the view of a token is shown, and not after', async () => {
  const { findByRole, followed, unmount, card } = await open(ready([]))
  const coin = await findByRole('button', { name: /fake/i })
  expect(new Set(followed)).toEqual(new Set(['fake']))
  fireEvent.click(coin)
  await within(card).findByText('1.234567 FAKE')
  expect(new Set(followed)).toEqual(new Set(['fake']))
  unmount()
  expect(followed).toEqual([])
})

test('says that it loads, that there is nothing, that it failed, and where nothing can be read', async () => {
  const { findByRole, getByRole, getByText, read, card } = await open({ status: 'loading', account })
  expect(await findByRole('status', { name: 'Loading the balance' })).toBeTruthy()
  await read({ status: 'ready', account, holdings: { tokens: [], source: 'api', at: 0 } })
  expect(getByText('No tokens yet')).toBeTruthy()
  expect(getByRole('button', { name: 'Receive' })).toBeTruthy()
  await read({ status: 'failed', account, error: new TypeError('Failed to fetch'), retryAt: 0 })
  expect(getByText('Balance unavailable')).toBeTruthy()
  await read({ status: 'unsupported', account })
  expect(getByText('Balances are not available on this network')).toBeTruthy()
  expect(card.textContent).not.toContain('$')
})

test('what is kept of an earlier visit is shown at once, and said to be old until it is read, also in the view of a token', async () => {
  const { findByRole, rows, card, read, clock } = await open({ status: 'loading', account })
  await act(async () => void (await clock.advance(60_000)))
  const dollar = token('Dollar', '250', 250)
  const old = ready([dollar]) as Extract<NamespaceBalances, { status: 'ready' }>
  await read({ ...old, status: 'loading' })
  await findByRole('list', { name: 'Tokens' })
  expect(rows()).toHaveLength(2)
  const said = () =>
    within(card)
      .queryAllByRole('status')
      .map((one) => one.textContent)
  expect(said()).toContain('Updating…')
  fireEvent.click(await findByRole('button', { name: /Dollar/ }))
  expect(await within(card).findByText('250 DOL')).toBeTruthy()
  expect(said()).toContain('Updating…')
  await read({ ...old, holdings: { ...old.holdings, at: 60_000 } })
  expect(said()).not.toContain('Updating…')
})

test('an account that had nothing is not called empty without a word that it is being read', async () => {
  const { findByText, clock, read, card } = await open({ status: 'loading', account })
  await act(async () => void (await clock.advance(35_000)))
  await read({ status: 'loading', account, holdings: { tokens: [], source: 'api', at: 0 } })
  expect(await findByText('No tokens yet')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('status')
      .map((one) => one.textContent),
  ).toContain('Updating…')
})

describe('the view of a token', () => {
  const facts = (card: HTMLElement) =>
    Object.fromEntries(
      [...card.querySelectorAll('dt')].map((key) => [key.textContent, key.nextElementSibling!.textContent]),
    )

  test('tells the exact amount, the worth, the price and the contract, also as they change', async () => {
    const dollar = { ...token('Dollar', '1250.123456', 1250.12), price: 1, change: -0.5 }
    const { findByRole, card, read } = await open(ready([dollar], 3))
    fireEvent.click(await findByRole('button', { name: /Dollar/ }))
    const view = within(card)
    expect(await view.findByRole('heading', { name: 'Dollar' })).toBeTruthy()
    expect(view.getByText('1,250.123456 DOL')).toBeTruthy()
    expect(view.getByText('$1,250.12')).toBeTruthy()
    expect(facts(card)).toEqual({
      Price: expect.stringMatching(/^\$1\.00.*0\.50?%/),
      Network: 'fake one',
      Contract: 'Dollar',
    })
    await read(ready([{ ...dollar, quantity: { decimals: '6', numeric: '7' }, value: 7 }], 3))
    expect(view.getByText('7 DOL')).toBeTruthy()
  })

  test('copies the contract, leads to it in the explorer, and begins what other features can do with the token', async () => {
    const { findByRole, card, page, kit } = await open(ready([token('Dollar', '250', 250)], 3))
    fireEvent.click(await findByRole('button', { name: /Dollar/ }))
    const press = async (name: string) =>
      act(async () => fireEvent.click(await within(card).findByRole('button', { name })))
    await press('Copy contract address')
    expect(page.copied).toEqual(['Dollar'])
    expect(within(card).getByRole('button', { name: 'Contract address copied' })).toBeTruthy()
    await press('View in explorer')
    expect(page.opened).toMatchObject([{ href: 'https://explorer.test/Dollar' }])
    expect(within(card).queryByRole('button', { name: 'Else' })).toBeNull()
    const push = jest.spyOn(kit.get(Modal), 'push').mockImplementation(() => undefined as never)
    for (const id of ['send', 'swap', 'onramp']) await press(`The ${id}`)
    expect(push.mock.calls).toEqual(
      ['send', 'swap', 'onramp'].map((id) => [`View of ${id}`, { asset: 'fake:one:Dollar' }]),
    )
  })

  test('has no contract for the coin of the network, and no price where none is known', async () => {
    const { findByRole, card } = await open(ready([]))
    fireEvent.click(await findByRole('button', { name: /fake/i }))
    expect(await within(card).findByText('1.234567 FAKE')).toBeTruthy()
    expect(facts(card)).toEqual({ Network: 'fake one' })
    expect(within(card).queryByRole('button', { name: /Copy contract/ })).toBeNull()
  })

  test('tells what of the coin of the network is held or pending, where something is', async () => {
    const { findByRole, card, read } = await open(ready([]))
    const coin = ready([]) as Extract<NamespaceBalances, { status: 'ready' }>
    const reading = (parts: object) =>
      read({ ...coin, holdings: { ...coin.holdings, native: { ...coin.holdings.native!, ...parts } } })
    fireEvent.click(await findByRole('button', { name: /fake/i }))
    await reading({ held: 5_000_000n })
    expect(await within(card).findByText('Reserved or locked')).toBeTruthy()
    expect(facts(card)).toEqual({ Available: '1.234567 FAKE', 'Reserved or locked': '5 FAKE', Network: 'fake one' })
    await reading({ pending: -100_000n })
    expect(facts(card)).toEqual({ Confirmed: '1.334567 FAKE', Pending: '-0.1 FAKE', Network: 'fake one' })
    await reading({ pending: 234_567n })
    expect(facts(card)).toMatchObject({ Confirmed: '1 FAKE', Pending: '0.234567 FAKE' })
  })

  test('shows nothing of a token that is gone, nor of another account', async () => {
    const { findByRole, card, read } = await open(ready([token('Dollar', '250', 250)], 3))
    fireEvent.click(await findByRole('button', { name: /Dollar/ }))
    expect(await within(card).findByText('250 DOL')).toBeTruthy()
    await read({ ...ready([token('Dollar', '999', 999)], 3), account: 'fake:one:fake1bob' } as NamespaceBalances)
    expect(await within(card).findByText('The account no longer has this token')).toBeTruthy()
    expect(card.textContent).not.toContain('999')
  })
})

describe('tokens that nobody knows', () => {
  const priced = { ...token('Dollar', '250', 250), price: 1 }
  const named = (name: string, symbol: string): TokenBalance => ({ ...token(name, '5'), symbol })

  test('are marked in the list and explained in their view, where the source knows others', async () => {
    const { card, findByRole, rows } = await open(ready([priced, token('Stranger', '5')], 3))
    await findByRole('list', { name: 'Tokens' })
    expect(rows()).toEqual([
      expect.stringMatching(/Dollar/),
      expect.stringMatching(/Fake/),
      expect.stringMatching(/Stranger.*Unknown$/),
    ])
    fireEvent.click(await findByRole('button', { name: /Stranger/ }))
    expect(await within(card).findByText(/Nobody has confirmed what this token is/)).toBeTruthy()
  })

  test('are not marked where the chain lists them, which knows none', async () => {
    const tokens = [named('8Zr1jeQmPCxaotvcQBdnPYvN2woYSJD3e2N9iS8njQpZ', '8Zr1…jQpZ')]
    const { findByRole, rows } = await open(ready(tokens, undefined, 'chain'))
    await findByRole('list', { name: 'Tokens' })
    expect(rows()).toEqual([expect.stringMatching(/Fake/), expect.not.stringMatching(/Unknown/)])
  })

  test.each([
    ['V14: a name that reads like an address', 'Claim at lamps.example', 'CLAIM'],
    ['V12: letters of two alphabets', 'Doll\u0430r', 'X'],
    ['V14: the symbol of a token with a price', 'Another', 'dol'],
    ['V12: a symbol that looks like one of a token with a price', 'Another', 'D0L'],
    ['V14: the symbol of the network’s own currency', 'Another', 'FAKE'],
  ])('are folded away with %s', async (_what, name, symbol) => {
    const { card, findByRole, getByText } = await open(ready([priced, named(name, symbol)], 3, 'chain'))
    const fold = await findByRole('button', { name: 'Suspicious tokens (1)' })
    expect(getByText(name).closest('[hidden]')).not.toBeNull()
    fireEvent.click(fold)
    expect(getByText(name).closest('[hidden]')).toBeNull()
    fireEvent.click(getByText(name))
    expect(await within(card).findByText(/Nobody has confirmed what this token is/)).toBeTruthy()
  })
})

describe('the history of a price', () => {
  const priced = { ...token('Dollar', '250', 250), price: 1, address: 'fake:one:fake1dollar' }
  const opened = async (prices: FakePrices) => {
    const { card, findByRole } = await open(ready([priced], 3), prices)
    fireEvent.click(await findByRole('button', { name: /Dollar/ }))
    await within(card).findByRole('heading', { name: 'Dollar' })
    return within(card)
  }

  test('is drawn and told to a screen reader, over a span that the visitor chooses', async () => {
    const prices = createFakePrices()
    const spans: string[] = []
    const { history } = prices
    prices.setHistory('fake:one:fake1dollar', [2, 1, 2.5])
    const view = await opened({
      ...prices,
      history: (asset, span, options) => (spans.push(span), history!(asset, span, options)),
    })
    expect(await view.findByRole('img', { name: 'Price history, Day: $2.00 – $2.50' })).toBeTruthy()
    expect(view.getByText(/25\.00/)).toBeTruthy()
    fireEvent.click(view.getByRole('radio', { name: 'Month' }))
    expect(await view.findByRole('img', { name: 'Price history, Month: $2.00 – $2.50' })).toBeTruthy()
    expect([...new Set(spans)]).toEqual(['day', 'month'])
  })

  test('is left out where the source has none, and told where it cannot be had', async () => {
    const none = await opened(createFakePrices())
    await act(async () => {})
    expect(none.queryByRole('radio', { name: 'Day' })).toBeNull()
    const failing = await opened({ ...createFakePrices(), history: async () => Promise.reject(new Error('down')) })
    expect(await failing.findByText('The price history could not be loaded')).toBeTruthy()
  })
})
