import { numberToHex } from 'viem'
import { entryPoint07Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { BOB, startSmartAccounts } from './smart-accounts.test.helper.js'

let world: Awaited<ReturnType<typeof startSmartAccounts>>
beforeAll(async () => void (world = await startSmartAccounts()))
afterEach(() => world.evm.setPaymaster({}))
afterAll(() => world.stop())

test('pays for nobody while it refuses, with the reason that was given, and pays again afterwards', async () => {
  const { evm, newAccount, send } = world
  const account = await newAccount()
  await evm.setPaymaster({ refuses: 'the month is over' })
  await expect(send(account, [{ to: BOB }])).rejects.toMatchObject({
    details: 'The paymaster refuses: the month is over',
  })
  expect(await account.isDeployed()).toBe(false)
  await evm.setPaymaster({})
  expect((await send(account, [{ to: BOB }])).success).toBe(true)
})

test('pays for so many operations of an account, and for those of another one', async () => {
  const { evm, newAccount, send } = world
  const [account, other] = [await newAccount(), await newAccount()]
  await evm.setPaymaster({ operations: 2 })
  await send(account, [{ to: BOB }])
  await send(account, [{ to: BOB }])
  await expect(send(account, [{ to: BOB }])).rejects.toMatchObject({
    details: `The paymaster refuses: ${account.address} has had its 2 operations.`,
  })
  expect((await send(other, [{ to: BOB }])).success).toBe(true)
})

test('pays so much for an account', async () => {
  const { evm, newAccount, send } = world
  const account = await newAccount()
  await evm.setPaymaster({ wei: 1_000n })
  await expect(send(account, [{ to: BOB }])).rejects.toThrow('wei in all, and may cost 1000.')
})

test('counts an operation once that it is asked to sign again', async () => {
  const { ask, evm, newAccount, sponsored } = world
  const account = await newAccount()
  await evm.setPaymaster({ operations: 1 })
  const operation = (await sponsored.prepareUserOperation({ account, calls: [{ to: BOB }] })) as UserOperation
  const again = () =>
    ask('pm_getPaymasterData', formatUserOperationRequest(operation), entryPoint07Address, numberToHex(1))
  expect(await again()).toMatchObject({ result: { paymaster: world.smartAccounts.paymaster } })
})

test('does not pay on another network', async () => {
  const { ask, newAccount } = world
  const account = await newAccount()
  const operation = { sender: account.address, nonce: '0x0', callData: '0x' }
  expect(await ask('pm_getPaymasterStubData', operation, entryPoint07Address, numberToHex(137))).toMatchObject({
    error: { code: -32_602, message: 'The paymaster is on network 1, not on 137.' },
  })
})

test('no longer pays some time after it has signed', async () => {
  const { ask, later, newAccount, sponsored } = world
  const account = await newAccount()
  const operation = (await sponsored.prepareUserOperation({ account, calls: [{ to: BOB }] })) as UserOperation
  const signature = await account.signUserOperation(operation)
  await later(3_600, async () => {
    const fields = formatUserOperationRequest({ ...operation, signature })
    expect(await ask('eth_sendUserOperation', fields, entryPoint07Address)).toMatchObject({
      error: { code: -32_503, message: expect.stringMatching(/^AA32 /) as string },
    })
  })
})

test('pays on a chain that was left alone for an hour, and its time is that of the next block', async () => {
  const { ask, client, newAccount, send, sponsored } = world
  const account = await newAccount()
  const operation = (await sponsored.prepareUserOperation({ account, calls: [{ to: BOB }] })) as UserOperation
  const signature = await account.signUserOperation(operation)
  const soon = numberToHex((await client.getBlock()).timestamp + 1_800n, { size: 4 })
  // A contract that reverts before then.
  await client.setCode({ address: BOB, bytecode: `0x63${soon.slice(2)}4210600b57005b600080fd` })
  // No block is mined: the last one stays an hour old.
  await client.increaseTime({ seconds: 3_600 })
  expect(
    await ask('eth_sendUserOperation', formatUserOperationRequest({ ...operation, signature }), entryPoint07Address),
  ).toMatchObject({ error: { code: -32_503, message: expect.stringMatching(/^AA32 /) as string } })
  expect((await send(account, [{ to: BOB }])).success).toBe(true)
})
