import { privateKeyToAccount } from 'viem/accounts'
import { EVM_ACCOUNTS } from '../../evm/accounts.js'
import { openApi, type TestApi } from '../open-api.test.helper.js'

let api: TestApi
beforeEach(async () => {
  api = await openApi()
})

const [ada, bob] = EVM_ACCOUNTS.map(({ privateKey }) => privateKeyToAccount(privateKey))

const messageOf = (name: string, timestamp = Math.floor(Date.now() / 1_000)) =>
  JSON.stringify({ name, attributes: { mood: 'calm' }, timestamp })

async function register(account: NonNullable<typeof ada>, message: string, change: object = {}) {
  const signature = await account.signMessage({ message })
  return api.post('/v1/profile/account', { coin_type: 60, address: account.address, message, signature, ...change })
}

test('registers a name for the account that signed it, which is then found both ways', async () => {
  expect((await register(ada!, messageOf('ada-l.reown.id'), { coin_type: 0x80000089 })).status).toBe(200)
  const expected = {
    name: 'ada-l.reown.id',
    attributes: { mood: 'calm' },
    addresses: { 60: { address: ada!.address }, [0x80000089]: { address: ada!.address } },
  }
  expect((await api.get('/v1/profile/account/Ada-L.reown.id')).body).toMatchObject(expected)
  expect((await api.get(`/v1/profile/reverse/${ada!.address}`)).body).toMatchObject([expected])
})

test('answers of a name that nobody has: an error, or an empty list to whoever knows that', async () => {
  expect((await api.get('/v1/profile/account/none.reown.id')).status).toBe(404)
  expect((await api.get('/v1/profile/account/none.reown.id', { apiVersion: '2' })).body).toEqual([])
  expect((await api.get(`/v1/profile/reverse/${ada!.address}`)).body).toEqual([])
})

test('suggests at most five names, of which all but the typed one are free', async () => {
  for (const [account, name] of [
    [ada, 'grace.reown.id'],
    [bob, 'grace1.reown.id'],
  ] as const)
    await register(account!, messageOf(name))
  const { suggestions } = (await api.get('/v1/profile/suggestions/grace', { zone: 'reown.id' })).body
  expect(suggestions).toEqual([
    { name: 'grace.reown.id', registered: true },
    ...['grace-eth', 'grace42', 'grace-wallet', 'grace-2'].map((name) => ({
      name: `${name}.reown.id`,
      registered: false,
    })),
  ])
})

test('refuses a name that is taken, and a second name of one account', async () => {
  await register(ada!, messageOf('taken.reown.id'))
  for (const [account, name] of [
    [bob, 'taken.reown.id'],
    [ada, 'another.reown.id'],
  ] as const)
    expect(await register(account!, messageOf(name))).toMatchObject({
      status: 400,
      body: { error: { field: 'message' } },
    })
  expect((await api.get(`/v1/profile/reverse/${bob!.address}`)).body).toEqual([])
})

test('reserves some names, which nobody gets or is offered', async () => {
  expect(await register(ada!, messageOf('support.reown.id'))).toMatchObject({
    status: 400,
    body: { error: { field: 'message', message: expect.stringContaining('reserved') } },
  })
  const { suggestions } = (await api.get('/v1/profile/suggestions/Support', { zone: 'reown.id' })).body
  expect(suggestions.map(({ name }: { readonly name: string }) => name)).toEqual([
    'support1.reown.id',
    'support-eth.reown.id',
    'support42.reown.id',
    'support-wallet.reown.id',
    'support-2.reown.id',
  ])
})

test.each([
  ['another account’s signature', {}, { address: bob!.address }, 401, 'signature'],
  ['no signature', {}, { signature: '0x12' }, 401, 'signature'],
  ['a signature of eleven seconds ago', { age: 11 }, {}, 401, 'message'],
  ['a name of another suffix', { name: 'ada.eth' }, {}, 400, 'message'],
  ['a name that is too short', { name: 'ada.reown.id' }, {}, 400, 'message'],
  ['capital letters', { name: 'Ada-Love.reown.id' }, {}, 400, 'message'],
  ['no message', {}, { message: '{"name":"ada"}' }, 400, 'message'],
])(
  'refuses %s',
  async (_what, { name = 'ada-love.reown.id', age = 0 }: { name?: string; age?: number }, change, status, field) => {
    const message = messageOf(name, Math.floor(Date.now() / 1_000) - age)
    expect(await register(ada!, message, change)).toMatchObject({ status, body: { error: { field } } })
  },
)
