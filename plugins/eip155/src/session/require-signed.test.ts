import { parseSignature, serializeCompactSignature, signatureToCompactSignature, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { fakeRpc } from '../namespace/fake-rpc.test.helper.js'
import { account, SIGNATURE, sessionEnvironment } from './session.test.helper.js'

// The first and the second account of every local EVM network.
const own = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const message = 'Sign in to shop.example'
const data = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: 7n },
} as const
const WITHOUT_CODE = { eth_getCode: '0x' }
/** The end of every signature for a contract that is not deployed yet. */
const WRAPPED = `0x${'12'.repeat(65)}${'6492'.repeat(16)}`

/** A wallet that answers with this signature, and a node with these answers. */
async function wallet(signature: string, answers: Readonly<Record<string, unknown>> = WITHOUT_CODE) {
  const scripts = { personal_sign: { answers: signature }, eth_signTypedData_v4: { answers: signature } }
  const environment = sessionEnvironment(scripts)
  const { rpc, asked } = fakeRpc(answers)
  const requestFor =
    () =>
    ({ method }: { readonly method: string }) =>
      rpc.call({} as never, { method, read: (one) => one })
  const deps = { logger: environment.logger, rpc: { ...rpc, requestFor: requestFor as never } }
  const { features } = await environment.connect({ deps })
  return {
    asked,
    logger: environment.logger,
    sign: () => features['sign-message@1']!.signMessage({ ...environment.act(), message }),
    signData: () => features['sign-typed-data@1']!.signTypedData({ ...environment.act(), data }),
  }
}
const compact = (signature: Hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))

test('F-P26: takes the signature of the account’s key in each form, and asks no node', async () => {
  const signature = await own.signMessage({ message })
  expect(own.address).toBe(account.address)
  const withParity = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
  for (const form of [signature, withParity, compact(signature)]) {
    const { sign, asked } = await wallet(form)
    expect(await sign()).toBe(form)
    expect(asked).toEqual([])
  }
  const typed = await own.signTypedData(data)
  const { signData, asked } = await wallet(typed)
  expect(await signData()).toBe(typed)
  expect(asked).toEqual([])
})

test.each([
  ['65 bytes that no key made', async () => SIGNATURE],
  ['one by another account', () => other.signMessage({ message })],
  ['one of another message', () => own.signMessage({ message: `${message}.evil` })],
  ['one by another account, in 64 bytes', async () => compact(await other.signMessage({ message }))],
  ['64 bytes that no key made', async () => `0x${'11'.repeat(64)}`],
])('F-P26: rejects a signature that is %s, where the account has no code', async (_what, forge) => {
  const { sign, signData } = await wallet(await forge())
  const rejection = { code: 'eip155/invalid-signature' }
  await expect(sign()).rejects.toMatchObject(rejection)
  await expect(signData()).rejects.toMatchObject(rejection)
})

test.each([
  ['a deployed contract', SIGNATURE, '0x6001'],
  ['a contract that is not deployed yet', WRAPPED, '0x'],
])('V24, F-P26: asks %s whether a signature is its own', async (_what, signature, eth_getCode) => {
  const [yes, no] = [`0x${'0'.repeat(63)}1`, `0x${'0'.repeat(64)}`]
  const good = await wallet(signature, { eth_getCode, eth_call: yes })
  expect(await good.sign()).toBe(signature)
  const forged = await wallet(signature, { eth_getCode, eth_call: no })
  await expect(forged.sign()).rejects.toMatchObject({ code: 'eip155/invalid-signature' })
  expect(forged.asked).toContain('eth_call')
})

test('V24: passes a signature on, and says that it is not verified, where no node answers', async () => {
  const { sign, logger } = await wallet(SIGNATURE, {})
  expect(await sign()).toBe(SIGNATURE)
  expect(logger.entries).toMatchObject([{ level: 'warn', message: expect.stringContaining('could not be verified') }])
})
