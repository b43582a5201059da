import { addressBytes, readAddress } from '../codec.js'
import { verifySignature } from '../namespace/verify-signature.js'
import { encodeBase58 } from '../wire/base58.js'
import { isOnCurve } from '../wire/program-address.js'
import { type NameEntry, readCertifiedRecord } from './name-accounts.js'

/** What decides where a name leads. */
export interface NameState {
  /** The owner of the name, or the holder of its token. */
  readonly owner: string
  readonly isTokenized: boolean
  /** The record about SOL of the second version, where there is one. */
  readonly certified: NameEntry | undefined
  /** The one of the first version, and its address. */
  readonly signed: NameEntry | undefined
  readonly signedAt: string
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/**
 * The address to which a name leads, by the order of SNS-IP 5. Undefined where the standard gives none: then nothing may be sent
 * to the name.
 */
export function resolveName(name: NameState): string | undefined {
  const found = destinationOf(name)
  return found !== undefined && readAddress(found).valid ? found : undefined
}

function destinationOf({ owner, isTokenized, certified, signed, signedAt }: NameState): string | undefined {
  if (isTokenized) return ifOnCurve(owner)
  if (certified) {
    const record = readCertifiedRecord(certified.data)
    if (record?.content.length !== KEY_BYTES || !record.writer || !record.confirmedBy) return undefined
    // An earlier owner wrote it. The standard then passes over the record of the first version, too.
    if (record.writer !== owner) return ifOnCurve(owner)
    const address = encodeBase58(record.content)
    return record.confirmedBy === address ? address : undefined
  }
  return (signed && readSigned(signed, signedAt, owner)) ?? ifOnCurve(owner)
}

/** Reads the address in a record of the first version, if the owner of the name has signed for it. */
function readSigned({ data }: NameEntry, signedAt: string, owner: string): string | undefined {
  const content = data.slice(0, KEY_BYTES)
  const signature = data.slice(KEY_BYTES, KEY_BYTES + SIGNATURE_BYTES)
  // The owner has signed a text: the address and that of the record, in hexadecimal.
  const text = [...content, ...addressBytes(signedAt)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const isSigned = verifySignature(signature, new TextEncoder().encode(text), addressBytes(owner))
  return isSigned ? encodeBase58(content) : undefined
}

/** Only a program can sign for an address off the curve, and it may have no way to send on what the address receives. */
const ifOnCurve = (address: string) => (isOnCurve(addressBytes(address)) ? address : undefined)
