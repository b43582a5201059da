import { u8aToHex } from '@polkadot/util'
import { encodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { owned, type Payer, primary } from './people-chain.test.helper.js'
import { normalUsername, primaryUsernameKey, readOwner, readUsername, usernameInfoKey } from './usernames.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 200)
const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
const letters = (maxLength: number) => fc.stringMatching(new RegExp(`^[a-z0-9]{1,${maxLength}}$`))
const username = fc.tuple(letters(20), letters(7)).map((labels) => labels.join('.'))
const payer = fc.oneof(
  fc.constantFrom<Payer>('Allocation', 'System'),
  fc.bigInt(0n, (1n << 128n) - 1n).map((deposit) => ({ AuthorityDeposit: deposit })),
)

test.each([
  ['UsernameOf', primaryUsernameKey(new Uint8Array(32))],
  ['UsernameInfoOf', usernameInfoKey('ada.dot')],
])('begins the keys of %s with the hashes of the names', (item, key) => {
  const hashes = ['Identity', item].map((name) => u8aToHex(xxhashAsU8a(name, 128)).slice(2))
  expect(key.slice(0, 66)).toBe(`0x${hashes.join('')}`)
})

test('writes the keys that polkadot.js writes, and reads what it stores there', () => {
  fc.assert(
    fc.property(accountId, username, payer, (id, name, provider) => {
      const address = encodeAddress(id)
      const [nameKey, storedName] = primary(address, name)
      const [ownerKey, storedOwner] = owned(name, address, provider)
      expect([primaryUsernameKey(id), usernameInfoKey(name)]).toEqual([nameKey, ownerKey])
      expect([readUsername(storedName), readOwner(storedOwner)]).toEqual([name, id])
    }),
    { numRuns: RUNS },
  )
})

test('reads the longest username', () => {
  const name = `${'a'.repeat(28)}.dot`
  expect([normalUsername(name), readUsername(primary(encodeAddress(new Uint8Array(32)), name)[1])]).toEqual([
    name,
    name,
  ])
})

test('reads nothing where nothing is stored', () => {
  expect([readUsername(null), readOwner(null)]).toEqual([undefined, undefined])
})

test('V31: reads or rejects any bytes', () => {
  const reads = (read: (stored: unknown) => unknown, bytes: Uint8Array) => {
    try {
      return read(u8aToHex(bytes)) !== undefined
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const isName = bytes.length >= 1 && bytes.length <= 33 && bytes[0] === 4 * (bytes.length - 1)
      const isOwner = bytes.length === 49 ? bytes[32] === 1 : bytes.length === 33 && [0, 2].includes(bytes[32]!)
      return reads(readUsername, bytes) === isName && reads(readOwner, bytes) === isOwner
    }),
    { numRuns: 10 * RUNS },
  )
})
