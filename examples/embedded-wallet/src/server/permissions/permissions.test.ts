import {
  createTestServer,
  DAY,
  GRACE,
  HOUR,
  MINUTE,
  openMail,
  signInByEmail,
  type TestServer,
} from '../wallet-server.test.helper.js'
import { MOST_PERMISSIONS } from './permissions.js'

const mail = openMail()

async function openServer() {
  const server = await createTestServer({ smtp: mail.smtp })
  const owner = server.browser()
  await signInByEmail(owner, mail)
  return { ...server, owner }
}

const idOf = (nth: number) => `0x${nth.toString(16).padStart(64, '0')}`

const permission = ({ clock }: Pick<TestServer, 'clock'>, nth: number, lifeMs = HOUR) => ({
  id: idOf(nth),
  grantedAt: clock.now(),
  expiresAt: clock.now() + lifeMs,
  chainId: '0x1',
  from: `0x${'a'.repeat(40)}`,
  to: `0x${'b'.repeat(40)}`,
  permission: { type: 'native-token-allowance', isAdjustmentAllowed: false, data: { allowanceAmount: '0x1' } },
  rules: [{ type: 'expiry', data: { timestamp: 1 } }],
  context: '0x1234',
  delegationManager: `0x${'d'.repeat(40)}`,
})

type Owner = Awaited<ReturnType<typeof openServer>>['owner']
const add = (owner: Owner, ...permissions: readonly object[]) => owner.post('/v1/permissions', { permissions })
const listed = async (owner: Owner) => {
  const { body } = await owner.get('/v1/permissions')
  return body.permissions.map(({ id }: { id: string }) => Number(id))
}

it('keeps what a visitor has granted as it is, and lists the newest first', async () => {
  const { owner, clock } = await openServer()
  const first = permission({ clock }, 1)
  expect((await add(owner, first)).status).toBe(204)
  expect((await owner.get('/v1/permissions')).body).toEqual({ permissions: [first] })
  await add(owner, permission({ clock }, 2), permission({ clock }, 3))
  expect(await listed(owner)).toEqual([2, 3, 1])
  await add(owner, permission({ clock }, 1))
  expect(await listed(owner)).toEqual([1, 2, 3])
})

it('keeps all of those that are granted at the same time', async () => {
  const { owner, clock } = await openServer()
  await Promise.all([1, 2, 3, 4].map((nth) => add(owner, permission({ clock }, nth))))
  expect((await listed(owner)).toSorted()).toEqual([1, 2, 3, 4])
})

it('forgets each permission when it has expired, and the record with the last one', async () => {
  const { owner, clock, store } = await openServer()
  await add(owner, permission({ clock }, 1, MINUTE), permission({ clock }, 2, HOUR))
  clock.time += MINUTE
  expect(await listed(owner)).toEqual([2])
  clock.time += HOUR
  expect(await listed(owner)).toEqual([])
  await store.removeExpired(clock.time)
  await add(owner, permission({ clock }, 3))
  expect(await listed(owner)).toEqual([3])
})

it('forgets one that was revoked, and says the same of one that it does not have', async () => {
  const { owner, clock } = await openServer()
  expect((await owner.remove(`/v1/permissions/${idOf(1)}`)).status).toBe(204)
  await add(owner, permission({ clock }, 1), permission({ clock }, 2))
  expect((await owner.remove(`/v1/permissions/${idOf(1)}`)).status).toBe(204)
  expect(await listed(owner)).toEqual([2])
  await owner.remove(`/v1/permissions/${idOf(2)}`)
  expect(await listed(owner)).toEqual([])
})

it('shows them to no other app of the visitor, to no other visitor, and to nobody who is not signed in', async () => {
  const { owner, clock, browser } = await openServer()
  await add(owner, permission({ clock }, 1))
  clock.time += MINUTE
  const elsewhere = [
    { project: 'bank', app: 'https://bank.example' },
    { project: 'shop', app: 'https://www.shop.example' },
  ]
  for (const where of elsewhere) {
    const other = browser(where)
    await signInByEmail(other, mail)
    expect(await listed(other)).toEqual([])
    await other.remove(`/v1/permissions/${idOf(1)}`)
    clock.time += MINUTE
  }
  const stranger = browser()
  await signInByEmail(stranger, mail, GRACE)
  expect(await listed(stranger)).toEqual([])
  const nobody = browser()
  await nobody.visit()
  for (const answer of [
    await nobody.get('/v1/permissions'),
    await add(nobody, permission({ clock }, 1)),
    await nobody.remove(`/v1/permissions/${idOf(1)}`),
  ])
    expect(answer).toMatchObject({ status: 401, code: 'session/none' })
  expect(await listed(owner)).toEqual([1])
})

it('keeps as many as it says at most, of which the expired ones do not count', async () => {
  const { owner, clock } = await openServer()
  const many = (from: number, count: number, lifeMs: number) =>
    Array.from({ length: count }, (_, index) => permission({ clock }, from + index, lifeMs))
  await add(owner, ...many(0, MOST_PERMISSIONS, MINUTE))
  expect(await add(owner, permission({ clock }, 100))).toMatchObject({ status: 409, code: 'permissions/too-many' })
  clock.time += MINUTE
  expect((await add(owner, permission({ clock }, 100, DAY))).status).toBe(204)
  expect(await listed(owner)).toEqual([100])
})

it.each([
  ['no permission', []],
  ['a context that is no bytes', [{ context: 'yes' }]],
  ['an id that is no hash', [{ id: 'own' }]],
  ['an account that is no address', [{ from: '0x1' }]],
])('refuses %s', async (_, changes) => {
  const { owner, clock } = await openServer()
  const permissions = changes.map((change) => ({ ...permission({ clock }, 1), ...change }))
  expect(await add(owner, ...permissions)).toMatchObject({ status: 400, code: 'request/invalid' })
})
