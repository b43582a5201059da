import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js'
import { base58 } from '@scure/base'
import { SOLANA } from '../siwx-server.test.helper.js'
import { solana } from './solana.js'

const SECRET = new Uint8Array(32).fill(7)
const ADDRESS = base58.encode(ed25519.getPublicKey(SECRET))
const OTHER = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
const isSigned = (message: string, signature: Uint8Array | string, address = ADDRESS) =>
  solana.isSigned({
    message,
    signature: typeof signature === 'string' ? signature : base58.encode(signature),
    address,
    chainId: SOLANA,
    rpcUrl: undefined,
  })
const sign = (message: string) => ed25519.sign(new TextEncoder().encode(message), SECRET)

test('V23: accepts a signature of Solana for its own key and message only', () => {
  expect(isSigned('in', sign('in'))).toBe(true)
  expect(isSigned('out', sign('in'))).toBe(false)
  expect(isSigned('in', sign('in'), OTHER)).toBe(false)
})

test('verifies the second example of RFC 8032', () => {
  const signature = Buffer.from(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    'hex',
  )
  const key = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex')
  expect(isSigned('r', signature, base58.encode(key))).toBe(true)
})

test('V23: refuses the second signature of Solana that anybody can make of one', () => {
  const good = sign('in')
  const order = ed25519.Point.Fn.ORDER
  const second = numberToBytesLE(bytesToNumberLE(good.subarray(32)) + order, 32)
  expect(isSigned('in', Uint8Array.of(...good.subarray(0, 32), ...second))).toBe(false)
})

test('V23: refuses a key of Solana for which anybody can sign anything', () => {
  // The neutral point of the curve: R = s·B - h·A is the same for every message.
  const neutral = Uint8Array.of(1, ...new Uint8Array(31))
  const signature = Uint8Array.of(...neutral, ...new Uint8Array(32))
  expect(ed25519.verify(signature, new TextEncoder().encode('in'), neutral)).toBe(true)
  expect(isSigned('in', signature, base58.encode(neutral))).toBe(false)
})

test.each(['', '0', '0x12', '1'.repeat(64), 'z'.repeat(88), 'a'.repeat(10_000), base58.encode(new Uint8Array(64))])(
  'refuses %j as a signature of Solana',
  (signature) => {
    expect(isSigned('in', signature)).toBe(false)
  },
)

test('reads addresses of Solana: 32 bytes that are not all zero', () => {
  expect(solana.isAddress(ADDRESS, SOLANA)).toBe(true)
  for (const text of [
    '',
    ADDRESS.slice(0, 40),
    `${ADDRESS}1`,
    `${ADDRESS.slice(0, -1)}0`,
    '1'.repeat(32),
    'a'.repeat(10_000),
  ])
    expect(solana.isAddress(text, SOLANA)).toBe(false)
})
