import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressFormat } from '../networks/networks.js'

/** What an address locks coins with. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export interface Address {
  /** As it is compared: in lower case where the case says nothing. */
  readonly text: string
  readonly kind: AddressKind
  /** The networks' ways of writing that this one is. The older forms are the same on all test networks. */
  readonly formats: readonly AddressFormat[]
  /** The hash or key that it stands for. */
  readonly program: Uint8Array
}

/** Why a text is no address. */
export type AddressFlaw = 'length' | 'characters' | 'prefix' | 'checksum' | 'version'

/** BIP-173 finds mistakes in no more than that. */
const MAX_LENGTH = 90
const MIN_LENGTH = 14

const HUMAN_PARTS: ReadonlyMap<string, AddressFormat> = new Map([
  ['bc', 'mainnet'],
  ['tb', 'testnet'],
  ['bcrt', 'regtest'],
])

/** What the older forms begin with, once decoded. */
const VERSIONS: ReadonlyMap<number, Pick<Address, 'kind' | 'formats'>> = new Map([
  [0x00, { kind: 'p2pkh', formats: ['mainnet'] }],
  [0x05, { kind: 'p2sh', formats: ['mainnet'] }],
  [0x6f, { kind: 'p2pkh', formats: ['testnet', 'regtest'] }],
  [0xc4, { kind: 'p2sh', formats: ['testnet', 'regtest'] }],
])

const BECH32 = /^([a-z]{2,4})1([ac-hj-np-z02-9]+)$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const base58check = createBase58check(sha256)

/** Reads an address of any network. Total, and fast for a long text. */
export function readAddress(text: string): Address | AddressFlaw {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return 'length'
  const lower = text.toLowerCase()
  const [, humanPart = '', data = ''] = BECH32.exec(lower) ?? []
  const format = HUMAN_PARTS.get(humanPart)
  if (format) {
    // Either case is good, and a mixture is none: BIP-173.
    return text === lower || text === text.toUpperCase() ? readSegwit(lower, data, format) : 'characters'
  }
  return BASE58.test(text) ? readBase58(text) : 'characters'
}

/** What is good of a witness's version: of later ones nobody knows yet who can spend what is sent there. */
const WITNESSES: readonly (readonly [version: number, length: number, kind: AddressKind])[] = [
  [0, 20, 'p2wpkh'],
  [0, 32, 'p2wsh'],
  [1, 32, 'p2tr'],
]

function readSegwit(text: string, data: string, format: AddressFormat): Address | AddressFlaw {
  const encoding = data.startsWith('q') ? bech32 : bech32m
  const decoded = encoding.decodeUnsafe(text, MAX_LENGTH)
  if (!decoded) return 'checksum'
  const [version, ...words] = decoded.words
  const program = encoding.fromWordsUnsafe(words)
  if (!program) return 'checksum'
  const known = WITNESSES.filter(([wanted]) => wanted === version)
  const [, , kind] = known.find(([, length]) => length === program.length) ?? []
  if (kind) return { text, kind, formats: [format], program: Uint8Array.from(program) }
  return known.length > 0 ? 'length' : 'version'
}

function readBase58(text: string): Address | AddressFlaw {
  try {
    const [version = -1, ...program] = base58check.decode(text)
    const known = VERSIONS.get(version)
    if (!known) return 'prefix'
    return program.length === 20 ? { text, ...known, program: Uint8Array.from(program) } : 'length'
  } catch {
    // The library has no other way to say so.
    return 'checksum'
  }
}
