import { encodeFunctionData, erc20Abi, isErc6492Signature, parseEther } from 'viem'
import { toWebAuthnAccount } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { toHybridAccount } from './hybrid-account.js'
import { BOB, newKey, startSmartAccounts } from './smart-accounts.test.helper.js'
import { createSoftwarePasskey } from './software-passkey.test.helper.js'
import { toUpgradedAccount } from './upgraded-account.js'

let world: Awaited<ReturnType<typeof startSmartAccounts>>
beforeAll(async () => void (world = await startSmartAccounts()))
afterAll(() => world.stop())

const TYPED_DATA = {
  domain: { name: 'Test', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 7n },
} as const

test('deploys an account at the address it had before, with two sponsored calls of an account that owns no currency', async () => {
  const { client, evm, newAccount, send, tokenOf } = world
  const { account } = await newAccount()
  await evm.giveToken(evm.token, account.address, 10n)
  expect(await account.isDeployed()).toBe(false)

  const transfer = (amount: bigint) => ({
    to: evm.token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
  })
  const before = await tokenOf(BOB)
  const { success, sender } = await send(account, [transfer(3n), transfer(4n)])

  expect([success, sender]).toEqual([true, account.address])
  expect(await client.getCode({ address: account.address })).toBeDefined()
  expect(await account.isDeployed()).toBe(true)
  expect((await tokenOf(BOB)) - before).toBe(7n)
  expect(await client.getBalance({ address: account.address })).toBe(0n)

  const again = await send(account, [transfer(1n)])
  expect(again.success).toBe(true)
  expect(await tokenOf(account.address)).toBe(2n)
})

test('has another account of the same owner for another salt', async () => {
  const { client, framework } = world
  const owner = newKey()
  const options = { client, framework, owners: { eoa: owner.address }, signer: owner } as const
  const salts = [undefined, `0x${'00'.repeat(31)}01`] as const
  const accounts = await Promise.all(salts.map((salt) => toHybridAccount({ ...options, ...(salt && { salt }) })))
  expect(new Set(accounts.map(({ address }) => address)).size).toBe(2)
})

test('finds the account of an owner at the same address for ever', async () => {
  const { client, framework } = world
  const owner = privateKeyToAccount(`0x${'01'.repeat(32)}`)
  const { address } = await toHybridAccount({ client, framework, owners: { eoa: owner.address }, signer: owner })
  expect(address).toBe('0x48d19d82A7c8A1233A36Ab761f4Ad4d3C0F732E3')
})

describe('signs for an account', () => {
  test('that is not deployed, wrapped by ERC-6492, and without the wrapping afterwards', async () => {
    const { client, newAccount, send } = world
    const { account } = await newAccount()
    const { address } = account
    const early = await account.signMessage({ message: 'Sign in' })
    const earlyTyped = await account.signTypedData(TYPED_DATA)
    expect([isErc6492Signature(early), isErc6492Signature(earlyTyped)]).toEqual([true, true])
    expect(await client.verifyMessage({ address, message: 'Sign in', signature: early })).toBe(true)
    expect(await client.verifyTypedData({ address, ...TYPED_DATA, signature: earlyTyped })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'Sign out', signature: early })).toBe(false)

    await send(account, [{ to: BOB }])
    const late = await account.signMessage({ message: 'Sign in' })
    expect(isErc6492Signature(late)).toBe(false)
    for (const signature of [early, late])
      expect(await client.verifyMessage({ address, message: 'Sign in', signature })).toBe(true)
    expect(
      await client.verifyTypedData({ address, ...TYPED_DATA, signature: await account.signTypedData(TYPED_DATA) }),
    ).toBe(true)
    expect(await client.verifyMessage({ address, message: 'Sign out', signature: late })).toBe(false)
  })

  test('but not for the one of another owner', async () => {
    const { client, newAccount } = world
    const [{ account }, { account: other }] = [await newAccount(), await newAccount()]
    const signature = await other.signMessage({ message: 'Sign in' })
    expect(await client.verifyMessage({ address: account.address, message: 'Sign in', signature })).toBe(false)
  })
})

describe('a passkey', () => {
  const RP_ID = 'wallet.example'

  test('alone owns an account, acts for it and signs for it', async () => {
    const { client, framework, send } = world
    const { credential, getFn } = await createSoftwarePasskey(RP_ID)
    const signer = toWebAuthnAccount({ credential, getFn, rpId: RP_ID })
    const account = await toHybridAccount({ client, framework, owners: { passkeys: [credential] }, signer })
    const { address } = account
    const early = await account.signMessage({ message: 'Sign in' })
    expect(await client.verifyMessage({ address, message: 'Sign in', signature: early })).toBe(true)
    expect((await send(account, [{ to: BOB }, { to: BOB }])).success).toBe(true)
    const late = await account.signMessage({ message: 'Sign in' })
    expect(await client.verifyMessage({ address, message: 'Sign in', signature: late })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'Sign out', signature: late })).toBe(false)
  })

  test('owns an account together with an EOA, and each of them can act', async () => {
    const { client, framework, send } = world
    const { credential, getFn } = await createSoftwarePasskey(RP_ID)
    const passkey = toWebAuthnAccount({ credential, getFn, rpId: RP_ID })
    const owner = newKey()
    const owners = { eoa: owner.address, passkeys: [credential] }
    const [first, second] = await Promise.all(
      [owner, passkey].map((signer) => toHybridAccount({ client, framework, owners, signer })),
    )
    expect(first!.address).toBe(second!.address)
    expect((await send(first!, [{ to: BOB }])).success).toBe(true)
    expect((await send(second!, [{ to: BOB }])).success).toBe(true)
  })
})

test('upgrades an EOA by its first sponsored operation, with EIP-7702, and sends the next one without', async () => {
  const { client, framework, sponsored, send, evm } = world
  const owner = newKey()
  const account = await toUpgradedAccount({ client, framework, owner })
  await evm.giveToken(evm.token, owner.address, 2n)
  const upgrade = (await account.upgrade())!
  expect([account.address, upgrade.replaces]).toEqual([owner.address, undefined])

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 1n] })
  const calls = [
    { to: evm.token, data },
    { to: evm.token, data },
  ]
  const hash = await sponsored.sendUserOperation({ account, calls, authorization: await account.authorize(upgrade) })
  expect((await sponsored.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await account.upgrade()).toBeUndefined()
  expect((await send(account, [{ to: BOB }])).success).toBe(true)
  const signature = await account.signMessage({ message: 'Sign in' })
  expect(await client.verifyMessage({ address: owner.address, message: 'Sign in', signature })).toBe(true)
})

test('pays for itself where it has the currency', async () => {
  const { bundler, client, evm, newAccount } = world
  const { account } = await newAccount()
  await evm.fund(account.address, parseEther('1'))
  const before = await client.getBalance({ address: BOB })
  /** Answers what it cost. */
  async function pay(value: bigint): Promise<bigint> {
    const hash = await bundler.sendUserOperation({ account, calls: [{ to: BOB, value }] })
    const { actualGasCost, paymaster, success } = await bundler.waitForUserOperationReceipt({ hash })
    expect([success, paymaster]).toEqual([true, undefined])
    return actualGasCost
  }
  const cost = (await pay(5n)) + (await pay(6n))
  expect((await client.getBalance({ address: BOB })) - before).toBe(11n)
  const deposit = await client.readContract({
    abi: account.entryPoint.abi,
    address: account.entryPoint.address,
    functionName: 'balanceOf',
    args: [account.address],
  })
  expect((await client.getBalance({ address: account.address })) + deposit).toBe(parseEther('1') - 11n - cost)
})

test('pays for its first operation after others were paid by the paymaster', async () => {
  const { bundler, evm, newAccount, send } = world
  const { account } = await newAccount()
  await send(account, [{ to: BOB }])
  await evm.fund(account.address, parseEther('1'))
  const hash = await bundler.sendUserOperation({ account, calls: [{ to: BOB, value: 1n }] })
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
})
