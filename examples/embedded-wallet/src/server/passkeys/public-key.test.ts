import { generateKeyPairSync, sign } from 'node:crypto'
import { cborMap, coseOf } from '../../software-authenticator.test.helper.js'
import { readPublicKey } from './public-key.js'

const SIGNED = new Uint8Array([1, 2, 3])

it.each([
  ['ES256', -7, 'sha256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['EdDSA', -8, null, () => generateKeyPairSync('ed25519')],
  ['RS256', -257, 'sha256', () => generateKeyPairSync('rsa', { modulusLength: 2_048 })],
] as const)('verifies signatures of %s, of this key and this text alone', (_name, algorithm, digest, make) => {
  const [{ publicKey, privateKey }, other] = [make(), make()]
  const written = coseOf(publicKey, algorithm)
  const { bytes, isSignature } = readPublicKey(Buffer.concat([written, Buffer.from([0xff])]))
  expect(Buffer.from(bytes)).toEqual(written)
  const signature = sign(digest, SIGNED, privateKey)
  expect([
    isSignature(signature, SIGNED),
    isSignature(signature, new Uint8Array([1, 2, 4])),
    isSignature(sign(digest, SIGNED, other.privateKey), SIGNED),
    isSignature(new Uint8Array(), SIGNED),
  ]).toEqual([true, false, false, false])
})

const ec = coseOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey, -7)
const coordinate = Buffer.alloc(32, 1)

it.each<[string, string, Buffer]>([
  ['no map', 'is no map', Buffer.from([0x01])],
  [
    'a point that is not on its curve',
    'Invalid JWK',
    cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate],
      [-3, coordinate],
    ]),
  ],
  [
    'a point without its second half',
    'a part of another length',
    cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate],
    ]),
  ],
  [
    'a key of P-256 for another algorithm',
    'is for another algorithm',
    Buffer.from(ec.toString('hex').replace('0326', '0327'), 'hex'),
  ],
  ['a short key of RSA', 'is too short', coseOf(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey, -257)],
  ['a key that ends too early', 'ends too early', ec.subarray(0, -1)],
])('refuses %s, because it %s', (_what, why, written) => {
  expect(() => readPublicKey(written)).toThrow(why)
})
