import { type Call, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import {
  entryPoint07Address,
  entryPoint08Address,
  formatUserOperationRequest,
  InsufficientPrefundError,
  type SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { BOB, newKey, startSmartAccounts } from '../smart-accounts.test.helper.js'

let world: Awaited<ReturnType<typeof startSmartAccounts>>
beforeAll(async () => void (world = await startSmartAccounts()))
afterAll(() => world.stop())

/** An operation that the paymaster and the owner have signed. */
async function prepare(account: SmartAccount, calls: readonly Call[] = [{ to: BOB }], nonce?: bigint) {
  const wanted = { account, calls, ...(nonce !== undefined && { nonce }) }
  const operation = (await world.sponsored.prepareUserOperation(wanted)) as UserOperation<'0.7'>
  return { ...operation, signature: await account.signUserOperation(operation) }
}

const submit = (operation: Partial<UserOperation<'0.7'>>) =>
  world.ask('eth_sendUserOperation', formatUserOperationRequest(operation as UserOperation), entryPoint07Address)

async function newOperation(calls?: readonly Call[]) {
  const account = await world.newAccount()
  return { account, operation: await prepare(account, calls) }
}

const transferOf = (amount: bigint): Call => ({
  to: world.evm.token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
})

describe('the bundler refuses, and says why:', () => {
  test('an account that cannot pay', async () => {
    const account = await world.newAccount()
    const failure: unknown = await world.bundler
      .sendUserOperation({ account, calls: [{ to: BOB }] })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({
      cause: expect.any(InsufficientPrefundError) as Error,
      details:
        "AA21 didn't pay prefund: The account has too little of the currency for the gas, and no paymaster pays for it.",
    })
  })

  test('a signature that makes the account revert', async () => {
    const { operation } = await newOperation()
    expect((await submit({ ...operation, signature: `0x${'ff'.repeat(65)}` })).error).toMatchObject({
      code: -32_500,
      message: expect.stringMatching(
        /^AA23 reverted: The account reverted while it checked the operation\. It says: ECDSAInvalidSignatureS\(/,
      ) as string,
    })
  })

  test('the signature of somebody else', async () => {
    const { account, operation } = await newOperation()
    const stranger = await world.newAccount()
    const signature = await stranger.signUserOperation(operation)
    expect((await submit({ ...operation, signature })).error).toMatchObject({
      code: -32_507,
      message: 'AA24 signature error: The account does not accept the signature.',
    })
    expect(await account.isDeployed()).toBe(false)
  })

  test('an operation that was sent before', async () => {
    const { account } = await newOperation()
    await world.send(account, [{ to: BOB }])
    const operation = await prepare(account)
    expect(await submit(operation)).toMatchObject({ result: expect.any(String) as string })
    expect((await submit(operation)).error).toMatchObject({
      code: -32_500,
      message: 'AA25 invalid account nonce: The nonce was used already, or an earlier one is missing.',
    })
  })

  test('a call that reverts, with its reason, at the estimate and when the operation is sent', async () => {
    const account = await world.newAccount()
    await expect(prepare(account, [{ to: BOB }, transferOf(1n)])).rejects.toMatchObject({
      details: 'execution reverted: Token: not enough',
    })
    const funded = await world.newAccount()
    await world.evm.giveToken(world.evm.token, funded.address, 1n)
    const operation = await prepare(funded, [transferOf(1n)])
    const callData = await funded.encodeCalls([transferOf(2n)])
    const changed = { ...operation, callData }
    const paid = await world.ask(
      'pm_getPaymasterData',
      formatUserOperationRequest(changed),
      entryPoint07Address,
      numberToHex(1),
    )
    const resigned = { ...changed, ...(paid.result as { paymasterData: Hex }) }
    const signature = await funded.signUserOperation(resigned)
    expect((await submit({ ...resigned, signature })).error).toMatchObject({
      code: -32_521,
      message: 'execution reverted: Token: not enough',
    })
  })

  test('an operation that was changed after the paymaster signed', async () => {
    const { account, operation } = await newOperation()
    const changed = { ...operation, callGasLimit: operation.callGasLimit + 1n }
    const signature = await account.signUserOperation(changed)
    expect((await submit({ ...changed, signature })).error).toMatchObject({
      code: -32_507,
      message: expect.stringMatching(/^AA34 signature error: The paymaster's signature is not valid/) as string,
    })
  })

  test('an account that is not there and is not made', async () => {
    const { account, operation } = await newOperation()
    const { factory: _, factoryData: __, ...bare } = operation
    const signature = await account.signUserOperation(bare)
    expect((await submit({ ...bare, signature })).error?.message).toMatch(
      /^AA20 account not deployed: The account is not/,
    )
    const estimate = await world.ask(
      'eth_estimateUserOperationGas',
      formatUserOperationRequest(bare),
      entryPoint07Address,
    )
    expect(estimate.error?.message).toMatch(/^AA20 account not deployed/)
  })

  test.each([
    ['that makes another account', 'AA14 initCode must return sender', 'AA14'],
    ['that reverts', 'AA13 initCode failed or OOG', 'AA13'],
  ])('a factory %s', async (_, message, name) => {
    const { operation } = await newOperation()
    const { operation: other } = await newOperation()
    const factoryData = name === 'AA14' ? other.factoryData! : '0xdeadbeef'
    const wrong = { ...operation, factoryData }
    const estimate = await world.ask(
      'eth_estimateUserOperationGas',
      formatUserOperationRequest(wrong),
      entryPoint07Address,
    )
    for (const { error } of [estimate, await submit(wrong)]) expect(error?.message).toContain(message)
  })

  test('an account that is made once more', async () => {
    const { account, operation } = await newOperation()
    await world.send(account, [{ to: BOB }])
    expect((await submit(operation)).error?.message).toMatch(/^AA10 sender already constructed/)
  })

  test('fees below the base fee, and limits beyond those of a transaction', async () => {
    const { operation } = await newOperation()
    expect((await submit({ ...operation, maxFeePerGas: 1n })).error?.message).toMatch(
      /^maxFeePerGas is 1, and the base/,
    )
    expect((await submit({ ...operation, callGasLimit: 20_000_000n })).error?.message).toMatch(/^The limits add up to/)
  })

  test('what is no operation, another EntryPoint and other methods', async () => {
    const { operation } = await newOperation()
    const fields = formatUserOperationRequest(operation)
    const { error } = await world.ask('eth_sendUserOperation', { ...fields, nonce: 'one' }, entryPoint07Address)
    expect(error).toEqual({ code: -32_602, message: 'The request has invalid fields. nonce: Not a quantity in hex' })
    expect((await world.ask('eth_sendUserOperation', fields, entryPoint08Address)).error?.message).toMatch(
      /is not supported. 0x0000000071727De22E5E9d8BAf0edAc6f37da032 is\.$/,
    )
    expect((await world.ask('eth_getBalance', BOB)).error).toMatchObject({ code: -32_601 })
  })
})

describe('an authorization (EIP-7702) is refused', () => {
  test.each([
    ['of another nonce', { nonce: 7 }, /^The authorization has nonce 7, and the next one of 0x\w{40} is 0\.$/],
    ['for another network', { chainId: 10 }, /^The authorization is for network 10, and this is 1\.$/],
  ])('%s', async (_, wrong, message) => {
    const owner = newKey()
    const account = await world.newUpgrade(owner)
    const good = { address: world.upgrade, chainId: 1, nonce: 0 }
    const authorization = await owner.signAuthorization({ ...good, ...wrong })
    await expect(
      world.sponsored.sendUserOperation({ account, calls: [{ to: BOB }], authorization }),
    ).rejects.toMatchObject({ details: expect.stringMatching(message) as string })
    expect(await account.isDeployed()).toBe(false)
  })

  test('by another key', async () => {
    const account = await world.newUpgrade(newKey())
    const authorization = await newKey().signAuthorization({ address: world.upgrade, chainId: 1, nonce: 0 })
    await expect(world.sponsored.sendUserOperation({ account, calls: [{ to: BOB }], authorization })).rejects.toThrow(
      'The authorization is signed by',
    )
  })
})

test('runs the calls of an EOA as if it were upgraded, where the operation upgrades it', async () => {
  const { newUpgrade, sponsored, upgrade } = world
  const owner = newKey()
  const account = await newUpgrade(owner)
  const authorization = await owner.signAuthorization({ address: upgrade, chainId: 1, nonce: 0 })
  await expect(
    sponsored.prepareUserOperation({ account, calls: [transferOf(1n)], authorization }),
  ).rejects.toMatchObject({ details: 'execution reverted: Token: not enough' })
})

test('sends operations that come at the same time one after the other, each in its own transaction', async () => {
  const { evm, sponsored, client } = world
  const accounts = await Promise.all(Array.from({ length: 4 }, () => world.newAccount()))
  const [first] = accounts
  await world.send(first!, [{ to: BOB }])
  const operations = await Promise.all([...accounts, first!, first!].map((account) => prepare(account)))
  await evm.fund(BOB, 1n)
  const answers = await Promise.all(operations.map(submit))
  const receipts = await Promise.all(
    answers.map(({ result }) => sponsored.waitForUserOperationReceipt({ hash: result as Hex })),
  )
  expect(receipts.map(({ success }) => success)).toEqual(operations.map(() => true))
  expect(new Set(receipts.map(({ receipt }) => receipt.transactionHash)).size).toBe(operations.length)
  const blocks = receipts.map(({ receipt }) => receipt.blockNumber)
  expect(blocks).toEqual(blocks.toSorted((one, other) => Number(one - other)))
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBeGreaterThanOrEqual(blocks.at(-1)!)
})

test('looks at an operation once the one before it is mined', async () => {
  const { client } = world
  const account = await world.newAccount()
  await world.send(account, [{ to: BOB }])
  const first = await prepare(account)
  const second = await prepare(account, [{ to: BOB }], first.nonce + 1n)
  await client.setAutomine(false)
  await client.setIntervalMining({ interval: 1 })
  try {
    const answers = [await submit(first), await submit(second)]
    expect(answers).toEqual(
      [first, second].map(() => expect.objectContaining({ result: expect.any(String) as string })),
    )
  } finally {
    await client.setIntervalMining({ interval: 0 })
    await client.setAutomine(true)
  }
})

test('drops an operation whose bundle fails on chain, and goes on', async () => {
  const { client } = world
  const account = await world.newAccount()
  await world.send(account, [{ to: BOB }])
  const operation = await prepare(account)
  const code = (await client.getCode({ address: account.address }))!
  await client.setAutomine(false)
  try {
    const { result: hash } = await submit(operation)
    expect(await world.ask('eth_getUserOperationByHash', hash)).toMatchObject({ result: { blockHash: null } })
    // An account that is something else by the time the bundle is mined.
    await client.setCode({ address: account.address, bytecode: '0xfe' })
    await client.mine({ blocks: 1 })
    for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])
      expect(await world.ask(method, hash)).toMatchObject({ result: null })
  } finally {
    await client.setAutomine(true)
  }
  await client.setCode({ address: account.address, bytecode: code })
  expect(await world.send(account, [{ to: BOB }])).toMatchObject({ success: true })
})

test('goes on after an operation that was refused', async () => {
  const { operation } = await newOperation()
  const { operation: good } = await newOperation()
  const answers = await Promise.all([submit({ ...operation, signature: `0x${'11'.repeat(65)}` }), submit(good)])
  expect(answers.map((answer) => 'result' in answer)).toEqual([false, true])
})

test('knows an operation by its hash, and what became of it', async () => {
  const { sponsored, smartAccounts, evm } = world
  const account = await world.newAccount()
  await evm.giveToken(evm.token, account.address, 1n)
  const operation = await prepare(account, [transferOf(1n)])
  const { result } = await submit(operation)
  const hash = result as Hex
  const receipt = await sponsored.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({
    userOpHash: hash,
    sender: account.address,
    // As it came: viem leaves it as it is.
    nonce: numberToHex(operation.nonce),
    paymaster: smartAccounts.paymaster,
    entryPoint: entryPoint07Address,
    success: true,
  })
  expect(receipt.logs.map(({ address }) => address.toLowerCase())).toEqual(
    expect.arrayContaining([evm.token.toLowerCase()]) as string[],
  )
  expect(await sponsored.getUserOperation({ hash })).toMatchObject({
    entryPoint: entryPoint07Address,
    transactionHash: receipt.receipt.transactionHash,
    userOperation: { sender: account.address, callData: operation.callData, nonce: operation.nonce },
  })
  const unknown = `0x${'00'.repeat(32)}`
  for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt'])
    expect(await world.ask(method, unknown)).toMatchObject({ result: null })
})

test('estimates limits that are enough, and at most twice of what is used', async () => {
  const { account, operation } = await newOperation()
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { result } = await submit(operation)
  const { success, actualGasUsed } = await world.sponsored.waitForUserOperationReceipt({ hash: result as Hex })
  expect(success).toBe(true)
  expect(await account.isDeployed()).toBe(true)
  expect((callGasLimit + verificationGasLimit + preVerificationGas) / actualGasUsed).toBe(1n)
})

describe('createSmartAccounts', () => {
  test('answers the same contracts on both networks, behind an address each, and the same again', async () => {
    const { evm, smartAccounts } = world
    const polygon = await evm.createSmartAccounts(evm.polygon.chainId)
    expect({ ...polygon, url: '' }).toEqual({ ...smartAccounts, url: '' })
    expect(polygon.url).not.toBe(smartAccounts.url)
    expect(await evm.createSmartAccounts(evm.mainnet.chainId)).toEqual(smartAccounts)
    const answers = await Promise.all(
      [smartAccounts, polygon].map(async ({ url }) => {
        const body = ['eth_chainId', 'eth_supportedEntryPoints'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
        const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
        return ((await response.json()) as { result: unknown }[]).map(({ result }) => result)
      }),
    )
    expect(answers).toEqual([
      [numberToHex(1), [entryPoint07Address]],
      [numberToHex(137), [entryPoint07Address]],
    ])
  })

  test('rejects for a network that the devnet has not', async () => {
    await expect(world.evm.createSmartAccounts(10)).rejects.toThrow(
      'There is no network 10 in the devnet. It has: 1, 137.',
    )
  })
})
