import { Modal } from '@latchkey/core'
import { Preferences } from '@latchkey/core/plugin'
import { createFakeDevice, flush } from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { environment, OPTIONS, purchase, quoteOf, source } from '../onramp.test.helper.js'
import { onramp } from './index.js'

/** The view of a connected visitor, who has seen the prices for 100 dollars. */
async function open(options: Parameters<typeof environment>[0] = {}, prepare = (_world: World) => {}) {
  const world = await environment({ ...options, plugin: onramp })
  prepare(world)
  await act(world.connect)
  const { card } = await openView(world.kit, 'OnRampProviders')
  const view = within(card)
  const pause = (ms = 1_000) => act(() => world.clock.advance(ms))
  await pause()
  return {
    ...world,
    ...view,
    card,
    pause,
    modal: world.kit.get(Modal),
    press: (name: string | RegExp) =>
      act(async () => {
        fireEvent.click(view.getAllByRole('button', { name }).at(-1)!)
        await flush()
      }),
    async write(text: string) {
      await act(async () => void fireEvent.change(view.getByRole('textbox'), { target: { value: text } }))
      await pause()
    },
    async choose(name: string) {
      await act(async () => void fireEvent.click(view.getByRole('radio', { name })))
      await pause()
    },
    async select(label: string, option: string) {
      await act(
        async () => void fireEvent.change(view.getByRole('combobox', { name: label }), { target: { value: option } }),
      )
      await pause()
    },
    popups: world.page.popups,
    async history(...data: readonly object[]) {
      world.api.reply('v1/account/*/history', { data, next: null })
      await pause(4_000)
    },
  }
}

type World = Awaited<ReturnType<typeof environment>>

/** What can be bought is paid in these currencies, by card and from a bank account. */
const optionsIn = (...currencies: readonly string[]) => ({
  ...OPTIONS,
  paymentCurrencies: currencies.map((id) => ({
    id,
    payment_method_limits: [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ],
  })),
})

test('shows what each provider gives and keeps, the best first', async () => {
  const { getByRole } = await open({ sources: [source()] })
  const rows = within(getByRole('list', { name: 'Providers' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Acme Pay.*\$100\.00 incl\. \$1\.75 fees.*≈ 0\.041 ETH/),
    expect.stringMatching(/Coinbase.*≈ 0\.039 ETH/),
    expect.stringMatching(/Meld.*Fee 1-2%\. The price is on its page\./),
  ])
})

test('tells the limits before, and asks for no price beyond them', async () => {
  const { write, card, calls, queryByRole } = await open()
  expect(card.textContent).toContain('From $10.00 to $7,500.00')
  const asked = calls().length
  await write('9')
  expect(card.textContent).toContain('Enter an amount from $10.00 to $7,500.00.')
  await write('abc')
  expect(queryByRole('list', { name: 'Providers' })).toBeNull()
  expect(calls()).toHaveLength(asked)
  await write('12.5')
  expect(calls()).toHaveLength(asked + 1)
  // The limits themselves are allowed.
  await write('10')
  await write('7500')
  expect(calls()).toHaveLength(asked + 3)
  await write('7501')
  expect(calls()).toHaveLength(asked + 3)
})

test.each([
  ['Asia/Shanghai', true],
  ['Europe/Berlin', false],
])('a visitor in %s reads that the pages may not be reachable: %p', async (timeZone, isTold) => {
  const { card } = await open({ device: { ...createFakeDevice(), timeZone } })
  expect(card.textContent?.includes('may not be reachable from where you are')).toBe(isTold)
})

test('a preset enters its amount', async () => {
  const { choose, now } = await open()
  await choose('$250.00')
  expect(now().request?.amount).toBe('250')
})

test('tells what is paid in all, where it is more than was typed', async () => {
  const paymentTotal = { amount: '103.99', currency: 'USD' }
  const { getByRole } = await open({
    sources: [source({ quote: async () => ({ ...quoteOf('0.041'), paymentTotal, source: 'provider' }) })],
  })
  expect(getByRole('button', { name: /^Acme Pay/ }).textContent).toContain('$103.99 incl. $1.75 fees')
})

test.each([
  ['en', '1234.5', '1234.5'],
  ['en', '1,234.5', '1234.5'],
  ['en', '12,5', undefined],
  ['de', '12,5', '12.5'],
  ['de', '1.234,50 €', '1234.5', 'EUR'],
  ['de', '12,505', undefined],
  ['ar', '١٬٢٣٤٫٥', '1234.5'],
])('in %s, %j is the amount %j', async (locale, text, amount, currency = 'USD') => {
  const { write, now, service, queryByRole } = await open({ config: { locale } }, ({ api, kit }) => {
    kit.get(Preferences).set({ currency })
    api.reply('v1/onramp/options', optionsIn('USD', 'EUR'))
  })
  service.reset()
  await write(text)
  expect(now().request?.amount).toBe(amount)
  expect(queryByRole('textbox')?.getAttribute('aria-invalid')).toBe(String(amount === undefined))
})

test('writes what a provider gives as the language writes numbers', async () => {
  const { getByRole } = await open({ config: { locale: 'de' } })
  expect(getByRole('button', { name: /^Coinbase/ }).textContent).toContain('≈ 0,039 ETH')
})

test('begins with the preferred currency, and asks in the one that is chosen', async () => {
  const { now, card, select } = await open({}, ({ api, kit }) => {
    api.reply('v1/onramp/options', optionsIn('USD', 'EUR', 'GBP'))
    kit.get(Preferences).set({ currency: 'EUR' })
  })
  expect(now().request).toMatchObject({ paymentCurrency: 'EUR', amount: '100' })
  expect(card.textContent).toContain('From €10.00 to €7,500.00')
  await select('Currency', 'GBP')
  expect(now().request).toMatchObject({ paymentCurrency: 'GBP', amount: '100' })
  expect(card.textContent).toContain('From £10.00 to £7,500.00')
})

test('the limits are those of the method that is chosen', async () => {
  const { card, choose, write, now } = await open({}, ({ api }) => api.reply('v1/onramp/options', optionsIn('USD')))
  await write('9000')
  expect(card.textContent).toContain('Enter an amount from $10.00 to $7,500.00.')
  await choose('Bank account')
  expect(card.textContent).toContain('From $10.00 to $25,000.00')
  expect(now().request?.amount).toBe('9000')
})

test('a provider that lists nothing sells the currency of Solana on its page', async () => {
  const { press, popups, getByRole, api, account } = await open({ namespace: 'solana' })
  expect(getByRole('combobox', { name: 'You buy' }).textContent).toMatch(/^\w+ · House chain$/)
  expect(getByRole('button', { name: /^Meld/ }).textContent).toContain('The price is on its page.')
  await press(/^Meld/)
  expect(popups.map(({ href }) => href)).toEqual(['https://pay.example/once'])
  const request = api.requests.find(({ url }) => String(url).includes('onrampurl'))
  expect(request).toMatchObject({
    body: {
      destinationWallets: [{ address: account, blockchains: ['solana'], assets: ['FAKE'] }],
      defaultNetwork: 'solana',
      presetFiatAmount: 100,
    },
  })
})

test('what a provider lists for Solana without a number of its network is sold to an account of Solana', async () => {
  const networks = [{ name: 'solana', display_name: 'Solana', chain_id: '' }]
  const { now, getByRole } = await open({ namespace: 'solana' }, ({ api }) =>
    api.reply('v1/onramp/options', {
      ...OPTIONS,
      purchaseCurrencies: [...OPTIONS.purchaseCurrencies, { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks }],
    }),
  )
  expect(getByRole('combobox', { name: 'You buy' }).textContent).toBe('USDC · Solana')
  expect(now().request).toMatchObject({ purchaseCurrency: 'usdc', network: 'solana' })
})

test('a list without ways to pay tells no limits, and the providers are there', async () => {
  const { card, getByRole } = await open({}, ({ api }) =>
    api.reply('v1/onramp/options', { paymentCurrencies: [], purchaseCurrencies: [] }),
  )
  expect(card.textContent).not.toContain('From ')
  expect(getByRole('button', { name: /^Meld/ })).toBeTruthy()
})

test('the window opens in the press, and is led to the page; the purchase is told until it is there', async () => {
  const { press, popups, card, history, modal } = await open()
  await press(/^Coinbase/)
  expect(popups.map(({ href }) => href)).toEqual(['https://pay.example/once'])
  expect(card.textContent).toContain('Pay in the window of Coinbase')
  expect(card.textContent).toContain('It is at pay.example.')
  await history(purchase('new', 'IN_PROGRESS'))
  expect(card.textContent).toContain('Coinbase is sending your purchase.')
  await history(purchase('new', 'SUCCESS'))
  expect(card.textContent).toContain('Your purchase has arrived')
  await press('Done')
  expect(modal.getSnapshot()).toMatchObject({ view: 'Account' })
})

test('a window that is closed is told, and the purchase is looked for all the same', async () => {
  const { press, popups, card, history, pause } = await open()
  await press(/^Coinbase/)
  popups[0]!.close()
  await pause(2_000)
  expect(card.textContent).toContain('The window is closed')
  await history(purchase('new', 'FAILED'))
  expect(card.textContent).toContain('Ask Coinbase what became of your payment.')
})

test('where the browser opens no window, there is a link', async () => {
  const { press, page, card } = await open({}, ({ page }) => page.refuse())
  await press(/^Coinbase/)
  expect(card.textContent).toContain('Your browser has not opened the window.')
  page.refuse(false)
  await press('Continue to pay.example')
  expect(page.opened.map(({ href }) => href)).toEqual(['https://pay.example/once'])
  expect(card.textContent).toContain('Pay in the window of Coinbase')
})

test('a purchase that nobody has seen is looked for again', async () => {
  const { press, card, pause, history } = await open()
  await press(/^Coinbase/)
  await pause(184_000)
  expect(card.textContent).toContain('Coinbase tells of no purchase so far.')
  await press('Look again')
  await history(purchase('new', 'SUCCESS'))
  expect(card.textContent).toContain('Your purchase has arrived')
})

test('a visitor who goes back while the page is being opened opens none', async () => {
  let answer!: (url: string) => void
  const slow = source({ checkout: () => new Promise((resolve) => (answer = resolve)) })
  const { press, popups, now, getByRole } = await open({ sources: [slow] })
  await press(/^Acme Pay/)
  await press('Back')
  await act(async () => {
    answer('https://acme.example/pay')
    await flush()
  })
  expect([popups[0]!.isClosed, popups[0]!.href, now().progress]).toEqual([true, '', { status: 'none' }])
  expect(getByRole('textbox', { name: 'You pay' })).toBeTruthy()
})

test('F-F27: a page that is not safe closes the window, and is told', async () => {
  const { press, popups, card } = await open({}, ({ api }) =>
    api.reply('v1/generators/onrampurl', { url: 'javascript:1' }),
  )
  await press(/^Coinbase/)
  expect([popups[0]!.isClosed, card.textContent]).toEqual([true, expect.stringContaining('is not safe')])
  await press('Try again')
  expect(card.textContent).toContain('Coinbase')
})

test('F-F26: examples are called so, and no provider can be pressed', async () => {
  const { card, queryByRole, press, pause, api } = await open({}, ({ api }) => {
    api.reply('v1/onramp/options', 500)
    api.reply('v1/onramp/quote', 500)
  })
  expect(card.textContent).toContain('These figures are examples')
  expect(queryByRole('button', { name: /Coinbase/ })).toBeNull()
  api.reply('v1/onramp/options', {
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '75' }] }],
    purchaseCurrencies: [],
  })
  await press('Try again')
  await pause()
  expect(card.textContent).not.toContain('These figures are examples')
})

test('F-F26: a price that is an example is called so, and is asked for again', async () => {
  const { card, queryByRole, press, pause, api } = await open({}, ({ api }) => api.reply('v1/onramp/quote', 500))
  expect(card.textContent).toContain('These figures are examples')
  expect(card.textContent).not.toContain('fees')
  expect(queryByRole('button', { name: /Coinbase/ })).toBeNull()
  api.reply('v1/onramp/quote', quoteOf('0.039'))
  await press('Try again')
  await pause()
  expect(card.textContent).not.toContain('These figures are examples')
  expect(queryByRole('button', { name: /Coinbase/ })).not.toBeNull()
})

test('an account that nobody delivers to is told', async () => {
  const { card } = await open({ namespace: 'bip122' })
  expect(card.textContent).toContain('Nothing can be bought for this account')
})
