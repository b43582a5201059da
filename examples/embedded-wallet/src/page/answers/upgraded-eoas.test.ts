import { encodeFunctionData, erc20Abi, formatEther, type Hex, parseAbi, parseEther, zeroAddress } from 'viem'
import { hashMessage, recoverMessageAddress, recoverTypedDataAddress } from 'viem/utils'
import { startFakeNode } from '../session/fake-node.test.helper.js'
import { askNode } from '../session/ask-node.js'
import { findUpgrade, undoUpgrade } from '../signers/smart-account/undo-upgrade.js'
import { words } from '../words.js'
import { BOB, startSmartAccountPages } from './smart-account-page.test.helper.js'

// EOAs that become smart accounts with their first batch (EIP-7702).

const { upgrade: said } = words.smartAccount

let world: Awaited<ReturnType<typeof startSmartAccountPages>>
beforeAll(async () => void (world = await startSmartAccountPages()))
afterEach(() => world.evm.setPaymaster({}))
afterAll(() => world.stop())

type Page = Awaited<ReturnType<typeof world.newPage>>

const transfer = (amount: bigint) => ({
  to: world.evm.token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
})
const batch = (calls: readonly unknown[], more: object = {}) => [
  { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls, ...more },
]

/** Sends a batch that needs the upgrade where the EOA has none, waits for it, and resolves with its id. */
async function upgrade(page: Page): Promise<string> {
  const { id } = (await page.request('wallet_sendCalls', batch([{ to: BOB }], { from: page.eoa }))) as { id: string }
  await world.mined(id)
  return id
}

const codeOf = (address: Hex) => world.client.getCode({ address })
const delegated = (contract: Hex) => `0xef0100${contract.slice(2).toLowerCase()}`
const ours = () => delegated(world.network.smartAccounts!.framework.stateless7702!)

describe('the first batch of an EOA', () => {
  test('upgrades it in the same operation, which the visitor is told and which nobody pays a fee for', async () => {
    const { request, answers, eoa, shown } = await world.newPage()
    await answers.SET_PREFERRED_ACCOUNT({ type: 'eoa' })
    await world.evm.giveToken(world.evm.token, eoa, 10n)
    const before = await world.tokenOf(BOB)
    const { id } = (await request('wallet_sendCalls', batch([transfer(3n), transfer(4n)]))) as { id: string }
    await world.mined(id)

    expect(shown).toEqual([
      expect.objectContaining({
        title: words.smartAccount.batchTitle(2),
        approveLabel: said.approve,
        warnings: [{ level: 'note', text: said.note }],
      }),
    ])
    expect(shown[0]!.rows.at(-1)).toEqual({ label: 'Network fee', value: 'paid for you' })
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, chainId: '0x1', atomic: true })
    expect((await world.tokenOf(BOB)) - before).toBe(7n)
    expect(await codeOf(eoa)).toBe(ours())
    expect(await world.client.getBalance({ address: eoa })).toBe(0n)
  })

  test('is the only one that says so and brings an authorization', async () => {
    const page = await world.newPage()
    await upgrade(page)
    const nonce = await world.client.getTransactionCount({ address: page.eoa })
    await upgrade(page)
    expect(page.shown[1]).toMatchObject({ approveLabel: 'Send', warnings: [] })
    expect(await world.client.getTransactionCount({ address: page.eoa })).toBe(nonce)
  })

  test('that the visitor declines is the refusal of an upgrade, and a later one is an ordinary refusal', async () => {
    let answer: 'approve' | 'decline' = 'decline'
    const page = await world.newPage({ answer: () => answer })
    await expect(upgrade(page)).rejects.toMatchObject({ code: 'calls/upgrade-declined' })
    expect(await codeOf(page.eoa)).toBeUndefined()
    answer = 'approve'
    await upgrade(page)
    answer = 'decline'
    await expect(upgrade(page)).rejects.toThrow('declined')
  })

  test('signs an authorization that holds, where the EOA has sent a transaction meanwhile', async () => {
    let send = async (): Promise<unknown> => undefined
    const page = await world.newPage({ meanwhile: () => send() })
    await world.evm.fund(page.eoa, parseEther('1'))
    send = async () => {
      send = async () => undefined
      const hash = (await page.request('eth_sendTransaction', [{ from: page.eoa, to: BOB, value: '0x1' }])) as Hex
      await world.client.waitForTransactionReceipt({ hash })
    }
    await upgrade(page)
    expect(await codeOf(page.eoa)).toBe(ours())
  })

  test('that another batch was faster than needs no authorization any more', async () => {
    let first = async (): Promise<unknown> => undefined
    const page = await world.newPage({ meanwhile: () => first() })
    first = () => {
      first = async () => undefined
      return upgrade(page)
    }
    expect(await page.request('wallet_getCallsStatus', [await upgrade(page)])).toMatchObject({ status: 200 })
    expect(page.shown).toHaveLength(2)
  })
})

describe('an EOA that another wallet has upgraded', () => {
  const OTHER = '0x00000000000000000000000000000000000ab1e5'
  const delegate = (eoa: Hex, contract: Hex) =>
    world.client.setCode({ address: eoa, bytecode: delegated(contract) as Hex })

  test('is told what would be replaced, has to confirm it, and has the new code afterwards', async () => {
    const page = await world.newPage()
    await delegate(page.eoa, OTHER)
    await upgrade(page)
    expect(page.shown[0]!.warnings).toEqual([
      { level: 'danger', text: said.replaces(OTHER) },
      { level: 'note', text: said.note },
    ])
    expect(await codeOf(page.eoa)).toBe(ours())
  })

  test('meanwhile is not overwritten, because the visitor was not told', async () => {
    let eoa: Hex = zeroAddress
    const page = await world.newPage({ meanwhile: () => delegate(eoa, OTHER) })
    eoa = page.eoa
    await expect(upgrade(page)).rejects.toMatchObject({
      code: 'smart-account/refused',
      message: expect.stringContaining(said.changed),
    })
    expect(await codeOf(eoa)).toBe(delegated(OTHER))
  })
})

describe('an upgrade that is not taken', () => {
  /** The network's bundler, which answers some methods itself. */
  async function withBundler(
    refuse: (method: string, operation: object) => unknown,
    act: (bundlerUrl: string) => Promise<void>,
  ) {
    const forward =
      (method: string) =>
      async (operation: object, ...others: readonly unknown[]) => {
        const refusal = await refuse(method, operation)
        if (refusal) throw refusal
        try {
          return await askNode(world.network.smartAccounts!.bundlerUrl, method, [operation, ...others])
        } catch (error) {
          throw (error as { readonly context: unknown }).context
        }
      }
    const methods = [
      'pm_getPaymasterStubData',
      'pm_getPaymasterData',
      'eth_estimateUserOperationGas',
      'eth_sendUserOperation',
    ]
    const node = await startFakeNode(Object.fromEntries(methods.map((method) => [method, forward(method)])))
    try {
      await act(node.url)
    } finally {
      await node.close()
    }
  }
  const isUpgrade = (operation: object) => 'eip7702Auth' in operation

  test.each([
    ['a bundler that does not know it', 'eip7702Auth is not supported on this chain'],
    ['a bundler that overlooks it', 'AA20 account not deployed'],
  ])('by %s is said in a sentence before anything can be approved', async (_, message) => {
    await withBundler(
      (method, operation) =>
        method === 'eth_estimateUserOperationGas' && isUpgrade(operation) && { code: -32_602, message },
      async (bundlerUrl) => {
        const page = await world.newPage({ bundlerUrl })
        await expect(upgrade(page)).rejects.toMatchObject({ code: 'calls/upgrade-refused' })
        expect(page.shown[0]).toMatchObject({ blocked: said.refused('Ethereum') })
        expect(page.shown[0]!.warnings).toEqual([{ level: 'danger', text: said.refused('Ethereum') }])
      },
    )
  })

  test('by the network at the end is an error that apps know', async () => {
    const message = 'The authorization has nonce 0, and the next one is 7.'
    await withBundler(
      (method, operation) => method === 'eth_sendUserOperation' && isUpgrade(operation) && { code: -32_602, message },
      async (bundlerUrl) => {
        const page = await world.newPage({ bundlerUrl })
        await expect(upgrade(page)).rejects.toMatchObject({
          code: 'calls/upgrade-refused',
          context: { network: 'Ethereum', reason: message },
        })
        expect(await codeOf(page.eoa)).toBeUndefined()
      },
    )
  })

  test('because another batch was faster is sent once more, without the authorization', async () => {
    let eoa: Hex = zeroAddress
    const sent: object[] = []
    await withBundler(
      async (method, operation) => {
        if (method !== 'eth_sendUserOperation') return undefined
        sent.push(operation)
        if (!isUpgrade(operation)) return undefined
        await world.client.setCode({ address: eoa, bytecode: ours() as Hex })
        return { code: -32_602, message: 'The authorization has nonce 0, and the next one is 1.' }
      },
      async (bundlerUrl) => {
        const page = await world.newPage({ bundlerUrl })
        eoa = page.eoa
        await upgrade(page)
      },
    )
    expect(sent.map(isUpgrade)).toEqual([true, false])
  })

  test('because the network has none is an error that apps know, too', async () => {
    const page = await world.newPage({ hasUpgrade: false })
    await expect(upgrade(page)).rejects.toMatchObject({ code: 'calls/no-upgrade' })
    expect(page.shown).toEqual([])
  })

  test('is none where the calls would fail, or the sponsor refuses', async () => {
    const page = await world.newPage()
    const failing = page.request('wallet_sendCalls', batch([transfer(1n)], { from: page.eoa }))
    await expect(failing).rejects.toThrow('This would fail')
    await world.evm.setPaymaster({ refuses: 'the month is over' })
    await expect(upgrade(page)).rejects.toThrow('the month is over')
  })
})

describe('the capabilities of an EOA', () => {
  const capabilities = (status: string) => ({ '0x1': { atomic: { status }, paymasterService: { supported: true } } })

  test('say that it can be upgraded, and after its first batch that it is', async () => {
    const page = await world.newPage()
    expect(await page.request('wallet_getCapabilities', [page.eoa])).toEqual(capabilities('ready'))
    expect(await page.request('wallet_getCapabilities')).toEqual(capabilities('ready'))
    await upgrade(page)
    expect(await page.request('wallet_getCapabilities', [page.eoa])).toEqual(capabilities('supported'))
    await page.answers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })
    expect(await page.request('wallet_getCapabilities', [page.eoa, ['0x1']])).toEqual(capabilities('supported'))
    expect(await page.request('wallet_getCapabilities', [page.eoa, ['0x89']])).toEqual({})
  })

  test('say so for one that another wallet has upgraded', async () => {
    const { request, eoa } = await world.newPage()
    await world.client.setCode({ address: eoa, bytecode: delegated(BOB) as Hex })
    expect(await request('wallet_getCapabilities', [eoa])).toEqual(capabilities('ready'))
  })

  test('are none where the network has no upgrade, or its node says nothing', async () => {
    for (const options of [{ hasUpgrade: false }, { rpcUrl: 'http://127.0.0.1:1' }]) {
      const { request, eoa } = await world.newPage(options)
      expect(await request('wallet_getCapabilities', [eoa])).toEqual({})
    }
  })
})

describe('an upgraded EOA', () => {
  test('sends single transactions as before, from itself and at its own expense', async () => {
    const page = await world.newPage()
    await upgrade(page)
    await world.evm.fund(page.eoa, parseEther('1'))
    const hash = (await page.request('eth_sendTransaction', [{ from: page.eoa, to: BOB, value: '0x1' }])) as Hex
    expect(await world.client.waitForTransactionReceipt({ hash })).toMatchObject({
      status: 'success',
      from: page.eoa.toLowerCase(),
    })
    expect(page.shown[1]!.rows.at(-1)).toMatchObject({ value: expect.stringContaining('at most') })
  })

  const TYPED_DATA = {
    domain: { name: 'Test', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
  } as const

  test('signs as before, so that its key is recovered and its code agrees (ERC-1271)', async () => {
    const page = await world.newPage()
    const { request, eoa: address } = page
    await upgrade(page)
    const signature = (await request('personal_sign', ['Sign in', address])) as Hex
    expect(await recoverMessageAddress({ message: 'Sign in', signature })).toBe(address)
    expect(await world.client.verifyMessage({ address, message: 'Sign in', signature })).toBe(true)
    expect(await world.client.verifyMessage({ address, message: 'Sign out', signature })).toBe(false)

    const data = { ...TYPED_DATA, message: { amount: 7n } }
    const typed = (await request('eth_signTypedData_v4', [address, { ...TYPED_DATA, message: { amount: '7' } }])) as Hex
    expect(await recoverTypedDataAddress({ ...data, signature: typed })).toBe(address)
    expect(await world.client.verifyTypedData({ address, ...data, signature: typed })).toBe(true)

    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
    const ask = (hash: Hex) =>
      world.client.readContract({ abi, address, functionName: 'isValidSignature', args: [hash, signature] })
    expect(await ask(hashMessage('Sign in'))).toBe('0x1626ba7e')
    expect(await ask(hashMessage('Sign out'))).not.toBe('0x1626ba7e')
  })

  test.each([
    ['to itself', (page: Page) => page.eoa],
    ['to the delegation manager', () => world.network.smartAccounts!.framework.delegationManager],
  ])('V26: makes no calls %s, by which an app could have it make others that nobody sees', async (_, to) => {
    const page = await world.newPage()
    const call = { to: to(page), data: '0xcef6d209' }
    const single = page.request('eth_sendTransaction', [{ from: page.eoa, ...call }])
    await expect(single).rejects.toMatchObject({ code: 'request/malformed' })
    const both = page.request('wallet_sendCalls', batch([{ to: BOB }, call], { from: page.eoa }))
    await expect(both).rejects.toMatchObject({ code: 'request/malformed' })
    expect(page.shown).toEqual([])
  })
})

describe('an upgrade that the visitor takes back', () => {
  const isOn = (page: Page, network = world.network) => findUpgrade(network, page.eoa)

  test('is gone on chain, for a fee of the account and not a wei more than was said, and can be had again', async () => {
    const page = await world.newPage()
    expect(await isOn(page)).toBeUndefined()
    const granted = await upgrade(page)
    expect(await isOn(page)).toMatchObject({ hasEnough: false })
    await world.evm.fund(page.eoa, parseEther('1'))
    const found = (await isOn(page))!
    expect([delegated(found.contract), found.hasEnough]).toEqual([ours(), true])

    await undoUpgrade(found, page.eoa, page.withKey)
    expect([await codeOf(page.eoa), await isOn(page)]).toEqual([undefined, undefined])
    const paid = parseEther('1') - (await world.client.getBalance({ address: page.eoa }))
    const most = found.gas * (found.fees.type === 'eip1559' ? found.fees.maxFeePerGas : found.fees.gasPrice)
    expect([paid > 0n, paid <= most, found.fee]).toEqual([true, true, `${formatEther(most)} ETH`])
    expect(await page.request('wallet_getCapabilities', [page.eoa])).toMatchObject({
      '0x1': { atomic: { status: 'ready' } },
    })
    expect(await upgrade(page)).not.toBe(granted)
    expect(await codeOf(page.eoa)).toBe(ours())
  })

  test('may be one of another wallet, whose contract takes no coins', async () => {
    const page = await world.newPage()
    await world.client.setCode({ address: page.eoa, bytecode: delegated(world.evm.token) as Hex })
    await world.evm.fund(page.eoa, parseEther('1'))
    const found = (await isOn(page))!
    expect(found.contract.toLowerCase()).toBe(world.evm.token.toLowerCase())
    await undoUpgrade(found, page.eoa, page.withKey)
    expect(await codeOf(page.eoa)).toBeUndefined()
  })

  test('is said to be there as long as the network says so', async () => {
    const node = await startFakeNode({
      eth_getCode: ours(),
      eth_getTransactionCount: '0x0',
      eth_sendRawTransaction: '0x',
      eth_getTransactionReceipt: {},
    })
    const page = await world.newPage()
    const found = { network: { ...world.network, rpcUrl: node.url }, gas: 1n, fees: { type: 'legacy', gasPrice: 1n } }
    await expect(undoUpgrade(found as never, page.eoa, page.withKey)).rejects.toMatchObject({
      code: 'smart-account/refused',
    })
    await node.close()
  })
})

describe('an authorization (EIP-7702)', () => {
  const authorization = { address: BOB, chainId: '0x1', nonce: '0x0' }

  test.each([
    ['with a signature', [{ ...authorization, r: '0x1', s: '0x1', yParity: '0x0' }]],
    ['without one', [authorization]],
    ['that is none', []],
  ])('in a transaction %s is refused', async (_, authorizationList) => {
    const { request, eoa, shown } = await world.newPage()
    const transaction = { from: eoa, to: BOB, type: '0x4', authorizationList }
    await expect(request('eth_sendTransaction', [transaction])).rejects.toMatchObject({
      code: 'request/malformed',
      message: expect.stringContaining('authorization list'),
    })
    expect(shown).toEqual([])
  })

  test.each(['eth_signAuthorization', 'wallet_signAuthorization'])('is not signed for an app by %s', async (method) => {
    const { request, asked } = await world.newPage()
    await expect(request(method, [authorization])).rejects.toMatchObject({ code: 'request/unsupported' })
    expect(asked).toEqual([])
  })
})
