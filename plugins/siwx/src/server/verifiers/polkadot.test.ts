import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import { privateKeyToAccount } from 'viem/accounts'
import { POLKADOT } from '../siwx-server.test.helper.js'
import { polkadot } from './polkadot.js'

beforeAll(() => cryptoWaitReady())

const KINDS = ['sr25519', 'ed25519', 'ecdsa', 'ethereum'] as const
const [SEED, OTHER_SEED] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]
const keyOf = (type: (typeof KINDS)[number], seed = SEED) => new Keyring({ type }).addFromSeed(seed)
const isSigned = (message: string, signature: string, address: string) =>
  polkadot.isSigned({ message, signature, address, chainId: POLKADOT, rpcUrl: undefined })
const wrapped = (message: string) => `<Bytes>${message}</Bytes>`
const toHex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`

test.each(KINDS)('V23: accepts a signature of a key of kind %s for its own account and message only', (kind) => {
  const [key, other] = [keyOf(kind), keyOf(kind, OTHER_SEED)]
  const signature = toHex(key.sign(wrapped('in')))
  expect(isSigned('in', signature, key.address)).toBe(true)
  expect(isSigned('out', signature, key.address)).toBe(false)
  expect(isSigned('in', signature, other.address)).toBe(false)
})

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('accepts a signature of kind %s with its kind in front', (kind) => {
  const key = keyOf(kind)
  expect(isSigned('in', toHex(key.sign(wrapped('in'), { withType: true })), key.address)).toBe(true)
})

test('accepts what an Ethereum wallet signs for an Ethereum-style account', async () => {
  const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
  expect(isSigned('in', await account.signMessage({ message: wrapped('in') }), account.address)).toBe(true)
})

test.each(KINDS)(
  'V23: refuses a signature of kind %s over the text without <Bytes>, which may be a transaction',
  (kind) => {
    const key = keyOf(kind)
    expect(isSigned('in', toHex(key.sign('in')), key.address)).toBe(false)
  },
)

test.each(['ecdsa', 'ethereum'] as const)(
  'V23: refuses the second signature of kind %s that anybody can make of one',
  (kind) => {
    const key = keyOf(kind)
    const low = key.sign(wrapped('in'))
    const { r, s } = secp256k1.Signature.fromBytes(low.subarray(0, 64), 'compact')
    const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
    expect(isSigned('in', toHex(low), key.address)).toBe(true)
    expect(isSigned('in', toHex(Uint8Array.of(...high, low[64]! ^ 1)), key.address)).toBe(false)
  },
)

test('refuses any text that is no signature of Polkadot', () => {
  for (const kind of KINDS)
    for (const signature of [
      '',
      '0x',
      'in',
      `0x${'00'.repeat(64)}`,
      `0x${'00'.repeat(65)}`,
      `0x${'00'.repeat(66)}`,
      `0x${'ff'.repeat(65)}`,
    ])
      expect(isSigned('in', signature, keyOf(kind).address)).toBe(false)
})

test('reads addresses of every network of Polkadot, and Ethereum-style ones', () => {
  const { address, publicKey } = keyOf('sr25519')
  const texts = [0, 2, 42, 1284, 16_383].map((prefix) => new Keyring({ ss58Format: prefix }).encodeAddress(publicKey))
  for (const text of [...texts, keyOf('ethereum').address, keyOf('ethereum').address.toLowerCase()]) {
    expect(polkadot.isAddress(text, POLKADOT)).toBe(true)
  }
  const wrongCase = keyOf('ethereum').address.replace(/[a-f]/, (letter) => letter.toUpperCase())
  for (const text of ['', '0x', 'in', address.slice(1), `${address.slice(0, -1)}1`, wrongCase, 'a'.repeat(10_000)])
    expect(polkadot.isAddress(text, POLKADOT)).toBe(false)
})
