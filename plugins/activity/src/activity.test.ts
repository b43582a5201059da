import { Accounts, type ActivityState, Notices, OnRamp, type OnRampState, Telemetry } from '@latchkey/core'
import { createState, Transactions } from '@latchkey/core/plugin'
import { type FakeHttpRequest, pluginConformance, refuse, serviceConformance } from '@latchkey/core/testing'
import { ALICE, answers, BOB, environment, HISTORY_PATH, spam, transaction } from './activity.test.helper.js'
import { activity } from './plugin.js'

test.each(pluginConformance({ plugin: () => activity() }))('$name', ({ run }) => run())

describe('the service', () => {
  const create = async () => {
    const { service, connect, pages } = await environment()
    pages({ '': { data: [transaction('one')] } })
    await connect()
    return service
  }
  test.each(serviceConformance({ create, change: (service) => service.more() }))('$name', ({ run }) => run())
})

describe('what it asks, and when', () => {
  test('nothing before somebody asks for a page, connected or not', async () => {
    const { service, asked, now, connect, settle } = await environment()
    await expect(service.more()).rejects.toMatchObject({ code: 'activity/no-account' })
    await connect()
    await settle()
    expect([asked(), now()]).toEqual([[], { status: 'none' }])
  })

  test('one page for each call, and none after the last', async () => {
    const { service, asked, now, ids, pages, connect } = await environment()
    pages({ '': { data: [transaction('one')], next: 'b' }, b: { data: [transaction('two')], next: null } })
    await connect()
    await Promise.all([service.more(), service.more()])
    expect([asked(), ids(), now()]).toMatchObject([[''], ['one'], { status: 'ready', account: ALICE, hasMore: true }])
    await service.more()
    await service.more()
    expect([asked(), ids(), now()]).toMatchObject([['', 'b'], ['one', 'two'], { status: 'ready', hasMore: false }])
  })

  test('a caller that aborts stops waiting, and the page is read all the same', async () => {
    const { api, service, ids, connect, settle } = await environment()
    const { waiting, reply } = answers()
    api.reply(HISTORY_PATH, reply)
    await connect()
    const controller = new AbortController()
    const call = service.more({ signal: controller.signal })
    await settle()
    controller.abort(new Error('no longer'))
    await expect(call).rejects.toThrow('no longer')
    waiting[0]!({ data: [transaction('one')] })
    await settle()
    expect(ids()).toEqual(['one'])
  })

  test('the chain where the server does not support the network, and each source for its own cursors only', async () => {
    const activity = jest.fn(async (_account: unknown, _network: unknown, cursor: string | undefined) =>
      cursor === undefined ? { transactions: [transaction('one')], next: 'c' } : { transactions: [transaction('two')] },
    )
    const { service, asked, ids, connect } = await environment({ supported: [], chain: { 'activity@1': { activity } } })
    await connect()
    await service.more()
    await service.more()
    expect([asked(), ids(), activity.mock.calls.map(([, , cursor]) => cursor)]).toEqual([
      [],
      ['one', 'two'],
      [undefined, 'c'],
    ])
  })

  test('nobody where neither supports the network, which is no failure', async () => {
    const { service, asked, now, connect } = await environment({ supported: [] })
    await connect()
    await service.more()
    expect([asked(), now()]).toEqual([[], { status: 'unsupported', account: ALICE }])
  })
})

describe('what it shows', () => {
  test('transactions of the network in use that are no spam, each once, by month', async () => {
    const { service, now, ids, pages, connect } = await environment()
    const hidden = { ...transaction('spam'), transfers: [spam, spam] }
    pages({
      '': {
        data: [
          transaction('one'),
          transaction('one'),
          hidden,
          transaction('elsewhere', { chain: 'eip155:2' }),
          transaction('old', { minedAt: '2023-12-31T10:00:00Z' }),
          transaction('undated', { minedAt: 'soon' }),
          'garbage',
        ],
      },
    })
    await connect()
    await service.more()
    expect(ids()).toEqual(['one', 'old', 'undated'])
    const { groups } = now() as Extract<ActivityState, { status: 'ready' }>
    expect(groups.years.flatMap(({ months }) => months.map(({ key }) => key))).toEqual(['2024-03', '2023-12'])
    expect(groups.undated.map(({ id }) => id)).toEqual(['undated'])
  })

  test('the next page where one has nothing to show; empty only after the last', async () => {
    const { service, asked, now, pages, connect } = await environment()
    const hidden = { ...transaction('spam'), transfers: [spam] }
    pages({ '': { data: [hidden], next: 'b' }, b: { data: [], next: 'c' }, c: { data: [hidden], next: '' } })
    await connect()
    await service.more()
    expect([asked(), now()]).toEqual([['', 'b', 'c'], { status: 'empty', account: ALICE }])
  })

  test('a pause after ten pages with nothing to show, from which the visitor may go on', async () => {
    const { api, service, asked, now, connect } = await environment()
    api.reply(HISTORY_PATH, ({ url }: FakeHttpRequest) => ({
      data: [],
      next: String(Number(new URL(url).searchParams.get('cursor') ?? '0') + 1),
    }))
    await connect()
    await service.more()
    expect([asked().length, now()]).toMatchObject([10, { status: 'ready', transactions: [], hasMore: true }])
  })

  test('F-F19: an end where a cursor repeats', async () => {
    const { service, asked, now, pages, connect } = await environment()
    pages({
      '': { data: [transaction('one')], next: 'b' },
      b: { data: [transaction('two')], next: 'c' },
      c: { data: [], next: 'b' },
    })
    await connect()
    await service.more()
    await service.more()
    await service.more()
    await service.more()
    expect([asked(), now()]).toMatchObject([['', 'b', 'c'], { status: 'ready', hasMore: false }])
  })

  test('F-F18: at most 2,000 of a hundred thousand', async () => {
    const { api, service, ids, now, connect } = await environment()
    api.reply(HISTORY_PATH, ({ url }: FakeHttpRequest) => {
      const page = Number(new URL(url).searchParams.get('cursor') ?? '0')
      return { data: [...Array(300).keys()].map((row) => transaction(`${page}-${row}`)), next: String(page + 1) }
    })
    await connect()
    for (let page = 0; page < 9; page++) await service.more()
    expect([ids().length, now(), api.requests.length]).toMatchObject([2_000, { hasMore: false }, 7])
  })

  test('V12: names and symbols without what reorders or hides text', async () => {
    const { service, now, pages, connect } = await environment()
    const transfers = [
      { fungible_info: { name: 'US\u202eDC', symbol: 'U\u200bS' }, direction: 'in', quantity: { numeric: '1' } },
    ]
    pages({ '': { data: [{ ...transaction('one'), transfers }] } })
    await connect()
    await service.more()
    const { transactions } = now() as Extract<ActivityState, { status: 'ready' }>
    expect(transactions[0]!.transfers[0]!.fungible_info).toEqual({ name: 'USDC', symbol: 'US' })
  })
})

describe('another account', () => {
  test('F-F32: shows nothing of the one before in the same step, and a late answer changes nothing', async () => {
    const { api, kit, service, ids, now, connect, settle } = await environment()
    const { waiting, reply } = answers()
    api.reply(HISTORY_PATH, reply)
    await connect()
    const call = service.more()
    await settle()
    const seen: ActivityState[] = []
    kit.get(Accounts).subscribe(() => void seen.push(now()))
    await kit.get(Accounts).select('eip155', 'eip1551bob')
    expect(seen.at(-1)).toEqual({ status: 'none' })
    await call
    const next = service.more()
    await settle()
    waiting[0]!({ data: [transaction('of alice')] })
    await settle()
    expect(now()).toMatchObject({ status: 'loading', account: BOB, transactions: [] })
    waiting[1]!({ data: [transaction('of bob')] })
    await next
    expect(ids()).toEqual(['of bob'])
    await kit.get(Accounts).select('eip155', 'eip1551alice')
    expect(now()).toEqual({ status: 'none' })
  })
})

describe('failures', () => {
  test('F-N02: a second page that fails leaves an empty list and no cursor, is told and tracked; the next call starts anew', async () => {
    const { kit, service, asked, now, ids, pages, connect } = await environment()
    const tracked: unknown[] = []
    const told: unknown[] = []
    kit.get(Telemetry).on('ERROR_FETCH_TRANSACTIONS', (properties) => void tracked.push(properties))
    kit.get(Notices).subscribe(() => void told.push(kit.get(Notices).getSnapshot().snack?.message))
    pages({ '': { data: [transaction('one')], next: 'b' } })
    await connect()
    await service.more()
    await service.more()
    expect(now()).toMatchObject({ status: 'failed', account: ALICE, error: expect.anything() })
    expect(ids()).toEqual([])
    expect(tracked).toEqual([{ message: expect.stringMatching(/./) }])
    expect(told).toContain('Failed to fetch transactions')
    await service.more()
    expect([asked(), ids()]).toEqual([['', 'b', ''], ['one']])
  })

  test.each([
    ['shows no notice and leaves the status none, if every caller was quiet', 1, false, 'none'],
    ['shows a notice and leaves the status failed, if another caller was not quiet', 2, true, 'failed'],
  ])('F-N02: a quiet read that fails %s', async (_, callers, isTold, status) => {
    const { kit, service, now, pages, connect } = await environment()
    const told: unknown[] = []
    kit.get(Notices).subscribe(() => void told.push(kit.get(Notices).getSnapshot().snack?.message))
    pages({})
    await connect()
    await Promise.all([service.more({ isQuiet: true }), callers > 1 && service.more()])
    expect([now().status, told.includes('Failed to fetch transactions')]).toEqual([status, isTold])
  })

  test('F-N02: a subscriber reads again as soon as a quiet read has failed', async () => {
    const { api, service, now, pages, ids, connect } = await environment()
    pages({})
    await connect()
    const seen: string[] = []
    service.subscribe(() => {
      seen.push(now().status)
      if (seen.slice(-2).join() !== 'loading,none') return
      pages({ '': { data: [transaction('one')] } })
      void service.more()
    })
    await service.more({ isQuiet: true })
    await service.more()
    expect([api.requests.length, ids()]).toEqual([2, ['one']])
  })

  test('of a chain that answers with something else', async () => {
    const activity = async () => JSON.parse('{"transactions":{}}')
    const { service, now, connect } = await environment({ supported: [], chain: { 'activity@1': { activity } } })
    await connect()
    await service.more()
    expect(now()).toMatchObject({ status: 'failed' })
  })
})

describe('purchases', () => {
  test('are apart, and stay where they cannot be read again', async () => {
    const { api, service, now, connect } = await environment()
    api.reply(HISTORY_PATH, { data: [transaction('bought', { chain: 'eip155:8453' })] })
    await connect()
    await service.refreshPurchases()
    expect(new URL(api.requests[0]!.url).searchParams.get('onramp')).toBe('coinbase')
    expect(now()).toMatchObject({ status: 'ready', transactions: [], purchases: [{ id: 'bought' }], hasMore: true })
    api.reply(HISTORY_PATH, { status: 500 })
    await service.refreshPurchases()
    expect(now()).toMatchObject({ purchases: [{ id: 'bought' }] })
  })

  test('are read again once one has arrived or failed, where the history is shown', async () => {
    const quiet = { providers: [], options: { status: 'idle' }, request: undefined, offers: [] } as const
    const progress = (status: 'pending' | 'arrived' | 'failed', id: string): OnRampState => ({
      ...quiet,
      progress: { status, provider, transaction: transaction(id) },
    })
    const provider = { id: 'coinbase', name: 'Coinbase', feeRange: '1%', namespaces: ['eip155'] }
    const state = createState<OnRampState>({ ...quiet, progress: { status: 'none' } })
    const { api, service, connect, settle } = await environment({ onramp: { ...refuse<OnRamp>('OnRamp'), ...state } })
    const asked = () => api.requests.filter(({ url }) => url.includes('onramp=coinbase')).length
    api.reply(HISTORY_PATH, { data: [] })
    await connect()
    await service.more()
    const counts: number[] = []
    for (const [status, id] of [
      ['pending', 'one'],
      ['arrived', 'one'],
      ['arrived', 'one'],
      ['failed', 'two'],
    ] as const) {
      state.set(progress(status, id))
      await settle()
      counts.push(asked())
    }
    expect(counts).toEqual([0, 1, 1, 2])
    service.reset()
    state.set(progress('arrived', 'three'))
    await settle()
    expect(asked()).toBe(2)
  })
})

describe('the filter', () => {
  test('for all networks asks for no single one, and shows those of the app, until it is taken back', async () => {
    const { api, service, now, ids, connect, settle } = await environment()
    const chains = () => api.requests.map(({ url }) => new URL(url).searchParams.get('chainId'))
    const all = ['eip155:1', 'eip155:2', 'eip155:9'] as const
    api.reply(HISTORY_PATH, { data: all.map((chain) => transaction(`on ${chain}`, { chain })), next: null })
    await connect()
    await service.more()
    expect([ids(), now().filter]).toEqual([['on eip155:1'], undefined])
    service.filter('all')
    service.filter('all')
    expect(now()).toMatchObject({ status: 'loading', transactions: [], filter: 'all' })
    await settle()
    expect([ids(), now().filter]).toEqual([['on eip155:1', 'on eip155:2'], 'all'])
    service.filter('active')
    await settle()
    expect([ids(), chains()]).toEqual([['on eip155:1'], ['eip155:1', null, 'eip155:1']])
  })

  test('that is chosen before a page was asked for asks for none', async () => {
    const { service, asked, now, connect, settle } = await environment()
    await connect()
    service.filter('all')
    await settle()
    expect([asked(), now()]).toEqual([[], { status: 'none', filter: 'all' }])
  })

  test('drops the answer of the page that is being read, and keeps the purchases', async () => {
    const { api, service, now, ids, connect, settle } = await environment()
    const { waiting, reply } = answers()
    api.reply(HISTORY_PATH, ({ url }: FakeHttpRequest) =>
      url.includes('onramp') ? { data: [transaction('bought')] } : reply(),
    )
    await connect()
    const buying = service.refreshPurchases()
    const call = service.more()
    await Promise.resolve()
    service.filter('all')
    await buying
    await settle()
    waiting[0]!({ data: [transaction('late')] })
    await call
    await settle()
    expect(ids()).toEqual([])
    expect(now()).toMatchObject({ filter: 'all', purchases: [{ id: 'bought' }] })
  })

  test('for all networks reads only the one in use where the chain itself is the source', async () => {
    const activity = jest.fn(async () => ({ transactions: [transaction('one')] }))
    const { service, ids, connect } = await environment({ supported: [], chain: { 'activity@1': { activity } } })
    await connect()
    service.filter('all')
    await service.more()
    expect([ids(), activity.mock.calls.length]).toEqual([['one'], 1])
  })

  test('for all networks looks for an own transaction on any of them', async () => {
    const { kit, service, asked, pages, connect, settle, ends } = await environment()
    pages({ '': { data: [transaction('one')] } })
    await connect()
    service.filter('all')
    await service.more()
    await kit.get(Transactions).add({ hash: '0xOwn', account: 'eip155:2:eip1551alice', kind: 'send' })
    await kit.get(Transactions).add({ hash: '0xOther', account: BOB, kind: 'send' })
    await settle()
    ends[1]!()
    await settle()
    expect(asked()).toEqual([''])
    ends[0]!()
    await settle()
    expect(asked()).toEqual(['', ''])
  })
})

describe('an own transaction that ends', () => {
  test('is looked for in the first page, until the server knows it, in front of what is shown', async () => {
    const { kit, service, ids, asked, pages, clock, connect, settle, ends } = await environment()
    pages({ '': { data: [transaction('one')], next: 'b' } })
    await connect()
    await service.more()
    await kit.get(Transactions).add({ hash: '0xOwn', account: ALICE, kind: 'send' })
    await settle()
    ends[0]!()
    await settle()
    expect([asked(), ids()]).toEqual([['', ''], ['one']])
    pages({ '': { data: [transaction('0xown'), transaction('one')], next: 'b' } })
    await clock.advance(30_000)
    await settle()
    expect(ids()).toEqual(['0xown', 'one'])
    await clock.advance(90_000)
    await settle()
    expect(asked()).toHaveLength(3)
  })
})

test('what was read is discarded on request, with the answer that is still to come', async () => {
  const { api, service, now, connect, settle } = await environment()
  const { waiting, reply } = answers()
  api.reply(HISTORY_PATH, reply)
  await connect()
  const call = service.more()
  await settle()
  service.reset()
  waiting[0]!({ data: [transaction('one')] })
  await call
  expect(now()).toEqual({ status: 'none' })
})
