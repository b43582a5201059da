import { type Address, encodeFunctionData, erc20Abi, type Hex, parseEther, toFunctionSelector } from 'viem'
import type { SmartAccount } from 'viem/account-abstraction'
import { decodeContext, encodeContext, redeemCall, revokeCall, signDelegation } from './delegations.js'
import { type Caveat, createLimits } from './limits.js'
import { BOB, newKey, startSmartAccounts } from './smart-accounts.test.helper.js'
import { toUpgradedAccount } from './upgraded-account.js'

let world: Awaited<ReturnType<typeof startSmartAccounts>>
let now: number
let salts = 0n
beforeAll(async () => {
  world = await startSmartAccounts()
  now = Number((await world.client.getBlock()).timestamp)
})
afterAll(() => world.stop())

const HOUR = 3_600
const DAY = 24 * HOUR

/** A deployed account with 100 tokens and 1 ether. */
async function newDelegator() {
  const { evm, newAccount, send } = world
  const { account } = await newAccount()
  await evm.giveToken(evm.token, account.address, 100n)
  await evm.fund(account.address, parseEther('1'))
  await send(account, [{ to: BOB }])
  return account
}

/** Has the account sign, and answers how the delegate acts: as an EOA that only owns gas. */
async function grant(account: SmartAccount, limits: readonly (readonly Caveat[])[], session = newKey()) {
  const { framework } = world
  salts += 1n
  const delegation = await signDelegation({
    account,
    framework,
    chainId: 1,
    delegate: session.address,
    limits,
    salt: salts,
  })
  return {
    session,
    delegation,
    act: (call: Call, from = session.address) => act(encodeContext(delegation), call, from),
  }
}

interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** Sends the delegate's transaction, or rejects with the reason why it would be reverted. */
async function act(context: Hex, call: Call, from: Address): Promise<void> {
  const { client, evm, framework } = world
  await evm.fund(from, parseEther('1'))
  const transaction = { ...redeemCall(framework, context, call), account: from }
  await client.call(transaction)
  await client.impersonateAccount({ address: from })
  const receipt = await client.waitForTransactionReceipt({ hash: await client.sendTransaction(transaction) })
  expect(receipt).toMatchObject({ status: 'success' })
}

const transfer = (amount: bigint): Call => ({
  to: world.evm.token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
})

describe('a session key with 10 tokens a day for an hour', () => {
  const limitsOf = () => {
    const limits = createLimits(world.framework)
    return [
      limits.erc20Period(world.evm.token, { amount: 10n, seconds: DAY, start: now }),
      limits.time({ before: now + HOUR }),
      limits.calls(5),
    ]
  }

  test('spends so many of the account, and no more', async () => {
    const account = await newDelegator()
    const { act, session } = await grant(account, limitsOf())
    await act(transfer(4n))
    await act(transfer(6n))
    expect(await world.tokenOf(account.address)).toBe(90n)
    await expect(act(transfer(1n))).rejects.toThrow('ERC20PeriodTransferEnforcer:transfer-amount-exceeded')
    expect(await world.tokenOf(session.address)).toBe(0n)
  })

  test('moves nothing else, and no other key may use what was signed', async () => {
    const { act } = await grant(await newDelegator(), limitsOf())
    await expect(act({ to: BOB, value: 1n })).rejects.toThrow('ValueLteEnforcer:value-too-high')
    await expect(act({ ...transfer(1n), to: world.evm.usdt })).rejects.toThrow(
      'ERC20PeriodTransferEnforcer:invalid-contract',
    )
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 1n] })
    await expect(act({ to: world.evm.token, data: approve })).rejects.toThrow(
      'ERC20PeriodTransferEnforcer:invalid-method',
    )
    await expect(act(transfer(1n), newKey().address)).rejects.toThrow(InvalidDelegate)
  })

  test('is refused when its hour is over', async () => {
    const { act } = await grant(await newDelegator(), limitsOf())
    await act(transfer(1n))
    await world.later(HOUR, async () => {
      await expect(act(transfer(1n))).rejects.toThrow('TimestampEnforcer:expired-delegation')
    })
  })

  test('is refused after the account has revoked it, while another one of the same key and limits goes on', async () => {
    const account = await newDelegator()
    const one = await grant(account, limitsOf())
    const other = await grant(account, limitsOf(), one.session)
    await one.act(transfer(1n))
    expect((await world.send(account, [revokeCall(world.framework, one.delegation)])).success).toBe(true)
    await expect(one.act(transfer(1n))).rejects.toThrow(CannotUseADisabledDelegation)
    await other.act(transfer(1n))
    expect(await world.tokenOf(account.address)).toBe(98n)
  })

  test('is revoked by nobody but the account', async () => {
    const { delegation } = await grant(await newDelegator(), limitsOf())
    const { account: stranger } = await world.newAccount()
    await expect(world.send(stranger, [revokeCall(world.framework, delegation)])).rejects.toMatchObject({
      details: 'execution reverted: InvalidDelegator()',
    })
  })
})

test('redeems a delegation by a sponsored operation of a session that is a smart account, and hears why where it may not', async () => {
  const { framework, newAccount, send, tokenOf, evm } = world
  const account = await newDelegator()
  const { account: agent } = await newAccount()
  const limits = createLimits(framework)
  salts += 1n
  const delegation = await signDelegation({
    account,
    framework,
    chainId: 1,
    delegate: agent.address,
    limits: [limits.erc20Period(evm.token, { amount: 10n, seconds: DAY, start: now })],
    salt: salts,
  })
  const context = encodeContext(delegation)
  const spend = (amount: bigint) => send(agent, [redeemCall(framework, context, transfer(amount))])
  expect((await spend(10n)).success).toBe(true)
  expect(await tokenOf(account.address)).toBe(90n)
  await expect(spend(1n)).rejects.toMatchObject({
    details: 'execution reverted: ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
  })
})

test('signs for a delegation before the account is deployed, to be used once it is', async () => {
  const { evm, framework, newAccount, send, tokenOf } = world
  const { account } = await newAccount()
  await evm.giveToken(evm.token, account.address, 10n)
  const { act } = await grant(account, [createLimits(framework).erc20Amount(evm.token, 1n)])
  await send(account, [{ to: BOB }])
  await act(transfer(1n))
  expect(await tokenOf(account.address)).toBe(9n)
})

test('an upgraded EOA signs a delegation as well', async () => {
  const { client, evm, framework, sponsored, tokenOf } = world
  const owner = newKey()
  const account = await toUpgradedAccount({ client, framework, owner })
  await evm.giveToken(evm.token, owner.address, 10n)
  const authorization = await account.authorize((await account.upgrade())!)
  const hash = await sponsored.sendUserOperation({ account, calls: [{ to: BOB }], authorization })
  await sponsored.waitForUserOperationReceipt({ hash })
  const { act } = await grant(account, [createLimits(framework).erc20Amount(evm.token, 3n)])
  await act(transfer(3n))
  await expect(act(transfer(1n))).rejects.toThrow('ERC20TransferAmountEnforcer:allowance-exceeded')
  expect(await tokenOf(owner.address)).toBe(7n)
})

describe('a limit', () => {
  const give = async (limitsOf: (limits: ReturnType<typeof createLimits>) => readonly (readonly Caveat[])[]) =>
    (await grant(await newDelegator(), limitsOf(createLimits(world.framework)))).act

  test('of currency in all is a limit of its transfers, and allows no calls of functions', async () => {
    const act = await give((limits) => [limits.nativeAmount(5n)])
    await act({ to: BOB, value: 5n })
    await expect(act({ to: BOB, value: 1n })).rejects.toThrow('NativeTokenTransferAmountEnforcer:allowance-exceeded')
    await expect(act(transfer(0n))).rejects.toThrow('ExactCalldataEnforcer:invalid-calldata')
  })

  test('of currency in a period begins anew with each period', async () => {
    const act = await give((limits) => [limits.nativePeriod({ amount: 5n, seconds: DAY, start: now })])
    await act({ to: BOB, value: 5n })
    await expect(act({ to: BOB, value: 1n })).rejects.toThrow(
      'NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded',
    )
    await world.later(DAY, () => act({ to: BOB, value: 5n }))
  })

  test('of a stream has what has come together', async () => {
    const stream = { first: 3n, most: 1_000n, perSecond: 0n, start: now }
    const native = await give((limits) => [limits.nativeStream(stream)])
    await native({ to: BOB, value: 3n })
    await expect(native({ to: BOB, value: 1n })).rejects.toThrow('NativeTokenStreamingEnforcer:allowance-exceeded')
    const erc20 = await give((limits) => [limits.erc20Stream(world.evm.token, stream)])
    await erc20(transfer(3n))
    await expect(erc20(transfer(1n))).rejects.toThrow('ERC20StreamingEnforcer:allowance-exceeded')
  })

  test('of contracts, functions, currency and calls holds for all calls', async () => {
    const act = await give((limits) => [
      limits.targets([world.evm.token]),
      limits.methods([toFunctionSelector('transfer(address,uint256)')]),
      limits.value(0n),
      limits.calls(1),
    ])
    await expect(act({ ...transfer(1n), to: BOB })).rejects.toThrow('AllowedTargetsEnforcer:target-address-not-allowed')
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [BOB, 1n] })
    await expect(act({ to: world.evm.token, data: approve })).rejects.toThrow(
      'AllowedMethodsEnforcer:method-not-allowed',
    )
    await expect(act({ ...transfer(1n), value: 1n })).rejects.toThrow('ValueLteEnforcer:value-too-high')
    await act(transfer(1n))
    await expect(act(transfer(1n))).rejects.toThrow('LimitedCallsEnforcer:limit-exceeded')
  })

  test('of time has a beginning', async () => {
    const act = await give((limits) => [limits.time({ after: now + DAY })])
    await expect(act(transfer(1n))).rejects.toThrow('TimestampEnforcer:early-delegation')
  })
})

test('reads a delegation from its context', async () => {
  const { delegation } = await grant(await newDelegator(), [createLimits(world.framework).calls(1)])
  expect(decodeContext(encodeContext(delegation))).toEqual(delegation)
})

/** Selectors of the errors that the delegation manager has no text for. */
const InvalidDelegate = toFunctionSelector('InvalidDelegate()')
const CannotUseADisabledDelegation = toFunctionSelector('CannotUseADisabledDelegation()')
