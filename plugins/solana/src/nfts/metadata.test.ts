import { PublicKey } from '@solana/web3.js'
import { keyOf } from '../wallets.test.helper.js'
import { METADATA_PROGRAM, metadataAddress } from './metadata-address.js'
import { readMetaplex } from './metadata.js'

const MINT = keyOf(7).publicKey

test('finds the address of metadata as web3.js does', () => {
  const program = new PublicKey(METADATA_PROGRAM)
  for (let index = 0; index < 20; index++) {
    const mint = keyOf(index).publicKey
    const [expected] = PublicKey.findProgramAddressSync(
      [Buffer.from('metadata'), program.toBuffer(), mint.toBuffer()],
      program,
    )
    expect(metadataAddress(mint.toBytes())).toBe(expected.toBase58())
  }
})

const long = (text: string, length = text.length) => [
  length & 255,
  length >> 8,
  0,
  0,
  ...Buffer.from(text.padEnd(length, '\0')),
]
const metadata = (rest: readonly number[], mint = MINT) =>
  Uint8Array.from([
    4,
    ...keyOf(1).publicKey.toBytes(),
    ...mint.toBytes(),
    ...long('Lamp', 32),
    ...long('L'),
    ...long('u'),
    ...rest,
  ])

test('reads older metadata, which end after their texts', () => {
  expect(readMetaplex(metadata([]), MINT.toBytes())).toEqual({ name: 'Lamp', symbol: 'L', uri: 'u', isFungible: false })
  expect(readMetaplex(metadata([0, 0, 0, 1, 1]), MINT.toBytes())).toMatchObject({ name: 'Lamp', isFungible: false })
})

test('does not believe a collection that has not confirmed it', () => {
  const collection = [...keyOf(3).publicKey.toBytes()]
  const rest = (confirmed: number) => [0, 0, 0, 0, 1, 0, 1, 0, 1, confirmed, ...collection]
  const read = (confirmed: number) => readMetaplex(metadata(rest(confirmed)), MINT.toBytes())?.collection
  expect([read(0), read(1)]).toEqual([undefined, keyOf(3).publicKey.toBase58()])
})

test.each([
  ['nothing', new Uint8Array()],
  ['another kind of account', Uint8Array.from([6, ...metadata([]).slice(1)])],
  ['the metadata of another mint', metadata([], keyOf(8).publicKey)],
  ['cut texts', metadata([]).slice(0, 100)],
  ['a text longer than the data', Uint8Array.from([...metadata([]).slice(0, 65), 255, 255, 255, 255, 65])],
])('V16: reads no metadata of %s', (_what, data) => {
  expect(readMetaplex(data, MINT.toBytes())).toBeUndefined()
})

test('reads whatever follows the texts without an error', () => {
  for (let seed = 0; seed < 300; seed++) {
    const rest = Array.from({ length: seed % 40 }, (_, index) => (seed * 31 + index * 17) % 256)
    expect(readMetaplex(metadata(rest), MINT.toBytes())).toMatchObject({ name: 'Lamp', uri: 'u' })
  }
})
