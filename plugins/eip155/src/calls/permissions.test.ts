import { callsEnvironment, never } from './calls.test.helper.js'

const value = [
  {
    invoker: 'https://shop.example',
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: ['0x1'] }, { type: 7 }, null],
  },
]
const read = [{ name: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: ['0x1'] }] }]

test('reads, requests and revokes permissions by EIP-2255', async () => {
  const { wallet, permissions } = callsEnvironment({
    wallet_getPermissions: { answers: value },
    wallet_requestPermissions: { answers: value },
    wallet_revokePermissions: { answers: null },
  })
  expect(await permissions.get(never)).toEqual(read)
  expect(await permissions.request(['eth_accounts', '__proto__'], never)).toEqual(read)
  await permissions.revoke(['eth_accounts'], never)
  expect(wallet.calls.map(({ method, params }) => [method, params])).toEqual([
    ['wallet_getPermissions', []],
    [
      'wallet_requestPermissions',
      [
        Object.fromEntries([
          ['eth_accounts', {}],
          ['__proto__', {}],
        ]),
      ],
    ],
    ['wallet_revokePermissions', [{ eth_accounts: {} }]],
  ])
})

test.each([[undefined], [null], [{}], ['eth_accounts']])('rejects %p as a list of permissions', async (answer) => {
  const { permissions } = callsEnvironment({ wallet_getPermissions: { answers: answer } })
  await expect(permissions.get(never)).rejects.toMatchObject({ code: 'eip155/calls-invalid-answer' })
})

test('leaves out invalid permissions', async () => {
  const { permissions } = callsEnvironment({
    wallet_getPermissions: {
      answers: [null, 7, {}, { parentCapability: {} }, { parentCapability: 'eth_accounts', caveats: 'all' }],
    },
  })
  expect(await permissions.get(never)).toEqual([{ name: 'eth_accounts', caveats: [] }])
})

test('passes on the wallet’s own error for a rejection', async () => {
  const { permissions } = callsEnvironment({ wallet_requestPermissions: { rejects: 4001 } })
  await expect(permissions.request(['eth_accounts'], never)).rejects.toMatchObject({ code: 4001 })
})
