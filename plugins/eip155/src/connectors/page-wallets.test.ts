import { createScriptedProvider, flush, type ScriptedProviderOptions } from '@latchkey/core/testing'
import type { Eip155Part } from '../deps.js'
import { ADDRESS, OTHER, YES } from '../session/session.test.helper.js'
import { askFor, fakeDeps, stage } from './one-connector.test.helper.js'
import { connectWallet, createPageWallets, MAX_WALLETS } from './page-wallets.js'

/** A wallet whose connect stage is loaded when a test says so. */
function slowStage(options: ScriptedProviderOptions = {}) {
  const { deps } = fakeDeps()
  const wallet = createScriptedProvider(YES, options)
  let load!: (part: Eip155Part) => void
  let fail!: (error: unknown) => void
  const loading = new Promise<Eip155Part>((resolve, reject) => ([load, fail] = [resolve, reject]))
  const connect = (signal = new AbortController().signal, silent = false) =>
    connectWallet(
      stage(() => loading),
      { provider: wallet.provider, request: askFor({ signal, silent }), wallet: 'Fake' },
    )
  return {
    wallet,
    connect,
    load: () => load(deps.connect.current!),
    fail,
    methods: () => wallet.calls.map(({ method }) => method),
  }
}

test('asks the wallet once, before the connect stage is loaded', async () => {
  const { connect, load, methods } = slowStage()
  const connecting = connect()
  expect(methods()).toEqual(['eth_requestAccounts'])
  await flush()
  expect(methods()).toEqual(['eth_requestAccounts'])
  load()
  const [session] = await connecting
  expect(session!.getSnapshot().accounts).toMatchObject([{ address: ADDRESS }])
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('rejects with the visitor’s no once the stage that can read it is loaded', async () => {
  const { connect, load, wallet } = slowStage()
  const no = { code: 4001, message: 'no' }
  wallet.script('eth_requestAccounts', { rejects: no })
  const onError = jest.fn()
  const connecting = connect().catch(onError)
  await flush()
  expect(onError).not.toHaveBeenCalled()
  load()
  await connecting
  expect(onError).toHaveBeenCalledWith(no)
})

test.each([
  ['consents', { answers: [ADDRESS] }],
  ['refuses', { rejects: 4001 }],
  ['does not answer', { hangs: true }],
] as const)('rejects with the error of the failed load when the wallet %s', async (_what, script) => {
  const { connect, fail, wallet } = slowStage()
  wallet.script('eth_requestAccounts', script)
  const connecting = connect()
  await flush()
  fail(new Error('offline'))
  await expect(connecting).rejects.toThrow('offline')
})

test('asks nothing after an abort, and rejects at once with the signal’s reason', async () => {
  const { connect, methods } = slowStage()
  const [before, meanwhile] = [new AbortController(), new AbortController()]
  before.abort(new Error('closed'))
  await expect(connect(before.signal)).rejects.toThrow('closed')
  expect(methods()).toEqual([])
  const connecting = connect(meanwhile.signal)
  meanwhile.abort(new Error('closed'))
  await expect(connecting).rejects.toThrow('closed')
})

describe('a wallet that changes its mind while the connect stage is on its way', () => {
  /** Connects, lets the wallet answer, has it do something, and loads the stage then. */
  async function connectLate(
    meanwhile: (wallet: ReturnType<typeof slowStage>['wallet']) => void,
    { silent = false, events }: { readonly silent?: boolean; readonly events?: 'absent' | 'throws' } = {},
  ) {
    const { connect, load, wallet, methods } = slowStage(events && { events })
    const connecting = connect(new AbortController().signal, silent)
    await flush()
    meanwhile(wallet)
    load()
    return { answer: connecting.then(([session]) => session?.getSnapshot()), wallet, methods }
  }
  const noAccounts = { code: 'connection/no-accounts', context: { wallet: 'Fake' } }

  test.each([false, true])('F-P08: shows the account that it uses by then (silent: %s)', async (silent) => {
    const { answer, wallet } = await connectLate(({ emit }) => emit('accountsChanged', [OTHER]), { silent })
    expect(await answer).toMatchObject({ accounts: [{ address: OTHER }], networkId: 'eip155:1' })
    expect(wallet.listening).toBe(0)
  })

  test.each([
    ['F-P09', 'shares no account any more', 'accountsChanged', []],
    ['F-P09', 'ends the connection', 'disconnect', { code: 4900, message: 'over' }],
  ])('%s: is not connected when it %s', async (_id, _what, event, value) => {
    const loud = await connectLate(({ emit }) => emit(event, value))
    await expect(loud.answer).rejects.toMatchObject(noAccounts)
    const silent = await connectLate(({ emit }) => emit(event, value), { silent: true })
    expect(await silent.answer).toBeUndefined()
    for (const { wallet, methods } of [loud, silent]) expect([wallet.listening, methods().length]).toEqual([0, 1])
  })

  test('F-P09: is connected when it shares another account after it had revoked all', async () => {
    const { answer } = await connectLate(({ emit }) => {
      for (const accounts of [[], ['garbage'], [OTHER], undefined, 'x']) emit('accountsChanged', accounts)
    })
    expect(await answer).toMatchObject({ accounts: [{ address: OTHER }] })
  })

  test('F-P16: stays connected when it lost its own network for a moment', async () => {
    const { answer } = await connectLate(({ emit }) => emit('disconnect', { code: 1013, message: 'later' }))
    expect(await answer).toMatchObject({ accounts: [{ address: ADDRESS }] })
  })

  test('F-P08: shows its accounts when it had emitted none before it answered', async () => {
    const { connect, load, wallet, methods } = slowStage()
    wallet.script('eth_requestAccounts', () => (wallet.emit('accountsChanged', []), { answers: [ADDRESS] }))
    const connecting = connect()
    load()
    const [session] = await connecting
    expect(session!.getSnapshot()).toMatchObject({ accounts: [{ address: ADDRESS }] })
    expect(methods()).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
  })

  test('F-P08: shows the account that it emits in the turn of an answer with another', async () => {
    const { connect, load, wallet } = slowStage()
    wallet.script('eth_requestAccounts', () => {
      wallet.script('eth_accounts', { answers: [OTHER] })
      wallet.emit('accountsChanged', [OTHER])
      return { answers: [ADDRESS] }
    })
    const connecting = connect()
    load()
    expect((await connecting)[0]!.getSnapshot()).toMatchObject({ accounts: [{ address: OTHER }] })
  })

  test.each(['absent', 'throws'] as const)('F-P23: is asked again where it has no events (%s)', async (events) => {
    const changed = await connectLate(({ script }) => script('eth_accounts', { answers: [OTHER] }), { events })
    expect(await changed.answer).toMatchObject({ accounts: [{ address: OTHER }] })
    const revoked = await connectLate(({ script }) => script('eth_accounts', { answers: [] }), { events })
    await expect(revoked.answer).rejects.toMatchObject(noAccounts)
  })

  test('is listened to no more when the stage cannot be loaded, or after an abort', async () => {
    const { connect, fail, wallet } = slowStage()
    const over = new AbortController()
    const aborted = connect(over.signal)
    const connecting = connect()
    expect(wallet.listening).toBeGreaterThan(0)
    over.abort(new Error('closed'))
    fail(new Error('offline'))
    await expect(aborted).rejects.toThrow('closed')
    await expect(connecting).rejects.toThrow('offline')
    expect(wallet.listening).toBe(0)
  })
})

test('warns where wallets that come to a full list cannot be listed', async () => {
  const { deps, logger } = fakeDeps()
  let added = 0
  const connectors = {
    getSnapshot: () => [],
    add() {
      if (added++ >= MAX_WALLETS) throw new Error('no more')
      return () => {}
    },
  }
  const wallets = createPageWallets(connectors, deps, logger)
  wallets.add(
    Array.from({ length: MAX_WALLETS + 1 }, (_, index) => ({
      provider: { request: async () => [], on: () => {}, removeListener: () => {} },
      type: 'ANNOUNCED' as const,
      key: `flood.w${index}`,
      name: `Wallet ${index}`,
      identity: {},
    })),
  )
  await import('./full-list.js')
  await flush()
  expect(logger.entries).toMatchObject([{ level: 'warn', message: 'Too many wallets.' }])
})
