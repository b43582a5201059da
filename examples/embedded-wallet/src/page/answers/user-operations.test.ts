import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseEther } from 'viem'
import { entryPoint07Abi, entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { hybridFactory } from '../smart-account/hybrid-account.js'
import { encodeCalls } from '../smart-account/executions.js'
import { STUB_SIGNATURE } from '../smart-account/owner-signature.js'
import { words } from '../words.js'
import { BOB, startSmartAccountPages } from './smart-account-page.test.helper.js'

const { smartAccount: said } = words
let world: Awaited<ReturnType<typeof startSmartAccountPages>>
beforeAll(async () => void (world = await startSmartAccountPages()))
afterEach(() => world.evm.setPaymaster({}))
afterAll(() => world.stop())

type Page = Awaited<ReturnType<typeof world.newPage>>

const transfer = (amount: bigint) => ({
  to: world.evm.token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
})

/** Waits until the operation is in a block. */
async function send({ request }: Page, operation: object, entryPoint: unknown = entryPoint07Address): Promise<Hex> {
  const hash = await request('eth_sendUserOperation', [operation, entryPoint])
  await world.mined(hash)
  return hash as Hex
}

const toBob = (sender: Hex) => ({ sender, callData: encodeCalls([{ to: BOB }]) })
const factoryOf = ({ eoa }: Page) =>
  hybridFactory({ framework: world.network.smartAccounts!.framework, owners: { eoa } })

describe('an operation of an app', () => {
  test('is shown like a batch, completed, sponsored, sent, and answered with its hash', async () => {
    const page = await world.newPage()
    await world.evm.giveToken(world.evm.token, page.smart, 10n)
    const before = await world.tokenOf(BOB)
    const callData = encodeCalls([transfer(3n), transfer(4n)])
    const hash = await send(page, { sender: page.smart, callData })

    const [{ title, rows, warnings }] = page.shown as [(typeof page.shown)[0]]
    expect([title, warnings]).toEqual([said.batchTitle(2), []])
    expect(rows.filter(({ label }) => label.startsWith('Step'))).toHaveLength(2)
    expect(rows.at(-1)).toEqual({ label: 'Network fee', value: said.sponsored })
    expect(await page.request('eth_getUserOperationReceipt', [hash])).toMatchObject({ success: true })
    expect(await page.request('eth_getUserOperationByHash', [hash])).toMatchObject({
      userOperation: { callData, sender: page.smart },
    })
    expect((await world.tokenOf(BOB)) - before).toBe(7n)
  })

  test('keeps the nonce, the limits and the fees that the app chose', async () => {
    const page = await world.newPage()
    const chosen = {
      nonce: numberToHex((7n << 64n) + 0n),
      callGasLimit: numberToHex(200_000),
      verificationGasLimit: numberToHex(3_000_000),
      preVerificationGas: numberToHex(150_000),
      maxFeePerGas: numberToHex(9_000_000_000),
      maxPriorityFeePerGas: numberToHex(1_000_000_001),
    }
    const { factory, factoryData } = factoryOf(page)
    const stub = { factory, factoryData, signature: STUB_SIGNATURE, paymaster: null }
    const hash = await send(page, { ...toBob(page.smart), ...chosen, ...stub })
    const { userOperation } = (await page.request('eth_getUserOperationByHash', [hash])) as { userOperation: object }
    expect(userOperation).toMatchObject(chosen)
    expect(userOperation).not.toMatchObject({ signature: STUB_SIGNATURE })
  })

  test('whose limits the app chose is looked through before it can be approved', async () => {
    const page = await world.newPage()
    const chosen = { callGasLimit: '0x30d40', verificationGasLimit: '0x2dc6c0', preVerificationGas: '0x249f0' }
    const operation = { sender: page.smart, callData: encodeCalls([transfer(1n)]), ...chosen }
    await expect(send(page, operation)).rejects.toThrow('This would fail')
    expect(page.shown[0]!.blocked).toContain('This would fail')
  })

  test('whose numbers are zero is one whose numbers are missing', async () => {
    const page = await world.newPage()
    const zeros = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0', maxFeePerGas: '0x0' }
    expect(await send(page, { ...toBob(page.smart), ...zeros, signature: '0x' })).toMatch(/^0x[\da-f]{64}$/)
  })

  test('of an EOA upgrades it like a batch', async () => {
    const page = await world.newPage()
    const hash = await send(page, toBob(page.eoa))
    expect(page.shown[0]).toMatchObject({ approveLabel: said.upgrade.approve })
    expect(await page.request('eth_getUserOperationReceipt', [hash])).toMatchObject({ success: true })
    expect(await world.client.getCode({ address: page.eoa })).toMatch(/^0xef0100/)
  })
})

describe('an operation with a paymaster of its own', () => {
  /** Says yes to everything that it is asked: an empty context, and no reason against it. */
  const PAYS_ALWAYS = '0x604060005260606000f3'
  const REVERTS = '0x5f5ffd'
  const PAYMASTER = '0x00000000000000000000000000000000000BADA5'

  async function deployPaymaster() {
    const payer = '0x00000000000000000000000000000000000000d0'
    const data = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'depositTo', args: [PAYMASTER] })
    await world.client.setCode({ address: PAYMASTER, bytecode: PAYS_ALWAYS })
    await world.evm.fund(payer, parseEther('11'))
    await world.client.impersonateAccount({ address: payer })
    const transaction = { from: payer, to: entryPoint07Address, data, value: parseEther('10') } as const
    const hash = await world.client.sendUnsignedTransaction(transaction)
    await world.client.waitForTransactionReceipt({ hash })
  }

  test('is paid for by it, which the visitor is told, and not by the wallet’s', async () => {
    await deployPaymaster()
    await world.evm.setPaymaster({ refuses: 'nobody is to ask' })
    const page = await world.newPage()
    const hash = await send(page, { ...toBob(page.smart), paymaster: PAYMASTER })
    expect(page.shown[0]!.rows.at(-1)).toEqual({ label: said.paidBy, value: PAYMASTER, kind: 'address' })
    expect(page.shown[0]!.warnings).toEqual([{ level: 'caution', text: said.otherSponsor }])
    expect(await page.request('eth_getUserOperationReceipt', [hash])).toMatchObject({
      success: true,
      paymaster: PAYMASTER,
    })
  })

  test('that does not pay cannot be approved', async () => {
    const page = await world.newPage()
    await world.client.setCode({ address: PAYMASTER, bytecode: REVERTS })
    await expect(send(page, { ...toBob(page.smart), paymaster: PAYMASTER })).rejects.toThrow(said.refusals['AA33'])
    expect(page.shown[0]!.blocked).toBe(said.refusals['AA33'])
  })
})

describe('refuses an operation', () => {
  const other = '0x00000000000000000000000000000000000000a1'
  const itself = (sender: Hex) => encodeCalls([{ to: BOB }, { to: sender, data: '0xf2fde38b' }])

  test.each<[string, string, (page: Page) => object]>([
    ['of another account', 'request/other-account', () => toBob(other)],
    ['of nobody', 'request/malformed', () => ({ callData: '0x' })],
    ['without calls', 'request/malformed', ({ smart }) => ({ sender: smart, callData: encodeCalls([]) })],
    [
      'V26: with calls that cannot be read',
      'request/malformed',
      ({ smart }) => ({ sender: smart, callData: '0xdeadbeef' }),
    ],
    ['with call data that are no bytes', 'request/malformed', ({ smart }) => ({ sender: smart, callData: 'x' })],
    [
      'with more than twenty calls',
      'calls/too-many',
      ({ smart }) => ({
        sender: smart,
        callData: encodeCalls(Array.from({ length: 21 }, () => ({ to: BOB }) as const)),
      }),
    ],
    ['that calls the account itself', 'request/malformed', ({ smart }) => ({ sender: smart, callData: itself(smart) })],
    ['that calls the upgraded EOA itself', 'request/malformed', ({ eoa }) => ({ sender: eoa, callData: itself(eoa) })],
    [
      'V26: that has the delegation manager call the account',
      'request/malformed',
      ({ smart }) => ({
        sender: smart,
        callData: encodeCalls([{ to: world.network.smartAccounts!.framework.delegationManager, data: '0xcef6d209' }]),
      }),
    ],
    [
      'with another factory',
      'request/malformed',
      (page) => ({ ...toBob(page.smart), ...factoryOf(page), factory: other }),
    ],
    [
      'that deploys something else',
      'request/malformed',
      (page) => ({ ...toBob(page.smart), ...factoryOf(page), factoryData: '0x12' }),
    ],
    ['of an EOA with a factory', 'request/malformed', (page) => ({ ...toBob(page.eoa), ...factoryOf(page) })],
    ['with the code of EntryPoint 0.6', 'request/malformed', ({ smart }) => ({ ...toBob(smart), initCode: other })],
    [
      'with the paymaster of EntryPoint 0.6',
      'request/malformed',
      ({ smart }) => ({ ...toBob(smart), paymasterAndData: other }),
    ],
    ['with an authorization', 'request/malformed', ({ eoa }) => ({ ...toBob(eoa), eip7702Auth: { address: other } })],
    ['with a signature', 'request/malformed', ({ smart }) => ({ ...toBob(smart), signature: `0x${'12'.repeat(65)}` })],
    ['with data of no paymaster', 'request/malformed', ({ smart }) => ({ ...toBob(smart), paymasterData: '0x12' })],
    [
      'with a paymaster that is no address',
      'request/malformed',
      ({ smart }) => ({ ...toBob(smart), paymaster: '0x12' }),
    ],
    ['with a nonce that is no number', 'request/malformed', ({ smart }) => ({ ...toBob(smart), nonce: 'one' })],
  ])('%s', async (_, code, operation) => {
    const page = await world.newPage()
    await expect(send(page, operation(page))).rejects.toMatchObject({ code })
    expect(page.shown).toEqual([])
  })

  test.each([entryPoint08Address, null, 'EntryPoint'])('for the EntryPoint %p', async (entryPoint) => {
    const page = await world.newPage()
    await expect(send(page, toBob(page.smart), entryPoint)).rejects.toMatchObject({ code: 'request/malformed' })
    expect(page.shown).toEqual([])
  })

  test('on a network without smart accounts, and of an EOA on one without the upgrade', async () => {
    const page = await world.newPage({ hasUpgrade: false })
    await expect(send(page, toBob(page.eoa))).rejects.toMatchObject({ code: 'calls/no-upgrade' })
    page.networks.use(137)
    await expect(send(page, toBob(page.smart))).rejects.toMatchObject({ code: 'calls/no-upgrade' })
    expect(page.shown).toEqual([])
  })
})

describe('what needs no visitor', () => {
  test('is answered by the network’s bundler', async () => {
    const page = await world.newPage()
    const { callData } = toBob(page.smart)
    const draft = { sender: page.smart, callData, nonce: '0x0', ...factoryOf(page), signature: STUB_SIGNATURE }
    expect(await page.request('eth_estimateUserOperationGas', [draft, entryPoint07Address])).toMatchObject({
      callGasLimit: expect.stringMatching(/^0x/),
    })
    expect(await page.request('eth_supportedEntryPoints')).toEqual([entryPoint07Address])
    for (const method of ['eth_getUserOperationReceipt', 'eth_getUserOperationByHash'])
      expect(await page.request(method, [`0x${'00'.repeat(32)}`])).toBeNull()
    expect(page.asked).toEqual([])
  })

  test('is refused where the network has no bundler', async () => {
    const { request, networks } = await world.newPage()
    networks.use(137)
    await expect(request('eth_supportedEntryPoints')).rejects.toMatchObject({ code: 'smart-account/none' })
  })
})
