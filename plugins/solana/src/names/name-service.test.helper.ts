import { ed25519 } from '@noble/curves/ed25519.js'
import type { Keypair } from '@solana/web3.js'
import { addressBytes } from '../codec.js'
import { TOKEN_PROGRAM } from '../namespace/token-accounts.js'
import {
  certifiedRecordAddress,
  NAME_PROGRAM,
  nameAddress,
  nameMint,
  OFFERS_PROGRAM,
  primaryAddress,
  signedRecordAddress,
  SOL,
  textAddress,
  TOKENIZER_PROGRAM,
  tokenizedAddress,
} from './name-addresses.js'

/** An account as the programs of SNS write it. */
export interface WrittenAccount {
  readonly at: string
  /** The program it belongs to. */
  readonly owner: string
  readonly data: Uint8Array
}

const text = (value: string) => new TextEncoder().encode(value)
const parentOf = (name: string) => (name.split('.').length === 3 ? name.slice(name.indexOf('.') + 1) : undefined)
const parentAddress = (name: string) => {
  const parent = parentOf(name)
  return parent === undefined ? undefined : nameAddress(parent)
}

function entry(at: string, parent: string, owner: string, data: Iterable<number>): WrittenAccount {
  const header = [...addressBytes(parent), ...addressBytes(owner), ...new Uint8Array(32)]
  return { at, owner: NAME_PROGRAM, data: Uint8Array.from([...header, ...data]) }
}

/** A name, and the account with its text. The text may say something else. */
export function registered(name: string, owner: string, says?: string): readonly WrittenAccount[] {
  const [account, parent] = [nameAddress(name), parentAddress(name)]
  const label = says ?? `${parent === undefined ? '' : '\0'}${name.split('.')[0]}`
  const bytes = text(label)
  return [
    entry(account, parent ?? SOL, owner, []),
    entry(textAddress(account, parent), parent ?? SOL, owner, [bytes.length, bytes.length >> 8, 0, 0, ...bytes]),
  ]
}

/** The record about SOL of the first version, with the signature of a key. */
export function signedRecord(name: string, signer: Keypair, content: string, signedFor = name): WrittenAccount {
  const at = signedRecordAddress(nameAddress(name), 'SOL')
  const signedAt = signedRecordAddress(nameAddress(signedFor), 'SOL')
  const signature = ed25519.sign(
    text(Buffer.from([...addressBytes(content), ...addressBytes(signedAt)]).toString('hex')),
    signer.secretKey.slice(0, 32),
  )
  return entry(at, nameAddress(name), signer.publicKey.toBase58(), [...addressBytes(content), ...signature])
}

/** A picture of the first version, which anybody who owned the name once may have written. */
export const plainPicture = (name: string, writer: string, url: string): WrittenAccount =>
  entry(signedRecordAddress(nameAddress(name), 'pic'), nameAddress(name), writer, text(`${url}\0\0`))

/** How a record of the second version is signed, by the number in the record. */
export const WAYS = { none: 0, solana: 1, ethereum: 2, unverified: 3 }
type Signer = readonly [way: number, id: Uint8Array]
export const by = (address: string): Signer => [WAYS.solana, addressBytes(address)]

/** A record of the second version. */
export function certifiedRecord(
  name: string,
  record: 'SOL' | 'pic',
  { writer, confirmedBy, content }: { writer: Signer; confirmedBy: Signer; content: Uint8Array },
): WrittenAccount {
  const header = [writer[0], 0, confirmedBy[0], 0, content.length, content.length >> 8, 0, 0]
  const at = certifiedRecordAddress(nameAddress(name), record)
  return entry(at, nameAddress(name), NAME_PROGRAM, [...header, ...writer[1], ...confirmedBy[1], ...content])
}

/** The record that the owner of a name and the receiver have both signed. */
export const certified = (name: string, owner: string, receiver: string, confirmedBy = receiver): WrittenAccount =>
  certifiedRecord(name, 'SOL', { writer: by(owner), confirmedBy: by(confirmedBy), content: addressBytes(receiver) })

/** What the tokenizer writes about a name: 2 for one that is a token, 3 for one that was. */
export const tokenized = (name: string, state = 2): WrittenAccount => ({
  at: tokenizedAddress(nameAddress(name)),
  owner: TOKENIZER_PROGRAM,
  data: Uint8Array.from([state, 255, ...addressBytes(nameAddress(name)), ...new Uint8Array(64)]),
})

/** The mint of a name. */
export function mint(name: string): WrittenAccount {
  const data = new Uint8Array(82)
  data.set([1], 36)
  data.set([0, 1], 44)
  return { at: nameMint(nameAddress(name)), owner: TOKEN_PROGRAM, data }
}

/** An account that holds a name that is a token. */
export function holding(at: string, name: string, owner: string, amount = 1): WrittenAccount {
  const data = new Uint8Array(165)
  data.set(addressBytes(nameMint(nameAddress(name))))
  data.set(addressBytes(owner), 32)
  data.set([amount], 64)
  data.set([1], 108)
  return { at, owner: TOKEN_PROGRAM, data }
}

/** The choice of an address to go by a name. */
export const primary = (address: string, name: string, tag = 4): WrittenAccount => ({
  at: primaryAddress(address),
  owner: OFFERS_PROGRAM,
  data: Uint8Array.from([tag, ...addressBytes(nameAddress(name))]),
})
