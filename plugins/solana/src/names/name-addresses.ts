import { sha256 } from '@noble/hashes/sha2.js'
import { addressBytes } from '../codec.js'
import { programAddress } from '../wire/program-address.js'

/** Keeps every name and every record of a name in an account of its own. */
export const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
/** Holds the names that were made into tokens. */
export const TOKENIZER_PROGRAM = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
/** Keeps which of its names an address goes by. */
export const OFFERS_PROGRAM = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
/** The account of `sol` itself, under which all names are. */
export const SOL = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'

/** The class of the accounts that hold the text of a name. */
const REVERSE_CLASS = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
/** The class of the records that a program has certified. */
const CERTIFIED_CLASS = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

const NO_ADDRESS = new Uint8Array(32)
const MAX_NAME_LENGTH = 255
/** A name, or a name and one name below it. */
const NAME = /^(?:[A-Za-z0-9_-]+\.){1,2}[Ss][Oo][Ll]$/
/** What a text begins with that is the name below a name, or a record of one. */
const MARKS = { below: '\0', signed: '\u0001', certified: '\u0002' }

/**
 * The name in lower case, in which names are registered. Undefined for any other text: a letter outside ASCII may imitate another
 * one, and lower case turns some of them into a letter of ASCII.
 */
export function normalName(text: string): string | undefined {
  return text.length <= MAX_NAME_LENGTH && NAME.test(text) ? text.toLowerCase() : undefined
}

/** The account of a name that is in its normal form. */
export function nameAddress(name: string): string {
  const [label = '', below] = name.split('.').slice(0, -1).reverse()
  const address = childAddress(label, SOL)
  return below === undefined ? address : childAddress(`${MARKS.below}${below}`, address)
}

/** The kinds of records that this plugin reads. */
type RecordName = 'SOL' | 'pic'

/** The record of the first version, which its owner may write as they like. The one about SOL has a signature. */
export const signedRecordAddress = (account: string, record: RecordName): string =>
  childAddress(`${MARKS.signed}${record}`, account)

/** The record of the second version. A program wrote into it who has signed it. */
export const certifiedRecordAddress = (account: string, record: RecordName): string =>
  childAddress(`${MARKS.certified}${record}`, account, CERTIFIED_CLASS)

/** The account that holds the text of a name. That of a name below another one is among the other one's. */
export const textAddress = (account: string, parent: string | undefined): string =>
  childAddress(account, parent, REVERSE_CLASS)

/** The account that tells whether a name is a token now. */
export const tokenizedAddress = (account: string): string =>
  programAddress(TOKENIZER_PROGRAM, [encode('nft_record'), addressBytes(account)])

/** The mint of a name that was made into a token. */
export const nameMint = (account: string): string =>
  programAddress(TOKENIZER_PROGRAM, [encode('tokenized_name'), addressBytes(account)])

/** The account that tells which name an address goes by. */
export const primaryAddress = (owner: string): string =>
  programAddress(OFFERS_PROGRAM, [encode('favourite_domain'), addressBytes(owner)])

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The account of a text of a class, under another account. */
function childAddress(text: string, parent: string | undefined, ofClass?: string): string {
  const hash = sha256(encode(`SPL Name Service${text}`))
  const [classBytes, parentBytes] = [ofClass, parent].map((one) => (one === undefined ? NO_ADDRESS : addressBytes(one)))
  return programAddress(NAME_PROGRAM, [hash, classBytes!, parentBytes!])
}
