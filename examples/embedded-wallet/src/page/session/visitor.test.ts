import { errors } from '../errors.js'
import type { ServerSession } from '../server/schemas.js'
import { createKeptTexts } from './kept-texts.js'
import { createVisitor } from './visitor.js'

const WALLET = { eip155: '0x1', solana: '1' }
const SESSION: ServerSession = {
  user: { id: 'u', email: 'ada@example.org', userName: null, provider: 'email', wallet: null },
  resumeToken: 't',
  device: 'known',
}
const refused = (status: number) =>
  errors.create('server/refused', { code: 'session/none', message: '', status, body: '' })

/** A browser that refuses storage, so that each has texts of its own. */
const noTexts = () =>
  createKeptTexts(() => {
    throw new DOMException('No.', 'SecurityError')
  })

function setUp(answer: (token?: string) => Promise<ServerSession>, texts = noTexts()) {
  const calls = { refresh: [] as unknown[], create: 0, end: 0 }
  const visitor = createVisitor({
    server: {
      refresh(token) {
        calls.refresh.push(token)
        return answer(token)
      },
      end: async () => void calls.end++,
    },
    async createWallet() {
      calls.create++
      return WALLET
    },
    texts,
  })
  return { visitor, calls }
}

test('asks the server once, however many requests need the visitor at the same time, and makes one wallet', async () => {
  const { visitor, calls } = setUp(async () => SESSION)
  const users = await Promise.all([visitor.require(), visitor.require(), visitor.require()])
  expect(users.map(({ wallet }) => wallet)).toEqual([WALLET, WALLET, WALLET])
  await visitor.require()
  expect([calls.refresh.length, calls.create]).toEqual([1, 1])
})

test('hands the app’s token to the server, and is signed in with it', async () => {
  const { visitor, calls } = setUp(async () => SESSION)
  expect([await visitor.restore('kept'), calls.refresh]).toEqual([true, ['kept']])
})

test('a refused session is nobody, and a server that fails is an error', async () => {
  const nobody = setUp(() => Promise.reject(refused(401))).visitor
  expect(await nobody.restore()).toBe(false)
  await expect(nobody.require()).rejects.toMatchObject({ code: 'session/none' })
  await expect(setUp(() => Promise.reject(refused(500))).visitor.restore()).rejects.toMatchObject({
    code: 'server/refused',
  })
})

test('the server is asked again once it does not know the visitor any more', async () => {
  let isOver = false
  const { visitor } = setUp(() => (isOver ? Promise.reject(refused(401)) : Promise.resolve(SESSION)))
  await visitor.require()
  isOver = true
  visitor.forget()
  expect(await visitor.restore()).toBe(false)
})

test('after signing out nobody is signed in', async () => {
  let isOver = false
  const { visitor, calls } = setUp(() => (isOver ? Promise.reject(refused(401)) : Promise.resolve(SESSION)))
  await visitor.require()
  isOver = true
  await visitor.end()
  expect([calls.end, await visitor.restore()]).toEqual([1, false])
})

describe('ahead of the app', () => {
  function returned(answer: (token?: string) => Promise<ServerSession>) {
    const texts = noTexts()
    setUp(async () => SESSION, texts).visitor.begin(SESSION)
    return setUp(answer, texts)
  }

  test('a browser that was signed in asks the server, and the app’s question waits for that answer', async () => {
    const { visitor, calls } = returned(async () => SESSION)
    visitor.askAhead()
    expect([calls.refresh.length, await visitor.restore(), calls.refresh.length]).toEqual([1, true, 1])
  })

  test.each([401, 500])('what the server answers with %i is asked again, with the token of the app', async (status) => {
    const { visitor, calls } = returned((token) => (token ? Promise.resolve(SESSION) : Promise.reject(refused(status))))
    visitor.askAhead()
    expect([await visitor.restore('kept'), calls.refresh]).toEqual([true, [undefined, 'kept']])
  })

  test.each(['nobody was signed in', 'the visitor has signed out', 'the session was over'])(
    'asks nothing where %s',
    async (what) => {
      const texts = noTexts()
      const before = setUp(() => Promise.reject(refused(401)), texts).visitor
      if (what !== 'nobody was signed in') before.begin(SESSION)
      if (what === 'the visitor has signed out') await before.end()
      if (what === 'the session was over') before.forget()
      const { visitor, calls } = setUp(async () => SESSION, texts)
      visitor.askAhead()
      expect(calls.refresh).toHaveLength(0)
    },
  )
})
