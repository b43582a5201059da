import {
  encodeAbiParameters,
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  stringToHex,
  verifyMessage,
  verifyTypedData,
  type Hex,
} from 'viem'
import { words } from '../../words.js'
import { ADA, APP, BOB, requestOf, TOKEN, withKeyOf, withNode } from '../signers.test.helper.js'
import type { NodeAnswers } from '../../session/fake-node.test.helper.js'
import { signer } from './signer.js'

const { transaction: said, permit } = words
const withKey = withKeyOf('eip155')
const read = (method: string, params: unknown, url?: string) => signer.read(requestOf(method, params, url), APP)

const symbol = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** A node with a token, and a rich Ada. */
const NODE: NodeAnswers = {
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x7',
  eth_sendRawTransaction: '0x',
  eth_call: ({ data }: { data: string }) => (data === '0x95d89b41' ? symbol('USDC') : number(6n)),
}

const describeTransaction = (transaction: object, answers: NodeAnswers = {}) =>
  withNode({ ...NODE, ...answers }, ({ url }) => read('eth_sendTransaction', [transaction], url).describe())

const call = (abi: readonly string[], functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: parseAbi(abi), functionName, args } as never) as Hex
const rowsOf = (rows: readonly { label: string; value: string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]))

describe('personal_sign', () => {
  test.each([
    ['hexadecimal', [stringToHex('Hello'), ADA.eip155]],
    ['a text', ['Hello', ADA.eip155.toLowerCase()]],
    ['the address first', [ADA.eip155, stringToHex('Hello')]],
    ['no address', [stringToHex('Hello'), '']],
  ])('shows and signs a message given as %s', async (_, params) => {
    const signing = read('personal_sign', params)
    expect(await signing.describe()).toMatchObject({ message: 'Hello', title: words.message.title })
    const signature = (await signing.approve(withKey)) as Hex
    expect(await verifyMessage({ address: ADA.eip155, message: 'Hello', signature })).toBe(true)
  })

  test.each([
    ['another account', ['0x00', BOB], 'request/other-account'],
    ['half a byte', ['0x0', ADA.eip155], 'request/malformed'],
    ['no message', [7, ADA.eip155], 'request/malformed'],
    ['no list', { message: 'x' }, 'request/malformed'],
  ])('refuses %s', (_, params, code) => {
    expect(() => read('personal_sign', params)).toThrow(expect.objectContaining({ code }))
  })
})

describe('eth_signTypedData_v4', () => {
  const MAIL = {
    domain: { name: 'Shop', chainId: 1, verifyingContract: TOKEN },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi\nspender: nobody' },
  } as const

  test.each([
    ['an object', MAIL],
    ['its JSON', JSON.stringify(MAIL)],
  ])('shows and signs data given as %s', async (_, data) => {
    const signing = read('eth_signTypedData_v4', [ADA.eip155, data])
    const { message, rows, warnings } = await signing.describe()
    expect(message).toBe('text: "hi\\nspender: nobody"')
    expect(rowsOf(rows)).toMatchObject({ For: 'Shop', 'For the contract': TOKEN, Kind: 'Mail' })
    expect(warnings).toEqual([])
    const signature = (await signing.approve(withKey)) as Hex
    expect(await verifyTypedData({ ...MAIL, address: ADA.eip155, signature })).toBe(true)
  })

  test('shows only what is signed', async () => {
    const data = {
      ...MAIL,
      domain: { ...MAIL.domain, chainId: 99 },
      types: { ...MAIL.types, EIP712Domain: [{ name: 'name', type: 'string' }] },
      message: { text: 'hi', amount: 'nothing at all' },
    }
    const { message, rows, warnings } = await read('eth_signTypedData_v4', [ADA.eip155, data]).describe()
    expect(message).toBe('text: "hi"')
    expect(rows.map(({ value }) => value)).not.toContain(TOKEN)
    expect(warnings).toEqual([{ level: 'caution', text: words.typedData.noContract }])
  })

  test.each([
    ['data for another network', { ...MAIL, domain: { ...MAIL.domain, chainId: 137 } }],
    ['values that do not fit', { ...MAIL, domain: { ...MAIL.domain, verifyingContract: 'nowhere' } }],
    ['no types', { ...MAIL, types: undefined }],
    ['no JSON', '{'],
    ['an unknown primary type', { ...MAIL, primaryType: '__proto__' }],
  ])('refuses %s', (_, data) => {
    expect(() => read('eth_signTypedData_v4', [ADA.eip155, data])).toThrow(
      expect.objectContaining({ code: 'request/malformed' }),
    )
  })

  const typed = (primaryType: string, types: Record<string, string>, message: object, others: object = {}) => ({
    domain: { name: 'Token', chainId: 1, verifyingContract: TOKEN },
    types: {
      [primaryType]: Object.entries(types).map(([name, type]) => ({ name, type })),
      ...others,
    },
    primaryType,
    message,
  })
  const ERC2612 = { owner: 'address', spender: 'address', value: 'uint256', nonce: 'uint256', deadline: 'uint256' }
  const DETAILS = {
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  }
  const details = (amount: bigint) => ({ token: TOKEN, amount: String(amount), expiration: '2000000000', nonce: 0 })

  test.each([
    [
      'ERC-2612',
      typed('Permit', ERC2612, {
        owner: ADA.eip155,
        spender: BOB,
        value: '1500000',
        nonce: 0,
        deadline: 2_000_000_000,
      }),
      '1.5 USDC',
      'caution',
    ],
    [
      'ERC-2612 without a limit',
      typed('Permit', ERC2612, { owner: ADA.eip155, spender: BOB, value: String(maxUint256), nonce: 0, deadline: 1 }),
      permit.unlimited('USDC'),
      'danger',
    ],
    [
      'DAI',
      typed(
        'Permit',
        { holder: 'address', spender: 'address', nonce: 'uint256', expiry: 'uint256', allowed: 'bool' },
        { holder: ADA.eip155, spender: BOB, nonce: 0, expiry: 0, allowed: true },
      ),
      permit.unlimited('USDC'),
      'danger',
    ],
    [
      'Permit2',
      typed(
        'PermitSingle',
        { details: 'PermitDetails', spender: 'address', sigDeadline: 'uint256' },
        { details: details(2_000_000n), spender: BOB, sigDeadline: 1 },
        DETAILS,
      ),
      '2 USDC',
      'caution',
    ],
    [
      'Permit2 without a limit, of many tokens',
      typed(
        'PermitBatch',
        { details: 'PermitDetails[]', spender: 'address', sigDeadline: 'uint256' },
        { details: [details(1n), details(2n ** 160n - 1n)], spender: BOB, sigDeadline: 1 },
        DETAILS,
      ),
      permit.unlimited('USDC'),
      'danger',
    ],
  ])('says in words what a permit of %s allows', async (_, data, amount, level) => {
    await withNode(NODE, async ({ url }) => {
      const { title, rows, warnings } = await read('eth_signTypedData_v4', [ADA.eip155, data], url).describe()
      expect(title).toBe(permit.title)
      expect(rowsOf(rows)).toMatchObject({ [permit.spender]: BOB, [permit.amount]: amount, [permit.token]: TOKEN })
      expect(warnings[0]).toMatchObject({ level })
    })
  })
})

describe('eth_sendTransaction', () => {
  test('shows a transfer with amount, receiver and the most that its fee may be', async () => {
    const { title, rows, warnings, blocked } = await describeTransaction({
      from: ADA.eip155,
      to: BOB,
      value: '0x16345785d8a0000',
    })
    expect(title).toBe('Send 0.1 ETH')
    expect(rowsOf(rows)).toEqual({ Amount: '0.1 ETH', To: BOB, 'Network fee': 'at most 0.000063 ETH' })
    expect([warnings, blocked]).toEqual([[], undefined])
  })

  const ERC20 = [
    'function transfer(address,uint256)',
    'function transferFrom(address,address,uint256)',
    'function approve(address,uint256)',
    'function increaseAllowance(address,uint256)',
  ]

  test.each([
    ['a transfer of a token', call(ERC20, 'transfer', [BOB, 1_500_000n]), 'Send 1.5 USDC', []],
    ['a transfer in somebody’s name', call(ERC20, 'transferFrom', [ADA.eip155, BOB, 1n]), 'Send 0.000001 USDC', []],
    ['a transfer with bytes behind it', `${call(ERC20, 'transfer', [BOB, 1_500_000n])}cafe`, 'Send 1.5 USDC', []],
    ['a transfer to the token itself', call(ERC20, 'transfer', [TOKEN, 1n]), 'Send 0.000001 USDC', [said.toItself]],
    ['a permission', call(ERC20, 'approve', [BOB, 5_000_000n]), said.approveTitle('USDC'), [permit.warning]],
    [
      'a permission without a limit',
      call(ERC20, 'approve', [BOB, maxUint256]),
      said.approveTitle('USDC'),
      [permit.unlimitedWarning],
    ],
    [
      'a greater permission',
      call(ERC20, 'increaseAllowance', [BOB, maxUint256]),
      said.approveTitle('USDC'),
      [permit.unlimitedWarning],
    ],
    ['a permission that is taken away', call(ERC20, 'approve', [BOB, 0n]), permit.withdraws, []],
    [
      'a permission of Permit2',
      call(['function approve(address,address,uint160,uint48)'], 'approve', [TOKEN, BOB, 2n ** 160n - 1n, 0]),
      said.approveTitle('USDC'),
      [permit.unlimitedWarning],
    ],
    [
      'a collectible',
      call(['function safeTransferFrom(address,address,uint256)'], 'safeTransferFrom', [ADA.eip155, BOB, 7n]),
      said.collectibleTitle,
      [],
    ],
    [
      'all collectibles',
      call(['function setApprovalForAll(address,bool)'], 'setApprovalForAll', [BOB, true]),
      said.collectiblesTitle,
      [said.operator],
    ],
    ['an unknown call', '0x12345678', said.callTitle, [said.unknownCall]],
    ['a transfer that is cut off', call(ERC20, 'transfer', [BOB, 1n]).slice(0, -2), said.callTitle, [said.unknownCall]],
    [
      'a transfer to something that is no address',
      `0xa9059cbb${'f'.repeat(64)}${'0'.repeat(64)}`,
      said.callTitle,
      [said.unknownCall],
    ],
  ])('says in words: %s', async (_, data, title, warnings) => {
    const description = await describeTransaction({ to: TOKEN, data })
    expect([description.title, description.warnings.map(({ text }) => text)]).toEqual([title, warnings])
    expect(description.raw).toBe(data)
  })

  test('coins that a call sends along are shown beside its words', async () => {
    const { rows } = await describeTransaction({ to: TOKEN, data: call(ERC20, 'transfer', [BOB, 1n]), value: '0x1' })
    expect(rowsOf(rows)).toMatchObject({ [said.value]: '0.000000000000000001 ETH' })
  })

  test('a token with a name that deceives, or with none, is shown with its contract', async () => {
    const data = call(ERC20, 'transfer', [BOB, 1n])
    const evil = await describeTransaction(
      { to: TOKEN, data },
      {
        eth_call: ({ data }: { data: string }) =>
          data === '0x95d89b41' ? symbol(`ETH\n\u202E${'x'.repeat(500)}`) : number(0n),
      },
    )
    expect(rowsOf(evil.rows)).toMatchObject({ Amount: '1 ETH ⟨U+202E⟩xxx…', Token: TOKEN })
    const silent = await describeTransaction({ to: TOKEN, data }, { eth_call: '0x' })
    expect(silent.warnings).toEqual([{ level: 'caution', text: said.unknownToken }])
  })

  const revert = (reason: string) => () => {
    throw { code: 3, message: 'execution reverted', data: `0x08c379a0${symbol(reason).slice(2)}` }
  }

  test('says that it would fail, and why', async () => {
    const { warnings, blocked } = await describeTransaction(
      { to: TOKEN, data: '0x12345678' },
      { eth_estimateGas: revert('paused') },
    )
    expect(warnings[0]).toEqual({ level: 'danger', text: said.wouldFail('paused') })
    expect(blocked).toBe(said.noLimit)
    const anyway = await describeTransaction(
      { to: TOKEN, data: '0x12345678', gas: '0x5208' },
      { eth_estimateGas: revert('paused') },
    )
    expect([anyway.warnings[0], anyway.blocked]).toEqual([
      { level: 'danger', text: said.wouldFail('paused') },
      undefined,
    ])
  })

  test('a node that does not answer says nothing of the transaction: it can be asked again', async () => {
    const silent = () => Promise.reject('silent')
    await expect(
      describeTransaction({ to: BOB, value: '0x1', gas: '0x5208' }, { eth_estimateGas: silent }),
    ).rejects.toMatchObject({ code: 'request/node-silent' })
  })

  test('says that the coins are not enough for amount and fee', async () => {
    const { blocked, warnings } = await describeTransaction({ to: BOB, value: '0xde0b6b3a7640000' })
    expect([blocked, warnings[0]]).toEqual([said.notEnough('ETH'), { level: 'danger', text: said.notEnough('ETH') }])
  })

  test.each([
    ['another sender', { from: BOB, to: BOB }, 'request/other-account'],
    ['another network', { to: BOB, chainId: '0x89' }, 'request/malformed'],
    ['a receiver that is no address', { to: '0x12' }, 'request/malformed'],
    ['a receiver with a typing error', { to: BOB.replace('C51812', 'c51812') }, 'request/malformed'],
    ['neither a receiver nor data', { value: '0x1' }, 'request/malformed'],
    ['data and input that differ', { to: BOB, data: '0x01', input: '0x02' }, 'request/malformed'],
    ['half a byte', { to: BOB, data: '0x0' }, 'request/malformed'],
    ['a negative amount', { to: BOB, value: '-1' }, 'request/malformed'],
    ['more than there can be', { to: BOB, value: `0x1${'0'.repeat(64)}` }, 'request/malformed'],
    ['an authorization', { to: BOB, authorizationList: [] }, 'request/malformed'],
  ])('refuses %s', (_, transaction, code) => {
    expect(() => read('eth_sendTransaction', [transaction])).toThrow(expect.objectContaining({ code }))
  })

  test('signs what was shown, sends it once, and answers its hash', async () => {
    await withNode(NODE, async ({ url, asked }) => {
      const signing = read('eth_sendTransaction', [{ to: BOB, value: '0x1' }], url)
      await signing.describe()
      const hash = await signing.approve(withKey)
      const sent = asked.filter(({ method }) => method === 'eth_sendRawTransaction')
      expect([sent.length, hash]).toEqual([1, expect.stringMatching(/^0x[0-9a-f]{64}$/)])
      const raw = sent[0]!.params[0] as Hex
      expect(parseTransaction(raw)).toMatchObject({
        chainId: 1,
        nonce: 7,
        gas: 21_000n,
        maxFeePerGas: 3_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
        value: 1n,
        to: BOB.toLowerCase(),
      })
      expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(ADA.eip155)
    })
  })

  test('keeps the fee, the limit and the number that the app wants', async () => {
    await withNode(NODE, async ({ url, asked }) => {
      const signing = read(
        'eth_sendTransaction',
        [{ to: BOB, value: '0x1', gas: '0x6000', gasPrice: '0x77359400', nonce: '0x9' }],
        url,
      )
      await signing.describe()
      await signing.approve(withKey)
      const raw = asked.find(({ method }) => method === 'eth_sendRawTransaction')!.params[0] as Hex
      expect(parseTransaction(raw)).toMatchObject({ gasPrice: 2_000_000_000n, gas: 0x6000n, nonce: 9 })
    })
  })

  test('a node that took the transaction and did not answer is asked for it', async () => {
    let looks = 0
    const silent = () => Promise.reject('silent')
    await withNode(
      {
        ...NODE,
        eth_sendRawTransaction: silent,
        eth_getTransactionByHash: () => (looks++ > 0 ? { hash: '0x' } : null),
      },
      async ({ url, asked }) => {
        const signing = read('eth_sendTransaction', [{ to: BOB, value: '0x1' }], url)
        await signing.describe()
        expect(await signing.approve(withKey)).toMatch(/^0x/)
        expect(asked.filter(({ method }) => method === 'eth_sendRawTransaction')).toHaveLength(1)
      },
    )
  })

  test('a node that refuses the transaction is not asked again', async () => {
    const refuse = () => {
      throw { code: -32_000, message: 'nonce too low' }
    }
    await withNode({ ...NODE, eth_sendRawTransaction: refuse }, async ({ url, asked }) => {
      const signing = read('eth_sendTransaction', [{ to: BOB, value: '0x1' }], url)
      await signing.describe()
      await expect(signing.approve(withKey)).rejects.toMatchObject({
        code: 'request/node',
        context: { message: 'nonce too low' },
      })
      expect(asked.at(-1)!.method).toBe('eth_sendRawTransaction')
    })
  })
})

test.each(['eth_sign', 'wallet_sendCalls', 'toString'])('has no method %s', (method) => {
  expect(() => read(method, [])).toThrow(expect.objectContaining({ code: 'request/unsupported' }))
})
