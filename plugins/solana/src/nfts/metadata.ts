import { encodeBase58 } from '../wire/base58.js'
import { isSameBytes, readLongText } from '../wire/bytes.js'

/** What the chain knows of a token. */
export interface ItemMetadata {
  readonly name: string
  readonly symbol: string
  /** The address of the document that describes it. */
  readonly uri: string
  /** The mint of its collection, which has confirmed that it belongs to it. */
  readonly collection?: string | undefined
  /** Whether there can be many of it, as of money. */
  readonly isFungible: boolean
}

const KEY_BYTES = 32
/** The number that begins the data of metadata. */
const METADATA_KEY = 4
/** Of a token standard: one with metadata, that is no collectible. */
const FUNGIBLE = 2

/**
 * Reads the metadata of a mint as Metaplex writes them. Undefined for any other data, and for those of another mint.
 */
export function readMetaplex(data: Uint8Array, mint: Uint8Array): ItemMetadata | undefined {
  const texts = 1 + 2 * KEY_BYTES
  if (data[0] !== METADATA_KEY || !isSameBytes(data.slice(1 + KEY_BYTES, texts), mint)) return undefined
  const name = readLongText(data, texts)
  const symbol = name && readLongText(data, name.end)
  const uri = symbol && readLongText(data, symbol.end)
  if (!uri) return undefined
  return {
    name: padded(name.text),
    symbol: padded(symbol.text),
    uri: padded(uri.text),
    ...readRest(data, uri.end),
  }
}

/** The texts have a fixed length: zeros at their end are unused space. */
const padded = (text: string) => text.replace(/\0+$/, '')

/** Reads what follows the texts. Each part may be missing in older metadata, with all that would follow. */
function readRest(data: Uint8Array, start: number): Pick<ItemMetadata, 'collection' | 'isFungible'> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = start + 2
  const isThere = () => data[at++] === 1
  if (isThere()) {
    const creators = at + 4 <= data.length ? view.getUint32(at, true) : 0
    at += 4 + creators * (KEY_BYTES + 2)
  }
  // Whether it was sold before, and whether it may be changed.
  at += 2
  // The nonce of its edition.
  if (isThere()) at++
  const standard = isThere() ? data[at++] : undefined
  const isFungible = standard === FUNGIBLE
  if (!isThere() || data[at] !== 1 || at + 1 + KEY_BYTES > data.length) return { isFungible }
  return { isFungible, collection: encodeBase58(data.slice(at + 1, at + 1 + KEY_BYTES)) }
}

/** Reads the metadata that a mint of Token-2022 has in itself. Undefined for cut ones, and for those of another mint. */
export function readMintMetadata(data: Uint8Array | undefined, mint: Uint8Array): ItemMetadata | undefined {
  if (!data || !isSameBytes(data.slice(KEY_BYTES, 2 * KEY_BYTES), mint)) return undefined
  const name = readLongText(data, 2 * KEY_BYTES)
  const symbol = name && readLongText(data, name.end)
  const uri = symbol && readLongText(data, symbol.end)
  return uri && { name: name.text, symbol: symbol.text, uri: uri.text, isFungible: false }
}
