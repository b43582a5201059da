import fc from 'fast-check'
import type { SiwxData } from '@latchkey/core'
import { ACCOUNT_NAMES } from './message.js'

/** Any character, and no half of one. For its own, fast-check first makes a table of a million characters. */
const anyCharacter = fc.nat(0x10_f7_ff).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800))

/** Every field of a message for Ethereum, as an app could ask for it. */
export const FULL = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'shop.example:8443',
  statement: 'Sign in to the shop: https://shop.example/terms',
  uri: 'https://shop.example:8443/sign-in?from=cart#top',
  version: '1',
  nonce: 'aB3dE5fG7h',
  issuedAt: '2026-03-01T12:00:00Z',
  expirationTime: '2026-03-02T12:00:00.500Z',
  notBefore: '2026-03-01T12:00:00+02:00',
  requestId: 'order-17',
  resources: ['https://shop.example/terms', 'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/'],
} as const satisfies SiwxData

/** An account on a network, for each namespace that has a name. */
export const ACCOUNTS = [
  { chainId: 'eip155:1', accountAddress: FULL.accountAddress },
  { chainId: 'eip155:42161', accountAddress: FULL.accountAddress.toLowerCase() },
  {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  },
  {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  },
  {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
] as const

export const nameOf = ({ chainId }: Pick<SiwxData, 'chainId'>): string =>
  ACCOUNT_NAMES[chainId.slice(0, chainId.indexOf(':'))]!

/** Values that no field may contain: what ends a line, what nobody sees, and what looks like another letter. */
export const HOSTILE_CHARACTERS = [
  ...['\n', '\r', '\r\n', '\0', '\t', '\v', '\f', '\b', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'],
  ...['\u00a0', '\u00ad', '\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\ud800'],
  ...['\u0430', '\u0435', '\u0456', '\u0391', '\uff21', '\u212a', '\u017f', '\u0131', '\u{1d5ee}'],
]

const text = (characters: string, maxLength: number, minLength = 0) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const WORD = `${LETTERS}${LETTERS.toUpperCase()}0123456789`
const PATH = `${WORD}-._~!$&'()*+,;=:@`
const HOSTS = ['shop.example', 'localhost', '127.0.0.1', 'a-b.c_d.example', 'xn--bcher-kva.example']
const IPV6 = ['[::1]', '[2001:db8::7]', '[::ffff:192.0.2.1]']

const domain = fc.constantFrom(...['', ':3000', ':65535'].flatMap((port) => HOSTS.map((host) => `${host}${port}`)))
const uri = fc
  .tuple(
    fc.constantFrom('https://', 'ipfs://', 'urn:', 'app+x://user:word@'),
    fc.constantFrom(...HOSTS, ...IPV6),
    text(`${PATH}/`, 12),
    text(`${PATH}/?`, 12),
    fc.boolean(),
  )
  .map(([scheme, host, path, query, hasFragment]) => {
    const start = scheme === 'urn:' ? 'urn:x' : `${scheme}${host}`
    return `${start}/${path}${query === '' ? '' : `?${query}`}${hasFragment ? '#%0A' : ''}`
  })
const time = fc
  .tuple(fc.date({ min: new Date(0), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true }), fc.nat(2))
  .map(([date, form]) => {
    const iso = date.toISOString()
    return [iso, `${iso.slice(0, 19)}Z`, `${iso.slice(0, 19)}.123456789-23:59`][form]!
  })

/** Any data that a message can be written for. */
export const anyData: fc.Arbitrary<SiwxData> = fc
  .tuple(
    fc.constantFrom(...ACCOUNTS),
    fc.record(
      {
        domain,
        uri,
        version: fc.constant('1'),
        nonce: text(WORD, 20, 8),
        issuedAt: time,
        statement: fc.oneof(text(`${PATH} /?#[]`, 40, 1), fc.constantFrom('URI: x', 'Nonce: abcdefgh', ' ', '- ')),
        expirationTime: time,
        notBefore: time,
        requestId: fc.oneof(text(PATH, 12, 1), fc.constant('%0A')),
        resources: fc.array(uri, { maxLength: 3 }),
      },
      { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
    ),
    fc.boolean(),
  )
  .map(([account, { issuedAt, ...fields }, isDated]) => ({
    ...account,
    ...fields,
    ...((isDated || account.chainId.startsWith('eip155')) && { issuedAt }),
  }))

/** One change of a text: a character is replaced, inserted or deleted, anywhere. */
export const anyChange = fc.record({
  how: fc.constantFrom('replace', 'insert', 'delete'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  character: fc.oneof(
    fc.constantFrom(...HOSTILE_CHARACTERS, '\n', '\n\n'),
    text(`${PATH} /?#[]%"<>{}|^\`\\`, 1, 1),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
  ),
})

export function changed(
  message: string,
  { how, at, character }: { how: string; at: number; character: string },
): string {
  const index = Math.floor(at * (message.length + (how === 'insert' ? 1 : 0)))
  const end = how === 'insert' ? index : index + 1
  return message.slice(0, index) + (how === 'delete' ? '' : character) + message.slice(end)
}
