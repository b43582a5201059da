import { flush, oddErrors, walletError } from '@latchkey/core/testing'
import { ADDRESS, OTHER, sessionEnvironment } from './session.test.helper.js'

/** Throws for every property but `then`, which a promise reads. */
const unreadable = new Proxy([], {
  get(_, name) {
    if (name === 'then') return undefined
    throw new Error('Do not look at me.')
  },
})

const garbage = [
  null,
  undefined,
  'x',
  1,
  {},
  [],
  [''],
  ['0x'],
  [null],
  [{}],
  Array(10_000).fill('no'),
  Object.assign([], { length: 2 ** 32 - 1 }),
  unreadable,
]

describe('connecting', () => {
  test('asks for the accounts, then for the network, and for nothing else', async () => {
    const { connectAll, methods } = sessionEnvironment()
    const [session] = await connectAll()
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(session!.getSnapshot()).toEqual({
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
      networkId: 'eip155:1',
      approved: 'all',
    })
  })

  test('asks for nothing that the connector knows already', async () => {
    const { connectAll, methods } = sessionEnvironment()
    const [session] = await connectAll(
      {},
      { accounts: [OTHER], chainId: 137, accountType: 'smartAccount', resume: 'r' },
    )
    expect(methods()).toEqual([])
    expect(session).toMatchObject({ resume: 'r', namespace: 'eip155' })
    expect(session!.getSnapshot()).toMatchObject({
      networkId: 'eip155:137',
      accounts: [{ address: OTHER, type: 'smartAccount' }],
    })
  })

  test('never prompts in silence, and has no session where the wallet would have to', async () => {
    const { connectAll, methods, wallet } = sessionEnvironment({ eth_accounts: { answers: [] } })
    expect(await connectAll({ silent: true })).toEqual([])
    wallet.script('eth_accounts', { answers: [ADDRESS] })
    expect(await connectAll({ silent: true })).toHaveLength(1)
    expect(methods()).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
  })

  test('asks nothing when the signal has aborted before', async () => {
    const { connectAll, methods, controller } = sessionEnvironment()
    controller.abort(new Error('over'))
    await expect(connectAll()).rejects.toThrow('over')
    expect(methods()).toEqual([])
  })

  test('F-P01: waits for a wallet that never answers until the signal aborts', async () => {
    const { connectAll, controller, wallet } = sessionEnvironment({ eth_requestAccounts: { hangs: true } })
    const connecting = connectAll()
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    expect(wallet.listening).toBe(0)
  })

  test('F-P02: waits for a silent wallet until the signal aborts', async () => {
    const { connectAll, controller } = sessionEnvironment({ eth_accounts: { hangs: true } })
    const connecting = connectAll({ silent: true })
    controller.abort(new Error('deadline'))
    await expect(connecting).rejects.toThrow('deadline')
  })

  test('F-P03: an answer after the abort leads to no other question and no listener', async () => {
    const { connectAll, controller, wallet, methods } = sessionEnvironment({ eth_requestAccounts: { hangs: true } })
    const connecting = connectAll()
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    wallet.calls[0]!.answer([ADDRESS])
    await flush()
    expect(methods()).toEqual(['eth_requestAccounts'])
    expect(wallet.listening).toBe(0)
  })

  test('F-P03: an abort while it waits for the network leaves no listener', async () => {
    const { connectAll, controller, wallet } = sessionEnvironment({ eth_chainId: { hangs: true } })
    const connecting = connectAll()
    await flush()
    expect(wallet.listening).toBeGreaterThan(0)
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    expect(wallet.listening).toBe(0)
  })

  test('F-P03: takes the first of two answers', async () => {
    const { connectAll } = sessionEnvironment({ eth_requestAccounts: { answersTwice: [[ADDRESS], [OTHER]] } })
    const [session] = await connectAll()
    expect(session!.getSnapshot().accounts.map(({ address }) => address)).toEqual([ADDRESS])
  })

  test.each(oddErrors())('F-P04: rejects with %s unchanged', async (_what, error) => {
    const { connectAll } = sessionEnvironment({ eth_requestAccounts: { rejects: error } })
    await expect(connectAll()).rejects.toBe(error)
  })

  test('F-P04: rejects with an error that the request throws synchronously', async () => {
    const { connectAll } = sessionEnvironment({ eth_requestAccounts: { throws: 'no' } })
    await expect(connectAll()).rejects.toBe('no')
  })

  describe('F-P06: a wallet that is asking the visitor already', () => {
    const pending = { code: -32_002, message: 'Request of type wallet_requestPermissions already pending' }
    const fixture = (options: Parameters<typeof sessionEnvironment>[1] = {}) => {
      const onPending = jest.fn()
      const made = sessionEnvironment({ eth_requestAccounts: { rejects: pending } }, options)
      return { ...made, onPending, connecting: made.connectAll({ onPending }) }
    }

    test('gives the accounts that it emitted last, and is then asked for its network', async () => {
      const { connecting, onPending, wallet, methods } = fixture()
      await flush()
      expect(onPending).toHaveBeenCalledTimes(1)
      // A locked wallet, or an invalid list, is no answer.
      for (const value of [[], undefined, 'x', ['garbage']]) wallet.emit('accountsChanged', value)
      await flush()
      expect(methods()).toEqual(['eth_requestAccounts'])
      wallet.emit('accountsChanged', [OTHER])
      wallet.emit('accountsChanged', [ADDRESS])
      expect((await connecting)[0]!.getSnapshot()).toMatchObject({
        networkId: 'eip155:1',
        accounts: [{ address: ADDRESS }],
      })
      expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
      expect(wallet.listening).toBe(0)
    })

    test('is connected within two turns of its event', async () => {
      const { connecting, wallet } = fixture()
      const connected = jest.fn()
      void connecting.then(connected)
      await flush()
      wallet.emit('accountsChanged', [ADDRESS])
      // One turn for each answer, and one for the callback here.
      for (let turn = 0; turn < 3; turn++) await Promise.resolve()
      expect(connected).toHaveBeenCalledTimes(1)
    })

    test('is waited for until the signal aborts, and has no listener then', async () => {
      const { connecting, controller, wallet, methods } = fixture()
      await flush()
      expect(wallet.listening).toBeGreaterThan(0)
      controller.abort(new Error('closed'))
      expect(wallet.listening).toBe(0)
      await expect(connecting).rejects.toThrow('closed')
      wallet.emit('accountsChanged', [ADDRESS])
      await flush()
      expect(methods()).toEqual(['eth_requestAccounts'])
    })

    test('is not waited for where the signal has aborted before', async () => {
      const { connecting, controller, onPending, wallet } = fixture()
      controller.abort(new Error('closed'))
      await expect(connecting).rejects.toThrow('closed')
      await flush()
      expect([onPending.mock.calls.length, wallet.listening]).toEqual([0, 0])
    })

    test.each(['absent', 'throws'] as const)(
      'rejects with its own error where it has no events (%s)',
      async (events) => {
        const { connecting, onPending, methods } = fixture({ events })
        await expect(connecting).rejects.toBe(pending)
        expect(onPending).not.toHaveBeenCalled()
        expect(methods()).toEqual(['eth_requestAccounts'])
      },
    )

    test('rejects with its own error in silence', async () => {
      const onPending = jest.fn()
      const { connectAll, wallet } = sessionEnvironment({ eth_accounts: { rejects: pending } })
      await expect(connectAll({ silent: true, onPending })).rejects.toBe(pending)
      expect([onPending.mock.calls.length, wallet.listening]).toEqual([0, 0])
    })
  })

  test('F-P08: accounts that are revoked before the answer do not count', async () => {
    const { connectAll, wallet } = sessionEnvironment({ eth_requestAccounts: { hangs: true } })
    const connecting = connectAll()
    wallet.emit('accountsChanged', [])
    wallet.calls[0]!.answer([ADDRESS])
    expect((await connecting)[0]!.getSnapshot()).not.toHaveProperty('ended')
  })

  test('takes events between the two answers into account', async () => {
    const { connectAll, wallet } = sessionEnvironment({ eth_chainId: { hangs: true } })
    const connecting = connectAll()
    await flush()
    wallet.emit('accountsChanged', [OTHER])
    wallet.emit('chainChanged', '0x89')
    wallet.calls[1]!.answer('0x1')
    const [session] = await connecting
    expect(session!.getSnapshot()).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: OTHER }] })
    expect(wallet.listening).toBe(0)
  })

  test('F-P10: shares valid accounts with checksums, each once, and at most 1,000', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
    const value = [
      '',
      'garbage',
      ADDRESS,
      ADDRESS.toLowerCase(),
      ADDRESS.slice(2),
      null,
      12,
      ADDRESS.replace('Fd', 'fd'),
      ...many,
    ]
    const { connectAll } = sessionEnvironment({ eth_requestAccounts: { answers: value } })
    const { accounts } = (await connectAll())[0]!.getSnapshot()
    expect(accounts).toHaveLength(1_000)
    expect(accounts[0]!.address).toBe(ADDRESS)
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(1_000)
  })

  test.each(garbage.map((said, index) => [index, said] as const))(
    'F-P10: rejects invalid accounts (%i)',
    async (_index, value) => {
      const { connectAll } = sessionEnvironment({
        eth_requestAccounts: { answers: value },
        eth_accounts: { answers: value },
      })
      await expect(connectAll()).rejects.toMatchObject({ code: 'connection/no-accounts', context: { wallet: 'Fake' } })
      expect(await connectAll({ silent: true })).toEqual([])
    },
  )

  test('F-P13: an invalid chain id gives no network, and is logged', async () => {
    const { connectAll, logger } = sessionEnvironment({ eth_chainId: { answers: 'mainnet' } })
    expect((await connectAll())[0]!.getSnapshot().networkId).toBeUndefined()
    expect(logger.entries).toHaveLength(1)
  })

  test.each([
    ['F-P23', 'without events', 'absent'],
    ['F-P23', 'that cannot remove a listener', 'kept'],
    ['F-P24', 'that throws when it is subscribed to', 'throws'],
  ] as const)('%s: connects a wallet %s', async (_id, _what, events) => {
    const { connectAll } = sessionEnvironment({}, { events })
    const [session] = await connectAll()
    expect(() => session!.subscribe(() => {})()).not.toThrow()
  })
})

describe('the connected wallet', () => {
  test('is subscribed to only while the session has subscribers', async () => {
    const { connectAll, wallet } = sessionEnvironment()
    const [session] = await connectAll()
    expect(wallet.listening).toBe(0)
    const unsubscribe = session!.subscribe(() => {})
    expect(wallet.listening).toBeGreaterThan(0)
    unsubscribe()
    expect(wallet.listening).toBe(0)
  })

  test('F-P23: is ignored after unsubscribing even where it cannot remove a listener', async () => {
    const { connectAll, wallet } = sessionEnvironment({}, { events: 'kept' })
    const [session] = await connectAll()
    const before = session!.getSnapshot()
    session!.subscribe(() => {})()
    wallet.emit('accountsChanged', [OTHER])
    expect(session!.getSnapshot()).toBe(before)
  })

  test('changes its account and its network in one step each', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    let received = 0
    session.subscribe(() => void received++)
    wallet.emit('accountsChanged', [OTHER, ADDRESS])
    wallet.emit('chainChanged', '0x89')
    expect(session.getSnapshot()).toMatchObject({
      networkId: 'eip155:137',
      accounts: [{ address: OTHER }, { address: ADDRESS }],
    })
    expect(received).toBe(2)
  })

  test('emits nothing when nothing has changed', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    const before = session.getSnapshot()
    wallet.emit('accountsChanged', [ADDRESS.toLowerCase()])
    wallet.emit('chainChanged', '0x1')
    wallet.emit('connect', { chainId: '0x1' })
    expect(session.getSnapshot()).toBe(before)
  })

  test('F-P09: ends when it revokes its accounts', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    wallet.emit('accountsChanged', [])
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
  })

  test.each([undefined, null, 'x', {}, 12])(
    'F-P09: does not end when it emits %p in place of accounts',
    async (value) => {
      const { connect, wallet, logger } = sessionEnvironment()
      const session = await connect()
      const before = session.getSnapshot()
      wallet.emit('accountsChanged', value)
      expect(session.getSnapshot()).toBe(before)
      expect(logger.entries).toHaveLength(1)
    },
  )

  test('F-P12: follows the wallet to an unknown network', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    wallet.emit('chainChanged', '0x539')
    expect(session.getSnapshot().networkId).toBe('eip155:1337')
  })

  test.each([
    ['137', 'eip155:137'],
    ['0X89', 'eip155:137'],
    [137, 'eip155:137'],
    [NaN, 'eip155:1'],
    ['0x', 'eip155:1'],
    [null, 'eip155:1'],
    [2 ** 64, 'eip155:1'],
  ])('F-P13: reads the chain id %p', async (value, networkId) => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    wallet.emit('chainChanged', value)
    expect(session.getSnapshot().networkId).toBe(networkId)
  })

  test('F-P15: ends a storm of events in the wallet’s last state', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    for (let count = 0; count < 1_000; count++) {
      wallet.emit('disconnect', { code: 4900 })
      wallet.emit('accountsChanged', [])
      wallet.emit('accountsChanged', [count % 2 ? ADDRESS : OTHER])
      wallet.emit('chainChanged', count % 2 ? '0x1' : '0x89')
    }
    expect(session.getSnapshot()).toEqual({
      approved: 'all',
      networkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
    })
  })

  test('F-P16: stays connected when the wallet loses its own network for a moment', async () => {
    const { connect, wallet, methods } = sessionEnvironment()
    const session = await connect()
    const before = session.getSnapshot()
    for (let count = 0; count < 100; count++)
      wallet.emit('disconnect', Object.assign(new Error('again later'), { code: 1013 }))
    await flush()
    expect(session.getSnapshot()).toBe(before)
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('F-P16: ends when the wallet has also forgotten the page by then', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    wallet.script('eth_accounts', { answers: [] })
    wallet.emit('disconnect', { code: 1013 })
    await flush()
    expect(session.getSnapshot().ended).toBe('wallet')
  })

  test.each([4900, 1000, undefined])('ends when the wallet disconnects (%p)', async (code) => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    wallet.emit('disconnect', { code })
    expect(session.getSnapshot().ended).toBe('wallet')
  })

  test('F-P21: ends as gone when a call finds the wallet’s program gone', async () => {
    const { connect, wallet, act } = sessionEnvironment()
    const session = await connect()
    const error = new Error('Extension context invalidated.')
    wallet.script('eth_accounts', { rejects: error })
    await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })).rejects.toBe(error)
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'gone' })
  })

  test('F-P23: asks a wallet without events when the visitor comes back', async () => {
    const { connect, wallet, page } = sessionEnvironment({}, { events: 'absent' })
    const session = await connect()
    wallet.script('eth_accounts', { answers: [OTHER] })
    wallet.script('eth_chainId', { answers: '0x89' })
    page.fire('focus')
    await flush()
    expect(session.getSnapshot()).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: OTHER }] })
  })

  test('F-P23: keeps its state when a wallet without events does not answer', async () => {
    const { connect, wallet, page } = sessionEnvironment({}, { events: 'absent' })
    const session = await connect()
    const before = session.getSnapshot()
    wallet.script('eth_accounts', { rejects: walletError(-32_603) })
    page.fire('focus')
    await flush()
    expect(session.getSnapshot()).toBe(before)
  })

  test('asks a wallet with events only when the page is restored from the cache', async () => {
    const { connect, methods, page } = sessionEnvironment()
    await connect()
    page.fire('focus')
    expect(methods()).toEqual([])
    page.fire('restored')
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('F-P24: an event that throws when it is read does no harm', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    const before = session.getSnapshot()
    expect(() => wallet.emit('connect', unreadable)).not.toThrow()
    expect(session.getSnapshot()).toBe(before)
  })
})

describe('disconnecting', () => {
  test('revokes the page’s permissions', async () => {
    const { connect, wallet } = sessionEnvironment()
    const session = await connect()
    await session.disconnect()
    expect(wallet.calls).toMatchObject([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  })

  test.each([4200, -32_601, 4001, -32_603])('resolves where the wallet cannot revoke (%i)', async (code) => {
    const { connect } = sessionEnvironment({ wallet_revokePermissions: { rejects: code } })
    await expect((await connect()).disconnect()).resolves.toBeUndefined()
  })

  test('does not wait longer than a second for a wallet that does not answer', async () => {
    const { connect, clock } = sessionEnvironment({ wallet_revokePermissions: { hangs: true } })
    const ended = (await connect()).disconnect()
    await clock.advance(1_000)
    await expect(ended).resolves.toBeUndefined()
    expect(clock.pending).toBe(0)
  })

  test('runs the connector’s own way to end, where it has one', async () => {
    const end = jest.fn(async () => {})
    const { connect, methods } = sessionEnvironment()
    await (await connect({ end })).disconnect()
    expect(end).toHaveBeenCalledTimes(1)
    expect(methods()).toEqual([])
  })
})
