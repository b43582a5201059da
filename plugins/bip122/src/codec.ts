import type { AddressReading, NamespaceCodec, Network } from '@latchkey/core/plugin'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { REFERENCES, type AddressFormat, type BitcoinNetwork } from './networks.js'

const REFERENCE = /^[0-9a-f]{32}$/

/** How Bitcoin writes its networks and addresses. */
export const codec: NamespaceCodec = {
  isReference: (reference) => REFERENCE.test(reference),
  readAddress: (text, network) => {
    const address = addressOn(text, network)
    return typeof address === 'string' ? { valid: false, reason: address } : { valid: true, address: address.text }
  },
}

/** How an address locks coins. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export interface Address {
  /** The canonical text: in lower case where case has no meaning. */
  readonly text: string
  readonly kind: AddressKind
  /** The formats that this text fits. The older forms are the same on all test networks. */
  readonly formats: readonly AddressFormat[]
  /** The hash or key in the address. */
  readonly program: Uint8Array
}

/** Reads an address of one network. Returns the reason where the text is no address, or belongs to another network. */
export function addressOn(text: string, network?: Network): Address | (AddressReading & { valid: false })['reason'] {
  const address = readAddress(text)
  if (typeof address === 'string') return address
  const format = network && (FORMATS.get(String(network.id)) ?? (network as BitcoinNetwork).addressFormat)
  return !format || address.formats.includes(format) ? address : 'network'
}

/** The canonical text of an address of any network; nothing for a value that is no address. */
export function addressText(value: unknown): string | undefined {
  const address = typeof value === 'string' ? readAddress(value) : undefined
  return typeof address === 'object' ? address.text : undefined
}

const FORMATS: ReadonlyMap<string, AddressFormat> = new Map([
  [REFERENCES.bitcoin, 'mainnet'],
  [REFERENCES.testnet4, 'testnet'],
  [REFERENCES.signet, 'testnet'],
  [REFERENCES.testnet3, 'testnet'],
  [REFERENCES.regtest, 'regtest'],
])

/** Why a text is no address. */
type AddressFlaw = 'length' | 'characters' | 'prefix' | 'checksum' | 'version'

/** The bech32 checksum finds mistakes in texts up to this length only (BIP-173). */
const MAX_LENGTH = 90
const MIN_LENGTH = 14

const HUMAN_PARTS: ReadonlyMap<string, AddressFormat> = new Map([
  ['bc', 'mainnet'],
  ['tb', 'testnet'],
  ['bcrt', 'regtest'],
])

const BECH32 = /^([a-z]{2,4})1([ac-hj-np-z02-9]+)$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** Reads an address of any network. Never throws, and stays fast for a long text. */
export function readAddress(text: string): Address | AddressFlaw {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return 'length'
  const lower = text.toLowerCase()
  const [, humanPart = '', data = ''] = BECH32.exec(lower) ?? []
  const format = HUMAN_PARTS.get(humanPart)
  if (format) {
    // BIP-173 allows lower case or upper case, and no mixture.
    return text === lower || text === text.toUpperCase() ? readSegwit(lower, data, format) : 'characters'
  }
  return BASE58.test(text) ? readBase58(text) : 'characters'
}

/** The witness programs that networks define today. Coins sent to a later version could be anyone's. */
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

/** The first byte of the older forms, once decoded. */
const VERSIONS: ReadonlyMap<number, Pick<Address, 'kind' | 'formats'>> = new Map([
  [0x00, { kind: 'p2pkh', formats: ['mainnet'] }],
  [0x05, { kind: 'p2sh', formats: ['mainnet'] }],
  [0x6f, { kind: 'p2pkh', formats: ['testnet', 'regtest'] }],
  [0xc4, { kind: 'p2sh', formats: ['testnet', 'regtest'] }],
])

const base58check = createBase58check(sha256)

function readBase58(text: string): Address | AddressFlaw {
  try {
    const [version = -1, ...program] = base58check.decode(text)
    const known = VERSIONS.get(version)
    if (!known) return 'prefix'
    return program.length === 20 ? { text, ...known, program: Uint8Array.from(program) } : 'length'
  } catch {
    // The library throws where the checksum is wrong.
    return 'checksum'
  }
}
