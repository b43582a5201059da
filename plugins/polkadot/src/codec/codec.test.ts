import type { Network } from '@latchkey/core/plugin'
import { blake2b } from '@noble/hashes/blake2.js'
import { decodeAddress, encodeAddress, ethereumEncode, isEthereumChecksum } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { kusama, moonbeam, polkadotAssetHub, polkadotRelayChain, westend } from '../index.js'
import { accountIdOf, codec } from './codec.js'
import { GENERIC_PREFIX, MAX_PREFIX, readSs58, writeSs58 } from './ss58.js'

/** Any character, and no half of one. For its own, fast-check first makes a table of a million characters. */
const anyCharacter = fc.nat(0x10_f7_ff).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800))

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)
const read = (text: string, network?: Network) => codec.readAddress(text, network)
const format = (address: string, network: Network) => codec.formatAddress!(address, network)

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const BALTATHAR = '0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** The library rejects 46 and 47, which are reserved. */
const prefix = fc.integer({ min: 0, max: MAX_PREFIX }).filter((number) => number !== 46 && number !== 47)

test('reads and writes addresses of every prefix as another library does', () => {
  fc.assert(
    fc.property(key, prefix, (bytes, number) => {
      const text = writeSs58(bytes, number)
      const reading = readSs58(text)
      return (
        text === encodeAddress(bytes, number) &&
        'key' in reading &&
        reading.prefix === number &&
        Buffer.compare(reading.key, decodeAddress(text)) === 0
      )
    }),
    { numRuns: RUNS / 20 },
  )
})

test('reads the key that it wrote, with every prefix', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 0, max: MAX_PREFIX }), (bytes, number) => {
      const reading = readSs58(writeSs58(bytes, number))
      return 'key' in reading && reading.prefix === number && Buffer.compare(reading.key, bytes) === 0
    }),
    { numRuns: RUNS },
  )
})

test('V29: rejects an address with any one letter changed', () => {
  fc.assert(
    fc.property(
      key,
      prefix,
      fc.nat(),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
      (bytes, number, at, letter) => {
        const text = writeSs58(bytes, number)
        const index = at % text.length
        // A checksum of two bytes misses one mistake in 65,536; such an address is never that of the same key.
        const reading = readSs58(text.slice(0, index) + letter + text.slice(index + 1))
        return text[index] === letter || 'reason' in reading || Buffer.compare(reading.key, bytes) !== 0
      },
    ),
    { numRuns: RUNS },
  )
})

test('reads every spelling of a key as the same generic address', () => {
  for (const text of [ALICE, ALICE_ON_POLKADOT, ALICE_ON_KUSAMA, encodeAddress(decodeAddress(ALICE), 1284)]) {
    expect(read(text)).toEqual({ valid: true, address: ALICE })
  }
})

test("writes an address in the network's own spelling", () => {
  expect(format(ALICE, polkadotRelayChain)).toBe(ALICE_ON_POLKADOT)
  expect(format(ALICE, polkadotAssetHub)).toBe(ALICE_ON_POLKADOT)
  expect(format(ALICE_ON_POLKADOT, kusama)).toBe(ALICE_ON_KUSAMA)
  expect(format(ALICE_ON_KUSAMA, westend)).toBe(ALICE)
  expect(format(BALTATHAR, moonbeam)).toBe(BALTATHAR)
  expect(format('nobody', kusama)).toBe('nobody')
})

test("V29: rejects another network's spelling on a network, and accepts the generic one", () => {
  expect(read(ALICE_ON_KUSAMA, polkadotRelayChain)).toEqual({ valid: false, reason: 'prefix' })
  expect(read(ALICE_ON_POLKADOT, polkadotRelayChain)).toEqual({ valid: true, address: ALICE })
  expect(read(ALICE, polkadotRelayChain)).toEqual({ valid: true, address: ALICE })
  expect(read(ALICE, { ...polkadotRelayChain, chainNamespace: 'eip155' })).toEqual({ valid: false, reason: 'network' })
})

test("accepts any prefix for an app's own network without one, and writes the generic spelling", () => {
  const own: Network = { ...plain(polkadotRelayChain), id: 'f'.repeat(32), caipNetworkId: `polkadot:${'f'.repeat(32)}` }
  expect(read(ALICE_ON_KUSAMA, own)).toEqual({ valid: true, address: ALICE })
  expect(format(ALICE_ON_KUSAMA, own)).toBe(ALICE)
})

test("knows the prefix of an app's own Polkadot that is written without one", () => {
  expect(format(ALICE, plain(polkadotRelayChain))).toBe(ALICE_ON_POLKADOT)
  expect(read(ALICE_ON_KUSAMA, plain(polkadotRelayChain))).toEqual({ valid: false, reason: 'prefix' })
})

test.each([
  ['nothing', '', 'length'],
  ['letters that are none of the 58', 'O0Il'.repeat(12), 'base58'],
  ['a key of 31 bytes', shortAddress(31), 'length'],
  ['a key of 34 bytes', shortAddress(34), 'length'],
  ['a wrong checksum', `${ALICE.slice(0, -1)}Z`, 'checksum'],
  ['a prefix of the kinds that are not used', withChecksum(Buffer.alloc(34, 200)), 'prefix'],
  ['a megabyte', '5'.repeat(1_000_000), 'length'],
  ['20 bytes with a wrong checksum', BALTATHAR.replace('C', 'c'), 'checksum'],
  ['19 bytes', BALTATHAR.slice(0, -2), 'length'],
])('rejects %s with the reason', (_what, text, reason) => {
  expect(read(text)).toEqual({ valid: false, reason })
})

test('rejects a prefix in two bytes that fits into one', () => {
  const twice = withChecksum(Buffer.concat([Buffer.from([0b0100_0000, 0]), Buffer.from(decodeAddress(ALICE))]))
  expect(readSs58(twice)).toEqual({ reason: 'prefix' })
})

test('spells Ethereum-style accounts as EIP-55 does, and accepts them on networks that have them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const text = ethereumEncode(bytes)
      const lower = read(text.toLowerCase())
      return lower.valid && lower.address === text && isEthereumChecksum(lower.address) && read(text, moonbeam).valid
    }),
    { numRuns: RUNS / 10 },
  )
  expect(read(BALTATHAR, polkadotRelayChain)).toEqual({ valid: false, reason: 'network' })
  expect(read(ALICE, moonbeam)).toEqual({ valid: false, reason: 'network' })
  expect(accountIdOf(BALTATHAR)).toHaveLength(20)
})

test('reads or rejects any text, and keeps an address that it has read', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: anyCharacter }),
        fc.base64String(),
        fc.stringMatching(/^0x[0-9a-fA-F]*$/),
      ),
      (text) => {
        const reading = read(text)
        if (!reading.valid) return reading.reason !== ''
        const again = read(reading.address)
        return again.valid && again.address === reading.address
      },
    ),
    { numRuns: RUNS },
  )
})

test('accepts half of a genesis hash in small letters as a reference', () => {
  for (const { id } of [polkadotRelayChain, kusama, westend]) expect(codec.isReference(String(id))).toBe(true)
  for (const text of ['', '1', 'f'.repeat(31), 'F'.repeat(32), `0x${'f'.repeat(30)}`, 'f'.repeat(64)])
    expect(codec.isReference(text)).toBe(false)
})

function plain({ ss58Format: _prefix, genesisHash: _hash, ...network }: typeof polkadotRelayChain): Network {
  return network
}

function withChecksum(body: Uint8Array): string {
  const checksum = blake2b(Buffer.concat([Buffer.from('SS58PRE'), body])).slice(0, 2)
  return base58.encode(Buffer.concat([body, checksum]))
}

function shortAddress(length: number): string {
  return withChecksum(Buffer.concat([Buffer.from([GENERIC_PREFIX]), Buffer.alloc(length, 7)]))
}
