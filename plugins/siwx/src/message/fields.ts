import { readInstant } from '@latchkey/core/schemas'
import { isUri } from './uri.js'

const LONGEST = 2_000

/** A value that is no text is no field either: `RegExp.test` alone would read a missing nonce as the word "undefined". */
const matches =
  (pattern: RegExp, longest = LONGEST) =>
  (text: unknown): boolean =>
    typeof text === 'string' && text.length <= longest && pattern.test(text)

/** Whether a text may be a field of a message. None of them allows a line break, which would begin another field. */
export const isField = {
  /**
   * The host of a page, with its port if that is not the usual one.
   *
   * EIP-4361 allows `user@` and `https://` before it. Both are refused here. No page has a user in its host, and
   * `shop.example@evil.example` looks like another one. A scheme has no place in `SiwxData`: messages for http and https
   * would say the same.
   */
  domain: (text: unknown) => isText(text) && text.length < 300 && isHost(text),
  /** An address as in CAIP-10. */
  address: matches(/^[-.%a-z\d]{1,128}$/i),
  /**
   * An address as in EIP-4361, without its checksum: that takes a hash, which a page does without. The page's address comes from its
   * namespace, and the server's verifier checks it.
   */
  ethereumAddress: matches(/^0x[\da-fA-F]{40}$/),
  chainId: matches(/^[-a-z\d]{3,8}:[-\w]{1,32}$/),
  /** A chain id as in EIP-155. A number has one spelling: 01 is refused. */
  ethereumChainId: matches(/^eip155:[1-9]\d{0,31}$/),
  uri: (text: unknown) => isText(text) && text.length <= LONGEST && isUri(text),
  nonce: matches(/^[a-z\d]{8,256}$/i),
  /**
   * The characters of EIP-4361: letters, digits, spaces and those of an address. No quotation marks, no percent sign, and
   * nothing outside ASCII: a letter that looks like another one, or none at all, could mislead. An empty statement is
   * refused, because some would read it as a missing one.
   */
  statement: matches(/^[\w :/?#[\]@!$&'()*+,;=.~-]+$/),
  /** Characters of a path. An empty id is allowed by EIP-4361 and refused here: viem reads it as a missing one. */
  requestId: matches(/^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+$/i, 256),
  accountName: matches(/^[A-Z][a-zA-Z]{1,30}$/),
  time: (text: unknown) => isText(text) && isTime(text),
} as const

const isText = (value: unknown): value is string => typeof value === 'string'

const LABEL = String.raw`[a-z\d_](?:[a-z\d_-]*[a-z\d_])?`
const HOST = new RegExp(String.raw`^(?:${LABEL}(?:\.${LABEL})*|\[[\da-f:.]+\])(?::\d{1,5})?$`, 'i')

/** RFC 3986 decides which brackets hold an IPv6 address. */
const isHost = (text: string) => HOST.test(text) && isUri(`https://${text}`)

/** RFC 3339, which is ISO 8601 with seconds and a zone. No leap second: a day has none for JavaScript. */
const isTime = (text: string) => /T\d{2}:\d{2}:\d{2}/.test(text) && readInstant(text) !== undefined
