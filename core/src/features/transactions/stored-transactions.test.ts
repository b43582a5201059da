import { Transactions, type EndedTransaction } from '../../contracts/features/transactions.js'
import type { TrackTransaction, TransactionOutcome } from '../../contracts/networks/namespace-features.js'
import { Namespaces } from '../../contracts/networks/namespaces.js'
import type { AccountId } from '../../domain/caip.js'
import { override } from '../../kernel/override.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { serviceConformance } from '../../testing/conformance/service.js'
import { createTestKit, type TestKitConfig } from '../../testing/create-test-kit.js'
import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { flush } from '../../testing/flush.js'
import { createTwoTabs } from '../../testing/two-tabs.js'
import { PENDING_TRANSACTIONS_INTERVAL_MS } from '../activity/activity.js'
import { RECHECK_MS } from './taken-back.js'

const KEY = '@appkit/transactions'
const ACCOUNT: AccountId = 'fake:one:fake1alice'
const transaction = (hash: string, account = ACCOUNT) => ({ hash, account, kind: 'send' })

interface Wait {
  readonly hash: string
  readonly network: string
  readonly signal: AbortSignal
  end(outcome: TransactionOutcome): Promise<void>
  fail(): Promise<void>
}

/** A namespace that follows transactions, and the waits that it was asked for. */
function createTracking({ inBlock }: Pick<TrackTransaction, 'inBlock'> = {}) {
  const waits: Wait[] = []
  const namespace = createFakeNamespace({
    features: {
      'track@1': {
        ...(inBlock && { inBlock }),
        wait: (hash, { caipNetworkId }, signal) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason))
            waits.push({
              hash,
              network: caipNetworkId,
              signal,
              end: (outcome) => (resolve(outcome), flush()),
              fail: () => (reject(new Error('Offline.')), flush()),
            })
          }),
      },
    },
  })
  const plugin = definePlugin({ id: 'fake', setup: (ctx) => ctx.contribute(Namespaces, namespace) })
  const waitsFor = (hash: string) => waits.filter((one) => one.hash === hash)
  return {
    plugin: plugin(),
    waits,
    waitsFor,
    open: () => waits.filter(({ signal }) => !signal.aborted).map(({ hash }) => hash),
  }
}

/** A page with the visitor's transactions, and what its listener was told. */
async function createPage({
  tracking = createTracking(),
  ...config
}: TestKitConfig & { tracking?: ReturnType<typeof createTracking> } = {}) {
  const testKit = createTestKit({ plugins: tracking.plugin, ...config })
  await testKit.kit.start()
  const transactions = testKit.kit.get(Transactions)
  const ended: EndedTransaction[] = []
  const leave = transactions.onEnd((one) => ended.push(one))
  await flush()
  const pending = () => transactions.getSnapshot().pending.map(({ hash }) => hash)
  const told = () => ended.map(({ hash, outcome }) => [hash, outcome.status])
  return { ...testKit, ...tracking, transactions, leave, pending, told, ended }
}

describe('the transactions', () => {
  const create = () => createTestKit({ plugins: createTracking().plugin }).kit.get(Transactions)
  const change = (transactions: Transactions) => transactions.add(transaction('0x1'))
  test.each(serviceConformance({ create, change }))('$name', ({ run }) => run())
})

test('are there for a plugin that requires them, without another plugin, and leave nothing behind', async () => {
  const plugin = definePlugin({
    id: 'reader',
    requires: [Transactions],
    start: ({ get }) => get(Transactions).onEnd(() => {}),
  })
  const { kit, failures, storage, clock } = createTestKit({ plugins: [createTracking().plugin, plugin()] })
  const before = storage.listening
  await kit.start()
  await kit.get(Transactions).add(transaction('0x1'))
  const listening = storage.listening
  await kit.stop()
  expect([storage.listening < listening, storage.listening, clock.pending, failures]).toEqual([true, before, 0, []])
})

test('are listed with the newest first, and each once', async () => {
  const { transactions, clock, pending } = await createPage()
  await transactions.add(transaction('0x1'))
  await clock.advance(5)
  await transactions.add(transaction('0x2'))
  await transactions.add(transaction('0X1'))
  expect(pending()).toEqual(['0x2', '0x1'])
  expect(transactions.getSnapshot().pending[0]).toEqual({ ...transaction('0x2'), sentAt: 5 })
})

test('a transaction is followed once, on its own network, and its end is told once, after the snapshot changed', async () => {
  const { transactions, waits, told, pending, clock } = await createPage()
  const seen: string[][] = []
  transactions.onEnd(() => seen.push(pending()))
  await transactions.add(transaction('0x1', 'fake:two:fake1alice'))
  await transactions.add(transaction('0x2'))
  expect(waits.map(({ hash, network }) => [hash, network])).toEqual([
    ['0x1', 'fake:two'],
    ['0x2', 'fake:one'],
  ])
  await clock.advance(7)
  await waits[0]!.end({ status: 'confirmed' })
  expect([told(), seen, pending(), waits.length]).toEqual([[['0x1', 'confirmed']], [['0x2']], ['0x2'], 2])
})

test('an ended transaction is not added again', async () => {
  const { transactions, waits, pending } = await createPage()
  await transactions.add(transaction('0x1'))
  await waits[0]!.end({ status: 'failed', reason: 'reverted' })
  await transactions.add(transaction('0x1'))
  expect([pending(), waits.length]).toEqual([[], 1])
})

test('a listener that throws is logged, and the others are told', async () => {
  const { transactions, waits, told, logger } = await createPage()
  transactions.onEnd(() => {
    throw new Error('Not now.')
  })
  const last: string[] = []
  transactions.onEnd(({ hash }) => last.push(hash))
  await transactions.add(transaction('0x1'))
  await waits[0]!.end({ status: 'confirmed' })
  expect([told().length, last, logger.entries.map(({ message }) => message)]).toEqual([
    1,
    ['0x1'],
    ['A listener to the end of a transaction failed.'],
  ])
})

describe('after a reload', () => {
  test('F-F09: pending transactions are followed again, and those that ended before are not told again', async () => {
    const first = await createPage()
    await first.transactions.add(transaction('0x1'))
    await first.transactions.add(transaction('0x2'))
    await first.waitsFor('0x1')[0]!.end({ status: 'confirmed' })
    await first.kit.dispose()
    const next = await createPage({ storage: first.storage })
    expect([next.pending(), next.told(), next.open()]).toEqual([['0x2'], [], ['0x2']])
    await next.waitsFor('0x2')[0]!.end({ status: 'replaced', by: '0x3' })
    expect(next.told()).toEqual([['0x2', 'replaced']])
  })

  test('they are followed as soon as their namespace is loaded', async () => {
    const first = await createPage()
    await first.transactions.add(transaction('0x1'))
    const tracking = createTracking()
    const next = await createPage({ storage: first.storage, tracking, plugins: [] })
    expect([next.pending(), tracking.waits]).toEqual([['0x1'], []])
    next.kit.use(tracking.plugin)
    expect(tracking.open()).toEqual(['0x1'])
  })
})

test('are followed only while somebody listens', async () => {
  const { transactions, waits, leave, open } = await createPage()
  await transactions.add(transaction('0x1'))
  leave()
  expect(waits[0]!.signal.aborted).toBe(true)
  await transactions.add(transaction('0x2'))
  expect(open()).toEqual([])
  transactions.subscribe(() => {})
  await flush()
  expect(open()).toEqual(['0x2', '0x1'])
})

test('are no longer followed by a namespace that has left', async () => {
  const tracking = createTracking()
  const page = await createPage({ tracking, plugins: [] })
  const remove = page.kit.use(tracking.plugin)
  await page.transactions.add(transaction('0x1'))
  await remove()
  expect([tracking.open(), page.pending(), page.failures]).toEqual([[], ['0x1'], []])
})

test('a wait that fails is repeated after a while, and the transaction stays', async () => {
  const { transactions, waits, clock, pending, told, logger } = await createPage()
  await transactions.add(transaction('0x1'))
  await waits[0]!.fail()
  await clock.advance(PENDING_TRANSACTIONS_INTERVAL_MS - 1)
  expect([waits.length, pending(), logger.entries.length]).toEqual([1, ['0x1'], 1])
  await clock.advance(1)
  await waits[1]!.end({ status: 'confirmed' })
  expect([pending(), told()]).toEqual([[], [['0x1', 'confirmed']]])
})

test('F-F28: of more than 99 none is lost, also over a reload; the newest 99 are followed, and the others when those end', async () => {
  const { transactions, pending, open, storage, waits } = await createPage()
  for (let count = 0; count < 120; count++) await transactions.add(transaction(`0x${count}`))
  expect([pending().length, pending()[0], pending().at(-1)]).toEqual([120, '0x119', '0x0'])
  expect([open().length, open().includes('0x20')]).toEqual([99, false])

  await waits.at(-1)!.end({ status: 'confirmed' })
  expect([pending().length, open().length, open().includes('0x20')]).toEqual([119, 99, true])
  const next = await createPage({ storage })
  expect(next.pending()).toEqual(pending())
})

test('are never more than can be stored', async () => {
  const page = await createPage()
  const changes = Array.from({ length: 20 }, (_, index): AccountId => `fake:one:${'a'.repeat(100)}${index}`)
  for (let count = 0; count < 30; count++) await page.transactions.add({ ...transaction(`0x${count}`), changes })
  const next = await createPage({ storage: page.storage })
  expect(page.pending()[0]).toBe('0x29')
  expect(next.pending()).toEqual(page.pending())
})

test.each([
  '{',
  '{"v":1,"data":[]}',
  '{"v":1,"data":{"pending":[{"hash":1}],"ended":[{}]}}',
  `{"v":1,"data":{"pending":[{"hash":"0x1","account":"nobody","kind":"send","sentAt":1}]}}`,
  `{"v":1,"data":{"pending":[{"hash":"0x1","account":"${ACCOUNT}","kind":"send","sentAt":1,"changes":["<b>"]}]}}`,
])('ignore %s in the storage', async (text) => {
  const { pending, transactions } = await createPage({ storage: createMemoryKeyValue({ [KEY]: text }) })
  expect(pending()).toEqual([])
  await transactions.add(transaction('0x2'))
  expect(pending()).toEqual(['0x2'])
})

describe('what a transaction moves', () => {
  const sent = { direction: 'out', asset: ACCOUNT, symbol: 'USD', decimals: 2, value: '1250' } as const

  test('is kept over a reload, and after the end, with the receiver', async () => {
    const { transactions, storage, waits, ended } = await createPage()
    const one = { ...transaction('0x1'), transfers: [sent], receiver: 'fake1bob' }
    await transactions.add(one)
    const next = await createPage({ storage })
    expect(next.transactions.getSnapshot().pending).toEqual([{ ...one, sentAt: 0 }])
    await waits[0]!.end({ status: 'confirmed' })
    expect(ended).toMatchObject([one])
  })

  test.each([
    ['a direction', { direction: 'self' }],
    ['an asset', { asset: '<b>' }],
    ['a symbol', { symbol: 'U'.repeat(201) }],
    ['decimals', { decimals: 256 }],
    ['an amount', { value: '1e9' }],
  ])('is left out where the storage has %s that cannot be, and the transaction is followed', async (_what, wrong) => {
    const stored = { ...transaction('0x1'), sentAt: 1, transfers: [{ ...sent, ...wrong }], receiver: 'b'.repeat(201) }
    const text = JSON.stringify({ v: 1, data: { pending: [stored], ended: [] } })
    const { transactions, open } = await createPage({ storage: createMemoryKeyValue({ [KEY]: text }) })
    expect(transactions.getSnapshot().pending).toEqual([{ ...transaction('0x1'), sentAt: 1 }])
    expect(open()).toEqual(['0x1'])
  })
})

test('leave the value of a newer version alone, and are kept and followed for the life of the page', async () => {
  const newer = '{"v":2,"data":{}}'
  const page = await createPage({ storage: createMemoryKeyValue({ [KEY]: newer }) })
  await page.transactions.add(transaction('0x1'))
  expect([page.pending(), page.storage.entries()[KEY]]).toEqual([['0x1'], newer])
  await page.waits[0]!.end({ status: 'confirmed' })
  expect([page.pending(), page.told()]).toEqual([[], [['0x1', 'confirmed']]])
})

test('load no code before the first call or listener', async () => {
  const { kit, storage } = createTestKit({ plugins: createTracking().plugin })
  await kit.start()
  const before = storage.listening
  expect(kit.get(Transactions).getSnapshot()).toEqual({ pending: [] })
  await flush()
  expect([(kit.get(Transactions) as { current?: unknown }).current, storage.listening]).toEqual([undefined, before])
})

test('of an earlier visit are shown to who only listens to the snapshot', async () => {
  const first = await createPage()
  await first.transactions.add(transaction('0x1'))
  const { kit } = createTestKit({ plugins: createTracking().plugin, storage: first.storage })
  const heard: string[] = []
  const transactions = kit.get(Transactions)
  transactions.subscribe(() => heard.push(transactions.getSnapshot().pending[0]!.hash))
  await flush()
  expect(heard).toEqual(['0x1'])
})

describe('two tabs', () => {
  async function createTabs() {
    const tabs = createTwoTabs()
    const pages = await Promise.all(
      [tabs.first, tabs.second].map((tab) => createPage({ overrides: [override(KeyValue, { value: tab })] })),
    )
    return { tabs, one: pages[0]!, other: pages[1]! }
  }

  test('show the same transactions, and each tells its listeners of the end once', async () => {
    const { tabs, one, other } = await createTabs()
    await one.transactions.add(transaction('0x1'))
    tabs.deliver()
    expect([other.pending(), other.open()]).toEqual([['0x1'], ['0x1']])
    await one.waits[0]!.end({ status: 'confirmed' })
    tabs.deliver()
    expect([one.told(), other.told(), other.pending(), other.open()]).toEqual([
      [['0x1', 'confirmed']],
      [['0x1', 'confirmed']],
      [],
      [],
    ])
  })

  test('agree on the outcome that was stored first, also before the event of the other tab', async () => {
    const { tabs, one, other } = await createTabs()
    await one.transactions.add(transaction('0x1'))
    tabs.deliver()
    await one.waits[0]!.end({ status: 'confirmed' })
    await other.waits[0]!.end({ status: 'dropped' })
    tabs.deliver()
    expect([one.told(), other.told()]).toEqual([[['0x1', 'confirmed']], [['0x1', 'confirmed']]])
  })

  test('lose no transaction that the other one adds at the same time', async () => {
    const { tabs, one, other } = await createTabs()
    await Promise.all([one.transactions.add(transaction('0x1')), other.transactions.add(transaction('0x2'))])
    tabs.deliver()
    expect([one.pending(), other.pending()]).toEqual([
      ['0x2', '0x1'],
      ['0x2', '0x1'],
    ])
  })

  test('keep what is pending when the visitor clears the storage', async () => {
    const { tabs, one, other } = await createTabs()
    await one.transactions.add(transaction('0x1'))
    tabs.deliver()
    tabs.clear()
    tabs.deliver()
    await other.waits[0]!.end({ status: 'confirmed' })
    tabs.deliver()
    expect([one.told(), other.told()]).toEqual([[['0x1', 'confirmed']], [['0x1', 'confirmed']]])
  })
})

describe('F-F11: a block that is taken back', () => {
  test('makes its transaction pending again, which then ends again', async () => {
    const inBlock = jest.fn(async () => false)
    const { transactions, waitsFor, clock, pending, told } = await createPage({ tracking: createTracking({ inBlock }) })
    await transactions.add(transaction('0x1'))
    await waitsFor('0x1')[0]!.end({ status: 'confirmed' })
    await clock.advance(RECHECK_MS - 1)
    expect([pending(), inBlock.mock.calls]).toEqual([[], []])
    await clock.advance(1)
    await flush()
    expect([pending(), waitsFor('0x1').length, told()]).toEqual([['0x1'], 2, [['0x1', 'confirmed']]])
    await waitsFor('0x1')[1]!.end({ status: 'replaced', by: '0x2' })
    expect([pending(), told().at(-1)]).toEqual([[], ['0x1', 'replaced']])
    await clock.advance(RECHECK_MS)
    expect(inBlock).toHaveBeenCalledTimes(1)
  })

  test('is looked for once: a block that is still there stays', async () => {
    const inBlock = jest.fn(async () => true)
    const { transactions, waits, clock, pending, told } = await createPage({ tracking: createTracking({ inBlock }) })
    await transactions.add(transaction('0x1'))
    await waits[0]!.end({ status: 'failed' })
    await clock.advance(10 * RECHECK_MS)
    expect([pending(), told(), inBlock.mock.calls.length]).toEqual([[], [['0x1', 'failed']], 1])
  })

  test('does not look for the block of a transaction that the wallet sent again with another fee', async () => {
    const inBlock = jest.fn(async () => false)
    const { transactions, waits, clock, told } = await createPage({ tracking: createTracking({ inBlock }) })
    await transactions.add(transaction('0x1'))
    await waits[0]!.end({ status: 'confirmed', by: '0x2' })
    await clock.advance(10 * RECHECK_MS)
    expect([told(), inBlock.mock.calls]).toEqual([[['0x1', 'confirmed']], []])
  })

  test('cannot be seen where no node answers, which changes nothing', async () => {
    const tracking = createTracking({ inBlock: () => Promise.reject(new Error('Offline.')) })
    const { transactions, waits, clock, pending, logger } = await createPage({ tracking })
    await transactions.add(transaction('0x1'))
    await waits[0]!.end({ status: 'confirmed' })
    await clock.advance(RECHECK_MS)
    await flush()
    const message = 'It is unknown whether the block of 0x1 is still there.'
    expect([pending(), logger.entries.filter((one) => one.message === message).length]).toEqual([[], 1])
  })

  test('is looked for after a reload, too, and by both of two tabs, each of which tells the new end once', async () => {
    const tabs = createTwoTabs()
    const tracking = createTracking({ inBlock: async () => false })
    const page = (store: KeyValue) => createPage({ tracking, overrides: [override(KeyValue, { value: store })] })
    const first = await page(tabs.first)
    await first.transactions.add(transaction('0x1'))
    await tracking.waitsFor('0x1')[0]!.end({ status: 'confirmed' })
    tabs.deliver()
    const second = await page(tabs.second)
    for (const { clock } of [first, second]) await clock.advance(RECHECK_MS)
    await flush()
    tabs.deliver()
    expect([first.pending(), second.pending()]).toEqual([['0x1'], ['0x1']])
    await tracking.waitsFor('0x1').at(-1)!.end({ status: 'confirmed' })
    tabs.deliver()
    await flush()
    expect([first.told(), second.told()]).toEqual([
      [
        ['0x1', 'confirmed'],
        ['0x1', 'confirmed'],
      ],
      [['0x1', 'confirmed']],
    ])
  })

  test('the page asks for it neither while nobody listens nor minutes after the end', async () => {
    const inBlock = jest.fn(async () => false)
    const storage = createMemoryKeyValue()
    const tracking = createTracking({ inBlock })
    const { transactions, clock, leave } = await createPage({ tracking, storage })
    await transactions.add(transaction('0x1'))
    await tracking.waits[0]!.end({ status: 'confirmed' })
    leave()
    await clock.advance(10 * RECHECK_MS)
    expect(clock.pending).toBe(0)

    const later = createTestKit({ plugins: tracking.plugin, storage })
    await later.kit.start()
    await later.clock.advance(3 * RECHECK_MS)
    later.kit.get(Transactions).onEnd(() => {})
    await flush()
    await later.clock.advance(RECHECK_MS)
    expect(inBlock).not.toHaveBeenCalled()
  })
})
