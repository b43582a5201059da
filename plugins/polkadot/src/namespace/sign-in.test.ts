import type { KeyringPair } from '@polkadot/keyring/types'
import { u8aConcat, u8aToHex } from '@polkadot/util'
import { encodeAddress, ethereumEncode, secp256k1Sign } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { KNOWN_ACCOUNTS, unlock } from '../extension.test.helper.js'
import { polkadotRelayChain } from '../index.js'
import { patient } from '../kit.test.helper.js'
import { createSignInProfile } from './sign-in.js'

const TEXT = 'shop.example wants you to sign in with your Polkadot account'
const signIn = createSignInProfile()
const verify = (signature: string, address: string, message = TEXT, signal = patient()) =>
  signIn.verify(message, signature, { namespace: 'polkadot', type: 'eoa', address }, polkadotRelayChain, signal)
const sign = (pair: KeyringPair, text = `<Bytes>${TEXT}</Bytes>`) => u8aToHex(pair.sign(text))

let accounts: readonly KeyringPair[]
beforeAll(async () => {
  accounts = await Promise.all(KNOWN_ACCOUNTS.map(unlock))
})

const KINDS = [0, 1, 2, 3]

test.each(KINDS)('verifies the signature of another library by account %p, and for no other account', async (index) => {
  const signature = sign(accounts[index]!)
  for (const [other, { address }] of accounts.entries()) expect(await verify(signature, address)).toBe(other === index)
})

test.each(KINDS)('rejects a signature of another text (account %p)', async (index) => {
  expect(await verify(sign(accounts[index]!), accounts[index]!.address, `${TEXT}.`)).toBe(false)
})

test.each(KINDS)(
  'V30: rejects a signature of the unwrapped text, which may be a transaction (account %p)',
  async (index) => {
    expect(await verify(sign(accounts[index]!, TEXT), accounts[index]!.address)).toBe(false)
  },
)

test.each([
  [0, 1],
  [1, 0],
  [2, 2],
])('accepts a signature with its kind in front (account %p)', async (index, kind) => {
  expect(
    await verify(
      u8aToHex(u8aConcat([kind], accounts[index]!.sign(`<Bytes>${TEXT}</Bytes>`))),
      accounts[index]!.address,
    ),
  ).toBe(true)
})

test('accepts any spelling of the address', async () => {
  expect(await verify(sign(accounts[0]!), encodeAddress(accounts[0]!.publicKey, 0))).toBe(true)
})

test('accepts personal_sign signatures of Ethereum-style accounts', async () => {
  const secretKey = new Uint8Array(32).fill(7)
  const { secp256k1 } = await import('@noble/curves/secp256k1.js')
  const publicKey = secp256k1.getPublicKey(secretKey)
  const wrapped = `<Bytes>${TEXT}</Bytes>`
  const signature = secp256k1Sign(
    `\x19Ethereum Signed Message:\n${wrapped.length}${wrapped}`,
    { publicKey, secretKey },
    'keccak',
  )
  expect(await verify(u8aToHex(signature), ethereumEncode(publicKey))).toBe(true)
  signature[64]! += 27
  expect(await verify(u8aToHex(signature), ethereumEncode(publicKey))).toBe(true)
})

test('rejects a signature with any one bit changed', async () => {
  const signatures = accounts.map((account) => ({ account, bytes: account.sign(`<Bytes>${TEXT}</Bytes>`) }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...signatures), fc.nat(), fc.nat(7), async ({ account, bytes }, at, bit) => {
      const changed = bytes.slice()
      changed[at % 64]! ^= 1 << bit
      return !(await verify(u8aToHex(changed), account.address))
    }),
    { numRuns: 40 },
  )
})

test.each([
  '',
  '0x',
  'no',
  `0x${'00'.repeat(64)}`,
  `0x${'ff'.repeat(64)}`,
  `0x${'ff'.repeat(65)}`,
  `0x${'00'.repeat(66)}`,
  `0x${'01'.repeat(500_000)}`,
])('returns false for a malformed signature, and does not throw (%#)', async (signature) => {
  for (const { address } of accounts) expect(await verify(signature, address)).toBe(false)
  expect(await verify(signature, 'nobody')).toBe(false)
})

test('rejects with the reason of an aborted signal', async () => {
  await expect(verify(sign(accounts[0]!), accounts[0]!.address, TEXT, AbortSignal.abort())).rejects.toThrow('aborted')
})
