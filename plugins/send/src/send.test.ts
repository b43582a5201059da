import { Accounts, type Activity, type ActivityState, Notices, type SendState } from '@latchkey/core'
import { createState, type TransactionOutcome, Transactions } from '@latchkey/core/plugin'
import { pluginConformance, serviceConformance } from '@latchkey/core/testing'
import { send } from './plugin.js'
import {
  ALICE,
  amount,
  dollars,
  emptyBalances,
  environment,
  feeOf,
  FIVE,
  lamp,
  later,
  SHOP,
} from './send.test.helper.js'

test.each(pluginConformance({ plugin: () => send(), plugins: () => emptyBalances() }))('$name', ({ run }) => run())

describe('the service', () => {
  const create = async () => {
    const { service, connect } = await environment()
    await connect()
    return service
  }
  let turn = 0
  const change = (service: Awaited<ReturnType<typeof create>>) => service.setAmount(String(++turn))
  test.each(serviceConformance({ create, change }))('$name', ({ run }) => run())
})

describe('the draft', () => {
  test('is nobody’s while no wallet is connected, and nothing is asked', async () => {
    const { service, now, refreshed, settle } = await environment()
    service.setAmount('1')
    await settle()
    expect(now()).toMatchObject({ account: undefined, draft: {}, tokens: [] })
    expect(refreshed).toEqual([])
    await expect(service.submit()).rejects.toMatchObject({ code: 'account/not-active' })
  })

  test('offers the native currency first, with what the balances know of it', async () => {
    const { connect, now } = await environment()
    await connect()
    expect(now()).toMatchObject({ account: ALICE, phase: { status: 'drafting', obstacle: 'no-token' } })
    expect(now().tokens).toEqual([
      {
        name: 'Fake',
        symbol: 'FAKE',
        chainId: 'fake:one',
        price: 2,
        value: 10,
        quantity: { decimals: '6', numeric: '5' },
      },
      dollars,
    ])
  })

  test('shows account and tokens of a connected visitor once a view has called `reset`', async () => {
    const { kit, connector, own, service, now, settle } = await environment()
    await kit.connect({ connector: connector.id })
    own(ALICE, FIVE)
    service.reset()
    await settle()
    expect(now()).toMatchObject({ account: ALICE, tokens: [{ symbol: 'FAKE' }] })
  })

  test('has the balances read where nobody has read them', async () => {
    const { kit, connector, service, refreshed, settle } = await environment()
    await kit.connect({ connector: connector.id })
    service.setAmount('1')
    service.setAmount('2')
    await settle()
    expect(refreshed).toMatchObject([{ namespace: 'fake' }])
  })

  test.each([
    ['are not read', false, ['The balances of the account could not be read.']],
    ['are not read because the kit ends', true, []],
  ])('tells nobody but the log where the balances %s', async (_, ends, messages) => {
    const answer = later<void>()
    const { kit, connector, service, settle, logger } = await environment({ refresh: () => answer.promise })
    await kit.connect({ connector: connector.id })
    service.setAmount('2')
    await settle()
    if (ends) await kit.stop()
    answer.reject(new Error('stopped'))
    await settle()
    expect(logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual(messages)
  })

  test('is filled in step by step', async () => {
    const { connect, service, now, obstacle, enter, settle } = await environment()
    await connect()
    const steps: unknown[] = [obstacle()]
    service.choose(now().tokens[0])
    await settle()
    steps.push(obstacle())
    service.setAmount('6')
    await settle()
    steps.push(obstacle())
    service.setAmount('1.5')
    await settle()
    steps.push(obstacle())
    service.setReceiver('elsewhere1shop')
    await settle()
    steps.push(obstacle())
    await enter(undefined, '1.5', ` ${SHOP.toUpperCase()} `)
    steps.push(obstacle())
    expect(steps).toEqual(['no-token', 'no-amount', 'insufficient-funds', 'no-receiver', 'receiver-invalid', undefined])
    expect(now()).toMatchObject({
      draft: { amount: '1.5', receiver: SHOP },
      receiver: { status: 'found', address: SHOP, warnings: ['first-time'] },
    })
  })

  test('counts the newest balance of the token, not the one it had when it was chosen', async () => {
    const { connect, enter, own, obstacle, now } = await environment()
    await connect()
    await enter(undefined, '5', SHOP)
    expect(obstacle()).toBeUndefined()
    own(ALICE, { ...FIVE, native: { ...FIVE.native!, value: 4_000_000n } })
    expect([obstacle(), now().draft.token?.quantity.numeric]).toEqual(['insufficient-funds', '4'])
  })

  test('shows addresses as the network writes them, and sends them in the form that is compared', async () => {
    const codec = {
      isReference: () => true,
      readAddress: (text: string) => ({ valid: true as const, address: text.toLowerCase() }),
      formatAddress: (address: string) => (address === SHOP ? 'FAKE1SHOP' : address),
    }
    const { connect, enter, service, now, asked } = await environment({ namespace: { codec } })
    await connect()
    await enter(undefined, '1', 'fake1Shop')
    expect(now()).toMatchObject({ draft: { receiver: 'FAKE1SHOP' }, receiver: { address: 'FAKE1SHOP' } })
    await service.submit()
    expect([asked.map(({ to }) => to), now().recent]).toEqual([['fake1shop'], [{ address: 'FAKE1SHOP' }]])
    service.forget('FAKE1SHOP')
    expect(now().recent).toEqual([])
  })

  test('does not show what another account owns', async () => {
    const { connect, own, now } = await environment()
    await connect()
    own('fake:one:fake1bob', FIVE)
    expect(now().tokens).toEqual([])
  })

  test('is cleared in the step in which another account comes into use, and when the wallet leaves', async () => {
    const { connect, enter, kit, now, settle } = await environment()
    // Is told of a change before the service is.
    const seen: SendState[] = []
    kit.get(Accounts).subscribe(() => void seen.push(now()))
    await connect()
    await enter(dollars, '1', SHOP)
    seen.length = 0
    await kit.get(Accounts).select('fake', 'fake1bob')
    for (const state of seen)
      expect(state).toMatchObject({ account: 'fake:one:fake1bob', draft: { amount: '', token: undefined } })
    expect(seen.length).toBeGreaterThan(0)
    await enter(dollars, '1', SHOP)
    await kit.disconnect()
    await settle()
    expect(now()).toMatchObject({ account: undefined, draft: {} })
  })

  test('takes nothing of another network, where the same address belongs to somebody else', async () => {
    const { connect, enter, service, obstacle, asked } = await environment()
    await connect()
    for (const asset of [{ ...dollars, chainId: 'fake:two' } as const, lamp({ chainId: 'fake:two' })]) {
      await enter(asset, '1', SHOP)
      expect(obstacle()).toBe('no-token')
      await expect(service.submit()).rejects.toMatchObject({ code: 'send/incomplete' })
    }
    expect(asked).toEqual([])
  })

  test('is cleared by another network', async () => {
    const { connect, enter, connector, now, settle } = await environment()
    await connect()
    await enter(dollars, '1', SHOP)
    connector.sessions[0]!.change({ networkId: 'fake:two' })
    await settle()
    expect(now()).toMatchObject({
      account: 'fake:two:fake1alice',
      draft: { amount: '' },
      receiver: { status: 'empty' },
    })
  })

  test('F-F23: is not for a wallet without `transfer@1`', async () => {
    const { connect, enter, service, obstacle } = await environment({ canSend: false })
    await connect()
    await enter(undefined, '1', SHOP)
    expect(obstacle()).toBe('unsupported-chain')
    await expect(service.submit()).rejects.toMatchObject({ message: 'Unsupported chain' })
  })
})

describe('sending', () => {
  test('asks the wallet for exactly what was entered, and follows the transaction to its end', async () => {
    const end = later<{ status: 'confirmed' }>()
    const chain = { ...feeOf().chain, 'track@1': { wait: () => end.promise } }
    const { connect, enter, service, asked, now, tracked, kit, settle } = await environment({ chain })
    await connect()
    await enter(dollars, '12.34', SHOP)
    expect(await service.submit()).toEqual({ status: 'sent', hash: '0x1' })
    expect(asked).toEqual([
      {
        from: expect.objectContaining({ address: 'fake1alice' }),
        to: SHOP,
        network: expect.objectContaining({ caipNetworkId: 'fake:one' }),
        value: 1_234n,
        token: 'fake1dollars',
      },
    ])
    await settle()
    expect(now().phase).toEqual({ status: 'sent', hash: '0x1' })
    expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([
      {
        hash: '0x1',
        account: ALICE,
        kind: 'send',
        changes: ['fake:one:fake1dollars', 'fake:one'],
        transfers: [{ direction: 'out', asset: 'fake:one:fake1dollars', symbol: 'USD', decimals: 2, value: '1234' }],
        receiver: SHOP,
      },
    ])
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message: 'Transaction started', variant: 'success' })
    const event = { network: 'fake:one', token: 'USD', amount: '12.34', isSmartAccount: false }
    expect(tracked).toEqual([
      ['SEND_INITIATED', event],
      ['SEND_SUCCESS', event],
    ])
    end.resolve({ status: 'confirmed' })
    await settle()
    expect(now().phase).toEqual({ status: 'done', hash: '0x1', outcome: { status: 'confirmed' } })
  })

  test.each([
    ['F-F33: fails on chain', { status: 'failed', reason: 'reverted' } as const],
    ['F-F08: is replaced in the wallet', { status: 'replaced', by: '0x2' } as const],
    ['F-F08: is cancelled in the wallet', { status: 'replaced', by: '0x2', isCancel: true } as const],
    ['F-F07: is dropped', { status: 'dropped' } as const],
  ])('a transfer that %s ends so, and not as done well', async (_what, outcome) => {
    const { connect, enter, service, now, settle } = await environment({
      chain: { 'track@1': { wait: async () => outcome } },
    })
    await connect()
    await enter(dollars, '1', SHOP)
    await service.submit()
    await settle()
    expect(now().phase).toEqual({ status: 'done', hash: '0x1', outcome })
  })

  test.each([
    ['Sent', 'success', 'send.confirmed', { status: 'confirmed' } as const],
    ['Sent', 'success', 'send.confirmed', { status: 'confirmed', by: '0x2' } as const],
    ['The transfer failed', 'error', 'send.failed', { status: 'failed' } as const],
    ['Replaced', 'error', 'send.replaced', { status: 'replaced', by: '0x2' } as const],
    ['Cancelled', 'info', 'send.cancelled', { status: 'replaced', by: '0x2', isCancel: true } as const],
  ])('a visitor who has left the transfer reads in a notice that it is: %s', async (message, variant, key, outcome) => {
    const end = later<TransactionOutcome>()
    const { connect, enter, service, kit, settle, clock } = await environment({
      chain: { 'track@1': { wait: () => end.promise } },
    })
    await connect()
    await enter(dollars, '1', SHOP)
    await service.submit()
    service.reset()
    await clock.advance(60_000)
    end.resolve(outcome)
    await settle()
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message, variant, key })
  })

  test('F-U01: presses twice, and sends once', async () => {
    const answer = later<string>()
    const { connect, enter, service, asked, now, settle } = await environment({ transfer: () => answer.promise })
    await connect()
    await enter(dollars, '1', SHOP)
    const first = service.submit()
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/busy' })
    await settle()
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/busy' })
    service.reset()
    service.setAmount('2')
    expect(now()).toMatchObject({ phase: { status: 'signing' }, draft: { amount: '1' } })
    answer.resolve('0x1')
    await first
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/busy' })
    expect(asked).toHaveLength(1)
    service.reset()
    await enter(dollars, '2', SHOP)
    await service.submit()
    expect(asked.map(({ value }) => value)).toEqual([100n, 200n])
  })

  test('keeps the draft where the visitor declines in the wallet', async () => {
    const { connect, enter, service, now, tracked, kit } = await environment({
      transfer: () => Promise.reject({ code: 4001, message: 'User rejected the request.' }),
    })
    await connect()
    await enter(dollars, '1', SHOP)
    expect(await service.submit()).toEqual({ status: 'rejected' })
    expect(now()).toMatchObject({
      phase: { status: 'drafting', obstacle: undefined },
      draft: { amount: '1', receiver: SHOP },
    })
    expect([tracked.length, kit.get(Notices).getSnapshot().snack]).toEqual([2, undefined])
  })

  test('tells of a failure of the wallet, which did not send', async () => {
    const error = new Error('no such method')
    const { connect, enter, service, now, kit, tracked } = await environment({ transfer: () => Promise.reject(error) })
    await connect()
    await enter(dollars, '1', SHOP)
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/failed', cause: error })
    expect(now().phase).toEqual({ status: 'failed', error, uncertain: false })
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message: 'Something went wrong', variant: 'error' })
    expect(tracked.at(-1)).toEqual(['SEND_ERROR', expect.objectContaining({ message: 'no such method' })])
    service.setAmount('2')
    expect(now().phase).toMatchObject({ status: 'drafting' })
  })

  test('tells of a failure on Solana in its own words', async () => {
    const { connect, enter, service, kit } = await environment({
      id: 'solana',
      transfer: () => Promise.reject(new Error('boom')),
    })
    await connect()
    await enter(undefined, '1', 'solana1shop')
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/failed' })
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({
      message: 'Failed to send transaction. Please try again.',
    })
  })

  test('F-F11: a transfer whose block is taken back is on its way again, until its next end', async () => {
    const ends: ((outcome: TransactionOutcome) => void)[] = []
    const track = {
      wait: () => new Promise<TransactionOutcome>((resolve) => ends.push(resolve)),
      inBlock: async () => false,
    }
    const { connect, enter, service, now, clock, settle } = await environment({ chain: { 'track@1': track } })
    await connect()
    await enter(dollars, '1', SHOP)
    await service.submit()
    await settle()
    ends[0]!({ status: 'confirmed' })
    await settle()
    expect(now().phase).toMatchObject({ status: 'done', outcome: { status: 'confirmed' } })
    await clock.advance(60_000)
    await settle()
    expect(now().phase).toEqual({ status: 'sent', hash: '0x1' })
    ends[1]!({ status: 'dropped' })
    await settle()
    expect(now().phase).toMatchObject({ status: 'done', outcome: { status: 'dropped' } })
  })

  test.each([
    ['on Ethereum', 'eip155', 'disconnected'],
    ['on Solana', 'solana', 'network'],
    ['on Solana, where its blockhash may have expired (F-F24),', 'solana', 'timeout'],
  ] as const)('F-F10: a lost answer %s is told as one that may have been sent', async (_, id, kind) => {
    const error = { code: 4900, message: 'gone' }
    const { connect, enter, service, now, kit } = await environment({
      id,
      transfer: () => Promise.reject(error),
      namespace: { failureOf: (thrown) => (thrown === error ? kind : undefined) },
    })
    await connect()
    await enter(undefined, '1', `${id}1shop`)
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/uncertain', cause: error })
    expect(now().phase).toEqual({ status: 'failed', error, uncertain: true })
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({
      message: 'The transfer may have been sent. Look into Fake Wallet before you send again.',
      key: 'send.uncertain-hint',
      values: { wallet: 'Fake Wallet' },
    })
  })

  test('F-F10: a wallet that answers after five minutes has sent all the same', async () => {
    const answer = later<string>()
    const { connect, enter, service, now, clock, settle, kit } = await environment({ transfer: () => answer.promise })
    await connect()
    await enter(dollars, '1', SHOP)
    const submitted = service.submit()
    await settle()
    const failed = expect(submitted).rejects.toMatchObject({ code: 'send/uncertain' })
    await clock.advance(5 * 60_000)
    await failed
    expect(kit.get(Notices).getSnapshot().snack?.key).toBe('send.uncertain-hint')
    expect(now().phase).toMatchObject({ status: 'failed', error: { code: 'send/no-answer' }, uncertain: true })
    answer.resolve('0x9')
    await settle()
    expect(now().phase).toEqual({ status: 'sent', hash: '0x9' })
    expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([{ hash: '0x9' }])
  })

  test('a caller who leaves before the wallet is asked sends nothing; after that the transfer goes on', async () => {
    const [fee, answer] = [later<ReturnType<typeof amount>>(), later<string>()]
    const { connect, enter, service, asked, now, settle } = await environment({
      chain: { 'fee@1': { fee: () => fee.promise } },
      transfer: () => answer.promise,
    })
    await connect()
    await enter(dollars, '1', SHOP)
    const early = new AbortController()
    const first = service.submit({ signal: early.signal })
    await settle()
    early.abort()
    expect(await first).toEqual({ status: 'aborted' })
    fee.resolve(amount(1n))
    await settle()
    expect([asked, now().phase.status]).toEqual([[], 'drafting'])

    const late = new AbortController()
    const second = service.submit({ signal: late.signal })
    await settle()
    late.abort()
    expect([await second, now().phase]).toEqual([{ status: 'aborted' }, { status: 'signing' }])
    answer.resolve('0x1')
    await settle()
    expect(now().phase).toEqual({ status: 'sent', hash: '0x1' })
  })

  test('an account that changes before the wallet is asked ends the transfer, and nothing more is looked up', async () => {
    const fee = later<ReturnType<typeof amount>>()
    const address = jest.fn(async () => SHOP)
    const { connect, enter, service, asked, now, settle, kit } = await environment({
      chain: { 'fee@1': { fee: () => fee.promise }, 'names@1': { address, name: async () => undefined } },
    })
    await connect()
    await enter(dollars, '1', 'shop.fake')
    const submitted = service.submit()
    await settle()
    await kit.get(Accounts).select('fake', 'fake1bob')
    fee.resolve(amount(1n))
    expect(await submitted).toEqual({ status: 'aborted' })
    await settle()
    expect([asked, now()]).toMatchObject([[], { account: 'fake:one:fake1bob', phase: { status: 'drafting' } }])
    expect(address).toHaveBeenCalledTimes(1)
  })

  test('an account that changes while the wallet asks does not take the transfer over', async () => {
    const answer = later<string>()
    const { connect, enter, service, now, settle, kit } = await environment({ transfer: () => answer.promise })
    await connect()
    await enter(dollars, '1', SHOP)
    const submitted = service.submit()
    await settle()
    await kit.get(Accounts).select('fake', 'fake1bob')
    service.setAmount('3')
    answer.resolve('0x1')
    expect(await submitted).toEqual({ status: 'sent', hash: '0x1' })
    await settle()
    expect(now()).toMatchObject({ account: 'fake:one:fake1bob', draft: { amount: '3' }, phase: { status: 'drafting' } })
    expect(kit.get(Transactions).getSnapshot().pending).toMatchObject([{ hash: '0x1', account: ALICE }])
  })

  test.each(['fake:two', 'fake:nine'] as const)(
    'ends where the wallet goes to %s before it is asked',
    async (networkId) => {
      const fee = later<ReturnType<typeof amount>>()
      const { connect, enter, service, asked, connector, settle } = await environment({
        chain: { 'fee@1': { fee: () => fee.promise } },
      })
      await connect()
      await enter(dollars, '1', SHOP)
      const submitted = service.submit()
      await settle()
      connector.sessions[0]!.change({ networkId })
      await settle()
      fee.resolve(amount(1n))
      expect([asked, await submitted]).toEqual([[], { status: 'aborted' }])
    },
  )

  test('is not done on a network that the app does not have', async () => {
    const { connect, enter, service, asked, now } = await environment({ wallet: { networkId: 'fake:nine' } })
    await connect()
    await enter(dollars, '1', SHOP)
    await expect(service.submit()).rejects.toMatchObject({ code: 'account/not-active' })
    expect([asked, now().account]).toEqual([[], undefined])
  })

  test('V28: warns about a receiver that looks like one that was sent to', async () => {
    const { connect, enter, service, now } = await environment()
    await connect()
    await enter(dollars, '1', 'fake1shop000shop')
    await service.submit()
    service.reset()
    await enter(dollars, '1', 'fake1thief00shop')
    expect(now().receiver).toMatchObject({ warnings: ['look-alike'] })
  })

  const paid = (sentTo: string, rest: object = {}, numeric = '1') => ({
    id: sentTo,
    metadata: {
      minedAt: '',
      chain: 'fake:one',
      operationType: 'send',
      status: 'confirmed',
      sentFrom: 'FAKE1alice',
      sentTo,
      ...rest,
    },
    transfers: [{ direction: 'out', quantity: { numeric } }],
  })
  /** An activity whose pages are these, the first of which may have been read. */
  function activityOf(transactions: readonly unknown[], isRead: boolean) {
    const read = { status: 'ready', account: ALICE, transactions } as unknown as ActivityState
    const state = createState<ActivityState>(isRead ? read : { status: 'none' })
    const more = jest.fn(async () => state.set(read))
    const activity: Activity = { ...state, more, refreshPurchases: async () => {}, filter: () => {}, reset: () => {} }
    return { activity, more }
  }

  test('V28: warns about a receiver that looks like one that the account has paid, by its activity; strangers’ entries count for nothing', async () => {
    const { activity, more } = activityOf(
      [
        paid('FAKE1shop000shop'),
        paid('fake1thief00shop', { sentFrom: 'fake1thief' }),
        paid('fake1thief00shop', {}, '0.0'),
      ],
      true,
    )
    const { connect, enter, now } = await environment({ activity })
    await connect()
    await enter(dollars, '1', 'fake1thief00shop')
    expect(now().receiver).toMatchObject({ warnings: ['look-alike'] })
    await enter(dollars, '1', 'fake1shop000shop')
    expect(now().receiver).toMatchObject({ warnings: [] })
    expect(more).not.toHaveBeenCalled()
  })

  test('V28: reads the first page of the activity once, where nobody has; its answer warns about what was entered before', async () => {
    const { activity, more } = activityOf([paid('FAKE1shop000shop')], false)
    const page = later<void>()
    const answer = more.getMockImplementation()!
    more.mockImplementation(() => page.promise.then(answer))
    const { connect, enter, now, settle, service } = await environment({ activity })
    await connect()
    await enter(dollars, '1', 'fake1thief00shop')
    expect(now().receiver).toMatchObject({ status: 'found', warnings: ['first-time'] })
    const seen: SendState[] = []
    service.subscribe(() => void seen.push(now()))
    page.resolve()
    await settle()
    expect(seen.at(-1)?.receiver).toMatchObject({ warnings: ['look-alike'] })
    expect(more.mock.calls).toEqual([[{ signal: expect.any(AbortSignal), isQuiet: true }]])
  })
})
