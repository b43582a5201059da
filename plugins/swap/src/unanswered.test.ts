import type { KeyValue } from '@latchkey/core/plugin'
import { createMemoryKeyValue, createTwoTabs, flush, walletError } from '@latchkey/core/testing'
import { ALICE, approved, environment, GOLD, TIN } from './swap.test.helper.js'

const UNCERTAIN = { status: 'failed', error: { code: 'swap/page-left' }, uncertain: true }
const KEY = '@appkit/unanswered-swaps'
const never = () => new Promise<string>(() => {})

/** A page whose wallet was asked for a swap, and how it answered. */
async function pageThatAsked(storage: KeyValue, send: () => Promise<string> = never) {
  const page = await approved({ storage, send })
  const ended = page.service.submit(page.quote()).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  )
  await flush()
  return { ...page, ended }
}

async function nextPage(storage: KeyValue) {
  const page = await environment({ storage })
  await page.connect()
  await page.service.open()
  return page
}

describe('F-F10: a page that is left while the wallet asks for a swap', () => {
  test('leaves to the next one what may have been sent, which asks for nothing before the visitor has seen it', async () => {
    const storage = createMemoryKeyValue()
    await (await pageThatAsked(storage)).kit.stop()
    const { service, now, phase, market, clock } = await nextPage(storage)
    expect(phase()).toMatchObject({ ...UNCERTAIN, quote: { pays: 1_000n, receives: 2_000n } })
    const { id, symbol, decimals, address } = GOLD
    expect(now()).toMatchObject({ from: { id, symbol, decimals, address }, to: { id: TIN.id }, amount: '10' })

    service.setAmount('1')
    service.setTo(undefined)
    service.follow()
    await clock.advance(31_000)
    await expect(service.review()).rejects.toMatchObject({ code: 'swap/no-quote' })
    await expect(service.takeBackAllowance()).rejects.toMatchObject({ code: 'swap/busy' })
    expect([phase(), market.quoted, market.sent]).toMatchObject([UNCERTAIN, [], []])

    service.reset()
    expect(now()).toMatchObject({ phase: { status: 'drafting' }, amount: '', from: undefined })
    expect((await nextPage(storage)).phase().status).toBe('drafting')
  })

  test('counts as left where the end of the kit ends the wait for the wallet', async () => {
    const storage = createMemoryKeyValue()
    let stop!: (error: Error) => void
    const { kit, ended } = await pageThatAsked(storage, () => new Promise((_, reject) => (stop = reject)))
    const stopped = kit.stop()
    stop(new Error('The kit has ended.'))
    await stopped
    expect(await ended).toBe('swap/failed')
    expect((await nextPage(storage)).phase()).toMatchObject(UNCERTAIN)
  })

  test('tells the account that it was asked for, and no other', async () => {
    const storage = createMemoryKeyValue()
    await (await pageThatAsked(storage)).kit.stop()
    const { connector, service, phase } = await nextPage(storage)
    for (const [networkId, expected] of [
      ['fake:two', { status: 'drafting' }],
      ['fake:one', UNCERTAIN],
    ] as const) {
      connector.sessions.at(-1)!.change({ networkId })
      await flush()
      await service.open()
      expect(phase()).toMatchObject(expected)
    }
  })
})

test.each([
  ['was sent', async () => '0x9', 'sent'],
  ['was declined', () => Promise.reject(walletError(4001)), 'rejected'],
  ['was not sent', () => Promise.reject(walletError(-32603)), 'swap/failed'],
])('nothing is left of a swap that %s', async (_how, send, how) => {
  const storage = createMemoryKeyValue()
  const { ended } = await pageThatAsked(storage, send)
  expect(await ended).toBe(how)
  await flush()
  expect(storage.get(KEY)).not.toContain(GOLD.id)
  expect((await nextPage(storage)).phase().status).toBe('drafting')
})

test('a late answer is heard of by a page that was told of the swap', async () => {
  const tabs = createTwoTabs()
  let answer!: (hash: string) => void
  await pageThatAsked(tabs.first, () => new Promise((resolve) => (answer = resolve)))
  const other = await nextPage(tabs.second)
  expect(other.phase()).toMatchObject(UNCERTAIN)
  answer('0x9')
  await flush()
  tabs.deliver()
  expect(other.phase().status).toBe('drafting')
})

test('a lost answer on the same page is kept for the next one, until the visitor has seen it', async () => {
  const storage = createMemoryKeyValue()
  const { clock, ended, service } = await pageThatAsked(storage)
  await clock.advance(5 * 60_000)
  expect(await ended).toBe('swap/failed')
  expect((await nextPage(storage)).phase()).toMatchObject(UNCERTAIN)
  service.reset()
  expect((await nextPage(storage)).phase().status).toBe('drafting')
})

const side = { id: GOLD.id, symbol: 'GOLD', decimals: 2, amount: '1000' }
const stored = (pays: object) => JSON.stringify({ v: 1, data: [{ account: ALICE, pays, receives: side, at: 1 }] })

test('V12: takes what reorders or hides text out of what the storage holds', async () => {
  const storage = createMemoryKeyValue()
  storage.write({ [KEY]: stored({ ...side, symbol: 'GO\u202eLD' }) })
  expect((await nextPage(storage)).now()).toMatchObject({ from: { symbol: 'GOLD', name: 'GOLD' } })
})

test.each([
  ['an amount that is none', { amount: '-1' }],
  ['decimals that are none', { decimals: 1e9 }],
  ['no token', { id: undefined }],
  ['a symbol that is too long', { symbol: 'x'.repeat(600) }],
])('a stored swap with %s is none', async (_what, change) => {
  const storage = createMemoryKeyValue()
  storage.write({ [KEY]: stored({ ...side, ...change }) })
  expect((await nextPage(storage)).phase().status).toBe('drafting')
})
