import { flush, oddErrors, walletError } from '@latchkey/core/testing'
import { ADDRESS, OTHER, sessionWorld } from './session.test.helper.js'

/** A promise may look at it, and nobody else. */
const unreadable = new Proxy([], {
  get(_, name) {
    if (name === 'then') return undefined
    throw new Error('Do not look at me.')
  },
})

const garbage = [null, undefined, 'x', 1, {}, [], [''], ['0x'], [null], [{}], Array(10_000).fill('no'), Object.assign([], { length: 2 ** 32 - 1 }), unreadable]

describe('connecting', () => {
  test('asks for accounts, then for the chain, and for nothing else', async () => {
    const { connectAll, methods } = sessionWorld()
    const [session] = await connectAll()
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(session!.getSnapshot()).toEqual({
      accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
      networkId: 'eip155:1',
      approved: 'all',
    })
  })

  test('asks for nothing that is known already', async () => {
    const { connectAll, methods } = sessionWorld()
    const [session] = await connectAll({}, { accounts: [OTHER], chainId: 137, accountType: 'smartAccount', resume: 'r' })
    expect(methods()).toEqual([])
    expect(session).toMatchObject({ resume: 'r', namespace: 'eip155' })
    expect(session!.getSnapshot()).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: OTHER, type: 'smartAccount' }] })
  })

  test('in silence never prompts, and has no session where the wallet would have to', async () => {
    const { connectAll, methods, wallet } = sessionWorld({ eth_accounts: { answers: [] } })
    expect(await connectAll({ silent: true })).toEqual([])
    wallet.script('eth_accounts', { answers: [ADDRESS] })
    expect(await connectAll({ silent: true })).toHaveLength(1)
    expect(methods()).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
  })

  test('asks nobody when it was over before it began', async () => {
    const { connectAll, methods, controller } = sessionWorld()
    controller.abort(new Error('over'))
    await expect(connectAll()).rejects.toThrow('over')
    expect(methods()).toEqual([])
  })

  test('F-P01: a wallet that never answers is waited for until nobody waits, and not a moment longer', async () => {
    const { connectAll, controller, wallet } = sessionWorld({ eth_requestAccounts: { hangs: true } })
    const connecting = connectAll()
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    expect(wallet.listening).toBe(0)
  })

  test('F-P02: in silence, too', async () => {
    const { connectAll, controller } = sessionWorld({ eth_accounts: { hangs: true } })
    const connecting = connectAll({ silent: true })
    controller.abort(new Error('deadline'))
    await expect(connecting).rejects.toThrow('deadline')
  })

  test('F-P03: an answer after the end leads to nothing: no other question, no listener', async () => {
    const { connectAll, controller, wallet, methods } = sessionWorld({ eth_requestAccounts: { hangs: true } })
    const connecting = connectAll()
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    wallet.calls[0]!.answer([ADDRESS])
    await flush()
    expect(methods()).toEqual(['eth_requestAccounts'])
    expect(wallet.listening).toBe(0)
  })

  test('F-P03: whoever stops waiting for the chain leaves no listener behind', async () => {
    const { connectAll, controller, wallet } = sessionWorld({ eth_chainId: { hangs: true } })
    const connecting = connectAll()
    await flush()
    expect(wallet.listening).toBeGreaterThan(0)
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
    expect(wallet.listening).toBe(0)
  })

  test('F-P03: of two answers the first counts', async () => {
    const { connectAll } = sessionWorld({ eth_requestAccounts: { answersTwice: [[ADDRESS], [OTHER]] } })
    const [session] = await connectAll()
    expect(session!.getSnapshot().accounts.map(({ address }) => address)).toEqual([ADDRESS])
  })

  test.each(oddErrors())('F-P04: %s is what it rejects with, untouched', async (_what, error) => {
    const { connectAll } = sessionWorld({ eth_requestAccounts: { rejects: error } })
    await expect(connectAll()).rejects.toBe(error)
  })

  test('F-P04: what is thrown out of the call itself, too', async () => {
    const { connectAll } = sessionWorld({ eth_requestAccounts: { throws: 'no' } })
    await expect(connectAll()).rejects.toBe('no')
  })

  describe('F-P06: a wallet that is asking the visitor already', () => {
    const pending = { code: -32_002, message: 'Request of type wallet_requestPermissions already pending' }
    const world = (options: Parameters<typeof sessionWorld>[1] = {}) => {
      const onPending = jest.fn()
      const made = sessionWorld({ eth_requestAccounts: { rejects: pending } }, options)
      return { ...made, onPending, connecting: made.connectAll({ onPending }) }
    }

    test('is waited for: its accounts are those that it tells of, and then it is asked where it is', async () => {
      const { connecting, onPending, wallet, methods } = world()
      await flush()
      expect(onPending).toHaveBeenCalledTimes(1)
      // It locks itself, or says what is no list: that is no answer.
      for (const said of [[], undefined, 'x', ['garbage']]) wallet.emit('accountsChanged', said)
      await flush()
      expect(methods()).toEqual(['eth_requestAccounts'])
      wallet.emit('accountsChanged', [OTHER])
      wallet.emit('accountsChanged', [ADDRESS])
      expect((await connecting)[0]!.getSnapshot()).toMatchObject({ networkId: 'eip155:1', accounts: [{ address: OTHER }] })
      expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
      expect(wallet.listening).toBe(0)
    })

    test('is connected within two turns of what it tells', async () => {
      const { connecting, wallet } = world()
      const connected = jest.fn()
      void connecting.then(connected)
      await flush()
      wallet.emit('accountsChanged', [ADDRESS])
      // One for each answer to arrive, and one to be told here.
      for (let turn = 0; turn < 3; turn++) await Promise.resolve()
      expect(connected).toHaveBeenCalledTimes(1)
    })

    test('is waited for until nobody waits, and nothing is left behind', async () => {
      const { connecting, controller, wallet, methods } = world()
      await flush()
      expect(wallet.listening).toBe(1)
      controller.abort(new Error('closed'))
      expect(wallet.listening).toBe(0)
      await expect(connecting).rejects.toThrow('closed')
      wallet.emit('accountsChanged', [ADDRESS])
      await flush()
      expect(methods()).toEqual(['eth_requestAccounts'])
    })

    test('is not waited for by those who have left before it said so', async () => {
      const { connecting, controller, onPending, wallet } = world()
      controller.abort(new Error('closed'))
      await expect(connecting).rejects.toThrow('closed')
      await flush()
      expect([onPending.mock.calls.length, wallet.listening]).toEqual([0, 0])
    })

    test.each(['absent', 'throws'] as const)('and that cannot be listened to (%s) is what it said, untouched', async (events) => {
      const { connecting, onPending, methods } = world({ events })
      await expect(connecting).rejects.toBe(pending)
      expect(onPending).not.toHaveBeenCalled()
      expect(methods()).toEqual(['eth_requestAccounts'])
    })

    test('in silence is nobody', async () => {
      const onPending = jest.fn()
      const { connectAll, wallet } = sessionWorld({ eth_accounts: { rejects: pending } })
      await expect(connectAll({ silent: true, onPending })).rejects.toBe(pending)
      expect([onPending.mock.calls.length, wallet.listening]).toEqual([0, 0])
    })
  })

  test('F-P08: accounts that are taken back before the wallet answers mean nothing', async () => {
    const { connectAll, wallet } = sessionWorld({ eth_requestAccounts: { hangs: true } })
    const connecting = connectAll()
    wallet.emit('accountsChanged', [])
    wallet.calls[0]!.answer([ADDRESS])
    expect((await connecting)[0]!.getSnapshot()).not.toHaveProperty('ended')
  })

  test('what the wallet tells between its two answers counts', async () => {
    const { connectAll, wallet } = sessionWorld({ eth_chainId: { hangs: true } })
    const connecting = connectAll()
    await flush()
    wallet.emit('accountsChanged', [OTHER])
    wallet.emit('chainChanged', '0x89')
    wallet.calls[1]!.answer('0x1')
    const [session] = await connecting
    expect(session!.getSnapshot()).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: OTHER }] })
    expect(wallet.listening).toBe(0)
  })

  test('F-P10: accounts are valid, in one spelling, each once, and at most 1,000', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
    const said = ['', 'garbage', ADDRESS, ADDRESS.toLowerCase(), ADDRESS.slice(2), null, 12, ADDRESS.replace('Fd', 'fd'), ...many]
    const { connectAll } = sessionWorld({ eth_requestAccounts: { answers: said } })
    const { accounts } = (await connectAll())[0]!.getSnapshot()
    expect(accounts).toHaveLength(1_000)
    expect(accounts[0]!.address).toBe(ADDRESS)
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(1_000)
  })

  test.each(garbage.map((said, index) => [index, said] as const))('F-P10: of accounts that are garbage (%i) there is none', async (_index, said) => {
    const { connectAll } = sessionWorld({ eth_requestAccounts: { answers: said }, eth_accounts: { answers: said } })
    await expect(connectAll()).rejects.toMatchObject({ code: 'connection/no-accounts', context: { wallet: 'Fake' } })
    expect(await connectAll({ silent: true })).toEqual([])
  })

  test('F-P13: a chain that is none is no network, and is told to developers', async () => {
    const { connectAll, logger } = sessionWorld({ eth_chainId: { answers: 'mainnet' } })
    expect((await connectAll())[0]!.getSnapshot().networkId).toBeUndefined()
    expect(logger.entries).toHaveLength(1)
  })

  test.each([
    ['F-P23', 'without events', 'absent'],
    ['F-P23', 'that lets nobody go', 'kept'],
    ['F-P24', 'that throws when it is listened to', 'throws'],
  ] as const)('%s: a wallet %s connects all the same', async (_id, _what, events) => {
    const { connectAll } = sessionWorld({}, { events })
    const [session] = await connectAll()
    expect(() => session!.subscribe(() => {})()).not.toThrow()
  })
})

describe('the connected wallet', () => {
  test('is listened to only while somebody listens', async () => {
    const { connectAll, wallet } = sessionWorld()
    const [session] = await connectAll()
    expect(wallet.listening).toBe(0)
    const leave = session!.subscribe(() => {})
    expect(wallet.listening).toBeGreaterThan(0)
    leave()
    expect(wallet.listening).toBe(0)
  })

  test('F-P23: that lets no listener go is no longer heard all the same', async () => {
    const { connectAll, wallet } = sessionWorld({}, { events: 'kept' })
    const [session] = await connectAll()
    const before = session!.getSnapshot()
    session!.subscribe(() => {})()
    wallet.emit('accountsChanged', [OTHER])
    expect(session!.getSnapshot()).toBe(before)
  })

  test('goes to another account and to another chain in one step each', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    let told = 0
    session.subscribe(() => void told++)
    wallet.emit('accountsChanged', [OTHER, ADDRESS])
    wallet.emit('chainChanged', '0x89')
    expect(session.getSnapshot()).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: OTHER }, { address: ADDRESS }] })
    expect(told).toBe(2)
  })

  test('says nothing when nothing has changed', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    const before = session.getSnapshot()
    wallet.emit('accountsChanged', [ADDRESS.toLowerCase()])
    wallet.emit('chainChanged', '0x1')
    wallet.emit('connect', { chainId: '0x1' })
    expect(session.getSnapshot()).toBe(before)
  })

  test('F-P09: has ended by the wallet when it takes its accounts back', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    wallet.emit('accountsChanged', [])
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
  })

  test.each([undefined, null, 'x', {}, 12])('F-P09: is not ended by %p in place of accounts', async (said) => {
    const { connect, wallet, logger } = sessionWorld()
    const session = await connect()
    const before = session.getSnapshot()
    wallet.emit('accountsChanged', said)
    expect(session.getSnapshot()).toBe(before)
    expect(logger.entries).toHaveLength(1)
  })

  test('F-P12: follows the wallet to a chain that nobody here knows', async () => {
    const { connect, wallet } = sessionWorld()
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
  ])('F-P13: a chain told as %p', async (said, networkId) => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    wallet.emit('chainChanged', said)
    expect(session.getSnapshot().networkId).toBe(networkId)
  })

  test('F-P15: a storm of events ends where the wallet ends', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    for (let count = 0; count < 1_000; count++) {
      wallet.emit('disconnect', { code: 4900 })
      wallet.emit('accountsChanged', [])
      wallet.emit('accountsChanged', [count % 2 ? ADDRESS : OTHER])
      wallet.emit('chainChanged', count % 2 ? '0x1' : '0x89')
    }
    expect(session.getSnapshot()).toEqual({ approved: 'all', networkId: 'eip155:1', accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }] })
  })

  test('F-P16: a wallet that lost its own network for a moment is not gone', async () => {
    const { connect, wallet, methods } = sessionWorld()
    const session = await connect()
    const before = session.getSnapshot()
    for (let count = 0; count < 100; count++) wallet.emit('disconnect', Object.assign(new Error('again later'), { code: 1013 }))
    await flush()
    expect(session.getSnapshot()).toBe(before)
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('F-P16: unless it has also forgotten the page', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    wallet.script('eth_accounts', { answers: [] })
    wallet.emit('disconnect', { code: 1013 })
    await flush()
    expect(session.getSnapshot().ended).toBe('wallet')
  })

  test.each([4900, 1000, undefined])('a wallet that disconnects (%p) has ended', async (code) => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    wallet.emit('disconnect', { code })
    expect(session.getSnapshot().ended).toBe('wallet')
  })

  test('F-P21: a wallet whose program is gone says so at the next call, and the session is gone', async () => {
    const { connect, wallet, act } = sessionWorld()
    const session = await connect()
    const error = new Error('Extension context invalidated.')
    wallet.script('eth_accounts', { rejects: error })
    await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })).rejects.toBe(error)
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'gone' })
  })

  test('F-P23: a wallet without events is looked at when the visitor comes back', async () => {
    const { connect, wallet, page } = sessionWorld({}, { events: 'absent' })
    const session = await connect()
    wallet.script('eth_accounts', { answers: [OTHER] })
    wallet.script('eth_chainId', { answers: '0x89' })
    page.fire('focus')
    await flush()
    expect(session.getSnapshot()).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: OTHER }] })
  })

  test('F-P23: and is where it was when it does not answer', async () => {
    const { connect, wallet, page } = sessionWorld({}, { events: 'absent' })
    const session = await connect()
    const before = session.getSnapshot()
    wallet.script('eth_accounts', { rejects: walletError(-32_603) })
    page.fire('focus')
    await flush()
    expect(session.getSnapshot()).toBe(before)
  })

  test('a wallet with events is looked at only by a page that comes back out of the cache', async () => {
    const { connect, methods, page } = sessionWorld()
    await connect()
    page.fire('focus')
    expect(methods()).toEqual([])
    page.fire('restored')
    expect(methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('F-P24: an event that throws when it is read hurts nobody', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    const before = session.getSnapshot()
    expect(() => wallet.emit('connect', unreadable)).not.toThrow()
    expect(session.getSnapshot()).toBe(before)
  })
})

describe('disconnecting', () => {
  test('gives the permissions of the page back', async () => {
    const { connect, wallet } = sessionWorld()
    const session = await connect()
    await session.disconnect()
    expect(wallet.calls).toMatchObject([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
  })

  test.each([4200, -32_601, 4001, -32_603])('is no error where the wallet cannot (%i)', async (code) => {
    const { connect } = sessionWorld({ wallet_revokePermissions: { rejects: code } })
    await expect((await connect()).disconnect()).resolves.toBeUndefined()
  })

  test('does not wait for a wallet that does not answer', async () => {
    const { connect, clock } = sessionWorld({ wallet_revokePermissions: { hangs: true } })
    const ended = (await connect()).disconnect()
    await clock.advance(1_000)
    await expect(ended).resolves.toBeUndefined()
    expect(clock.pending).toBe(0)
  })

  test('is what the connector says, where it says so', async () => {
    const end = jest.fn(async () => {})
    const { connect, methods } = sessionWorld()
    await (await connect({ end })).disconnect()
    expect(end).toHaveBeenCalledTimes(1)
    expect(methods()).toEqual([])
  })
})
