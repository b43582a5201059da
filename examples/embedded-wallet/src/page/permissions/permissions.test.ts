import { encodeFunctionData, type Hex, numberToHex, parseAbi, parseEther, toFunctionSelector } from 'viem'
import { grantPermissions } from 'viem/experimental'
import { createWalletClient, custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { MINUTE, openMail } from '../../server/wallet-server.test.helper.js'
import { BOB } from '../answers/smart-account-page.test.helper.js'
import { decodeContext, hashDelegation } from '../smart-account/delegations.js'
import { DELEGATION_MANAGER_ABI } from '../smart-account/framework.js'
import { words } from '../words.js'
import { DAY, type GivenPermission, HOUR, startPermissionPages } from './permission-page.test.helper.js'
import { PERMISSION_TYPES } from './supported.js'

const mail = openMail()
let world: Awaited<ReturnType<typeof startPermissionPages>>
beforeAll(async () => void (world = await startPermissionPages()))
afterEach(() => world.evm.setPaymaster({}))
afterAll(() => world.stop())

const newKey = () => privateKeyToAccount(generatePrivateKey())
const inAnHour = () => Math.floor(Date.now() / 1_000) + HOUR
const ETHER = parseEther('1')

/** A visitor's page, whose smart account has 100 of the token's smallest unit and an ether. */
async function openPage() {
  const visitor = await world.newVisitor(mail)
  const page = await visitor.openPage()
  await world.evm.giveToken(world.evm.token, page.smart, 100n)
  await world.evm.fund(page.smart, ETHER)
  return { ...visitor, ...page }
}

type Page = Awaited<ReturnType<typeof openPage>>

const tokenADay = (amount: bigint) => ({
  type: 'erc20-token-periodic',
  isAdjustmentAllowed: false,
  data: { tokenAddress: world.evm.token, periodAmount: numberToHex(amount), periodDuration: DAY },
})

const asked = (to: string, permission: object, expiry = inAnHour()) => ({
  chainId: '0x1',
  to,
  permission,
  rules: [{ type: 'expiry', data: { timestamp: expiry } }],
})

/** Has the visitor grant a permission under its present name, to a new session key. */
async function grant({ request }: Pick<Page, 'request'>, permission: object = tokenADay(10n)) {
  const session = newKey()
  const [given] = await request('wallet_requestExecutionPermissions', [asked(session.address, permission)])
  return { session, given: given as GivenPermission & Record<string, unknown> }
}

const REFUSED = 'ERC20PeriodTransferEnforcer:transfer-amount-exceeded'
const DISABLED = toFunctionSelector('CannotUseADisabledDelegation()')

describe('a session key', () => {
  test('spends right after the grant of an account that was not there before, within the bounds, and no more', async () => {
    const page = await openPage()
    const { session, given } = await grant(page)
    expect(given).toEqual({
      ...asked(session.address, tokenADay(10n), expect.any(Number) as unknown as number),
      from: page.smart,
      permission: {
        ...tokenADay(10n),
        data: { ...tokenADay(10n).data, startTime: expect.any(Number) },
      },
      context: expect.stringMatching(/^0x[0-9a-f]{500,}$/),
      dependencies: [],
      delegationManager: world.network.smartAccounts!.framework.delegationManager,
    })
    await world.redeem(session, given, world.transfer(10n))
    expect(await world.tokenOf(page.smart)).toBe(90n)
    await expect(world.redeem(session, given, world.transfer(1n))).rejects.toThrow(REFUSED)
    await expect(world.redeem(session, given, { to: BOB, value: 1n })).rejects.toThrow('ValueLteEnforcer')
    await expect(world.redeem(newKey(), given, world.transfer(1n))).rejects.toThrow(
      toFunctionSelector('InvalidDelegate()'),
    )
    expect(await world.tokenOf(page.smart)).toBe(90n)
  })

  test('deploys the account itself where nobody pays for that, with what the answer says, and spends then', async () => {
    const page = await openPage()
    await world.evm.setPaymaster({ refuses: 'the month is over' })
    const { session, given } = await grant(page)
    const [{ factory, factoryData }] = given['dependencies'] as [{ factory: Hex; factoryData: Hex }]
    expect(page.shown[0]!.warnings.map(({ text }) => text).join()).toContain('the month is over')
    await world.evm.fund(session.address, ETHER)
    const deployer = createWalletClient({ account: session, chain: mainnet, transport: custom(world.client) })
    const hash = await deployer.sendTransaction({ to: factory, data: factoryData })
    await world.client.waitForTransactionReceipt({ hash })
    await world.redeem(session, given, world.transfer(1n))
    expect(await world.tokenOf(page.smart)).toBe(99n)
    expect(await page.request('wallet_getGrantedExecutionPermissions')).toMatchObject([{ dependencies: [] }])
  })

  test('is refused once its hour is over', async () => {
    const page = await openPage()
    const { session, given } = await grant(page)
    await world.later(2 * HOUR, async () => {
      await expect(world.redeem(session, given, world.transfer(1n))).rejects.toThrow(
        'TimestampEnforcer:expired-delegation',
      )
    })
  })

  test('has none of what a visitor declines', async () => {
    const page = await openPage()
    page.visitorDoes.next = 'decline'
    await expect(grant(page)).rejects.toMatchObject({ code: 'request/declined' })
    expect(await page.request('wallet_getGrantedExecutionPermissions')).toEqual([])
    expect(await world.client.getCode({ address: page.smart })).toBeUndefined()
  })

  test('has several permissions of one approval, each with a context of its own', async () => {
    const page = await openPage()
    const session = newKey()
    const native = {
      type: 'native-token-allowance',
      isAdjustmentAllowed: true,
      data: { allowanceAmount: '0x5', justification: 'For the game.' },
    }
    const requests = [asked(session.address, tokenADay(1n)), asked(session.address, native)]
    const [token, currency] = await page.request('wallet_requestExecutionPermissions', requests)
    expect([page.shown.length, page.shown[0]!.title]).toEqual([1, words.permissions.manyTitle(2)])
    expect(page.shown[0]!.rows.filter(({ value }) => value === session.address)).toHaveLength(2)
    expect(currency.permission).toEqual(native)
    await world.redeem(session, token, world.transfer(1n))
    await world.redeem(session, currency, { to: BOB, value: 5n })
    await expect(world.redeem(session, currency, { to: BOB, value: 1n })).rejects.toThrow('allowance-exceeded')
    await expect(world.redeem(session, token, { to: BOB, value: 1n })).rejects.toThrow('ValueLteEnforcer')
  })

  test('gets it from the smart account, also where the visitor prefers the other one, and never from that', async () => {
    const page = await openPage()
    const { given } = await grant(page)
    expect(given['from']).toBe(page.smart)
    const request = { ...asked(newKey().address, tokenADay(1n)), from: page.eoa }
    await expect(page.request('wallet_requestExecutionPermissions', [request])).rejects.toMatchObject({
      code: 'request/unsupported',
    })
    const elsewhere = { ...asked(newKey().address, tokenADay(1n)), chainId: '0x89' }
    await expect(page.request('wallet_requestExecutionPermissions', [elsewhere])).rejects.toMatchObject({
      code: 'permissions/unsupported-network',
    })
  })
})

describe('a permission of each type holds on the network, and says what was used of it', () => {
  const token = () => ({ tokenAddress: world.evm.token })
  const past = () => Math.floor(Date.now() / 1_000) - 2 * HOUR
  const send = (amount: bigint) => ({ to: BOB, value: amount }) as const
  const transfer = (amount: bigint) => world.transfer(amount)

  test.each([
    ['native-token-allowance', () => ({ allowanceAmount: '0x7' }), send, 7n, 0n],
    ['native-token-periodic', () => ({ periodAmount: '0x7', periodDuration: DAY }), send, 7n, 0n],
    [
      'native-token-stream',
      () => ({ initialAmount: '0x7', amountPerSecond: '0x1', maxAmount: '0x7', startTime: past() }),
      send,
      7n,
      0n,
    ],
    ['erc20-token-allowance', () => ({ ...token(), allowanceAmount: '0x7' }), transfer, 7n, 0n],
    ['erc20-token-periodic', () => ({ ...token(), periodAmount: '0x7', periodDuration: DAY }), transfer, 7n, 0n],
    [
      'erc20-token-stream',
      () => ({ ...token(), initialAmount: '0x2', amountPerSecond: '0x1', maxAmount: '0x7', startTime: past() }),
      transfer,
      7n,
      0n,
    ],
  ] as const)('%s', async (type, data, spend, most, rest) => {
    const page = await openPage()
    const { session, given } = await grant(page, { type, isAdjustmentAllowed: false, data: data() })
    const listed = async () => {
      const [one] = await page.request('wallet_getGrantedExecutionPermissions')
      return [BigInt(one.used), BigInt(one.available)]
    }
    expect(await listed()).toEqual([0n, most])
    await expect(world.redeem(session, given, spend(most + 1n))).rejects.toThrow('exceeded')
    await world.redeem(session, given, spend(most - 1n))
    expect(await listed()).toEqual([most - 1n, 1n])
    await world.redeem(session, given, spend(1n))
    expect(await listed()).toEqual([most, rest])
    await expect(world.redeem(session, given, spend(1n))).rejects.toThrow('exceeded')
  })

  test('a stream without a most grows until the end, and begins with the grant', async () => {
    const page = await openPage()
    const data = { ...token(), amountPerSecond: '0x1' }
    const { given } = await grant(page, { type: 'erc20-token-stream', isAdjustmentAllowed: false, data })
    const available = async () => {
      const [one] = await page.request('wallet_getGrantedExecutionPermissions')
      return Number(one.available)
    }
    const { startTime } = (given['permission'] as { data: { startTime: number } }).data
    const { timestamp } = await world.client.getBlock()
    expect(await available()).toBe(Number(timestamp) - startTime)
    await world.later(60, async () => expect(await available()).toBeGreaterThanOrEqual(60))
  })

  test('an amount that begins later is nothing until then', async () => {
    const page = await openPage()
    const start = inAnHour()
    const permission = (type: string, data: object) => ({
      ...asked(
        session.address,
        { type, isAdjustmentAllowed: false, data: { ...data, startTime: start } },
        start + HOUR,
      ),
    })
    const session = newKey()
    const given = await page.request('wallet_requestExecutionPermissions', [
      permission('native-token-allowance', { allowanceAmount: '0x7' }),
      permission('native-token-periodic', { periodAmount: '0x7', periodDuration: DAY }),
      permission('native-token-stream', { initialAmount: '0x7', amountPerSecond: '0x1' }),
    ])
    const reasons = ['early-delegation', 'transfer-not-started', 'allowance-exceeded']
    for (const [index, reason] of reasons.entries())
      await expect(world.redeem(session, given[index], send(1n))).rejects.toThrow(reason)
    const [first, second, third] = await page.request('wallet_getGrantedExecutionPermissions')
    expect([first.used, second.used, third.used]).toEqual(['0x0', '0x0', '0x0'])
    expect([second.available, third.available]).toEqual(['0x0', '0x0'])
    await world.later(1.5 * HOUR, () => world.redeem(session, given[0], send(7n)))
  })

  test('calls of a contract are of its functions alone, and bring at most so much along', async () => {
    const page = await openPage()
    const { wrapped } = await world.evm.createExchange()
    const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
    const call = (functionName: 'deposit' | 'withdraw', value = 0n) => ({
      to: wrapped,
      value,
      data: encodeFunctionData({ abi, functionName, args: functionName === 'withdraw' ? [1n] : [] } as never),
    })
    const data = { address: wrapped, calls: ['deposit()'], valueLimit: '0x5' }
    const { session, given } = await grant(page, { type: 'contract-call', isAdjustmentAllowed: false, data })
    await world.redeem(session, given, call('deposit', 5n))
    await world.redeem(session, given, call('deposit', 5n))
    await expect(world.redeem(session, given, call('deposit', 6n))).rejects.toThrow('ValueLteEnforcer:value-too-high')
    await expect(world.redeem(session, given, call('withdraw'))).rejects.toThrow('AllowedMethodsEnforcer')
    await expect(world.redeem(session, given, { ...call('deposit'), to: world.evm.token })).rejects.toThrow(
      'AllowedTargetsEnforcer',
    )
    const [listed] = await page.request('wallet_getGrantedExecutionPermissions')
    expect([listed.permission.data, 'used' in listed]).toEqual([data, false])
  })

  test('a rule of the number of calls holds as well', async () => {
    const page = await openPage()
    const session = newKey()
    const request = asked(session.address, tokenADay(10n))
    const rules = [...request.rules, { type: 'call-limit', data: { count: 1 } }]
    const [given] = await page.request('wallet_requestExecutionPermissions', [{ ...request, rules }])
    expect(given.rules).toEqual(rules)
    await world.redeem(session, given, world.transfer(1n))
    await expect(world.redeem(session, given, world.transfer(1n))).rejects.toThrow('LimitedCallsEnforcer')
  })
})

describe('by the first drafts of ERC-7715', () => {
  test('viem gets a permission that a session key redeems at once', async () => {
    const page = await openPage()
    const wallet = createWalletClient({
      chain: mainnet,
      transport: custom({ request: ({ method, params }) => page.request(method, params) }),
    })
    const session = newKey()
    const expiry = inAnHour()
    const granted = await grantPermissions(wallet, {
      account: session,
      expiry,
      permissions: [
        {
          type: 'erc20-token-transfer',
          data: { address: world.evm.token, ticker: 'TOK' },
          policies: [{ type: 'token-allowance', data: { allowance: 4n } }],
          required: true,
        },
      ],
    } as never)
    const { permissionsContext, signerData, grantedPermissions } = granted
    expect(granted).toMatchObject({ expiry })
    expect(grantedPermissions).toMatchObject([
      { type: 'erc20-token-transfer', policies: [{ type: 'token-allowance', data: { allowance: 4n } }] },
    ])
    const given = { context: permissionsContext as Hex, delegationManager: signerData!.submitToAddress! }
    await world.redeem(session, given, world.transfer(4n))
    await expect(world.redeem(session, given, world.transfer(1n))).rejects.toThrow('allowance-exceeded')
    expect(await page.request('wallet_getGrantedExecutionPermissions')).toMatchObject([
      {
        to: session.address,
        permission: { type: 'erc20-token-allowance', data: { tokenAddress: world.evm.token, allowanceAmount: '0x4' } },
        used: '0x4',
        available: '0x0',
      },
    ])
    await page.request('wallet_revokePermissions', [{ permissionsContext }])
    await expect(world.redeem(session, given, world.transfer(0n))).rejects.toThrow(DISABLED)
  })

  test('a smart session is that of the key’s account, holds all calls of a contract, and is revoked by its pci', async () => {
    const page = await openPage()
    const { wrapped } = await world.evm.createExchange()
    const session = newKey()
    const request = {
      expiry: inAnHour(),
      chainId: '0x1',
      address: page.smart,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: session.publicKey }] } },
      permissions: [
        {
          type: 'contract-call',
          data: {
            address: wrapped,
            abi: parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']),
            functions: [{ functionName: 'deposit', valueLimit: '0x5' }],
          },
        },
        { type: 'contract-call', data: { address: wrapped, calls: ['withdraw(uint256)'], valueLimit: '0x5' } },
      ],
      policies: [{ type: 'call-limit', data: { count: 2 } }],
    }
    const answer = await page.request('wallet_grantPermissions', [request])
    expect(answer).toMatchObject({
      ...request,
      context: answer.permissionsContext,
      signerMeta: { delegationManager: answer.signerData.submitToAddress },
    })
    expect(answer).not.toHaveProperty('factory')
    const given = { context: answer.context, delegationManager: answer.signerMeta.delegationManager }
    const deposit = { to: wrapped, value: 5n, data: toFunctionSelector('deposit()') }
    await world.redeem(session, given, deposit)
    const withdraw = encodeFunctionData({ abi: parseAbi(['function withdraw(uint256 amount)']), args: [5n] })
    await world.redeem(session, given, { to: wrapped, value: 0n, data: withdraw })
    await expect(world.redeem(session, given, deposit)).rejects.toThrow('limit-exceeded')
    await page.request('wallet_revokePermissions', { pci: answer.context, address: page.smart, expiry: request.expiry })
    await expect(world.redeem(session, given, deposit)).rejects.toThrow(DISABLED)
  })

  test('the answer says what deploys the account where nobody pays for that', async () => {
    const page = await openPage()
    await world.evm.setPaymaster({ refuses: 'the month is over' })
    const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }]
    const signer = { type: 'account', data: { address: newKey().address } }
    const answer = await page.request('wallet_grantPermissions', [{ expiry: inAnHour(), signer, permissions }])
    const { factory, factoryData } = answer
    expect([factory, answer.accountMeta]).toEqual([
      world.network.smartAccounts!.framework.factory,
      { factory, factoryData },
    ])
  })
})

describe('revoking', () => {
  test('is one operation that the visitor approves, and the permission is dead once it is answered', async () => {
    const page = await openPage()
    const [one, other] = [await grant(page), await grant(page)]
    const { context } = one.given
    expect(await page.request('wallet_revokeExecutionPermission', { permissionContext: context })).toEqual({})
    const { title, rows } = page.shown.at(-1)!
    expect(title).toBe(words.permissions.revokeTitle)
    expect(rows.map(({ value }) => value)).toEqual(
      expect.arrayContaining([one.session.address, words.smartAccount.sponsored]),
    )
    await expect(world.redeem(one.session, one.given, world.transfer(1n))).rejects.toThrow(DISABLED)
    await world.redeem(other.session, other.given, world.transfer(1n))
    expect(await page.request('wallet_getGrantedExecutionPermissions')).toMatchObject([{ to: other.session.address }])
  })

  test('does nothing where the visitor declines it, or nobody pays for it', async () => {
    const page = await openPage()
    const { session, given } = await grant(page)
    const revoke = () => page.request('wallet_revokeExecutionPermission', { permissionContext: given.context })
    page.visitorDoes.next = 'decline'
    await expect(revoke()).rejects.toMatchObject({ code: 'request/declined' })
    page.visitorDoes.next = 'approve'
    await world.evm.setPaymaster({ refuses: 'the month is over' })
    await expect(revoke()).rejects.toMatchObject({ code: 'request/declined' })
    expect(page.shown.at(-1)).toMatchObject({ blocked: expect.stringContaining('the month is over') })
    await world.redeem(session, given, world.transfer(1n))
    expect(await page.request('wallet_getGrantedExecutionPermissions')).toHaveLength(1)
  })

  test('of what was revoked already is answered without another operation', async () => {
    const page = await openPage()
    const { given } = await grant(page)
    const revoke = () => page.request('wallet_revokeExecutionPermission', { permissionContext: given.context })
    await revoke()
    await world.evm.setPaymaster({ refuses: 'the month is over' })
    expect(await revoke()).toEqual({})
    expect(page.shown.at(-1)!.warnings).toEqual([{ level: 'note', text: words.permissions.revokedAlready }])
  })

  test('finds the network of the permission while the app is on another one', async () => {
    const page = await openPage()
    const { given } = await grant(page)
    page.networks.use(137)
    await page.request('wallet_revokeExecutionPermission', { permissionContext: given.context })
    expect(await page.request('wallet_getGrantedExecutionPermissions')).toEqual([])
  })

  test('refuses the context of another account, and what is no context, before the visitor is asked', async () => {
    const page = await openPage()
    const { given } = await grant(await openPage())
    const seen = page.shown.length
    for (const [params, code] of [
      [{ permissionContext: given.context }, 'permissions/unknown-context'],
      [[{ permissionsContext: '0x1234' }], 'permissions/unknown-context'],
      [{ pci: 'session-7' }, 'request/malformed'],
      [[{ eth_accounts: {} }], 'request/malformed'],
    ] as const)
      await expect(page.request('wallet_revokePermissions', params)).rejects.toMatchObject({ code })
    expect(page.shown).toHaveLength(seen)
  })
})

describe('what was granted', () => {
  const addressees = async (page: Pick<Page, 'request'>) =>
    (await page.request('wallet_getGrantedExecutionPermissions')).map(({ to }: { to: string }) => to)

  test('is there after a reload, the newest first, and in no other app of the visitor', async () => {
    const page = await openPage()
    const [one, two] = [await grant(page), await grant(page)]
    expect(await addressees(await page.openPage(page.browser))).toEqual([two.session.address, one.session.address])
    const { used: _, available: __, ...listed } = (await page.request('wallet_getGrantedExecutionPermissions'))[1]
    expect(listed).toEqual(one.given)
    page.server.clock.time += MINUTE
    const bank = page.server.browser({ project: 'bank', app: 'https://bank.example' })
    expect(await addressees(await page.openPage(bank, 'https://bank.example'))).toEqual([])
  })

  test('is gone once it was revoked elsewhere, and the server forgets it', async () => {
    const page = await openPage()
    const { given } = await grant(page)
    const delegation = decodeContext(given.context)!
    const { client, network } = world
    await client.impersonateAccount({ address: page.smart })
    const data = encodeFunctionData({
      abi: DELEGATION_MANAGER_ABI,
      functionName: 'disableDelegation',
      args: [delegation],
    })
    const to = network.smartAccounts!.framework.delegationManager
    const hash = (await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: page.smart, to, data }],
    } as never)) as Hex
    await client.waitForTransactionReceipt({ hash })
    const remembered = async () => (await page.browser.get('/v1/permissions')).body.permissions
    expect(await remembered()).toMatchObject([{ id: hashDelegation(delegation) }])
    expect(await addressees(page)).toEqual([])
    expect(await remembered()).toEqual([])
  })

  test('is gone once it has expired, by the clock of the network or of the server', async () => {
    const page = await openPage()
    await grant(page)
    await world.later(2 * HOUR, async () => expect(await addressees(page)).toEqual([]))
    expect(await addressees(page)).toHaveLength(1)
    page.server.clock.time += HOUR * 1_000 + MINUTE
    expect(await addressees(page)).toEqual([])
  })

  test('is asked about at the network, and is no list where that does not answer', async () => {
    const page = await openPage()
    await grant(page)
    const silent = await page.openPage(page.browser, undefined, 'http://127.0.0.1:1')
    await expect(addressees(silent)).rejects.toMatchObject({ code: 'request/node-silent' })
  })
})

test('a wallet says which types and rules it can enforce, and where', async () => {
  const page = await openPage()
  const supported = await page.request('wallet_getSupportedExecutionPermissions')
  expect(Object.keys(supported)).toEqual([...PERMISSION_TYPES])
  expect(supported['erc20-token-stream']).toEqual({ chainIds: ['0x1'], ruleTypes: ['expiry', 'call-limit'] })
})
