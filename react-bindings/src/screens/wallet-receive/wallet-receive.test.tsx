import { Accounts, Balances, type Holdings } from '@latchkey/core'
import { createState, definePlugin, type Namespace, type TokenInfo } from '@latchkey/core/plugin'
import { createFakeNamespace, createFakePage, fakeNetwork } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { qrShape } from '../../ui/picture/qr-shape.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { messagesOf } from '../../messages/messages-state.js'
import { alice, bob, createVisit, type VisitOptions } from '../account/account.test.helper.js'
import { createModalApp } from '../modal-app.test.helper.js'
import { paymentUri } from './payment-uri.js'
import { WalletReceive } from './wallet-receive.js'

expectSilence()

const features: Namespace['features'] = {
  'payment-uri@1': {
    paymentUri: ({ address }) => `pay:${address}`,
    paymentRequestUri: ({ address }, _, { value, token }) =>
      `pay:${address}?value=${value}${token ? `&token=${token.address}` : ''}`,
    requestsTokens: true,
  },
}

async function visit(options: VisitOptions = {}, locale = 'en') {
  const made = createVisit(options)
  await made.connect()
  const { container, unmount } = await made.show(<WalletReceive />)
  await act(async () => messagesOf(made.kit).patch({ locale }))
  return { ...made, code: () => container.querySelector('.qr-dots')?.getAttribute('d'), container, unmount }
}

const networksOf = (...names: readonly string[]) => names.map((name) => fakeNetwork('fake', name))
const codeOf = (content: string) => qrShape(content, true).dots
function write(text: string) {
  const request = screen.getByRole('button', { name: 'Request an amount' })
  if (request.getAttribute('aria-expanded') === 'false') fireEvent.click(request)
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: text } })
}

it('shows the address as a code, and in full, in groups that read as one text', async () => {
  const { code, container } = await visit()
  expect(screen.getByRole('img', { name: 'QR code of your address' })).toBeTruthy()
  expect(code()).toBe(codeOf(alice.address))
  expect(container.querySelector('.full-address')?.textContent).toBe(alice.address)
})

it('D6: asks to compare an address that the wallet has not confirmed since the page was opened', async () => {
  const { change } = await visit()
  expect(screen.queryByRole('note')).toBeNull()
  await change({ unconfirmed: true })
  expect(screen.getByRole('note').textContent).toContain('Compare it with the one in your wallet.')
})

it('copies the address', async () => {
  const { page } = await visit()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy address' })))
  expect(page.copied).toEqual([alice.address])
})

it('puts a payment link into the code where the namespace has one', async () => {
  const { code } = await visit({ chain: { features } })
  expect(code()).toBe(codeOf(`pay:${alice.address}`))
})

it('says whose address it is, and leads to all networks that it works with', async () => {
  const { view } = await visit({ chain: { networks: networksOf('one', 'two', 'three', 'four') } })
  expect(screen.getByText('Your fake one address')).toBeTruthy()
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: /^Works with fake one, fake two, and 2 more/ })),
  )
  expect(view().view).toBe('WalletCompatibleNetworks')
})

it('says to send only on its network where the address works with no other', async () => {
  await visit({ chain: { networks: networksOf('one') } })
  expect(screen.getByText('Send only on fake one')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Works with|Send only/ })).toBeNull()
})

describe('the amount to receive', () => {
  it('is absent where the namespace has no payment links', async () => {
    await visit({ chain: { features: { 'payment-uri@1': { paymentUri: () => 'pay:x' } } } })
    expect(screen.queryByRole('button', { name: 'Request an amount' })).toBeNull()
  })

  it('is folded until the visitor asks for one', async () => {
    await visit({ chain: { features } })
    expect(screen.queryByRole('textbox')).toBeNull()
    write('1')
    expect(screen.getByRole('textbox')).toBeTruthy()
  })

  it('goes into the code', async () => {
    const { code } = await visit({ chain: { features } })
    write('1.5')
    expect([code(), screen.getByText('The QR code asks for 1.5 FAKE.').tagName]).toEqual([
      codeOf(`pay:${alice.address}?value=1500000`),
      'SPAN',
    ])
    write('0')
    expect(code()).toBe(codeOf(`pay:${alice.address}`))
  })

  it('F-U13: is written with a comma where the locale uses one', async () => {
    const { code } = await visit({ chain: { features } }, 'de')
    write('1,5')
    expect([code(), screen.getByText('The QR code asks for 1,5 FAKE.').tagName]).toEqual([
      codeOf(`pay:${alice.address}?value=1500000`),
      'SPAN',
    ])
  })

  it.each([
    ['1,5', 'Write the amount in digits, like 1.5.'],
    ['9'.repeat(80), 'Write the amount in digits, like 1.5.'],
    ['0.1234567', 'At most 6 decimal places.'],
  ])('F-U14: %s is no amount, and goes into no code', async (text, message) => {
    const { code } = await visit({ chain: { features } })
    write(text)
    expect([
      screen.getByRole('alert').textContent,
      screen.getByRole('textbox').getAttribute('aria-invalid'),
      code(),
    ]).toEqual([message, 'true', codeOf(`pay:${alice.address}`)])
  })

  it('is cleared when the account changes', async () => {
    const { code, change } = await visit({ chain: { features } })
    write('1.5')
    await change({ accounts: [bob] })
    expect([screen.queryByRole('textbox'), code()]).toEqual([null, codeOf(`pay:${bob.address}`)])
    fireEvent.click(screen.getByRole('button', { name: 'Request an amount' }))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })
})

it('shows no code without an account', async () => {
  const { wallet } = await visit()
  await act(async () => wallet.sessions[0]!.end())
  expect([screen.queryByRole('img'), screen.getByText('No wallet is connected.').tagName]).toEqual([null, 'P'])
})

describe('a request for a token', () => {
  const USD: TokenInfo = {
    id: 'fake:one:fake1usd',
    networkId: 'fake:one',
    address: 'fake1usd',
    name: 'Dollar',
    symbol: 'USD',
    decimals: 2,
  }
  const holdings: Holdings = {
    native: { value: 5_000_000n, decimals: 6, symbol: 'FAKE', price: 1 },
    tokens: [
      {
        name: 'Euro',
        symbol: 'EUR',
        chainId: 'fake:one',
        address: 'fake:one:fake1eur',
        price: 1,
        value: 7,
        quantity: { decimals: '6', numeric: '7.5' },
      },
      {
        name: 'claim-free.example',
        symbol: 'EUR',
        chainId: 'fake:one',
        address: 'fake:one:fake1spam',
        quantity: { decimals: '0', numeric: '1' },
      },
      {
        name: 'Odd',
        symbol: 'ODD',
        chainId: 'fake:one',
        address: 'fake:one:fake1odd?address=fake1mallory',
        price: 1,
        quantity: { decimals: '2', numeric: '1' },
      },
    ],
    source: 'api',
    at: 0,
  }
  const balances = definePlugin({
    id: 'balances',
    setup: (ctx) =>
      ctx.provide(Balances, {
        value: {
          ...createState({
            namespaces: { fake: { status: 'ready', account: 'fake:one:fake1alice', holdings } },
            active: undefined,
          }),
          follow: () => () => {},
        } as unknown as Balances,
      }),
  })

  interface TokenVisit {
    readonly known?: readonly TokenInfo[]
    readonly hasBalances?: boolean
    readonly own?: Partial<Namespace['features']['payment-uri@1'] & object>
  }

  /** A visitor in the modal, where the request is open. */
  async function ask({ known = [USD], hasBalances = true, own }: TokenVisit = {}) {
    const app = createModalApp({
      chain: { features: { 'payment-uri@1': { ...features['payment-uri@1']!, ...own } } },
      plugins: hasBalances ? balances() : [],
      config: { tokens: known },
    })
    await app.enter()
    await app.connect()
    await act(() => loadAllMessages(app.kit))
    await app.go('WalletReceive', { asset: 'fake:one' })
    const { address } = app.kit.get(Accounts).getSnapshot().namespaces['fake']!
    return {
      ...app,
      address: address!,
      code: () => app.root()!.querySelector('.qr-dots')?.getAttribute('d'),
      write: (text: string) =>
        act(async () => void fireEvent.change(app.seen.getByRole('textbox'), { target: { value: text } })),
      typed: () => app.seen.getByRole<HTMLInputElement>('textbox').value,
      openTokens: () => app.press(/^Select token/),
      choices: () =>
        [...app.root()!.querySelectorAll('.row')].map((row) =>
          [...row.querySelectorAll('bdi')].map((one) => one.textContent).join(' '),
        ),
      canChoose: () => app.seen.queryByRole('button', { name: /^Select token/ }) !== null,
    }
  }

  it('offers the network’s own currency first, then those that the account has, and those that are listed', async () => {
    const { openTokens, choices, title } = await ask()
    await openTokens()
    expect([title(), choices()]).toEqual(['Select token', ['Fake FAKE 5.000', 'Euro EUR 7.500', 'Dollar USD']])
  })

  it('asks for the chosen token in the code, and keeps the amount that was typed', async () => {
    const { write, openTokens, press, code, address, typed, seen, title, modal } = await ask()
    await write('1.5')
    expect(code()).toBe(codeOf(`pay:${address}?value=1500000`))
    await openTokens()
    await press(/^Dollar/)
    expect([title(), typed(), code()]).toEqual(['Receive', '1.5', codeOf(`pay:${address}?value=150&token=fake1usd`)])
    expect(seen.getByText('The QR code asks for 1.5 USD.')).toBeTruthy()
    expect(modal.getSnapshot().history.map(({ view }) => view)).toEqual(['WalletReceive'])
  })

  it('can be made one for the network’s own currency again', async () => {
    const { write, openTokens, press, code, address } = await ask()
    await openTokens()
    await press(/^Dollar/)
    await write('2')
    await openTokens()
    await press(/^Fake/)
    expect(code()).toBe(codeOf(`pay:${address}?value=2000000`))
  })

  it('leaves the request as it was for a visitor who goes back from the tokens', async () => {
    const { write, openTokens, press, typed, code, address } = await ask()
    await write('2')
    await openTokens()
    await press('Back')
    expect([typed(), code()]).toEqual(['2', codeOf(`pay:${address}?value=2000000`)])
  })

  it('says to send only the token, and only on its network, and leads to no other networks', async () => {
    const { openTokens, press, seen } = await ask()
    expect(seen.getByRole('button', { name: /^Works with/ })).toBeTruthy()
    await openTokens()
    await press(/^Dollar/)
    expect(seen.getByText('Send only USD on fake one')).toBeTruthy()
    expect(seen.queryByRole('button', { name: /Works with|Send only/ })).toBeNull()
  })

  it('counts in the decimals of the app before those of the balances', async () => {
    const { write, openTokens, press, code, address } = await ask({
      known: [{ ...USD, id: 'fake:one:fake1eur', symbol: 'EUR', name: 'Euro', decimals: 3 }],
    })
    await openTokens()
    await press(/^Euro/)
    await write('1')
    expect(code()).toBe(codeOf(`pay:${address}?value=1000&token=fake1eur`))
  })

  it('asks for nothing in a token that nobody knows', async () => {
    const { code, address, seen, go } = await ask()
    await go('WalletReceive', { asset: 'fake:one:fake1other', amount: '5' })
    expect([code(), seen.getByRole<HTMLInputElement>('textbox').disabled]).toEqual([codeOf(`pay:${address}`), true])
  })

  it('takes what the balances say of a token that the app does not know', async () => {
    const { write, openTokens, press, code, address } = await ask({ known: [] })
    await openTokens()
    await press(/^Euro/)
    await write('1')
    expect(code()).toBe(codeOf(`pay:${address}?value=1000000&token=fake1eur`))
  })

  it('finds a token by its name, symbol or address where there are many', async () => {
    const many = Array.from({ length: 8 }, (_, index): TokenInfo => ({
      ...USD,
      id: `fake:one:fake1t${index}`,
      address: `fake1t${index}`,
      name: `Token ${index}`,
      symbol: `T${index}`,
    }))
    const { openTokens, choices, seen } = await ask({ known: many })
    await openTokens()
    const search = (text: string) =>
      act(async () => void fireEvent.change(seen.getByRole('searchbox'), { target: { value: text } }))
    const found: unknown[] = []
    for (const text of ['token 3', 't4', 'FAKE1T5', 'nothing']) {
      await search(text)
      found.push(choices())
    }
    expect(found).toEqual([['Token 3 T3'], ['Token 4 T4'], ['Token 5 T5'], []])
    expect(seen.getByText('No token matches your search')).toBeTruthy()
  })

  it('is not offered where the namespace has no requests for tokens', async () => {
    const { canChoose, write, code, address } = await ask({ own: { requestsTokens: false } })
    await write('1')
    expect([canChoose(), code()]).toEqual([false, codeOf(`pay:${address}?value=1000000`)])
  })

  it('is not offered where no plugin reads balances and the app knows no token', async () => {
    const { canChoose } = await ask({ hasBalances: false, known: [] })
    expect(canChoose()).toBe(false)
  })

  it('says so where there is nothing but the network’s own currency', async () => {
    const { kit, go, seen } = await ask({ known: [], hasBalances: false })
    expect(kit.find(Balances)).toBeUndefined()
    await go('WalletReceive', { choose: 'token' })
    expect(seen.getByText('No other token is known on fake one.')).toBeTruthy()
  })
})

describe('the button that shares', () => {
  type Share = (data: { readonly text: string }) => Promise<void>
  const shareButton = () => screen.queryByRole('button', { name: 'Share' })
  const withShare = (share: Share | undefined, rest: object = {}) =>
    visit({ chain: { features }, page: createFakePage({ navigator: { share, ...rest } }) })
  const press = () => act(async () => void fireEvent.click(shareButton()!))

  it('is absent where the browser has no sheet, or the page may not use it', async () => {
    const { unmount } = await withShare(undefined)
    expect(shareButton()).toBeNull()
    unmount()
    await withShare(async () => {}, { canShare: () => false })
    expect(shareButton()).toBeNull()
  })

  it('shares the address, and the payment link with the amount', async () => {
    const shared: unknown[] = []
    await withShare(async (data) => void shared.push(data))
    await press()
    write('1.5')
    await press()
    expect(shared).toEqual([
      { text: `${alice.address}\npay:${alice.address}` },
      { text: `${alice.address}\npay:${alice.address}?value=1500000` },
    ])
  })

  it('shares the address once where there is no payment link', async () => {
    const shared: unknown[] = []
    await visit({ page: createFakePage({ navigator: { share: async (data: unknown) => void shared.push(data) } }) })
    await press()
    expect(shared).toEqual([{ text: alice.address }])
  })

  it('asks for no second sheet while one is open', async () => {
    const share = jest.fn<Promise<void>, [object]>(() => new Promise(() => {}))
    await withShare(share)
    await press()
    await press()
    expect(share).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['says nothing when the visitor closes the sheet', new DOMException('Share canceled', 'AbortError'), undefined],
    ['says that sharing has failed', new DOMException('Denied', 'NotAllowedError'), 'error'],
  ])('%s', async (_, error, variant) => {
    const { snack, clock } = await withShare(() => Promise.reject(error))
    await press()
    await act(() => clock.advance(1_000))
    expect(snack()?.variant).toBe(variant)
    expect(shareButton()!.getAttribute('aria-disabled')).toBeNull()
  })
})

it('writes the address as the network in use does', () => {
  const network = fakeNetwork('fake', 'one')
  const chain = createFakeNamespace({ features })
  expect(paymentUri({ chain, account: alice, address: 'spelled', network, amount: { value: 5n } })).toBe(
    'pay:spelled?value=5',
  )
  expect(paymentUri({ chain: undefined, account: alice, address: 'spelled', network, amount: { value: 5n } })).toBe(
    'spelled',
  )
})
