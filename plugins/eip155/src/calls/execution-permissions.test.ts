import { account, ADDRESS, callsEnvironment, mainnet, never, polygon, RECEIVER } from './calls.test.helper.js'

const HOLDER = RECEIVER
const MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const act = { account, network: mainnet, signal: never }
const EXPIRES_AT = 1_800_000_000_000
const permission = { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 3_600 } }
const request = { ...act, holder: HOLDER, permissions: [permission], expiresAt: EXPIRES_AT }

/** The wallet's answer in the present form of ERC-7715. */
const grant = {
  chainId: '0x1',
  from: ADDRESS,
  to: HOLDER,
  permission: { ...permission, isAdjustmentAllowed: true },
  rules: [{ type: 'expiry', data: { timestamp: EXPIRES_AT / 1_000 } }],
  context: '0xabcd',
  delegationManager: MANAGER,
  dependencies: [{ factory: RECEIVER, factoryData: '0x01' }],
}
const read = {
  networkId: 'eip155:1',
  account: ADDRESS,
  holder: HOLDER,
  permissions: [permission],
  expiresAt: EXPIRES_AT,
  context: '0xabcd',
  delegationManager: MANAGER,
  dependencies: [{ factory: RECEIVER, factoryData: '0x01' }],
}
const present = {
  wallet_getSupportedExecutionPermissions: {
    answers: {
      'native-token-periodic': { chainIds: ['0x1'], ruleTypes: ['expiry'] },
      elsewhere: { chainIds: ['0x89'] },
    },
  },
}
const draft = {
  wallet_getSupportedExecutionPermissions: { rejects: { code: -32_601, message: 'no such method' } },
  wallet_getCapabilities: {
    answers: { '0x1': { permissions: { supported: true, permissionTypes: ['native-token-periodic', 7] } } },
  },
}

function environment(scripts: Parameters<typeof callsEnvironment>[0]) {
  const { features, wallet } = callsEnvironment(scripts)
  return {
    grants: features['grant-permissions@1']!,
    revokes: features['revoke-permissions@1']!,
    paramsOf: (method: string) => wallet.calls.filter((call) => call.method === method).map(({ params }) => params),
  }
}

test.each([
  ['the present methods', present],
  ['the methods of the drafts', draft],
])('a wallet with %s names the types that it grants on the network, and no others', async (_, scripts) => {
  const { grants } = environment(scripts)
  expect(await grants.permissionTypes(act)).toEqual(['native-token-periodic'])
  expect(await grants.permissionTypes({ ...act, network: polygon })).toEqual(scripts === present ? ['elsewhere'] : [])
})

test('a wallet that knows neither method grants nothing', async () => {
  const { grants } = environment({})
  expect(await grants.permissionTypes(act)).toEqual([])
})

test('asks once for each permission, with its expiry in seconds, and reads what was granted', async () => {
  const { grants, paramsOf } = environment({
    ...present,
    wallet_requestExecutionPermissions: { answers: [grant] },
  })
  expect(await grants.grantPermissions(request)).toEqual([read])
  expect(paramsOf('wallet_requestExecutionPermissions')).toEqual([
    [
      {
        chainId: '0x1',
        from: ADDRESS,
        to: HOLDER,
        permission: { ...permission, isAdjustmentAllowed: true },
        rules: [{ type: 'expiry', data: { timestamp: 1_800_000_000 } }],
      },
    ],
  ])
})

test('asks a wallet of the drafts in their form, and reads its answer', async () => {
  const { grants, paramsOf } = environment({
    ...draft,
    wallet_grantPermissions: {
      answers: {
        expiry: EXPIRES_AT / 1_000,
        grantedPermissions: [{ ...permission, policies: [] }],
        permissionsContext: '0xabcd',
        factory: RECEIVER,
        factoryData: '0x01',
        signerData: { submitToAddress: MANAGER },
      },
    },
  })
  expect(await grants.grantPermissions(request)).toEqual([read])
  expect(paramsOf('wallet_grantPermissions')).toEqual([
    [
      expect.objectContaining({
        chainId: '0x1',
        address: ADDRESS,
        expiry: 1_800_000_000,
        signer: { type: 'account', data: { address: HOLDER, id: HOLDER } },
        permissions: [{ ...permission, policies: [], required: true }],
      }),
    ],
  ])
})

test.each([
  ['nothing', null],
  ['no context', [{ ...grant, context: undefined }]],
  ['a context that is no hex', [{ ...grant, context: 'abc' }]],
  ['another account', [{ ...grant, from: RECEIVER }]],
  ['another network', [{ ...grant, chainId: '0x89' }]],
  ['no permission', [{ ...grant, permission: undefined }]],
])('an answer with %s is no grant', async (_, answers) => {
  const { grants } = environment({ ...present, wallet_requestExecutionPermissions: { answers } })
  await expect(grants.grantPermissions(request)).rejects.toMatchObject({ code: 'eip155/calls-invalid-answer' })
})

test('leaves out a delegation manager, a dependency and an expiry that are invalid', async () => {
  const odd = { ...grant, delegationManager: '0x1', dependencies: [{ factory: 'x' }], rules: [{ type: 'expiry' }] }
  const { grants } = environment({ ...present, wallet_requestExecutionPermissions: { answers: [odd] } })
  expect(await grants.grantPermissions(request)).toEqual([
    { ...read, delegationManager: undefined, dependencies: [], expiresAt: undefined },
  ])
})

test('rejects with the wallet’s own error where the visitor says no', async () => {
  const { grants } = environment({
    ...present,
    wallet_requestExecutionPermissions: { rejects: { code: 4001, message: 'no' } },
  })
  await expect(grants.grantPermissions(request)).rejects.toMatchObject({ code: 4001 })
})

test('lists what was granted on the network by the account', async () => {
  const { grants } = environment({
    wallet_getGrantedExecutionPermissions: {
      answers: [grant, { ...grant, from: RECEIVER }, { ...grant, chainId: 137 }],
    },
  })
  expect(await grants.grantedPermissions(act)).toEqual([read])
})

test.each([
  ['in hexadecimal digits', { used: '0x4', available: '0x6' }, { used: 4n, available: 6n }],
  ['in decimal digits', { used: '4', available: 6 }, { used: 4n, available: 6n }],
  ['of none', {}, undefined],
  ['of one only', { used: '0x4' }, undefined],
  ['that is no number', { used: '0x', available: -1 }, undefined],
  ['that is longer than any number of the chain', { used: `0x${'1'.repeat(65)}`, available: '0x6' }, undefined],
  [
    'of several permissions, which share it',
    { used: '0x4', available: '0x6', permissions: [permission, permission] },
    undefined,
  ],
])('reads what was used, from a wallet that tells it %s', async (_, told, usage) => {
  const { grants } = environment({ wallet_getGrantedExecutionPermissions: { answers: [{ ...grant, ...told }] } })
  expect((await grants.grantedPermissions(act))[0]!.usage).toEqual(usage)
})

test('a wallet that cannot list grants lists none, and another failure is one', async () => {
  const unknown = environment({ wallet_getGrantedExecutionPermissions: { rejects: { code: 4200, message: 'no' } } })
  expect(await unknown.grants.grantedPermissions(act)).toEqual([])
  const failing = environment({ wallet_getGrantedExecutionPermissions: { rejects: { code: -32_603, message: 'no' } } })
  await expect(failing.grants.grantedPermissions(act)).rejects.toMatchObject({ code: -32_603 })
})

test('revokes by the context, and by the signature of wallets that give one', async () => {
  const now = environment({ ...present, wallet_revokeExecutionPermission: { answers: {} } })
  const revoked = { ...act, context: '0xabcd', permissions: [permission], expiresAt: EXPIRES_AT }
  expect(await now.revokes.revokePermissions(revoked)).toBeUndefined()
  expect(now.paramsOf('wallet_revokeExecutionPermission')).toEqual([{ permissionContext: '0xabcd' }])
  const before = environment({ ...draft, wallet_revokePermissions: { answers: '0x51' } })
  expect(await before.revokes.revokePermissions(revoked)).toBe('0x51')
  expect(before.paramsOf('wallet_revokePermissions')).toEqual([
    [expect.objectContaining({ pci: '0xabcd', address: ADDRESS, expiry: 1_800_000_000 })],
  ])
})
