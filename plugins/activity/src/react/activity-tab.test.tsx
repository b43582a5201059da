import {
  type AccountId,
  Activity,
  type ActivityState,
  type AppConfig,
  Names,
  type NamesState,
  OnRamp,
  type OnRampState,
  override,
} from '@latchkey/core'
import {
  Connectors,
  createState,
  definePlugin,
  groupByMonth,
  Namespaces,
  type Transaction,
  Transactions,
  type TransactionsState,
  type EndedTransaction,
} from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit, fakeAccount, refuse } from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { activity } from './index.js'

const account: AccountId = 'fake:one:fake1alice'

const transaction = (id: string, rest: Partial<Transaction['metadata']> = {}, numeric = '1.23456'): Transaction => ({
  id,
  metadata: {
    minedAt: '2024-03-01T10:00:00Z',
    chain: 'fake:one',
    operationType: 'send',
    status: 'confirmed',
    sentFrom: 'fake1alice',
    sentTo: 'fake1carolcarolcarol',
    hash: id,
    ...rest,
  },
  transfers: [{ fungible_info: { name: 'Coin', symbol: 'COIN' }, direction: 'out', quantity: { numeric } }],
})

const pagesOf = (transactions: readonly Transaction[], hasMore = false) => ({
  account,
  transactions,
  groups: groupByMonth(transactions, { now: Date.UTC(2024, 2, 15), timeZone: 'UTC' }),
  purchases: [],
  hasMore,
})
const ready = (transactions: readonly Transaction[], hasMore = false): ActivityState => ({
  status: 'ready',
  ...pagesOf(transactions, hasMore),
})

/** The tab of a connected visitor, with the activity of the test. */
async function open(
  first: ActivityState,
  own: TransactionsState = { pending: [] },
  config: AppConfig = {},
  names?: Names,
  onramp?: OnRamp,
) {
  const state = createState(first)
  const more = jest.fn(async () => {})
  const reset = () => state.set({ status: 'none' })
  const refreshPurchases = jest.fn(async () => {})
  const filter = jest.fn()
  const service: Activity = { ...state, more, refreshPurchases, filter, reset }
  const pending = createState(own)
  const ends = new Set<(ended: EndedTransaction) => void>()
  const transactions: Transactions = {
    ...pending,
    add: async () => {},
    onEnd: (listener) => (ends.add(listener), () => void ends.delete(listener)),
  }
  const connector = createFakeConnector({
    onConnect: (ask) => void ask.approve({ state: { accounts: [fakeAccount('fake', 'alice')] } }),
  })
  const wallet = definePlugin({
    id: 'wallet',
    requires: [Namespaces, Connectors],
    setup(ctx) {
      if (names) ctx.provide(Names, { value: names })
      if (onramp) ctx.provide(OnRamp, { value: onramp })
      const explore = {
        address: () => undefined,
        transaction: (hash: string) => (hash === 'a' ? 'https://explorer.test/tx/a' : 'javascript:alert(1)'),
      }
      ctx.contribute(Namespaces, createFakeNamespace({ features: { 'explore@1': explore } }))
      ctx.contribute(Connectors, connector)
    },
  })
  const { kit, page } = createTestKit({
    config,
    plugins: [wallet(), activity()],
    overrides: [override(Activity, { value: service }), override(Transactions, { value: transactions })],
  })
  await kit.start()
  await kit.connect({ connector: connector.id })
  const { card, unmount } = await openView(kit, 'Account')
  const panel = within(await within(card).findByRole('tabpanel'))
  return {
    ...panel,
    card,
    more,
    refreshPurchases,
    page,
    unmount,
    read: (one: ActivityState) => act(async () => state.set(one)),
    end: (...all: readonly EndedTransaction[]) =>
      act(async () => {
        pending.set({ pending: [] })
        for (const ended of all) for (const listener of ends) listener(ended)
      }),
    rows: () => panel.queryAllByRole('listitem').map((row) => row.textContent),
  }
}

test('asks for the first page once it is shown, and says that it loads', async () => {
  const { more, refreshPurchases, findByRole } = await open({ status: 'none' })
  expect(await findByRole('status', { name: 'Loading activity' })).toBeTruthy()
  expect(more).toHaveBeenCalled()
  expect(refreshPurchases).not.toHaveBeenCalled()
})

test('names the other side, in the list and in the details, where a plugin reads names', async () => {
  const reverse = jest.fn<ReturnType<Names['reverse']>, Parameters<Names['reverse']>>(async (address) =>
    address === 'fake1dave' ? [{ name: 'dave.eth', address }] : [],
  )
  const { findByText, rows, getByRole, card } = await open(
    ready([
      transaction('a'),
      { ...transaction('b', { operationType: 'receive', sentFrom: 'fake1dave' }), transfers: [] },
    ]),
    { pending: [] },
    {},
    { ...refuse<Names>('Names'), ...createState({ registration: { status: 'idle' } } as NamesState), reverse },
  )
  await findByText('dave.eth')
  expect(rows().filter((row) => row?.includes('dave.eth'))).toHaveLength(1)
  expect(rows().filter((row) => row?.includes('lcarol'))).toHaveLength(1)
  expect(reverse).toHaveBeenCalledWith('fake1dave', expect.objectContaining({ networkId: 'fake:one' }))
  await act(async () => void fireEvent.click(getByRole('button', { name: /Received/ })))
  const name = await within(card).findByText('dave.eth')
  expect(name.title).toBe('dave.eth (fake1dave)')
})

test('lists transactions by month, with the other side, amounts to three decimals, and what failed', async () => {
  const { more, findByText, getAllByRole, rows } = await open(
    ready([
      transaction('a'),
      { ...transaction('b', { operationType: 'receive', sentFrom: 'fake1dave', status: 'failed' }), transfers: [] },
      transaction('c', { minedAt: '2023-12-01T10:00:00Z', operationType: 'strange' }, '1234567.9999'),
      transaction('d', { minedAt: 'soon' }),
    ]),
  )
  await findByText('March')
  expect(getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(['Activity'])
  expect(rows()).toEqual([
    'Unknown date',
    expect.stringMatching(/^.*Sent.*−1.234 COIN$/),
    'March',
    expect.stringMatching(/Sentfake…lcarol−1.234 COINMar 1$/),
    expect.stringMatching(/ReceivedFailed · fake1dave/),
    'December 2023',
    expect.stringMatching(/Contract call.*−1,234,567.999 COINDec 1$/),
  ])
  expect(more).not.toHaveBeenCalled()
})

test('reads the purchases when it is shown, where a plugin sells, and lists them apart', async () => {
  const purchases = ['SUCCESS', 'FAILED', 'IN_PROGRESS'].map((status) =>
    transaction(status, { operationType: 'buy', status: `ONRAMP_TRANSACTION_STATUS_${status}` }),
  )
  const onramp = { ...refuse<OnRamp>('OnRamp'), ...createState({} as OnRampState) }
  const selling = await open(
    { status: 'ready', ...pagesOf([transaction('a')]), purchases },
    undefined,
    {},
    undefined,
    onramp,
  )
  await selling.findByText('Purchases')
  expect(selling.rows()).toEqual([
    'Purchases',
    expect.stringMatching(/Bought(?!Failed|Pending)/),
    expect.stringMatching(/BoughtFailed/),
    expect.stringMatching(/BoughtPending/),
    'March',
    expect.stringMatching(/Sent/),
  ])
  expect(selling.refreshPurchases).toHaveBeenCalled()
})

describe('the picture of a transaction', () => {
  const PICTURE = 'data:image/png;base64,AAAA'
  const moves = (direction: 'in' | 'out', symbol: string, url?: string) => ({
    fungible_info: { name: symbol, symbol, ...(url && { icon: { url } }) },
    direction,
    quantity: { numeric: '1' },
  })
  /** What is at the start of each row: the initials or addresses of its pictures, and the direction at its corner. */
  const pictures = (card: HTMLElement) =>
    [...card.querySelectorAll('.activity--picture')].map((one) => [
      ...[...one.querySelectorAll('.picture')].map((it) => it.querySelector('img')?.src ?? it.textContent),
      ...[...one.querySelectorAll('.activity--direction')].map(({ className }) => className.split('-').at(-1)),
    ])

  test('shows what a swap gave and what it brought, and one token that moved twice once', async () => {
    const { card, findByText, rows } = await open(
      ready([
        {
          ...transaction('a', { operationType: 'trade' }),
          transfers: [moves('out', 'X'), moves('out', 'F'), moves('in', 'Y')],
        },
        { ...transaction('b'), transfers: [moves('out', 'X'), moves('out', 'X')] },
      ]),
    )
    await findByText('Swapped')
    expect(pictures(card)).toEqual([
      ['X', 'Y', 'swap'],
      ['X', 'out'],
    ])
    expect(rows()[1]).toMatch(/−1.000 X\+1.000 Y$/)
  })

  test('has the direction at its corner, beside a picture and for the currency of the network, and none where nothing moved', async () => {
    const { card, findByText } = await open(
      ready([
        { ...transaction('a'), transfers: [moves('in', 'X', PICTURE)] },
        { ...transaction('b', { operationType: 'receive' }), transfers: [] },
        { ...transaction('c', { operationType: 'approve' }), transfers: [] },
        // The corner tells that it failed.
        { ...transaction('d', { status: 'failed' }), transfers: [moves('out', 'X')] },
      ]),
    )
    await findByText('Approved')
    expect(pictures(card)).toEqual([[PICTURE, 'in'], ['F', 'in'], ['F'], ['X']])
  })
})

test('has own transactions on top while they are pending and after, until they are in the list', async () => {
  const own = { hash: '0xOWN', account, kind: 'swap', sentAt: Date.UTC(2024, 2, 14) } as const
  const elsewhere = { ...own, hash: '0xother', account: 'fake:two:fake1alice' } as const
  const { findByText, rows, end, read } = await open(ready([transaction('a')]), {
    pending: [own, elsewhere],
  })
  await findByText('Recent')
  expect(rows()).toEqual(['Recent', expect.stringMatching(/SwappedPending/), 'March', expect.stringMatching(/Sent/)])
  await end({ ...own, outcome: { status: 'replaced', by: '0xnew' }, endedAt: 0 })
  expect(rows().slice(0, 2)).toEqual(['Recent', expect.stringMatching(/Replaced/)])
  await read(ready([transaction('0xown'), transaction('a')]))
  expect(rows()).toEqual(['March', expect.stringMatching(/Sent/), expect.stringMatching(/Sent/)])
})

test('F-F08: says that an own transaction was cancelled, and finds one that was sent again under its new hash', async () => {
  const own = { hash: '0xOWN', account, kind: 'send', sentAt: Date.UTC(2024, 2, 14) } as const
  const other = { ...own, hash: '0xOTHER' }
  const { findByText, rows, end, read } = await open(ready([transaction('a')]), { pending: [own, other] })
  await findByText('Recent')
  await end({ ...own, outcome: { status: 'replaced', by: '0xnew', isCancel: true }, endedAt: 0 })
  await end({ ...other, outcome: { status: 'confirmed', by: '0xnewer' }, endedAt: 0 })
  expect(rows().slice(0, 3)).toEqual([
    'Recent',
    expect.stringMatching(/Sent(?!.*Cancelled)/),
    expect.stringMatching(/SentCancelled/),
  ])
  await read(ready([transaction('0xnewer'), transaction('a')]))
  expect(rows().slice(0, 3)).toEqual(['Recent', expect.stringMatching(/SentCancelled/), 'March'])
})

test('says of an own transaction what it moves and to whom, as it was reviewed, and exactly in its view', async () => {
  const own = {
    hash: '0xOWN',
    account,
    kind: 'swap',
    sentAt: Date.UTC(2024, 2, 14),
    transfers: [
      { direction: 'out', asset: 'fake:one', symbol: 'FAKE', decimals: 18, value: '1234567890000000000' },
      { direction: 'in', asset: account, symbol: 'US\u202eD', decimals: 0, value: '7' },
    ],
    receiver: 'fake1carolcarolcarol',
  } as const
  const { card, findByText, rows, getByRole } = await open(ready([]), { pending: [own] })
  await findByText('Recent')
  expect(rows()[1]).toMatch(/SwappedPending · fake…lcarol · Mar 14−1.234 FAKE\+7 USD$/)
  expect(card.querySelectorAll('.activity--picture .picture')).toHaveLength(2)
  fireEvent.click(getByRole('button', { name: /Swapped/ }))
  expect(await within(card).findByText('−1.23456789 FAKE')).toBeTruthy()
  expect(within(card).getByText('fake…lcarol')).toBeTruthy()
})

test('F-F28: of very many own transactions that are pending or have ended, the newest 99 are listed', async () => {
  const own = (index: number, sentAt = index) =>
    ({ hash: `0x${index}`, account, kind: 'send', sentAt, receiver: `fake1receiver${index}` }) as const
  const pending = Array.from({ length: 120 }, (_, index) => own(120 - index))
  const { findByText, rows, end } = await open(ready([]), { pending })
  await findByText('Recent')
  expect(rows()).toHaveLength(100)
  expect([rows()[1], rows()[99]]).toEqual([expect.stringMatching(/ver120Jan 1$/), expect.stringMatching(/ver22Jan 1$/)])
  await end(
    ...Array.from({ length: 120 }, (_, index) => ({
      ...own(index),
      outcome: { status: 'failed' } as const,
      endedAt: index,
    })),
  )
  expect(rows()).toHaveLength(100)
  expect([rows()[1], rows()[99]]).toEqual([expect.stringMatching(/ver119Jan 1$/), expect.stringMatching(/ver21Jan 1$/)])
})

test('asks for the next page at a press', async () => {
  const { findByText, more } = await open(ready([transaction('a')], true))
  const button = await findByText('Show more')
  expect(more).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(more).toHaveBeenCalledTimes(1)
})

test('says that there is nothing, where nothing can be read, and that it failed, with a button to try again', async () => {
  const { getByText, findByText, getByRole, more, read } = await open(ready([transaction('a')]))
  expect(await findByText('Sent')).toBeTruthy()
  await read({ status: 'empty', account })
  expect(getByText('No activity yet')).toBeTruthy()
  expect(getByRole('button', { name: 'Receive' })).toBeTruthy()
  await read({ status: 'unsupported', account })
  expect(getByText('Activity is not available on this network')).toBeTruthy()
  await read({ status: 'failed', account, error: new TypeError('Failed to fetch') })
  expect(getByRole('alert')).toBeTruthy()
  fireEvent.click(getByRole('button', { name: 'Try again' }))
  expect(more).toHaveBeenCalledTimes(1)
})

test('reads an account anew that had nothing when it was shown last', async () => {
  const { more, findByRole } = await open({ status: 'empty', account })
  expect(await findByRole('status', { name: 'Loading activity' })).toBeTruthy()
  expect(more).toHaveBeenCalledTimes(1)
})

test('tries again when it is shown after a page could not be read', async () => {
  const { more, findByRole } = await open({ status: 'failed', account, error: new TypeError('Failed to fetch') })
  expect(await findByRole('alert')).toBeTruthy()
  expect(more).toHaveBeenCalledTimes(1)
})

describe('the view of a transaction', () => {
  const detailed = {
    ...transaction('a', { fee: '0.00021', block: 1_234_567 }, '1234.56789'),
    transfers: [...transaction('a', {}, '1234.56789').transfers, ...transaction('a', {}, '2').transfers],
  }
  /** What the view says of each fact. */
  const facts = (card: HTMLElement) =>
    Object.fromEntries(
      [...card.querySelectorAll('dt')].map((key) => [key.textContent, key.nextElementSibling!.textContent]),
    )

  test('tells all that it moved exactly, its cost and its block, and opens it in the explorer', async () => {
    const { findByText, getByRole, card, page } = await open(ready([detailed]))
    await findByText('March')
    fireEvent.click(getByRole('button', { name: /Sent/ }))
    const view = within(card)
    expect(await view.findByRole('heading', { name: 'Transaction' })).toBeTruthy()
    expect(await view.findByText('−1,234.56789 COIN')).toBeTruthy()
    expect(card.querySelector('.activity--direction-out')).toBeTruthy()
    expect(view.getByText('−2 COIN')).toBeTruthy()
    expect(facts(card)).toEqual({
      Status: 'Confirmed',
      To: 'fake…lcarol',
      Network: 'fake one',
      Date: expect.stringMatching(/^March 1, 2024 at /),
      'Network fee': '0.00021 FAKE',
      Block: '1234567',
      'Transaction ID': 'a',
    })
    fireEvent.click(view.getByRole('button', { name: 'View in explorer' }))
    expect(page.opened).toMatchObject([{ href: 'https://explorer.test/tx/a', target: 'blank' }])
  })

  test('V22: leaves out what nobody knows, and a link that is not safe', async () => {
    const { findByText, getByRole, card } = await open(ready([transaction('b', { minedAt: 'soon', sentTo: '' })]))
    await findByText('Unknown date')
    fireEvent.click(getByRole('button', { name: /Sent/ }))
    expect(await within(card).findByText('Confirmed')).toBeTruthy()
    expect(Object.keys(facts(card))).toEqual(['Status', 'Network', 'Transaction ID'])
    expect(within(card).queryByRole('button', { name: 'View in explorer' })).toBeNull()
  })

  test('follows an own transaction from pending to how it ended, and to what the indexer says of it', async () => {
    const own = { hash: '0xOWN', account, kind: 'swap', sentAt: Date.UTC(2024, 2, 14) } as const
    const { findByText, getByRole, card, end, read } = await open(ready([]), { pending: [own] })
    await findByText('Recent')
    fireEvent.click(getByRole('button', { name: /Swapped/ }))
    expect(await within(card).findByText('Pending')).toBeTruthy()
    await end({ ...own, outcome: { status: 'failed' }, endedAt: 0 })
    expect(facts(card)).toMatchObject({ Status: 'Failed' })
    await read(ready([{ ...detailed, id: '0xOWN' }]))
    expect(facts(card)).toMatchObject({ Status: 'Confirmed', Block: '1234567' })
  })
})

describe('where the end of the list is in sight', () => {
  const before = globalThis.IntersectionObserver
  afterEach(() => void (globalThis.IntersectionObserver = before))

  test('asks for more by itself, and not again where that brought nothing', async () => {
    globalThis.IntersectionObserver = class {
      constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver
    const { findByText, more, read } = await open(ready([], true))
    await findByText('Show more')
    expect(more).toHaveBeenCalledTimes(1)
    await read({ status: 'loading', ...pagesOf([], true) })
    await read(ready([], true))
    expect(more).toHaveBeenCalledTimes(1)
    await read(ready([transaction('a')], true))
    expect(more).toHaveBeenCalledTimes(2)
  })
})
