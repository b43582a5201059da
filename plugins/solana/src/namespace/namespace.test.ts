import type { RequestedAmount } from '@latchkey/core/plugin'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { encodeBase58 } from '../wire/base58.js'
import { ALICE, ALICE_ADDRESS, BOB_ADDRESS } from '../wallets.test.helper.js'
import { createSignInProfile, explore, pairing, paymentUris } from './namespace.js'
import { transactionError } from './transaction-errors.js'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const account = { namespace: 'solana', type: 'eoa', address: ALICE_ADDRESS }

test('links to the explorer’s own paths, on the network’s cluster', () => {
  expect(explore.address(ALICE_ADDRESS, solanaMainnet)).toBe(`https://solscan.io/account/${ALICE_ADDRESS}`)
  expect(explore.transaction('x', solanaMainnet)).toBe('https://solscan.io/tx/x')
  expect(explore.address(ALICE_ADDRESS, solanaDevnet)).toBe(
    `https://solscan.io/account/${ALICE_ADDRESS}?cluster=devnet`,
  )
  expect(explore.transaction('x', solanaDevnet)).toBe('https://solscan.io/tx/x?cluster=devnet')
  const official = { ...solanaDevnet, blockExplorers: { default: solanaDevnet.blockExplorers!['official']! } }
  expect(explore.address(ALICE_ADDRESS, official)).toBe(
    `https://explorer.solana.com/address/${ALICE_ADDRESS}?cluster=devnet`,
  )
  expect(
    explore.address(ALICE_ADDRESS, {
      ...solanaMainnet,
      blockExplorers: { default: { name: 'Bad', url: 'javascript:alert(1)' } },
    }),
  ).toBeUndefined()
  expect(explore.address(ALICE_ADDRESS, { ...solanaMainnet, blockExplorers: undefined })).toBeUndefined()
})

test('writes the receiver into a payment URI', () => {
  expect(paymentUris.paymentUri(account, solanaMainnet)).toBe(`solana:${ALICE_ADDRESS}`)
})

test.each<[string, RequestedAmount, string, object]>([
  ['whole coins', { value: 10_500_000_000n }, 'amount=10.5', { amount: '10.5' }],
  ['the smallest part of a coin', { value: 1n }, 'amount=0.000000001', { amount: '0.000000001' }],
  [
    'whole tokens',
    { value: 25_010_000n, token: { address: USDC, decimals: 6 } },
    `amount=25.01&spl-token=${USDC}`,
    { amount: '25.01', token: USDC },
  ],
  [
    'whole tokens without decimals, a great many',
    { value: 10n ** 24n, token: { address: USDC, decimals: 0 } },
    `amount=1000000000000000000000000&spl-token=${USDC}`,
    { amount: '1000000000000000000000000', token: USDC },
  ],
])('writes a request of Solana Pay in %s, and reads it back', async (_, amount, query, read) => {
  const uri = paymentUris.paymentRequestUri!(account, solanaMainnet, amount)
  expect(uri).toBe(`solana:${ALICE_ADDRESS}?${query}`)
  await expect(paymentUris.readPaymentUri!(uri)).resolves.toEqual({ receiver: ALICE_ADDRESS, ...read })
})

test('asks paired wallets for the methods and older network ids of WalletConnect', () => {
  expect(pairing.methods).toHaveLength(6)
  expect(pairing.methods.every((method) => method.startsWith('solana_'))).toBe(true)
  expect(Object.keys(pairing.deprecated!)).toEqual([solanaMainnet.id, solanaDevnet.id])
})

test.each<[unknown, string]>([
  ['AccountInUse', 'AccountInUse'],
  [{ InstructionError: [1, { Custom: 6001 }] }, 'InstructionError 1: custom program error: 0x1771'],
  [{ InstructionError: [0, 'InvalidArgument'] }, 'InstructionError 0: InvalidArgument'],
  [{ InstructionError: [0, { BorshIoError: 'x' }] }, 'InstructionError 0: {"BorshIoError":"x"}'],
  [{ InsufficientFundsForRent: { account_index: 1 } }, '{"InsufficientFundsForRent":{"account_index":1}}'],
  [null, ''],
  [undefined, ''],
  [5, ''],
  ['x'.repeat(1_000), 'x'.repeat(200)],
])('writes the reason of a failed transaction: %j', (error, reason) => expect(transactionError(error)).toBe(reason))

describe('createSignInProfile', () => {
  const { accountOf, verify } = createSignInProfile()
  const { signal } = new AbortController()
  const message = 'shop.example wants you to sign in with your Solana account:\nÄ'
  const signature = encodeBase58(ed25519.sign(Buffer.from(message), ALICE.secretKey.slice(0, 32)))
  const isGenuine = (text: string, by: string, address = ALICE_ADDRESS) =>
    verify(text, by, { ...account, address }, solanaMainnet, signal)

  test('verifies a genuine signature', async () => {
    expect(accountOf).toBe('Solana')
    expect(await isGenuine(message, signature)).toBe(true)
  })

  test.each([
    ['F-P25: of another account', () => isGenuine(message, signature, BOB_ADDRESS)],
    ['of another text', () => isGenuine(`${message} `, signature)],
    ['that is no base58', () => isGenuine(message, '0')],
    ['that is too short', () => isGenuine(message, signature.slice(0, 40))],
    [
      'of zeros, by a key of small order',
      () =>
        isGenuine(
          message,
          encodeBase58(new Uint8Array([1, ...new Uint8Array(63)])),
          encodeBase58(new Uint8Array([1, ...new Uint8Array(31)])),
        ),
    ],
    [
      'by an address that is not a key',
      () => isGenuine(message, signature, 'SysvarC1ock11111111111111111111111111111111'),
    ],
  ])('rejects a signature %s', async (_what, verified) => expect(await verified()).toBe(false))

  test('rejects with the reason of an aborted signal', async () => {
    await expect(verify(message, signature, account, solanaMainnet, AbortSignal.abort('enough'))).rejects.toBe('enough')
  })
})
