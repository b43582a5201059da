import { override, type SiwxSession } from '@latchkey/core'
import { Http, type HttpRequest, Page } from '@latchkey/core/plugin'
import { createFakeHttp, createFakePage, flush } from '@latchkey/core/testing'
import {
  createAccount,
  createTestServer,
  MAINNET,
  POLYGON,
  signedTogether,
  SOLANA,
} from '../server/siwx-server.test.helper.js'
import { readMessage } from '../message/message.js'
import { environment } from '../siwx.test.helper.js'
import { createServerSessions } from './server-sessions.js'
import { memorySessions } from './sources.js'

// The page and the server together: what one sends, the other takes.

async function page(
  chains: readonly SiwxSession['data']['chainId'][] = [MAINNET, POLYGON, SOLANA],
  locks = createLocks(),
) {
  const { browser: open } = createTestServer({ chains })
  const browser = open()
  const http = createFakeHttp()
  const posts: string[] = []
  for (const path of ['nonce', 'verify', 'sign-out'])
    http.reply(`POST siwx/${path}`, async ({ body }: Pick<HttpRequest<unknown>, 'body'>) => {
      posts.push(path)
      const answer = await browser.post(`/siwx/${path}`, body)
      return answer.code === undefined ? answer : answer.status
    })
  http.reply('GET siwx/session', () => browser.get('/siwx/session'))
  return { config: await configOn(http, locks), openTab: () => configOn(http, locks), browser, posts }
}

async function configOn(http: Http, locks?: Locks) {
  const page = createFakePage()
  if (locks) Object.assign(page.read<object>('navigator')!, { locks })
  const { kit } = await environment({
    sessions: memorySessions({ nonce: async () => '' }),
    overrides: [override(Http, { value: http }), override(Page, { value: page })],
  })
  return createServerSessions({ get: kit.get, find: kit.find }, {})
}

/** The locks that the tabs of a browser share: `navigator.locks`. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, act: () => Promise<T>): Promise<T> {
      const next = (last.get(name) ?? Promise.resolve()).then(act, act)
      last.set(name, next)
      return next
    },
  }
}

type Locks = ReturnType<typeof createLocks>

const withData = ({ message, signature }: { readonly message: string; readonly signature: string }): SiwxSession => ({
  data: readMessage(message)!.data,
  message,
  signature,
})

type TestPage = Awaited<ReturnType<typeof page>>

const signed = async ({ browser }: TestPage, chains: Parameters<typeof signedTogether>[1], account = createAccount()) =>
  (await signedTogether(await browser.nonce(), chains, account)).map(withData)

test('a browser that refuses locks, as to a page in a frame, signs in all the same', async () => {
  const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  const test = await page(undefined, { request })
  const [session] = await signed(test, [MAINNET])
  await test.config.addSession(session!)
  expect((await test.browser.get('/siwx/session')).sessions).toEqual([session])
})

test('a sign-in that the server refuses is sent once, also within a lock', async () => {
  const test = await page()
  const [session] = await signed(test, [MAINNET])
  await expect(test.config.addSession({ ...session!, signature: '0x00' })).rejects.toBeDefined()
  expect(test.posts.filter((path) => path === 'verify')).toHaveLength(1)
})

test('two accounts that sign in at the same time are both signed in', async () => {
  const test = await page()
  const [[one], [other]] = [await signed(test, [MAINNET]), await signed(test, [MAINNET])]
  await Promise.all([test.config.addSession(one!), test.config.addSession(other!)])
  const { sessions } = await test.browser.get('/siwx/session')
  expect(sessions).toEqual([one, other])
})

test('two tabs that sign in at the same time are both signed in', async () => {
  const test = await page()
  const other = await test.openTab()
  const [[first], [second]] = [await signed(test, [MAINNET]), await signed(test, [MAINNET])]
  await Promise.all([test.config.addSession(first!), other.addSession(second!)])
  const { sessions } = await test.browser.get('/siwx/session')
  expect(sessions).toEqual([first, second])
})

test('what has the cookie is sent one after the other: an answer may bring the cookie that the next one needs', async () => {
  const http = createFakeHttp()
  const answers: ((answer: unknown) => void)[] = []
  http.reply('siwx/*', () => new Promise((resolve) => void answers.push(resolve)))
  const config = await configOn(http)
  const [one] = (await signedTogether('a'.repeat(32), [MAINNET])).map(withData)
  const all = Promise.all([
    config.addSession(one!),
    config.getSessions(MAINNET, one!.data.accountAddress),
    config.revokeSession(MAINNET, one!.data.accountAddress),
    config.addSessions!([one!]),
    config.setSessions([]),
  ])
  const sent = ['verify', 'session', 'sign-out', 'verify', 'sign-out']
  for (let count = 1; count <= sent.length; count++) {
    await flush()
    expect(http.requests.map(({ url }) => url.split('/').at(-1))).toEqual(sent.slice(0, count))
    answers[count - 1]!({ sessions: [] })
  }
  await all
})

test('a sign-in after one that was refused goes on', async () => {
  const test = await page()
  const [one] = await signed(test, [MAINNET])
  const forged = { ...one!, signature: `0x${'11'.repeat(65)}` }
  const [refused] = await Promise.allSettled([test.config.addSession(forged), test.config.getSessions(MAINNET, '0x')])
  expect(refused.status).toBe('rejected')
  const [other] = await signed(test, [MAINNET])
  await test.config.addSession(other!)
  expect((await test.browser.get('/siwx/session')).sessions).toEqual([other])
})

test('a wallet that signs for several networks at once is signed in on each, and stays so with setSessions', async () => {
  const test = await page()
  const first = await signed(test, [MAINNET, POLYGON])
  await test.config.addSessions!(first)
  expect((await test.browser.get('/siwx/session')).sessions).toEqual(first)
  const second = [...(await signed(test, [MAINNET, POLYGON])), ...(await signed(test, [MAINNET]))]
  await test.config.setSessions(second)
  expect((await test.browser.get('/siwx/session')).sessions).toEqual(second)
})

test('a wallet that signs for a network that the server does not accept is signed in on the first one', async () => {
  const test = await page([MAINNET])
  const [first, other] = await signed(test, [MAINNET, POLYGON])
  await test.config.addSessions!([first!, other!])
  expect((await test.browser.get('/siwx/session')).sessions).toEqual([first])
})

test('V23: a wallet with one wrong signature among several is not signed in, and is not tried with the first one', async () => {
  const test = await page()
  const [first, other] = await signed(test, [MAINNET, POLYGON])
  const adding = test.config.addSessions!([first!, { ...other!, signature: first!.signature }])
  await expect(adding).rejects.toMatchObject({ code: 'http/status' })
  expect(test.posts.filter((path) => path === 'verify')).toHaveLength(1)
})

test.each([
  ['networks', 12, 10, (session: SiwxSession) => session],
  [
    'bytes',
    3,
    2,
    (session: SiwxSession) => ({ ...session, cacao: undefined, signature: `${session.signature}${'0'.repeat(7_000)}` }),
  ],
])('of more %s than the server takes at once, the first are sent', async (_what, count, sent, change) => {
  const http = createFakeHttp()
  http.reply('POST siwx/verify', { sessions: [] })
  const config = await configOn(http)
  const [one] = (await signedTogether('a'.repeat(32), [MAINNET])).map(withData)
  await config.addSessions!(Array.from({ length: count }, () => change(one!)))
  expect(http.requests.at(-1)?.body).toMatchObject({ signIns: { length: sent } })
})
