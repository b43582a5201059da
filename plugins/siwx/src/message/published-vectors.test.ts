import type { SiwxData } from '@latchkey/core'
import type { SiwxRefusalCode } from '../server/refusal.js'
import { createTestServer } from '../server/siwx-server.test.helper.js'
import { readMessage, writeMessage } from './message.js'
import {
  OBJECTS_NEGATIVE,
  PARSING_NEGATIVE,
  PARSING_POSITIVE,
  type PublishedFields,
  type PublishedSignIn,
  VERIFICATION_NEGATIVE,
  VERIFICATION_POSITIVE,
} from './published-vectors.test.helper.js'

// What contracts have signed is in contracts.devnet.test.ts.

/** Where we answer otherwise than the vectors say, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'domain is RFC 3986 authority with userinfo':
    'No page has a user in its host, and it makes one host look like another.',
  'domain is RFC 3986 authority with userinfo and port': 'The same.',
  'domain contains optional scheme': 'Messages for http and https would have the same fields.',
  'address not EIP-55':
    'Letters of one case have no checksum, and wallets write them. A wrong one is refused by the server.',
  'expired message': 'By the time of the vector it was not written yet, so the clock of the visitor is wrong.',
}

const isDifferent = ([what]: readonly [what: string, ...unknown[]]) => Object.hasOwn(DIFFERENT, what)
const isSame = (vector: readonly [what: string, ...unknown[]]) => !isDifferent(vector)

const dataOf = ({ address, chainId, ...fields }: PublishedFields) =>
  ({
    ...fields,
    ...(address !== undefined && { accountAddress: address }),
    chainId: `eip155:${String(chainId)}`,
  }) as SiwxData

const write = (fields: PublishedFields) => writeMessage(dataOf(fields), 'Ethereum')

describe('The published vectors of EIP-4361', () => {
  test.each(PARSING_POSITIVE.filter(isSame))('a message is read: %s', (_what, text, fields) => {
    expect(readMessage(text)).toEqual({ data: dataOf(fields), namespace: 'eip155' })
    expect(write(fields)).toBe(text)
  })

  test.each(PARSING_POSITIVE.filter(isDifferent))('a message is refused on purpose: %s', (_what, text) =>
    expect(readMessage(text)).toBeUndefined(),
  )

  test.each(PARSING_NEGATIVE.filter(isSame))('a text is refused: %s', (_what, text) =>
    expect(readMessage(text)).toBeUndefined(),
  )

  test.each(PARSING_NEGATIVE.filter(isDifferent))('a text is read on purpose: %s', (_what, text) =>
    expect(readMessage(text)?.namespace).toBe('eip155'),
  )

  test.each(OBJECTS_NEGATIVE.filter(isSame))('no message is written: %s', (_what, fields) =>
    expect(() => write(fields)).toThrow('The sign-in message cannot be written'),
  )

  test.each(OBJECTS_NEGATIVE.filter(isDifferent))('a message is refused by the server: %s', async (_what, fields) =>
    expect((await post({ ...fields, signature: '0x', time: fields.issuedAt! })).code).toBe('bad-message'),
  )

  test.each(VERIFICATION_POSITIVE.filter(isSame))('a visitor is signed in: %s', async (_what, signIn) =>
    expect(await post(signIn)).toMatchObject({ status: 200, sessions: [{ data: dataOf(fieldsOf(signIn)) }] }),
  )

  test.each(VERIFICATION_POSITIVE.filter(isDifferent))('a visitor is refused on purpose: %s', async (_what, signIn) =>
    expect((await post(signIn)).code).toBe('too-early'),
  )

  test.each(VERIFICATION_NEGATIVE)('a visitor is refused: %s', async (what, signIn) =>
    expect((await post(signIn)).code).toBe(REFUSALS[what]),
  )

  test('that we differ from are all there', () => {
    const all = [...PARSING_POSITIVE, ...PARSING_NEGATIVE, ...VERIFICATION_POSITIVE].map(([what]) => what)
    expect(Object.keys(DIFFERENT).filter((what) => !all.includes(what))).toEqual([])
  })
})

const REFUSALS: Readonly<Record<string, SiwxRefusalCode>> = {
  'expired message': 'expired',
  'domain binding': 'wrong-domain',
  'custom time': 'expired',
  'custom nonce': 'unknown-nonce',
  'malformed signature': 'bad-signature',
  'wrong signature': 'bad-signature',
  'not yet valid': 'too-early',
  'invalid issuedAt': 'bad-message',
  'invalid notBefore': 'bad-message',
  'invalid expirationTime': 'bad-message',
}

/** The vectors have no other time for most messages than that of the test. A message may be years old there. */
const [NOW, THOUSAND_YEARS_MS] = ['2024-05-04T00:00:00Z', 1_000 * 365 * 86_400_000]

async function post({ signature, time = NOW, domainBinding, matchNonce, ...fields }: PublishedSignIn) {
  const { domain, uri, nonce } = fields as Required<PublishedFields>
  const { browser, store, clock } = createTestServer({
    domain: domainBinding ?? domain,
    uri,
    nonceLifeMs: THOUSAND_YEARS_MS,
  })
  clock.now = Date.parse(time)
  await store.addNonce(matchNonce ?? nonce, clock.now + 1)
  return browser().post('/siwx/verify', { message: textOf(fields), signature }, { origin: new URL(uri).origin })
}

/** Written here, because `writeMessage` does not write the days that some of them have. */
const textOf = (fields: PublishedFields) =>
  [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    fields.statement,
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...(fields.expirationTime ? [`Expiration Time: ${fields.expirationTime}`] : []),
    ...(fields.notBefore ? [`Not Before: ${fields.notBefore}`] : []),
  ].join('\n')

const fieldsOf = ({
  signature: _,
  time: _time,
  domainBinding: _domain,
  matchNonce: _nonce,
  ...fields
}: PublishedSignIn) => fields
