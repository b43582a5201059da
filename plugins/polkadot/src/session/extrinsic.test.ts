import { compactToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsHex } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { compact, readExtrinsic, signedExtrinsic } from './extrinsic.js'
import { payload } from './payload.test.helper.js'

const KEY = new Uint8Array(32).fill(5)
const SIGNATURE = new Uint8Array(65).fill(1)
const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)

test('encodes numbers as another library does', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), fc.nat(127), (value, shift) => {
      const number = value >> BigInt(shift)
      return u8aToHex(compact(number)) === u8aToHex(compactToU8a(number))
    }),
    { numRuns: RUNS },
  )
  for (const edge of [0n, 63n, 64n, 16_383n, 16_384n, (1n << 30n) - 1n, 1n << 30n, 1n << 32n]) {
    expect(u8aToHex(compact(edge))).toBe(u8aToHex(compactToU8a(edge)))
  }
})

test('reads a transaction that it has encoded, with its hash and its signer', () => {
  const signed = readExtrinsic(signedExtrinsic(payload(), KEY, SIGNATURE))!
  expect(signed.hash).toBe(blake2AsHex(signed.hex))
  expect([
    signed.isSignedBy(KEY),
    signed.isSignedBy(KEY.slice().reverse()),
    signed.isSignedBy(new Uint8Array(32)),
  ]).toEqual([true, true, false])
})

test('encodes the account and the signature of Ethereum-style accounts plainly', () => {
  const [account, signature] = [new Uint8Array(20).fill(0xaa), new Uint8Array(65).fill(0xbb)]
  const hex = signedExtrinsic(payload({ signedExtensions: [], method: '0x0102' }), account, signature)
  expect(hex).toBe(`0x${u8aToHex(compactToU8a(1 + 20 + 65 + 2)).slice(2)}84${'aa'.repeat(20)}${'bb'.repeat(65)}0102`)
  expect(readExtrinsic(hex)!.isSignedBy(account)).toBe(true)
})

test.each([
  [
    'an unknown signed extension',
    { signedExtensions: ['CheckNonce', 'SkipCheckIfFeeless'] },
    'the signed extension SkipCheckIfFeeless',
  ],
  [
    'an extension named like a method of every object',
    { signedExtensions: ['toString'] },
    'the signed extension toString',
  ],
  ['another version', { version: 5 }, 'the version 5'],
  ['a fee in an asset', { signedExtensions: ['ChargeAssetTxPayment'], assetId: '0x01' }, 'an asset for its fee'],
])('refuses to encode %s', (_what, change, part) => {
  expect(() => signedExtrinsic(payload(change), KEY, SIGNATURE)).toThrow(
    expect.objectContaining({ code: 'polkadot/cannot-assemble', context: { part } }),
  )
})

test.each([
  undefined,
  null,
  '',
  '0x',
  '0x00',
  'no',
  `0x${'00'.repeat(100)}`,
  '0x0484',
  '0x0804',
  '0x088400ff',
  '0x03',
  '0x01',
  '0x02ffffff',
  7,
  {},
])('rejects %p as a signed transaction', (hex) => {
  expect(readExtrinsic(hex)).toBeUndefined()
})

test('reads or rejects any hex', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = readExtrinsic(u8aToHex(bytes))
      return read === undefined || (read.hex === u8aToHex(bytes) && typeof read.isSignedBy(KEY) !== 'string')
    }),
    { numRuns: RUNS },
  )
})
