import { Accounts, type Holdings, type NamespaceBalances, type NamespaceFeatures, Notices } from '@latchkey/core'
import { Preferences, Transactions, type TokenBalance } from '@latchkey/core/plugin'
import { type MemoryKeyValue, pluginConformance } from '@latchkey/core/testing'
import {
  ACCOUNTS,
  ALICE,
  answers,
  BALANCE_PATH,
  BOB,
  environment,
  ether,
  token,
  UNSUPPORTED,
} from './balances.test.helper.js'
import { type Records, remember } from './balances-state.js'
import { balances } from './plugin.js'
import { recordsOf } from './stored-holdings.js'

const failed = (status = 500) => ({ status, body: 'no' })

test.each(pluginConformance({ plugin: () => balances() }))('$name', ({ run }) => run())

describe('what it asks, and when', () => {
  test('nothing before a wallet is connected, although somebody follows', async () => {
    const { service, asked, now, settle } = await environment()
    service.follow('eip155')
    await settle()
    expect([asked(), now()]).toEqual([[], { status: 'none' }])
  })

  test('nothing once connected, until somebody follows; then once', async () => {
    const { api, service, asked, now, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether, token()] })
    await connect()
    await settle()
    expect([asked(), now()]).toEqual([[], { status: 'loading', account: ALICE }])
    service.follow('eip155')
    service.follow('eip155')
    await settle()
    expect(asked()).toEqual(['eip1551alice'])
    expect(now()).toMatchObject({ status: 'ready', account: ALICE, holdings: { source: 'api' } })
  })

  test('F-F32: again after 30,000 ms and not after 29,999, while somebody follows and the page is visible', async () => {
    const { api, service, asked, clock, page, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    const stop = service.follow('eip155')
    await settle()
    await clock.advance(29_999)
    expect(asked()).toHaveLength(1)
    await clock.advance(1)
    await settle()
    expect(asked()).toHaveLength(2)
    page.fire('hidden')
    await clock.advance(90_000)
    expect(asked()).toHaveLength(2)
    page.fire('visible')
    await settle()
    expect(asked()).toHaveLength(3)
    stop()
    stop()
    await clock.advance(90_000)
    expect(asked()).toHaveLength(3)
  })

  test('again within five seconds of the time at which what somebody else has read is old', async () => {
    const { api, service, asked, clock, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    service.follow('eip155')
    await settle()
    await clock.advance(1_000)
    await service.refresh()
    expect(asked()).toHaveLength(2)
    await clock.advance(29_999)
    expect(asked()).toHaveLength(2)
    await clock.advance(5_001)
    await settle()
    expect(asked()).toHaveLength(3)
  })

  test('tokens that changed past the cache of the server, on request', async () => {
    const { api, service, connect } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    await service.refresh({ changed: ['eip155:1:0xtoken'] })
    const query = Object.fromEntries(new URL(api.requests[0]!.url).searchParams)
    expect(query).toMatchObject({ forceUpdate: 'eip155:1:0xtoken', currency: 'usd', chainId: 'eip155:1' })
  })

  test('in the currency of the visitor; amounts in another one are not shown', async () => {
    const { api, kit, service, holdings, now, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    service.follow('eip155')
    await settle()
    const { waiting, reply } = answers()
    api.reply(BALANCE_PATH, reply)
    kit.get(Preferences).set({ currency: 'EUR' })
    expect([now(), holdings()]).toEqual([{ status: 'loading', account: ALICE }, undefined])
    await settle()
    waiting[0]!({ balances: [{ ...ether, price: 1_800 }] })
    await settle()
    expect(holdings()).toMatchObject({ native: { price: 1_800 } })
  })

  test('a namespace that the kit does not have is refused', async () => {
    const { service } = await environment()
    await expect(service.refresh({ namespace: 'mock' })).rejects.toMatchObject({ code: 'namespace/not-found' })
  })
})

describe('another account', () => {
  test('is shown as loading in the same step, and a late answer for the one before changes nothing', async () => {
    const { api, kit, service, now, connect, settle } = await environment()
    const { waiting, reply } = answers()
    api.reply(BALANCE_PATH, reply)
    await connect()
    service.follow('eip155')
    await settle()
    const seen: NamespaceBalances[] = []
    kit.get(Accounts).subscribe(() => void seen.push(now()))
    await kit.get(Accounts).select('eip155', 'eip1551bob')
    expect(seen.at(-1)).toEqual({ status: 'loading', account: BOB })
    await settle()
    waiting[0]!({ balances: [ether] })
    await settle()
    expect(now()).toEqual({ status: 'loading', account: BOB })
    waiting[1]!({
      balances: [token({ address: undefined, symbol: 'ETH', quantity: { decimals: '18', numeric: '7' } })],
    })
    await settle()
    expect(now()).toMatchObject({ status: 'ready', account: BOB, holdings: { native: { value: 7n * 10n ** 18n } } })
  })

  test('that was read a moment ago is shown at once, without a request', async () => {
    const { api, kit, service, now, asked, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    service.follow('eip155')
    await settle()
    for (const name of ['bob', 'alice']) {
      await kit.get(Accounts).select('eip155', `eip1551${name}`)
      await settle()
    }
    expect(now()).toMatchObject({ status: 'ready', account: ALICE })
    expect(asked()).toEqual(['eip1551alice', 'eip1551bob'])
  })

  test('on another network is read there', async () => {
    const { api, wallet, service, now, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [{ ...ether, chainId: 'eip155:2' }] })
    await connect()
    service.follow('eip155')
    await settle()
    wallet.sessions.at(-1)!.change({ networkId: 'eip155:2' })
    await settle()
    expect(now()).toMatchObject({ status: 'ready', account: 'eip155:2:eip1551alice', holdings: { native: {} } })
  })
})

describe('another network', () => {
  const ON_TWO = { ...ether, chainId: 'eip155:2' }

  test('is read once, and is known when the visitor goes there', async () => {
    const { api, wallet, service, now, asked, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ON_TWO] })
    await connect()
    const holdings = await service.readOn('eip155:2')
    expect(holdings).toMatchObject({ native: { value: 15n * 10n ** 17n }, source: 'api' })
    expect([now(), asked()]).toEqual([{ status: 'loading', account: ALICE }, ['eip1551alice']])
    expect(await service.readOn('eip155:2')).toBe(holdings)
    expect(asked()).toHaveLength(1)
    wallet.sessions.at(-1)!.change({ networkId: 'eip155:2' })
    await settle()
    service.follow('eip155')
    await settle()
    expect([now(), asked().length]).toEqual([{ status: 'ready', account: 'eip155:2:eip1551alice', holdings }, 1])
  })

  test('that cannot be read is told to who asked, and in no notice', async () => {
    const { api, kit, service, connect } = await environment()
    api.reply(BALANCE_PATH, failed())
    await connect()
    await expect(service.readOn('eip155:2')).rejects.toMatchObject({ code: 'http/invalid' })
    expect(kit.get(Notices).getSnapshot().snack).toBeUndefined()
  })

  test('has nothing without a wallet, where it is not requested, and where nothing reads it', async () => {
    const { service, connect } = await environment({ supported: [] })
    expect(await service.readOn('eip155:2')).toBeUndefined()
    await connect()
    expect(await service.readOn('eip155:2')).toBeUndefined()
    expect(await service.readOn('eip155:77')).toBeUndefined()
  })

  test('is not read on for an account that is left meanwhile', async () => {
    const { api, kit, service, connect, settle } = await environment()
    const { waiting, reply } = answers()
    api.reply(BALANCE_PATH, reply)
    await connect()
    const read = service.readOn('eip155:2')
    const refused = expect(read).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    await kit.get(Accounts).select('eip155', 'eip1551bob')
    waiting[0]!({ balances: [ON_TWO] })
    await refused
  })
})

describe('an own transaction that ends', () => {
  test('has the server read what it changed anew, also for an account that nobody follows now', async () => {
    const { api, kit, service, connect, settle, ends } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    await service.refresh()
    const transactions = kit.get(Transactions)
    await transactions.add({ hash: '0xone', account: ALICE, kind: 'send', changes: ['eip155:1:0xtoken'] })
    await settle()
    ends[0]!()
    await settle()
    expect(api.requests.map(({ url }) => new URL(url).searchParams.get('forceUpdate') ?? '')).toEqual([
      '',
      'eip155:1:0xtoken',
    ])
  })
})

describe('F-F32: what is remembered', () => {
  test.each([
    [29_999, 'ready'],
    [30_000, 'loading'],
    // The device's clock was set back.
    [-1, 'loading'],
  ])('of an earlier visit, %i ms later, is %s', (after, status) => {
    const holdings: Holdings = { tokens: [], source: 'api', at: 100_000 }
    expect(recordsOf({ [ALICE]: holdings }, 100_000 + after)).toEqual({ [ALICE]: { status, account: ALICE, holdings } })
  })

  test('is of 500 accounts at most', async () => {
    let now: Records = {}
    for (let index = 0; index < 501; index++)
      now = remember(now, `eip155:1:0x${index}`, { status: 'unsupported', account: `eip155:1:0x${index}` })
    expect(Object.keys(now)).toHaveLength(500)
    expect(now['eip155:1:0x0']).toBeUndefined()
    now = remember(now, 'eip155:1:0x1', { status: 'unsupported', account: 'eip155:1:0x1' })
    now = remember(now, 'eip155:1:0x501', { status: 'unsupported', account: 'eip155:1:0x501' })
    expect([now['eip155:1:0x1'], now['eip155:1:0x2']]).toEqual([expect.anything(), undefined])
  })
})

describe('failures', () => {
  test('F-N29: are told once, not repeated for 30 seconds, and keep what was read before', async () => {
    const { api, kit, service, now, asked, clock, connect, settle } = await environment()
    api.reply(BALANCE_PATH, { balances: [ether] })
    await connect()
    const told: unknown[] = []
    kit.get(Notices).subscribe(() => void told.push(kit.get(Notices).getSnapshot().snack?.key))
    await service.refresh()
    api.reply(BALANCE_PATH, failed)
    await service.refresh()
    expect(now()).toMatchObject({ status: 'failed', retryAt: clock.now() + 30_000, holdings: { source: 'api' } })
    await service.refresh()
    expect(asked()).toHaveLength(2)
    await clock.advance(30_000)
    await service.refresh()
    expect(asked()).toHaveLength(3)
    await settle()
    expect(told.filter((key) => key === 'error.balance-unavailable')).toHaveLength(1)
  })

  test('a server that fails is passed over for the wallet, and the wallet for the chain', async () => {
    const assets = jest.fn(async () => ({ 'eip155:1': [token({ name: 'Of the wallet' })] }))
    const balance = jest.fn(async () => ({ value: 5n, decimals: 6, symbol: 'FAKE' }))
    const { api, service, holdings, logger, connect, clock } = await environment({
      wallet: { 'assets@1': { assets } },
      chain: { 'balance@1': { balance } },
    })
    api.reply(BALANCE_PATH, failed)
    await connect()
    await service.refresh()
    // The wallet lists no native balance, so the chain is asked for it.
    expect(holdings()).toMatchObject({ source: 'wallet', native: { value: 5n }, tokens: [{ name: 'Of the wallet' }] })
    assets.mockRejectedValue(new Error('The wallet is locked.'))
    await clock.advance(30_000)
    await service.refresh()
    expect(holdings()).toMatchObject({ source: 'chain', native: { value: 5n, price: 2_500 }, tokens: [] })
    expect(logger.entries.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      `The balances of ${ALICE} could not be read from the api.`,
      `The balances of ${ALICE} could not be read from the api.`,
      `The balances of ${ALICE} could not be read from the wallet.`,
    ])
  })

  test('a wallet that does not know the question is passed over without a word, and the failure is that of the chain', async () => {
    const wallet = { 'assets@1': { assets: () => Promise.reject(UNSUPPORTED) } }
    const alone = await environment({ supported: [], wallet })
    await alone.connect()
    await alone.service.refresh()
    expect([alone.now(), alone.logger.entries]).toEqual([{ status: 'unsupported', account: ALICE }, []])
    const down = new Error('down')
    const chain: NamespaceFeatures = { 'balance@1': { balance: () => Promise.reject(down) } }
    const { service, now, connect } = await environment({ supported: [], wallet, chain })
    await connect()
    await service.refresh()
    expect(now()).toMatchObject({ status: 'failed', error: down })
  })

  test('where no source supports the network, it is unsupported, and no failure', async () => {
    const { service, now, connect } = await environment({ supported: [] })
    await connect()
    await service.refresh()
    expect(now()).toEqual({ status: 'unsupported', account: ALICE })
  })

  test('prices that cannot be read leave the amounts', async () => {
    const balance = async () => ({ value: 5n, decimals: 6, symbol: 'FAKE' })
    const { prices, service, holdings, connect } = await environment({
      supported: [],
      chain: { 'balance@1': { balance } },
    })
    prices.read = async () => Promise.reject(new TypeError('Failed to fetch'))
    await connect()
    await service.refresh()
    expect(holdings()).toMatchObject({ source: 'chain', native: { value: 5n } })
  })
})

describe('what it shows', () => {
  test('leaves out tokens of zero decimals, of other networks, and of which nothing is left', async () => {
    const { api, service, holdings, connect } = await environment()
    api.reply(BALANCE_PATH, {
      balances: [
        ether,
        token({ name: 'Collectible', quantity: { decimals: '0', numeric: '1' } }),
        token({ name: 'Elsewhere', chainId: 'eip155:2' }),
        token({ name: 'Sold', quantity: { decimals: '18', numeric: '0.000' } }),
        token({ name: 'Kept' }),
      ],
    })
    await connect()
    await service.refresh()
    expect(holdings()!.tokens.map(({ name }) => name)).toEqual(['Kept'])
    expect(holdings()!.native).toMatchObject({ value: 15n * 10n ** 17n, symbol: 'ETH', price: 2_000 })
  })

  test('prices the tokens of a chain', async () => {
    const chain: NamespaceFeatures = {
      'tokens@1': { tokens: async () => [token({ price: undefined, value: undefined })] },
    }
    const { service, holdings, connect } = await environment({ chain, supported: [] })
    await connect()
    await service.refresh()
    expect(holdings()!.tokens).toMatchObject([{ price: 4, value: 8 }])
  })

  test('looks on a chain for the tokens that the app names for its network', async () => {
    const asked: unknown[] = []
    const chain: NamespaceFeatures = {
      'tokens@1': { tokens: async (_account, _network, _signal, among) => (asked.push(among), [token()]) },
    }
    const tokens = [{ id: 'eip155:1:0xtoken' }, { id: 'eip155:10:0xother' }] as const
    const { service, holdings, connect } = await environment({ chain, supported: [], tokens })
    await connect()
    await service.refresh()
    expect([asked, holdings()!.tokens.length]).toEqual([[['eip155:1:0xtoken']], 1])
  })

  test.each([
    ['the server', ['eip155:1']],
    ['the chain', []],
  ] as const)(
    'calls a token as the app does, in any spelling of its address, whatever %s says',
    async (_source, supported) => {
      const address = 'eip155:1:eip1551token'
      const chain: NamespaceFeatures = { 'tokens@1': { tokens: async () => [token({ address }), token()] } }
      const own = { id: 'eip155:1:EIP1551TOKEN', name: 'Own', symbol: 'OWN', decimals: 2 } as const
      const { api, service, holdings, connect } = await environment({ chain, supported, tokens: [own] })
      api.reply(BALANCE_PATH, { balances: [token({ address }), token()] })
      await connect()
      await service.refresh()
      expect(holdings()!.tokens).toMatchObject([
        // What is sent depends on the decimals, which the app may have got wrong.
        { name: 'Own', symbol: 'OWN', address, quantity: { decimals: '18', numeric: '2' } },
        { name: 'Token', symbol: 'TOK' },
      ])
    },
  )

  test('V12: takes what reorders or hides text out of the name of a token', async () => {
    const { api, service, holdings, connect } = await environment()
    api.reply(BALANCE_PATH, { balances: [token({ name: 'US\u202eDC\u200b', symbol: 'U\u0000S' })] })
    await connect()
    await service.refresh()
    const [{ name, symbol }] = holdings()!.tokens as [TokenBalance]
    expect(`${name} ${symbol}`).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('over a reload of the page', () => {
  const KEY = '@appkit/balances'
  const answer = { balances: [{ ...ether, change: -1.5 }, token({ name: 'Kept' })] }
  const never = () => new Promise(() => {})

  /** A visit that reads once. */
  async function visited() {
    const visit = await environment()
    visit.api.reply(BALANCE_PATH, answer)
    await visit.connect()
    visit.service.follow('eip155')
    await visit.settle()
    return visit
  }

  /** The next visit, some time later, on what the one before has stored. */
  async function again(storage: MemoryKeyValue, { after = 30_000, reply = never as unknown, currency = 'USD' } = {}) {
    const visit = await environment({ storage })
    visit.api.reply(BALANCE_PATH, reply)
    await visit.clock.advance(after)
    visit.kit.get(Preferences).set({ currency })
    await visit.connect()
    visit.service.follow('eip155')
    await visit.settle()
    return visit
  }

  test('F-F32: what was read 29,999 ms ago is shown without a request', async () => {
    const { storage } = await visited()
    const { now, asked } = await again(storage, { after: 29_999 })
    expect(now()).toMatchObject({
      status: 'ready',
      account: ALICE,
      holdings: {
        native: { value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH', price: 2_000, change: -1.5 },
        tokens: [{ name: 'Kept', address: 'eip155:1:0xtoken', quantity: { decimals: '18', numeric: '2' } }],
        source: 'api',
      },
    })
    expect(asked()).toEqual([])
  })

  test('the parts of a balance are kept, and parts that are no amounts are not', async () => {
    const balance = async () => ({ value: 5n, decimals: 6, symbol: 'FAKE', held: 2n ** 70n, pending: -3n })
    const first = await environment({ supported: [], chain: { 'balance@1': { balance } } })
    await first.connect()
    await first.service.refresh()
    const native = { value: 5n, held: 2n ** 70n, pending: -3n }
    expect((await again(first.storage, { after: 0 })).holdings()).toMatchObject({ native })
    first.storage.write({ [KEY]: first.storage.get(KEY)!.replace('"-3"', '"- 3"') })
    expect((await again(first.storage, { after: 0 })).holdings()!.native).not.toHaveProperty('pending')
  })

  test('F-F32: what was read 30,000 ms ago is shown while it is read anew', async () => {
    const { storage } = await visited()
    const { now, asked } = await again(storage)
    expect(now()).toMatchObject({ status: 'loading', account: ALICE, holdings: { tokens: [{ name: 'Kept' }] } })
    expect(asked()).toHaveLength(1)
  })

  test('F-F32: of another account nothing of it is shown, until that account comes into use', async () => {
    const { storage } = await visited()
    const visit = await environment({ storage, accounts: ACCOUNTS.toReversed() })
    visit.api.reply(BALANCE_PATH, never)
    await visit.clock.advance(5_000)
    const seen: NamespaceBalances[] = []
    visit.service.subscribe(() => void seen.push(visit.now()))
    visit.service.follow('eip155')
    await visit.connect()
    await visit.settle()
    expect(visit.now()).toEqual({ status: 'loading', account: BOB })
    expect(seen.filter((one) => 'holdings' in one)).toEqual([])
    await visit.kit.get(Accounts).select('eip155', 'eip1551alice')
    expect(visit.now()).toMatchObject({ status: 'ready', account: ALICE, holdings: { tokens: [{ name: 'Kept' }] } })
  })

  test('in another currency nothing of it is shown', async () => {
    const { storage } = await visited()
    expect((await again(storage, { currency: 'EUR' })).now()).toEqual({ status: 'loading', account: ALICE })
  })

  test('nothing is left once the visitor has disconnected', async () => {
    const { storage, kit } = await visited()
    expect(storage.get(KEY)).toContain('Kept')
    await kit.disconnect()
    expect(storage.get(KEY)).toBeUndefined()
  })

  const stored = (accounts: unknown) => JSON.stringify({ v: 1, data: { currency: 'USD', accounts } })
  test.each([
    ['no JSON', '{'],
    ['no list of accounts', stored(5)],
    ['an unknown source', stored([{ account: ALICE, source: 'else', at: 0, tokens: [] }])],
    ['no time', stored([{ account: ALICE, source: 'api', tokens: [] }])],
    ['no account', stored([{ source: 'api', at: 0, tokens: [] }])],
  ])('F-S03: with %s in the storage it is as if nothing were there', async (_what, text) => {
    const { storage } = await environment()
    storage.write({ [KEY]: text })
    const { now } = await again(storage, { after: 0 })
    expect(now()).toEqual({ status: 'loading', account: ALICE })
  })

  test('V12: a name in the storage passes the gate for foreign texts again', async () => {
    const { storage } = await visited()
    storage.write({ [KEY]: storage.get(KEY)!.replace('Kept', 'Ke\u202ept') })
    expect((await again(storage)).holdings()?.tokens[0]!.name).toBe('Kept')
  })
})
