import { callsWorld, never } from './calls.test.helper.js'

const said = [{ invoker: 'https://shop.example', parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: ['0x1'] }, { type: 7 }, null] }]
const read = [{ name: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: ['0x1'] }] }]

test('permissions are looked at, asked for and given back as EIP-2255 has it', async () => {
  const { wallet, permissions } = callsWorld({
    wallet_getPermissions: { answers: said },
    wallet_requestPermissions: { answers: said },
    wallet_revokePermissions: { answers: null },
  })
  expect(await permissions.get(never)).toEqual(read)
  expect(await permissions.request(['eth_accounts', '__proto__'], never)).toEqual(read)
  await permissions.revoke(['eth_accounts'], never)
  expect(wallet.calls.map(({ method, params }) => [method, params])).toEqual([
    ['wallet_getPermissions', []],
    ['wallet_requestPermissions', [Object.fromEntries([['eth_accounts', {}], ['__proto__', {}]])]],
    ['wallet_revokePermissions', [{ eth_accounts: {} }]],
  ])
})

test.each([[undefined], [null], [{}], ['eth_accounts']])('%p is no list of permissions', async (answer) => {
  const { permissions } = callsWorld({ wallet_getPermissions: { answers: answer } })
  await expect(permissions.get(never)).rejects.toMatchObject({ code: 'eip155/calls-invalid-answer' })
})

test('what is no permission is left out', async () => {
  const { permissions } = callsWorld({ wallet_getPermissions: { answers: [null, 7, {}, { parentCapability: {} }, { parentCapability: 'eth_accounts', caveats: 'all' }] } })
  expect(await permissions.get(never)).toEqual([{ name: 'eth_accounts', caveats: [] }])
})

test('a no stays what the wallet said', async () => {
  const { permissions } = callsWorld({ wallet_requestPermissions: { rejects: 4001 } })
  await expect(permissions.request(['eth_accounts'], never)).rejects.toMatchObject({ code: 4001 })
})
