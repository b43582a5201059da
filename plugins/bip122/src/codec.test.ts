import { createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { address as bitcoinjs, networks as bitcoinjsNetworks } from 'bitcoinjs-lib'
import fc from 'fast-check'
import {
  bitcoin,
  bitcoinRegtest,
  bitcoinSignet,
  bitcoinTestnet3,
  bitcoinTestnet4,
  type BitcoinNetwork,
} from './networks.js'
import { codec } from './codec.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const regtest = bitcoinRegtest('http://127.0.0.1:1')

// From BIP-173, BIP-350 and BIP-341, and the older forms as everybody knows them.
const GOOD: readonly (readonly [text: string, network: BitcoinNetwork, normal?: string])[] = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', bitcoin],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', bitcoin],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', bitcoin],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', bitcoin],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', bitcoinTestnet4],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', bitcoinSignet],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', bitcoinTestnet3],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', regtest],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', regtest],
]

test.each(GOOD.map(([text, network, normal = text]) => [text, network, normal] as const))(
  'reads %s on its network and writes it in one canonical form',
  (text, network, normal) => {
    expect(codec.readAddress(text)).toEqual({ valid: true, address: normal })
    expect(codec.readAddress(text, network)).toEqual({ valid: true, address: normal })
  },
)

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', bitcoinTestnet4],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', bitcoin],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', regtest],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', bitcoin],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', bitcoinSignet],
])('V29: rejects %s on another network than its own', (text, network) => {
  expect(codec.readAddress(text, network)).toEqual({ valid: false, reason: 'network' })
})

test.each([
  ['bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'characters'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0', 'characters'],
  // Version 0 with the checksum of later ones, and the other way round (BIP-350).
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'checksum'],
  ['tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf', 'checksum'],
  // Later versions: anybody could spend what is sent there today.
  ['bc1sw50qgdz25j', 'version'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'version'],
  // A program of a length that its version does not have.
  ['bc1pfeessrawgf', 'length'],
  ['bc1qr508d6qejxtdg4y5r3zarvaryv98gj9p', 'length'],
  ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'characters'],
  // Litecoin's older form: nothing but its first byte is another.
  ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'prefix'],
  ['', 'length'],
  ['0x0000000000000000000000000000000000000000', 'characters'],
])('V29: rejects %s because of its %s', (text, reason) => {
  expect(codec.readAddress(text)).toEqual({ valid: false, reason })
})

test('rejects a text of a megabyte for its length', () => {
  expect(codec.readAddress('1'.repeat(1_000_000))).toEqual({ valid: false, reason: 'length' })
})

test.each([
  ['000000000019d6689c085ae165831e93', true],
  ['0123456789abcdef0123456789abcdef', true],
  ['000000000019D6689C085AE165831E93', false],
  ['000000000019d6689c085ae165831e9', false],
  ['1', false],
])('tells whether %s is a reference: %p', (reference, is) => expect(codec.isReference(reference)).toBe(is))

test('reads addresses by the format of an app’s own network, and any format without one', () => {
  const own = { ...regtest, id: 'f'.repeat(32), caipNetworkId: `bip122:${'f'.repeat(32)}` } as const
  expect(codec.readAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', own).valid).toBe(true)
  expect(
    codec.readAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', {
      ...own,
      addressFormat: 'testnet',
    } as BitcoinNetwork).valid,
  ).toBe(false)
})

const ALL = { bc: bitcoinjsNetworks.bitcoin, tb: bitcoinjsNetworks.testnet, bcrt: bitcoinjsNetworks.regtest }
const anyProgram = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('reads addresses that another library wrote, and rejects one changed letter (V29)', () => {
  const base58check = createBase58check(sha256)
  const written = fc
    .record({ program: anyProgram, network: fc.constantFrom(...Object.values(ALL)), kind: fc.nat(4) })
    .map(({ program, network, kind }) => {
      const hash = program.subarray(0, 20)
      if (kind === 0) return base58check.encode(Uint8Array.of(network.pubKeyHash, ...hash))
      if (kind === 1) return base58check.encode(Uint8Array.of(network.scriptHash, ...hash))
      if (kind === 2) return bitcoinjs.toBech32(hash, 0, network.bech32)
      return bitcoinjs.toBech32(program, kind === 3 ? 0 : 1, network.bech32)
    })
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l123456789ABCDEFGHJK'
  fc.assert(
    fc.property(written, fc.nat(), fc.nat(letters.length - 1), (text, at, letter) => {
      const reading = codec.readAddress(text)
      const changed = replaceAt(text, at % text.length, letters[letter]!)
      return (
        reading.valid &&
        reading.address === text &&
        (changed.toLowerCase() === text || changed === text || !codec.readAddress(changed).valid)
      )
    }),
    { numRuns: RUNS },
  )
})

test('never throws, whatever the text', () => {
  const total = (text: string) => {
    const reading = codec.readAddress(text)
    return reading.valid ? codec.readAddress(reading.address).valid : reading.reason.length > 0
  }
  // Any text of UTF-16, also one that is none. fast-check's own unit for that takes a second to begin with.
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit }),
        fc.string().map((text) => `bc1q${text}`),
      ),
      total,
    ),
    { numRuns: RUNS },
  )
})

const replaceAt = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1)
