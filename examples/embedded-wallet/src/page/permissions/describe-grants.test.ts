import { ADA, BOB, requestOf, TOKEN, withNode } from '../signers/signers.test.helper.js'
import type { NodeAnswers } from '../session/fake-node.test.helper.js'
import { words } from '../words.js'
import { describeGrants } from './describe-grants.js'
import type { Grant, Permission, TokenPermission } from './permission.js'

const { permissions: said, transaction } = words

const NOW = 1_800_000_000
const HOUR = 3_600
const DAY = 24 * HOUR
const ETHER = 10n ** 18n
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const USDC = `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`

/** A node at which the visitor has ten ether and a hundred of a token with six decimals. */
const NODE: NodeAnswers = {
  eth_getBalance: `0x${(10n * ETHER).toString(16)}`,
  eth_call: ({ data }: { readonly data: string }) =>
    ({ '0x95d89b41': USDC, '0x313ce567': word(6n) })[data] ?? word(100_000_000n),
}

const grantOf = (permission: Permission, more: Partial<Grant> = {}): Grant => ({
  permission,
  form: { type: 'a', isAdjustmentAllowed: false, data: {} },
  delegate: BOB,
  expiry: NOW + 7 * DAY,
  calls: undefined,
  justification: undefined,
  ...more,
})

async function described(grants: readonly Grant[], answers: NodeAnswers = NODE) {
  return withNode(answers, ({ url }) => describeGrants(grants, requestOf('', [], url), NOW))
}

const OF_TOKEN = { token: TOKEN, start: undefined } as const
const OF_ETHER = { token: undefined, start: undefined } as const

test.each<[string, TokenPermission, string, readonly string[]]>([
  [
    'an allowance',
    { kind: 'allowance', amount: ETHER / 2n, ...OF_ETHER },
    'Allow spending at most 0.5 ETH',
    ['at most 0.5 ETH'],
  ],
  [
    'an amount a day',
    { kind: 'periodic', amount: 1_500_000n, seconds: DAY, ...OF_TOKEN },
    'Allow spending 1.5 USDC every day',
    ['1.5 USDC every day', 'at most 10.5 USDC', TOKEN],
  ],
  [
    'an amount in an odd time',
    { kind: 'periodic', amount: 1_000_000n, seconds: 36 * HOUR, ...OF_TOKEN },
    'Allow spending 1 USDC every 36 hours',
    ['1 USDC every 36 hours', 'at most 5 USDC', TOKEN],
  ],
  [
    'a stream',
    { kind: 'stream', first: 2_000_000n, perSecond: 10n, most: undefined, ...OF_TOKEN },
    'Allow a stream of USDC',
    ['0.864 USDC every day, and 2 USDC at once', 'at most 8.048 USDC', TOKEN],
  ],
  [
    'a stream that ends early',
    { kind: 'stream', first: 0n, perSecond: 10n, most: 1_000_000n, ...OF_TOKEN },
    'Allow a stream of USDC',
    ['0.864 USDC every day', 'at most 1 USDC', TOKEN],
  ],
  [
    'a stream that began an hour ago',
    { kind: 'stream', first: 1_000_000n, perSecond: 10n, most: undefined, token: TOKEN, start: NOW - HOUR },
    'Allow a stream of USDC',
    ['0.864 USDC every day, and 1.036 USDC at once', 'at most 7.084 USDC', TOKEN],
  ],
])('says of %s how much it is, and how often', async (_, permission, title, amounts) => {
  const description = await described([grantOf(permission)])
  const values = description.rows.map(({ value }) => value)
  expect([description.title, values.slice(0, -1)]).toEqual([title, [BOB, ...amounts]])
  expect(description.warnings).toEqual([{ level: 'note', text: said.takeBack }])
})

test('says until when, as the visitor writes dates, and how long that is, and what the app says', async () => {
  const permission = { kind: 'allowance', amount: 1n, ...OF_ETHER } as const
  const { rows } = await described([grantOf(permission, { justification: 'For the game.', calls: 3 })])
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
  expect(rows.slice(-3).map(({ label, value }) => [label, value])).toEqual([
    [said.times, 'at most 3 times'],
    [said.until, `${date.format((NOW + 7 * DAY) * 1_000)}, in 7 days`],
    [said.appSays, 'For the game.'],
  ])
})

test('says when it begins, where that is later, and counts from then', async () => {
  const permission = { kind: 'periodic', amount: 1_000_000n, seconds: DAY, token: TOKEN, start: NOW + 5 * DAY } as const
  const { rows } = await described([grantOf(permission)])
  expect(rows.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      [said.inAll, 'at most 2 USDC'],
      [said.from, expect.any(String)],
    ]),
  )
})

test.each<[string, Grant, readonly object[]]>([
  [
    'all that the visitor has',
    grantOf({ kind: 'allowance', amount: 100_000_000n, ...OF_TOKEN }),
    [{ level: 'danger', text: said.everything('100 USDC') }],
  ],
  [
    'more than the visitor has, once all of it has come together',
    grantOf({ kind: 'periodic', amount: 2n * ETHER, seconds: DAY, ...OF_ETHER }),
    [{ level: 'danger', text: said.everything('10 ETH') }],
  ],
  [
    'a long time',
    grantOf({ kind: 'allowance', amount: 1n, ...OF_TOKEN }, { expiry: NOW + 90 * DAY }),
    [{ level: 'caution', text: said.long('90 days') }],
  ],
  [
    'functions that nobody knows',
    grantOf({ kind: 'calls', contract: TOKEN, functions: ['buy(uint256)'], value: 0n }),
    [{ level: 'caution', text: said.unknownFunctions }],
  ],
  [
    'currency with each of any number of calls',
    grantOf({ kind: 'calls', contract: TOKEN, functions: ['buy(uint256)'], value: 1n }),
    [
      { level: 'danger', text: said.everyCallPays('ETH') },
      { level: 'caution', text: said.unknownFunctions },
    ],
  ],
  [
    'currency with each of a number of calls',
    grantOf({ kind: 'calls', contract: TOKEN, functions: ['buy(uint256)'], value: 1n }, { calls: 2 }),
    [{ level: 'caution', text: said.unknownFunctions }],
  ],
])('warns of %s', async (_, grant, warnings) => {
  const description = await described([grant])
  expect(description.warnings.slice(0, -1)).toEqual(warnings)
})

test('warns of a token that does not describe itself', async () => {
  const refusing = () => {
    throw { message: 'execution reverted' }
  }
  const permission = { kind: 'allowance', amount: 7n, ...OF_TOKEN } as const
  const { title, warnings } = await described([grantOf(permission)], { ...NODE, eth_call: refusing })
  expect([title, warnings[0]]).toEqual([
    'Allow spending at most 7 ?',
    { level: 'caution', text: transaction.unknownToken },
  ])
})

test('names the contract and each of its functions', async () => {
  const functions = ['buy(uint256)', `sell\u202E(${'a'.repeat(100)})`] as const
  const { title, rows } = await described([grantOf({ kind: 'calls', contract: TOKEN, functions, value: ETHER })])
  expect([title, ...rows.slice(1, 5).map(({ value }) => value)]).toEqual([
    said.callTitle,
    TOKEN,
    'buy(uint256)',
    expect.stringMatching(/^sell⟨U\+202E⟩\(a+…$/),
    'at most 1 ETH with each call',
  ])
})

test('shows several in their order, and each warning once', async () => {
  const permission = { kind: 'allowance', amount: 100_000_000n, ...OF_TOKEN } as const
  const long = grantOf(permission, { expiry: NOW + 90 * DAY })
  const { title, rows, warnings } = await described([
    grantOf(permission),
    long,
    grantOf(permission, { delegate: ADA.eip155 }),
  ])
  expect(title).toBe(said.manyTitle(3))
  expect(rows.filter(({ label }) => label.startsWith('Permission')).map(({ label }) => label)).toEqual([
    'Permission 1',
    'Permission 2',
    'Permission 3',
  ])
  expect(rows.filter(({ label }) => label === said.delegate).map(({ value }) => value)).toEqual([BOB, BOB, ADA.eip155])
  expect(warnings.map(({ level }) => level)).toEqual(['danger', 'caution', 'note'])
})

test('a node that is silent leaves the request unreadable', async () => {
  const silent = () => {
    throw 'silent'
  }
  const grant = grantOf({ kind: 'allowance', amount: 1n, ...OF_ETHER })
  await expect(described([grant], { ...NODE, eth_getBalance: silent })).rejects.toMatchObject({
    code: 'request/node-silent',
  })
})
