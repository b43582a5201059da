import { createMemoryKeyValue, createTwoTabs } from '@latchkey/core/testing'
import type { KeyValue } from '@latchkey/core/plugin'
import { ALICE, dollars, environment, SHOP } from './send.test.helper.js'

const UNCERTAIN = { status: 'failed', error: { code: 'send/page-left' }, uncertain: true }
const never = () => new Promise<string>(() => {})
const KEY = '@appkit/unanswered'

/** A page whose wallet was asked for a transfer, and how it answered. */
async function pageThatAsked(storage: KeyValue, transfer: () => Promise<string> = never) {
  const page = await environment({ storage, transfer, chain: { 'names@1': NAMES } })
  await page.connect()
  await page.enter(dollars, '2.5', 'shop.fake')
  const ended = page.service.submit().then(
    ({ status }) => status,
    ({ code }: { code: string }) => code,
  )
  await page.settle()
  return { ...page, ended }
}

const NAMES = {
  address: async (name: string) => (name === 'shop.fake' ? SHOP : undefined),
  name: async () => undefined,
}

async function nextPage(storage: KeyValue) {
  const page = await environment({ storage })
  await page.connect()
  return page
}

describe('F-F10: a page that is left while the wallet asks', () => {
  test('leaves to the next one what may have been sent, which sends nothing before the visitor has seen it', async () => {
    const storage = createMemoryKeyValue()
    await (await pageThatAsked(storage)).kit.stop()
    const { service, now, asked, settle } = await nextPage(storage)
    expect(now().phase).toMatchObject(UNCERTAIN)
    expect(now().draft).toMatchObject({
      token: dollars,
      amount: '2.5',
      receiver: SHOP,
      receiverProfileName: 'shop.fake',
    })

    service.setAmount('1')
    service.setReceiver(ALICE)
    service.choose(undefined)
    await expect(service.submit()).rejects.toMatchObject({ code: 'send/busy' })
    await expect(service.setMax()).rejects.toMatchObject({ code: 'send/busy' })
    await settle()
    expect([asked, now().phase, now().draft.amount]).toMatchObject([[], UNCERTAIN, '2.5'])

    service.reset()
    expect([now().phase.status, now().draft.amount, now().draft.token]).toEqual(['drafting', '', undefined])
    expect((await nextPage(storage)).now().phase.status).toBe('drafting')
  })

  test('counts as left where the end of the kit ends the wait for the wallet', async () => {
    const storage = createMemoryKeyValue()
    let stop!: (error: Error) => void
    const { kit, ended } = await pageThatAsked(storage, () => new Promise((_, reject) => (stop = reject)))
    const stopped = kit.stop()
    stop(new Error('The kit has ended.'))
    await stopped
    expect(await ended).toBe('send/uncertain')
    expect((await nextPage(storage)).now().phase).toMatchObject(UNCERTAIN)
  })

  test('tells the account that it was asked for, and no other', async () => {
    const storage = createMemoryKeyValue()
    await (await pageThatAsked(storage)).kit.stop()
    const { connector, now, settle } = await nextPage(storage)
    connector.sessions.at(-1)!.change({ networkId: 'fake:two' })
    await settle()
    expect(now().phase.status).toBe('drafting')
    connector.sessions.at(-1)!.change({ networkId: 'fake:one' })
    await settle()
    expect(now().phase).toMatchObject(UNCERTAIN)
  })

  test('shows what was asked for where its token is not held any more', async () => {
    const storage = createMemoryKeyValue()
    await (await pageThatAsked(storage)).kit.stop()
    const { own, now } = await nextPage(storage)
    own(ALICE, { native: undefined, tokens: [], source: 'chain', at: 0 })
    expect(now().draft).toMatchObject({ token: { symbol: 'USD', address: dollars.address }, amount: '2.5' })
  })
})

test('V12: takes what reorders or hides text out of what the storage holds', async () => {
  const storage = createMemoryKeyValue()
  const one = {
    account: ALICE,
    symbol: 'U\u202eSD',
    token: 'fake:one:fake1gone',
    amount: '1',
    receiver: SHOP,
    receiverName: 'sh\u200bop.fake',
    at: 1,
  }
  storage.write({ [KEY]: JSON.stringify({ v: 1, data: [one] }) })
  const { now } = await nextPage(storage)
  expect(now().draft).toMatchObject({ token: { symbol: 'USD', name: 'USD' }, receiverProfileName: 'shop.fake' })
})

describe('nothing is left', () => {
  test.each([
    ['was sent', async () => '0x1', 'sent'],
    ['was declined', () => Promise.reject({ code: 4001, message: 'User rejected' }), 'rejected'],
    ['was not sent', () => Promise.reject(new Error('boom')), 'send/failed'],
  ])('where it %s', async (_, transfer, how) => {
    const storage = createMemoryKeyValue()
    const { ended, settle } = await pageThatAsked(storage, transfer as () => Promise<string>)
    expect(await ended).toBe(how)
    await settle()
    expect(storage.get(KEY)).not.toContain('shop.fake')
    expect((await nextPage(storage)).now().phase.status).toBe('drafting')
  })

  test('where the answer comes late, after another page was told', async () => {
    const tabs = createTwoTabs()
    let answer!: (hash: string) => void
    const { settle } = await pageThatAsked(tabs.first, () => new Promise((resolve) => (answer = resolve)))
    const other = await nextPage(tabs.second)
    expect(other.now().phase).toMatchObject(UNCERTAIN)
    answer('0x1')
    await settle()
    tabs.deliver()
    expect(other.now().phase.status).toBe('drafting')
  })

  test.each([
    ['no requests', '{"v":1,"data":[null,7,{"account":"fake:one:fake1alice"}]}'],
    [
      'a text that is too long',
      JSON.stringify({
        v: 1,
        data: [{ account: ALICE, symbol: 'x'.repeat(600), amount: '1', receiver: SHOP, at: 1 }],
      }),
    ],
  ])('where the storage holds %s', async (_, text) => {
    const storage = createMemoryKeyValue()
    storage.write({ [KEY]: text })
    const { now, enter, service } = await nextPage(storage)
    expect(now().phase.status).toBe('drafting')
    await enter(dollars, '1', SHOP)
    expect(await service.submit()).toMatchObject({ status: 'sent' })
  })
})

test('a lost answer on the same page is kept for the next one, too, until the visitor has seen it', async () => {
  const storage = createMemoryKeyValue()
  const { clock, ended, service, now } = await pageThatAsked(storage)
  await clock.advance(5 * 60_000)
  expect([await ended, now().phase]).toMatchObject(['send/uncertain', { status: 'failed', uncertain: true }])
  expect((await nextPage(storage)).now().phase).toMatchObject(UNCERTAIN)
  service.reset()
  expect((await nextPage(storage)).now().phase.status).toBe('drafting')
})
