import { errors } from '../errors.js'
import type { ServerSession } from '../server/schemas.js'
import { createVisitor } from './visitor.js'

const WALLET = { eip155: '0x1', solana: '1' }
const SESSION: ServerSession = {
  user: { id: 'u', email: 'ada@example.org', userName: null, provider: 'email', wallet: null },
  resumeToken: 't',
  device: 'known',
}
const refused = (status: number) =>
  errors.create('server/refused', { code: 'session/none', message: '', status, body: '' })

function setUp(answer: () => Promise<ServerSession>) {
  const calls = { refresh: [] as unknown[], create: 0, end: 0 }
  const visitor = createVisitor({
    server: {
      refresh(token) {
        calls.refresh.push(token)
        return answer()
      },
      end: async () => void calls.end++,
    },
    async createWallet() {
      calls.create++
      return WALLET
    },
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
