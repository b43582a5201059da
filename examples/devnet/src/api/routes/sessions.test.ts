import { privateKeyToAccount } from 'viem/accounts'
import { EVM_ACCOUNTS } from '../../evm/accounts.js'
import { openApi, type TestApi } from '../open-api.test.helper.js'

let api: TestApi
beforeEach(async () => {
  api = await openApi()
})

const [ada, bob] = EVM_ACCOUNTS.map(({ privateKey }) => privateKeyToAccount(privateKey))
const path = `/v1/sessions/eip155:1:${ada!.address}`
const inAnHour = Math.floor(Date.now() / 1_000) + 3_600

const granted = async (pci: string, change: object = {}) => ({
  pci,
  signature: await ada!.signMessage({ message: pci }),
  project: { name: 'Game', url: 'https://game.example' },
  permissions: [{ type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 60 } }],
  expiration: inAnHour,
  ...change,
})

test('keeps a session, lists it, and revokes it for who has signed', async () => {
  expect((await api.post(path, await granted('1'))).status).toBe(200)
  const expected = { pci: '1', expiration: inAnHour, project: { name: 'Game' } }
  expect((await api.get(path)).body).toMatchObject({ pcis: [expected] })
  expect((await api.get(`/v1/sessions/eip155:137:${ada!.address}`)).body).toEqual({ pcis: [] })
  const signature = await ada!.signMessage({ message: '1' })
  expect((await api.post(`${path}/revoke`, { pci: '1', signature })).status).toBe(200)
  expect((await api.get(path)).body).toMatchObject({ pcis: [{ ...expected, revokedAt: expect.any(Number) }] })
})

test.each([
  ['another account’s signature', async () => ({ signature: await bob!.signMessage({ message: '1' }) }), 401],
  ['a signature of another text', async () => ({ signature: await ada!.signMessage({ message: '2' }) }), 401],
  ['an expiry in the past', async () => ({ expiration: 1 }), 400],
  ['no permissions', async () => ({ permissions: [] }), 400],
])('keeps no session with %s', async (_, change, status) => {
  expect((await api.post(path, await granted('1', await change()))).status).toBe(status)
  expect((await api.get(path)).body).toEqual({ pcis: [] })
})

test('a session stays valid where revoking it is refused', async () => {
  await api.post(path, await granted('1'))
  const signature = await bob!.signMessage({ message: '1' })
  expect((await api.post(`${path}/revoke`, { pci: '1', signature })).status).toBe(401)
  expect((await api.post(`/v1/sessions/eip155:1:${bob!.address}/revoke`, { pci: '1', signature })).status).toBe(404)
  const { pcis } = (await api.get(path)).body
  expect(pcis[0]).not.toHaveProperty('revokedAt')
})

test('one pci is one session', async () => {
  await api.post(path, await granted('1'))
  expect((await api.post(path, await granted('1'))).status).toBe(400)
})

test('refuses an account without its network, and one of another namespace', async () => {
  expect((await api.get(`/v1/sessions/${ada!.address}`)).status).toBe(400)
  expect((await api.get('/v1/sessions/4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA')).status).toBe(400)
})
