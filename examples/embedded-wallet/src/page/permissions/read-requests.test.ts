import { base58 } from '@scure/base'
import { type Hex, hexToBytes, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Enforcer, ENFORCERS } from '../../enforcers.js'
import type { SignRequest } from '../approvals/signer.js'
import { ADA, BOB, requestOf, TOKEN } from '../signers/signers.test.helper.js'
import { readDraft } from './read-draft.js'
import { readRequests } from './read-requests.js'

const NOW = 1_800_000_000
const HOUR = 3_600
const YEAR = 365 * 24 * HOUR
const SMART = `0x${'5'.repeat(40)}` as const
const MANAGER = `0x${'d'.repeat(40)}` as const
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const MAX = `0x${'f'.repeat(64)}`

function smartRequest(method: string, params: unknown): SignRequest {
  const request = requestOf(method, params)
  const address: Hex = TOKEN
  const enforcers = Object.fromEntries(ENFORCERS.map((name) => [name, address])) as Record<Enforcer, Hex>
  const framework = { factory: TOKEN, hybrid: TOKEN, delegationManager: MANAGER, enforcers } as const
  const network = { ...request.network, smartAccounts: { bundlerUrl: 'http://127.0.0.1:1', framework } }
  return { ...request, network, account: { type: 'smartAccount', address: SMART } }
}

const read = (params: unknown) => readRequests(smartRequest('wallet_requestExecutionPermissions', params), NOW)
const draft = (params: unknown) => readDraft(smartRequest('wallet_grantPermissions', params), NOW)

const EXPIRY = { type: 'expiry', data: { timestamp: NOW + HOUR } }
const ALLOWANCE = { type: 'native-token-allowance', isAdjustmentAllowed: true, data: { allowanceAmount: '0x5' } }
const REQUEST = { chainId: '0x1', to: BOB, permission: ALLOWANCE, rules: [EXPIRY] }
const permitting = (type: string, data: object) => [{ ...REQUEST, permission: { ...ALLOWANCE, type, data } }]
const periodic = (data: object) => permitting('erc20-token-periodic', { tokenAddress: TOKEN, ...PERIOD, ...data })
const PERIOD = { periodAmount: '0x5', periodDuration: HOUR }
const calling = (data: object) => permitting('contract-call', { address: TOKEN, ...data })
const until = (timestamp: unknown) => [{ ...REQUEST, rules: [{ type: 'expiry', data: { timestamp } }] }]

describe('wallet_requestExecutionPermissions', () => {
  test.each<[string, unknown, object]>([
    ['an allowance', [REQUEST], { kind: 'allowance', token: undefined, amount: 5n, start: undefined }],
    [
      'an allowance as the example of the ERC writes it',
      permitting('native-token-allowance', { allowance: '0x1DCD6500' }),
      { kind: 'allowance', amount: 500_000_000n },
    ],
    [
      'a period of tokens',
      periodic({ startTime: NOW - HOUR }),
      { kind: 'periodic', token: TOKEN, amount: 5n, seconds: HOUR, start: NOW - HOUR },
    ],
    [
      'a stream, whose absent members are null',
      permitting('native-token-stream', {
        amountPerSecond: '0x2',
        initialAmount: null,
        maxAmount: null,
        startTime: null,
        justification: null,
      }),
      { kind: 'stream', first: 0n, perSecond: 2n, most: undefined, start: undefined },
    ],
    [
      'a stream of tokens',
      permitting('erc20-token-stream', {
        tokenAddress: TOKEN,
        amountPerSecond: '0x2',
        initialAmount: '0x3',
        maxAmount: '0x4',
      }),
      { kind: 'stream', token: TOKEN, first: 3n, perSecond: 2n, most: 4n },
    ],
    [
      'calls of a contract',
      calling({ calls: ['buy(uint256)', 'function sell(uint256 amount)'], valueLimit: '0x7' }),
      { kind: 'calls', contract: TOKEN, functions: ['buy(uint256)', 'sell(uint256)'], value: 7n },
    ],
  ])('reads %s', (_, params, permission) => {
    expect(read(params)).toMatchObject([{ permission, delegate: BOB, expiry: NOW + HOUR, calls: undefined }])
  })

  test('reads several at once, the account in any writing, and the reason that the app gives', () => {
    const data = { allowanceAmount: '0x1', justification: 'To play.' }
    const other = { ...REQUEST, from: SMART, permission: { ...ALLOWANCE, data } }
    expect(read([REQUEST, other])).toMatchObject([{ justification: undefined }, { justification: 'To play.' }])
  })

  const MALFORMED = 'request/malformed'
  const UNSUPPORTED = 'permissions/unsupported'
  const WRONG_EXPIRY = 'permissions/expiry'

  test.each<[string, unknown, string, string]>([
    ['nothing', [], MALFORMED, 'asks for nothing'],
    ['no list', REQUEST, MALFORMED, 'no list'],
    ['more than ten', Array.from({ length: 11 }, () => REQUEST), UNSUPPORTED, 'more than 10'],
    ['another account', [{ ...REQUEST, from: BOB }], 'request/other-account', 'not the visitor'],
    ['another network', [REQUEST, { ...REQUEST, chainId: '0x89' }], MALFORMED, 'another network'],
    ['no receiver', [{ ...REQUEST, to: undefined }], MALFORMED, '"to"'],
    ['the zero address', [{ ...REQUEST, to: zeroAddress }], MALFORMED, 'zero address'],
    ['half an address', [{ ...REQUEST, to: '0x12' }], MALFORMED, '"to"'],
    ['a wrong checksum', [{ ...REQUEST, to: BOB.replace('C', 'c') }], MALFORMED, 'checksum'],
    ['the account itself', [{ ...REQUEST, to: SMART }], UNSUPPORTED, 'to itself'],
    ['everybody', [{ ...REQUEST, to: '0x0000000000000000000000000000000000000a11' }], UNSUPPORTED, 'everybody'],
    ['an unknown member', [{ ...REQUEST, signer: {} }], UNSUPPORTED, '"signer"'],
    ['no permission', [{ ...REQUEST, permission: undefined }], MALFORMED, 'no object'],
    ['nothing about adjustments', [{ ...REQUEST, permission: { type: 'a', data: {} } }], MALFORMED, 'isAdjustment'],
    ['an unknown type', permitting('erc721-token-transfer', {}), UNSUPPORTED, '"erc721-token-transfer"'],
    ['a type of another kind', permitting('toString', {}), UNSUPPORTED, '"toString"'],
    ['a revocation of approvals', permitting('token-approval-revocation', {}), UNSUPPORTED, 'no type'],
    ['an unknown limit in its data', periodic({ recipient: BOB }), UNSUPPORTED, '"recipient"'],
    ['no amount', permitting('native-token-allowance', {}), MALFORMED, '"allowance" is missing'],
    ['an amount of 0', permitting('native-token-allowance', { allowanceAmount: '0x0' }), MALFORMED, 'is 0'],
    ['an amount as a number', permitting('native-token-allowance', { allowanceAmount: 5 }), MALFORMED, 'no hex'],
    ['a negative amount', permitting('native-token-allowance', { allowanceAmount: '-0x5' }), MALFORMED, 'no hex'],
    ['an amount beyond 256 bits', periodic({ periodAmount: `${MAX}0` }), MALFORMED, 'no hex'],
    ['everything', permitting('native-token-allowance', { allowanceAmount: MAX }), UNSUPPORTED, 'no limit'],
    ['everything in each period', periodic({ periodAmount: MAX }), UNSUPPORTED, 'no limit'],
    [
      'everything over time',
      periodic({ periodAmount: `0x${'f'.repeat(39)}`, periodDuration: 1 }),
      UNSUPPORTED,
      'no limit',
    ],
    ['a stream of everything', permitting('native-token-stream', { amountPerSecond: MAX }), UNSUPPORTED, 'no limit'],
    [
      'a stream whose most is less than its beginning',
      permitting('native-token-stream', { amountPerSecond: '0x1', initialAmount: '0x5', maxAmount: '0x4' }),
      MALFORMED,
      '"maxAmount"',
    ],
    ['a period of no time', periodic({ periodDuration: 0 }), MALFORMED, '"periodDuration"'],
    ['a period in parts of a second', periodic({ periodDuration: 1.5 }), MALFORMED, '"periodDuration"'],
    ['tokens of no token', periodic({ tokenAddress: undefined }), MALFORMED, '"tokenAddress"'],
    ['tokens of the account itself', periodic({ tokenAddress: SMART }), UNSUPPORTED, 'the account itself'],
    ['a beginning long ago', periodic({ startTime: NOW - 25 * HOUR }), MALFORMED, '"startTime"'],
    ['a beginning after the end', periodic({ startTime: NOW + HOUR }), MALFORMED, 'before it starts'],
    ['a reason that is no text', periodic({ justification: {} }), MALFORMED, '"justification"'],
    ['no expiry', [{ ...REQUEST, rules: [] }], WRONG_EXPIRY, 'it has none'],
    ['no rules', [{ ...REQUEST, rules: null }], WRONG_EXPIRY, 'it has none'],
    ['an expiry that has passed', until(NOW), WRONG_EXPIRY, 'has passed'],
    ['an expiry more than a year away', until(NOW + YEAR + 1), WRONG_EXPIRY, 'a year'],
    ['an expiry in milliseconds', until((NOW + HOUR) * 1_000), WRONG_EXPIRY, 'seconds'],
    ['an expiry that is a text', until(`${NOW + HOUR}`), MALFORMED, '"timestamp"'],
    ['two expiries', [{ ...REQUEST, rules: [EXPIRY, EXPIRY] }], MALFORMED, 'more than once'],
    ['an unknown rule', [{ ...REQUEST, rules: [EXPIRY, { type: 'payee', data: {} }] }], UNSUPPORTED, '"payee"'],
    [
      'a number of calls that is none',
      [{ ...REQUEST, rules: [EXPIRY, { type: 'call-limit', data: { count: -1 } }] }],
      MALFORMED,
      '"count"',
    ],
    ['calls of no function', calling({ calls: [] }), MALFORMED, 'no function'],
    ['calls of every function', calling({}), MALFORMED, 'no list'],
    ['calls of what is no function', calling({ calls: ['buy'] }), MALFORMED, 'cannot be read'],
    ['calls of a function without a name', calling({ calls: ['()'] }), MALFORMED, 'cannot be read'],
    ['calls that give tokens away', calling({ calls: ['transfer(address,uint256)'] }), UNSUPPORTED, 'erc20-token-'],
    [
      'calls that give an approval',
      calling({ calls: ['function approve(address a, uint256 b)'] }),
      UNSUPPORTED,
      'approve',
    ],
    ['calls of the account itself', calling({ address: SMART, calls: ['a()'] }), UNSUPPORTED, 'the account itself'],
    ['calls of the manager', calling({ address: MANAGER, calls: ['a()'] }), UNSUPPORTED, 'the account itself'],
    ['calls of the EntryPoint', calling({ address: ENTRY_POINT, calls: ['a()'] }), UNSUPPORTED, 'the account itself'],
    ['calls with everything', calling({ calls: ['buy()'], valueLimit: MAX }), UNSUPPORTED, 'no limit'],
    ['calls of many functions', calling({ calls: Array.from({ length: 21 }, (_, i) => `f${i}()`) }), UNSUPPORTED, '20'],
  ])('refuses %s, and says so', (_, params, code, reason) => {
    expect(() => read(params)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(reason) }))
  })
})

describe('wallet_grantPermissions', () => {
  const KEY = privateKeyToAccount(`0x${'01'.repeat(32)}`)
  const compressed = secp256k1.Point.fromHex(KEY.publicKey.slice(2)).toBytes(true)
  const did = `did:key:z${base58.encode(Uint8Array.of(0xe7, 0x01, ...compressed))}`
  const P256 = `did:key:z${base58.encode(Uint8Array.of(0x80, 0x24, ...compressed))}`
  const keys = (...all: readonly unknown[]) => ({ type: 'keys', data: { keys: all } })
  const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

  const TRANSFER = { type: 'native-token-transfer', data: { ticker: 'ETH' } }
  const policy = (type: string, data: object) => ({ type, data })
  const LIMITED = { ...TRANSFER, policies: [policy('token-allowance', { allowance: '0x5' })], required: false }
  const DRAFT = { expiry: NOW + HOUR, signer: { type: 'account', data: { id: BOB } }, permissions: [LIMITED] }
  const permission = (one: object, more: object = {}) => [{ ...DRAFT, permissions: [one], ...more }]
  const contractCall = (data: object) => permission({ type: 'contract-call', data: { address: TOKEN, ...data } })
  const ABI = [
    { type: 'function', name: 'buy', inputs: [{ type: 'uint256' }] },
    { type: 'function', name: 'sell', inputs: [] },
    { type: 'function', name: 'sell', inputs: [{ type: 'uint256' }] },
    { type: 'event', name: 'Bought', inputs: [] },
  ]

  test('reads what viem sends, in the form that apps get back', () => {
    expect(draft([DRAFT]).grant).toEqual({
      permission: { kind: 'allowance', token: undefined, amount: 5n, start: undefined },
      form: { type: 'native-token-allowance', isAdjustmentAllowed: false, data: { allowanceAmount: '0x5' } },
      delegate: BOB,
      expiry: NOW + HOUR,
      calls: undefined,
      justification: undefined,
    })
  })

  test('reads what smart sessions send, without a list around it, too', () => {
    const functions = [{ functionName: 'buy', args: [], valueLimit: '0x3' }]
    const [given] = contractCall({ abi: ABI, functions })
    const policies = [policy('call-limit', { count: 4 })]
    expect(draft({ ...given, chainId: '0x1', address: SMART, policies }).grant).toMatchObject({
      permission: { kind: 'calls', contract: TOKEN, functions: ['buy(uint256)'], value: 3n },
      form: { data: { address: TOKEN, calls: ['buy(uint256)'], valueLimit: '0x3' } },
      calls: 4,
    })
  })

  test('reads a transfer of tokens, and the types of today', () => {
    const transfer = { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '0x9' } }
    expect(draft(permission(transfer)).grant.permission).toMatchObject({ token: TOKEN, amount: 9n })
    const today = { type: 'native-token-periodic', data: PERIOD }
    expect(draft(permission(today)).grant.permission).toMatchObject({ kind: 'periodic', amount: 5n })
  })

  test.each<[string, object]>([
    ['an account', { type: 'account', data: { address: KEY.address } }],
    ['a did:key', { type: 'key', data: { id: did } }],
    ['one did:key of many', { type: 'keys', data: { ids: [did] } }],
    ['a public key', keys({ type: 'secp256k1', publicKey: KEY.publicKey })],
    ['a compressed public key', keys({ type: 'secp256k1', publicKey: hex(compressed) })],
    ['a public key without its first byte', keys({ publicKey: hex(hexToBytes(KEY.publicKey).slice(1)) })],
    ['a public key alone', { type: 'key', data: { id: KEY.publicKey } }],
  ])('reads %s as who may act', (_, signer) => {
    expect(draft([{ ...DRAFT, signer }]).grant.delegate).toBe(KEY.address)
  })

  const callOf = (calls: readonly string[], justification: string) => ({
    type: 'contract-call',
    data: { address: TOKEN, calls, valueLimit: '0x3', justification },
  })
  const [BUY, SELL] = [callOf(['buy(uint256)'], 'To trade'), callOf(['sell()', 'buy(uint256)'], 'To get out')]
  const permissions = (...all: readonly object[]) => [{ ...DRAFT, permissions: all }]

  test('reads several permissions to call one contract as one, because the answer has one context', () => {
    const [given] = permissions(BUY, SELL)
    expect(draft({ ...given, policies: [policy('call-limit', { count: 4 })] }).grant).toMatchObject({
      permission: { kind: 'calls', contract: TOKEN, functions: ['buy(uint256)', 'sell()'], value: 3n },
      form: { type: 'contract-call', data: { address: TOKEN, calls: ['buy(uint256)', 'sell()'], valueLimit: '0x3' } },
      calls: 4,
      justification: 'To trade\nTo get out',
    })
  })

  const MALFORMED = 'request/malformed'
  const UNSUPPORTED = 'permissions/unsupported'

  test.each<[string, unknown, string, string]>([
    ['two requests', [DRAFT, DRAFT], MALFORMED, 'more than one request'],
    [
      'two transfers',
      permissions({ ...TRANSFER, data: { allowance: '0x1' } }, { ...TRANSFER, data: { allowance: '0x1' } }),
      UNSUPPORTED,
      'wallet_requestExecution',
    ],
    [
      'a transfer and a call',
      permissions(BUY, { ...TRANSFER, data: { allowance: '0x1' } }),
      UNSUPPORTED,
      'one contract',
    ],
    [
      'calls of two contracts',
      permissions(BUY, { ...SELL, data: { ...SELL.data, address: BOB } }),
      UNSUPPORTED,
      'one contract',
    ],
    [
      'calls with two value limits',
      permissions(BUY, { ...SELL, data: { ...SELL.data, valueLimit: '0x4' } }),
      UNSUPPORTED,
      'one contract',
    ],
    [
      'a limit of one call of two',
      permissions(BUY, { ...SELL, policies: [policy('call-limit', { count: 1 })] }),
      UNSUPPORTED,
      'single permissions',
    ],
    ['no permissions', [{ ...DRAFT, permissions: [] }], MALFORMED, 'nothing'],
    ['another account', [{ ...DRAFT, account: ADA.eip155 }], 'request/other-account', 'not the visitor'],
    ['another network', [{ ...DRAFT, chainId: 137 }], MALFORMED, 'another network'],
    ['no expiry', [{ ...DRAFT, expiry: undefined }], 'permissions/expiry', 'none'],
    ['a year and more', [{ ...DRAFT, expiry: NOW + YEAR + 1 }], 'permissions/expiry', 'a year'],
    ['no signer', [{ ...DRAFT, signer: undefined }], MALFORMED, 'no signer'],
    ['the wallet as the signer', [{ ...DRAFT, signer: { type: 'wallet', data: {} } }], UNSUPPORTED, 'the wallet'],
    ['an unknown signer', [{ ...DRAFT, signer: { type: 'pin', data: {} } }], UNSUPPORTED, '"pin"'],
    ['two keys', [{ ...DRAFT, signer: keys(did, did) }], UNSUPPORTED, 'several keys'],
    ['no key', [{ ...DRAFT, signer: keys() }], MALFORMED, 'no keys'],
    ['a key of another curve', [{ ...DRAFT, signer: keys(P256) }], UNSUPPORTED, 'another curve'],
    ['a passkey', [{ ...DRAFT, signer: keys({ type: 'secp256r1', publicKey: '0x' }) }], UNSUPPORTED, 'secp256r1'],
    ['a broken did:key', [{ ...DRAFT, signer: keys('did:key:z0OIl') }], MALFORMED, 'did:key'],
    ['a point off the curve', [{ ...DRAFT, signer: keys(`0x02${'f'.repeat(64)}`) }], MALFORMED, 'no public key'],
    ['a transfer without a limit', permission({ ...TRANSFER, policies: [] }), MALFORMED, '"allowance"'],
    [
      'an empty limit',
      permission({ ...TRANSFER, policies: [policy('token-allowance', {})] }),
      MALFORMED,
      '"allowance"',
    ],
    ['a limit of everything', permission({ ...TRANSFER, data: { allowance: MAX } }), UNSUPPORTED, 'no limit'],
    ['two limits', permission({ ...LIMITED, data: { allowance: '0x1' } }), MALFORMED, 'two allowances'],
    ['a limit twice', permission(LIMITED, { policies: LIMITED.policies }), MALFORMED, 'more than once'],
    [
      'a limit that its type does not have',
      permission({ ...LIMITED, type: 'native-token-periodic', data: PERIOD }),
      UNSUPPORTED,
      'token-allowance',
    ],
    ['an unknown policy', permission(LIMITED, { policies: [policy('gas-limit', {})] }), UNSUPPORTED, '"gas-limit"'],
    ['a policy without a type', permission({ ...LIMITED, policies: [{}] }), UNSUPPORTED, 'no limit'],
    [
      'limits of arguments',
      contractCall({ abi: ABI, functions: [{ functionName: 'buy', args: [{ condition: 'EQUAL', value: '0x1' }] }] }),
      UNSUPPORTED,
      'arguments',
    ],
    [
      'a function that is not there',
      contractCall({ abi: ABI, functions: [{ functionName: 'Bought' }] }),
      MALFORMED,
      'Bought',
    ],
    [
      'one of two functions',
      contractCall({ abi: ABI, functions: [{ functionName: 'sell' }] }),
      UNSUPPORTED,
      'more than one',
    ],
    [
      'limits that differ',
      contractCall({
        calls: undefined,
        abi: [ABI[0], { ...ABI[1], name: 'b' }],
        functions: [{ functionName: 'buy', valueLimit: '0x1' }, { functionName: 'b' }],
      }),
      UNSUPPORTED,
      'different value limits',
    ],
  ])('refuses %s, and says so', (_, params, code, reason) => {
    expect(() => draft(params)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(reason) }))
  })
})
