import { APP_MESSAGE, FRAME_MESSAGE, readAppMessage } from './index.js'
import { requestAnswers, type RequestType } from './frame-requests.js'
import { readFrameMessage } from './read-frame-message.js'

/** What a member of the table reads, and what it refuses. `ANYTHING`: it says nothing, so whatever comes is dropped. */
const ANYTHING = Symbol('anything')
interface Examples {
  readonly valid: readonly unknown[]
  readonly invalid: readonly unknown[] | typeof ANYTHING
}

const nothing: Examples = { valid: [undefined], invalid: ANYTHING }
const LONG = 'x'.repeat(1_100_000)
const ADDRESS = '0x00000000000000000000000000000000000000a1'
const email: Examples = {
  valid: [{ email: 'ada@example.org' }],
  invalid: [undefined, null, 'ada@example.org', {}, { email: 'ada' }, { email: 7 }, { email: LONG }],
}
const otp: Examples = {
  valid: [{ otp: '012345' }],
  invalid: [undefined, {}, { otp: 12_345 }, { otp: null }, { otp: LONG }],
}
const chain: Examples = {
  valid: [{ chainId: 1 }, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  invalid: [undefined, {}, { chainId: '' }, { chainId: null }, { chainId: Number.NaN }, { chainId: 1n }],
}
const text = (name: string): Examples => ({
  valid: [{ [name]: 'https://login.example/?state=1' }],
  invalid: [undefined, 'https://login.example', {}, { [name]: '' }, { [name]: 7 }, { [name]: [LONG] }],
})
const user: Examples = {
  valid: [
    { address: ADDRESS, chainId: 1 },
    { address: ADDRESS, chainId: 'solana:1', email: null, userName: null },
    {
      email: 'ada@example.org',
      address: ADDRESS,
      chainId: 1,
      accounts: [
        { address: ADDRESS, type: 'eoa' },
        { address: ADDRESS, type: 'smartAccount' },
      ],
      userName: 'ada',
      smartAccountDeployed: false,
      preferredAccountType: 'smartAccount',
    },
  ],
  invalid: [
    undefined,
    {},
    { address: ADDRESS },
    { address: '', chainId: 1 },
    { address: ADDRESS, chainId: true },
    { address: ADDRESS, chainId: 1, email: 'ada' },
    { address: ADDRESS, chainId: 1, accounts: [{ address: ADDRESS, type: 'multisig' }] },
    { address: ADDRESS, chainId: 1, accounts: { length: 1 } },
    { address: ADDRESS, chainId: 1, preferredAccountType: 'admin' },
    { address: ADDRESS, chainId: 1, userName: LONG },
  ],
}
const action = (...actions: string[]): Examples => ({
  valid: actions.map((one) => ({ action: one })),
  invalid: [undefined, {}, { action: 'LOGIN' }, { action: actions[0]!.toLowerCase() }, { action: actions }],
})

const TABLE: Readonly<Record<RequestType, { readonly payload: Examples; readonly answer: Examples }>> = {
  CONNECT_EMAIL: { payload: email, answer: action('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT') },
  CONNECT_DEVICE: { payload: nothing, answer: nothing },
  CONNECT_OTP: { payload: otp, answer: nothing },
  GET_SOCIAL_REDIRECT_URI: {
    payload: {
      valid: [{ provider: 'google' }, { provider: 'x' }],
      invalid: [undefined, {}, { provider: 'farcaster' }, { provider: 'Google' }, { provider: ['google'] }],
    },
    answer: text('uri'),
  },
  CONNECT_SOCIAL: { payload: text('uri'), answer: user },
  CONNECT_PASSKEY: { payload: nothing, answer: user },
  GET_FARCASTER_URI: { payload: nothing, answer: text('url') },
  CONNECT_FARCASTER: {
    payload: nothing,
    answer: { valid: [{ userName: 'ada' }, { userName: '' }], invalid: [undefined, {}, { userName: null }] },
  },
  IS_CONNECTED: {
    payload: {
      valid: [undefined, {}, { token: 'session' }],
      invalid: ['session', { token: 7 }, { token: LONG }],
    },
    answer: {
      valid: [{ isConnected: true }, { isConnected: false }],
      invalid: [undefined, true, {}, { isConnected: 1 }, { isConnected: 'true' }],
    },
  },
  GET_USER: {
    payload: {
      valid: [undefined, {}, { chainId: 1 }, { chainId: 'solana:1', preferredAccountType: 'eoa' }],
      invalid: [7, { chainId: '' }, { chainId: {} }, { preferredAccountType: 'both' }],
    },
    answer: user,
  },
  SIGN_OUT: { payload: nothing, answer: nothing },
  UPDATE_EMAIL: { payload: email, answer: action('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otp, answer: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: otp,
    answer: {
      valid: [{ newEmail: 'ada@example.com' }],
      invalid: [undefined, {}, { newEmail: 'ada' }, { newEmail: null }],
    },
  },
  GET_CHAIN_ID: { payload: nothing, answer: chain },
  SWITCH_NETWORK: { payload: chain, answer: chain },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    answer: {
      valid: [{ smartAccountEnabledNetworks: [] }, { smartAccountEnabledNetworks: [1, 137] }],
      invalid: [undefined, [], {}, { smartAccountEnabledNetworks: ['1'] }, { smartAccountEnabledNetworks: '1,137' }],
    },
  },
  INIT_SMART_ACCOUNT: {
    payload: nothing,
    answer: {
      valid: [{ address: ADDRESS, isDeployed: false }],
      invalid: [
        undefined,
        { address: ADDRESS },
        { address: '', isDeployed: true },
        { address: ADDRESS, isDeployed: 1 },
      ],
    },
  },
  SET_PREFERRED_ACCOUNT: {
    payload: {
      valid: [{ type: 'eoa' }, { type: 'smartAccount' }],
      invalid: [undefined, {}, { type: 'payment' }, 'eoa'],
    },
    answer: {
      valid: [{ type: 'eoa', address: ADDRESS }],
      invalid: [undefined, { type: 'eoa' }, { type: 'owner', address: ADDRESS }, { type: 'eoa', address: 7 }],
    },
  },
  OPEN_SETTINGS: {
    payload: nothing,
    answer: {
      valid: [{ isConnected: true }, { isConnected: false }],
      invalid: [undefined, true, {}, { isConnected: 'yes' }],
    },
  },
  RPC_REQUEST: {
    payload: {
      valid: [
        { method: 'eth_accounts' },
        { method: 'personal_sign', params: ['0x00', ADDRESS] },
        { method: 'solana_signMessage', params: { message: 'a', pubkey: 'b' }, chainId: 'solana:1' },
      ],
      invalid: [
        undefined,
        {},
        { method: '' },
        { method: ['personal_sign'] },
        { method: 'personal_sign', chainId: 'eip155' },
        { method: 'personal_sign', chainId: 1 },
        { method: 'personal_sign', params: [LONG] },
      ],
    },
    answer: {
      valid: [undefined, null, '0x', [], { hash: '0x' }, 7],
      invalid: [LONG, [LONG], { a: { b: LONG } }, new Uint8Array(1_100_000)],
    },
  },
  RPC_CANCEL: {
    payload: { valid: [{ id: '7' }], invalid: [undefined, '7', {}, { id: '' }, { id: 7 }] },
    answer: nothing,
  },
  SYNC_THEME: {
    payload: {
      valid: [{}, { themeMode: 'dark', themeVariables: { '--w3m-accent': 'red' }, w3mThemeVariables: { '--x': 9 } }],
      invalid: [undefined, { themeMode: 'sepia' }, { themeVariables: { color: 'red' } }, { themeVariables: 'red' }],
    },
    answer: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: {
      valid: [
        { projectId: 'p' },
        {
          metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
          sdkVersion: 'js-1',
          sdkType: 'appkit',
          projectId: 'p',
        },
      ],
      invalid: [undefined, {}, { projectId: 7 }, { projectId: 'p', metadata: { name: 'Shop' } }],
    },
    answer: nothing,
  },
  RELOAD: { payload: nothing, answer: nothing },
}

const types = Object.keys(requestAnswers) as RequestType[]
const sides = types.flatMap((type) =>
  (['payload', 'answer'] as const).map((side) => [type, side, TABLE[type][side]] as const),
)
const valid = sides.flatMap(([type, side, examples]) => examples.valid.map((value) => [type, side, value] as const))
const invalid = sides.flatMap(([type, side, { invalid }]) =>
  invalid === ANYTHING ? [] : invalid.map((value) => [type, side, value] as const),
)

const asPayload = (type: RequestType, payload: unknown) =>
  readAppMessage({ id: '1', type: `${APP_MESSAGE}${type}`, payload })
const asAnswer = (type: RequestType, payload: unknown) =>
  readFrameMessage({ id: '1', type: `${FRAME_MESSAGE}${type}_SUCCESS`, payload }, () => type)

test.each(valid)('F-E21: %s reads a valid %s unchanged: %j', (type, side, value) => {
  if (side === 'payload') expect(asPayload(type, value)).toEqual({ id: '1', type, payload: value })
  else expect(asAnswer(type, value)).toEqual({ kind: 'success', id: '1', answer: value })
})

test.each(invalid)('F-E08, F-E21: %s refuses an invalid %s', (type, side, value) => {
  if (side === 'payload') expect(asPayload(type, value)).toEqual({ id: '1', name: type, refused: expect.any(String) })
  else expect(asAnswer(type, value)).toEqual({ kind: 'invalid', id: '1' })
})

test.each(sides.filter(([, , { invalid }]) => invalid === ANYTHING))(
  '%s drops whatever a %s brings that says nothing',
  (type, side) => {
    const value = { secret: 'x' }
    const reading = side === 'payload' ? asPayload(type, value) : asAnswer(type, value)
    expect(JSON.stringify(reading)).not.toContain('secret')
    expect(reading).not.toHaveProperty('refused')
    expect(reading).not.toHaveProperty('kind', 'invalid')
  },
)

test('members that nobody knows are dropped', () => {
  expect(asAnswer('GET_CHAIN_ID', { chainId: 1, admin: true })).toEqual({
    kind: 'success',
    id: '1',
    answer: { chainId: 1 },
  })
  expect(asPayload('CONNECT_OTP', { otp: '1', admin: true })).toMatchObject({ payload: { otp: '1' } })
})
