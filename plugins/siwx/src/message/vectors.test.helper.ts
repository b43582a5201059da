// Written for this project, rule by rule, by the grammar of EIP-4361. Each differs from one message in one place.

const MESSAGE = [
  'shop.example wants you to sign in with your Ethereum account:',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '',
  'Hello.',
  '',
  'URI: https://shop.example/in',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: abcd1234',
  'Issued At: 2026-03-01T12:00:00Z',
  'Expiration Time: 2026-03-02T12:00:00Z',
  'Not Before: 2026-03-01T12:00:00Z',
  'Request ID: 17',
  'Resources:',
  '- https://shop.example/terms',
].join('\n')

function withChange(from: string, to: string): string {
  if (!MESSAGE.includes(from)) throw new Error(`The message does not contain ${from}`)
  return MESSAGE.replace(from, () => to)
}

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const RESOURCES = '\nResources:\n- https://shop.example/terms'

/** A change that EIP-4361 allows, with the field that it gives. */
export const ALLOWED: readonly (readonly [what: string, text: string, field: string, value: unknown])[] = [
  ['nothing', MESSAGE, 'nonce', 'abcd1234'],
  ['a port', withChange('shop.example wants', 'shop.example:3388 wants'), 'domain', 'shop.example:3388'],
  ['localhost', withChange('shop.example wants', 'localhost:8080 wants'), 'domain', 'localhost:8080'],
  ['IPv4 as domain', withChange('shop.example wants', '127.0.0.1:8080 wants'), 'domain', '127.0.0.1:8080'],
  ['IPv6 as domain', withChange('shop.example wants', '[::cafe]:80 wants'), 'domain', '[::cafe]:80'],
  ['an address in lower case', withChange(ADDRESS, ADDRESS.toLowerCase()), 'accountAddress', ADDRESS.toLowerCase()],
  ['no statement', withChange('Hello.\n', ''), 'statement', undefined],
  [
    'every character of a statement',
    withChange('Hello.', ":/?#[]@!$&'()*+,;= aZ09-._~"),
    'statement',
    ":/?#[]@!$&'()*+,;= aZ09-._~",
  ],
  [
    'a statement that looks like a field',
    withChange('Hello.', 'URI: https://evil.example'),
    'uri',
    'https://shop.example/in',
  ],
  ['a URI without a path', withChange('https://shop.example/in', 'urn:'), 'uri', 'urn:'],
  [
    'a URI with every part',
    withChange('https://shop.example/in', 'a+b://u:p@h:1/x//y?q=/?#f?'),
    'uri',
    'a+b://u:p@h:1/x//y?q=/?#f?',
  ],
  [
    'a URI with IPv6',
    withChange('https://shop.example/in', 'https://[1:2:3:4:5:6:1.2.3.4]:80/'),
    'uri',
    'https://[1:2:3:4:5:6:1.2.3.4]:80/',
  ],
  ['a large chain id', withChange('Chain ID: 1', 'Chain ID: 11155111'), 'chainId', 'eip155:11155111'],
  [
    'a time with a zone',
    withChange('At: 2026-03-01T12:00:00Z', 'At: 2026-03-01T12:00:00.25-02:00'),
    'issuedAt',
    '2026-03-01T12:00:00.25-02:00',
  ],
  ['29 February of a leap year', withChange('At: 2026-03-01', 'At: 2024-02-29'), 'issuedAt', '2024-02-29T12:00:00Z'],
  ['no expiration', withChange('\nExpiration Time: 2026-03-02T12:00:00Z', ''), 'expirationTime', undefined],
  ['no start', withChange('\nNot Before: 2026-03-01T12:00:00Z', ''), 'notBefore', undefined],
  ['no request id', withChange('\nRequest ID: 17', ''), 'requestId', undefined],
  [
    'a request id with an escape',
    withChange('ID: 17', "ID: a:@!$&'()*+,;=%0A-._~"),
    'requestId',
    "a:@!$&'()*+,;=%0A-._~",
  ],
  ['no resources', withChange(RESOURCES, ''), 'resources', undefined],
  ['an empty list of resources', withChange('\n- https://shop.example/terms', ''), 'resources', []],
  ['two resources', `${MESSAGE}\n- urn:x`, 'resources', ['https://shop.example/terms', 'urn:x']],
]

/** Allowed by EIP-4361, and refused here for a reason that stands at the field. */
export const REFUSED_ON_PURPOSE: readonly (readonly [what: string, text: string])[] = [
  ['a scheme before the domain', withChange('shop.example wants', 'https://shop.example wants')],
  ['a user before the domain', withChange('shop.example wants', 'shop.example@evil.example wants')],
  ['an empty statement', withChange('Hello.', '')],
  ['an empty request id', withChange('ID: 17', 'ID: ')],
  ['a leap second', withChange('At: 2026-03-01T12:00:00Z', 'At: 2016-12-31T23:59:60Z')],
  ['a time in lower case', withChange('At: 2026-03-01T12:00:00Z', 'At: 2026-03-01t12:00:00z')],
  ['a chain id with a leading zero', withChange('Chain ID: 1', 'Chain ID: 01')],
  ['a host of a future kind in a URI', withChange('https://shop.example/in', 'https://[v1.a]/')],
]

const missing = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'].map((title) => {
  const line = MESSAGE.split('\n').find((one) => one.startsWith(`${title}: `))!
  return [`no ${title}`, withChange(`${line}\n`, '')] as const
})
const emptied = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before'].map((title) => {
  const line = MESSAGE.split('\n').find((one) => one.startsWith(`${title}: `))!
  return [`an empty ${title}`, withChange(line, `${title}: `)] as const
})
const LINES = MESSAGE.split('\n')
const exchanged = LINES.slice(5, 13).map((line, at) => {
  const next = LINES[at + 6]!
  return [`${next} before ${line}`, withChange(`${line}\n${next}`, `${next}\n${line}`)] as const
})
const repeated = LINES.slice(5, 14).map((line) => [`${line} twice`, withChange(line, `${line}\n${line}`)] as const)
const uris = [
  ...[
    ':x',
    'shop.example',
    '//shop.example',
    'https://a b',
    'https://a\\b',
    'https://a"',
    'https://a/<b>',
    'https://a/%',
    'https://a/%zz',
  ],
  ...[
    'a://b@c@d',
    'a:[',
    'a:/[x]',
    'a:x#y#z',
    'https://a:port/',
    '1a:b',
    'https://ä.example',
    'https://shop.example/|',
  ],
  ...[
    '[::256.0.0.1]',
    '[::01.2.3.4]',
    '[1:2:3:4:5:6:7]',
    '[1:2:3:4:5:6:7:8:9]',
    '[1::2::3]',
    '[:::]',
    '[12345::]',
    '[::g]',
    '[]',
    '[::1',
  ].map((host) => `https://${host}/`),
  ...['[1:2:3:4::5:6:7:8]', '[1:2:3:4:5:6:7:1.2.3.4]', '[::1.2.3]', '[1.2.3.4::]'].map((host) => `https://${host}/`),
]
const times = [
  ...[
    '2024-02-30T12:00:00Z',
    '2026-02-29T12:00:00Z',
    '2026-04-31T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-00-01T12:00:00Z',
  ],
  ...[
    '2026-03-00T12:00:00Z',
    '2026-03-32T12:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T12:60:00Z',
    '2026-03-01T12:00:61Z',
  ],
  ...[
    '2026-03-01T12:00:00',
    '2026-03-01T12:00Z',
    '2026-03-01',
    '2026-03-01 12:00:00Z',
    '2026-03-01T12:00:00+0200',
    '1772366400',
  ],
  ...[
    '2026-03-01T12:00:00+24:00',
    '2026-03-01T12:00:00.Z',
    '2026-03-01T12:00:00,5Z',
    '+002026-03-01T12:00:00Z',
    '2026-060T12:00:00Z',
  ],
  ...['Sun, 01 Mar 2026 12:00:00 GMT', ' 2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z '],
]
const domains = [
  '',
  '#x',
  'a b',
  'a/b',
  'a?b',
  'a:b',
  'a:',
  'a:123456',
  '.a',
  'a.',
  'a..b',
  '-a',
  'a-',
  '[::g]',
  '[1:2]',
  'ä.example',
  'a%41',
]
const addresses = [
  ...[
    '',
    '0x',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756C',
    `${ADDRESS}00`,
    ADDRESS.slice(2),
    `eip155:1:${ADDRESS}`,
    'vitalik.eth',
  ],
  ...['0XC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', `${ADDRESS} `],
]

/** A change that EIP-4361 does not allow. */
export const FORBIDDEN: readonly (readonly [what: string, text: string])[] = [
  ...missing,
  ...emptied,
  ...exchanged,
  ...repeated,
  ...uris.map((uri) => [`the URI ${uri}`, withChange('https://shop.example/in', uri)] as const),
  ...uris.map((uri) => [`the resource ${uri}`, withChange('- https://shop.example/terms', `- ${uri}`)] as const),
  ...times.map((time) => [`issued at ${time}`, withChange('At: 2026-03-01T12:00:00Z', `At: ${time}`)] as const),
  ...times.map(
    (time) => [`not before ${time}`, withChange('Before: 2026-03-01T12:00:00Z', `Before: ${time}`)] as const,
  ),
  ...times.map((time) => [`expires at ${time}`, withChange('Time: 2026-03-02T12:00:00Z', `Time: ${time}`)] as const),
  ...domains.map((domain) => [`the domain "${domain}"`, withChange('shop.example wants', `${domain} wants`)] as const),
  ...addresses.map((address) => [`the address "${address}"`, withChange(ADDRESS, address)] as const),
  ...['"', '<', '>', '\\', '^', '`', '{', '|', '}', '%', 'é'].map(
    (sign) => [`the statement ${sign}`, withChange('Hello.', sign)] as const,
  ),
  ...['2', '1.0', '01', '', '1 '].map(
    (version) => [`version "${version}"`, withChange('Version: 1', `Version: ${version}`)] as const,
  ),
  ...['0', '-1', '1.0', '0x1', '1e3', '?', 'eip155:1', 'mainnet', ' 1'].map(
    (id) => [`chain id "${id}"`, withChange('Chain ID: 1', `Chain ID: ${id}`)] as const,
  ),
  ...['1234567', 'abcd-1234', 'abcd 1234', 'äbcd1234'].map(
    (nonce) => [`nonce "${nonce}"`, withChange('abcd1234', nonce)] as const,
  ),
  ...['a b', 'a/b', 'a?b', 'a#b', '%', '%4', '%zz', '[a]', '"'].map(
    (id) => [`request id ${id}`, withChange('Request ID: 17', `Request ID: ${id}`)] as const,
  ),
  ['two lines of statement', withChange('Hello.', 'Hello.\nYou.')],
  ['two statements', withChange('Hello.', 'Hello.\n\nYou.')],
  ['one empty line instead of a statement', withChange('Hello.\n\n', '')],
  ['no empty line after the statement', withChange('Hello.\n', 'Hello.')],
  ['no empty line before the statement', withChange('\n\nHello.', '\nHello.')],
  ['resources on one line', `${MESSAGE} - https://shop.example/more`],
  ['a resource without its dash', `${MESSAGE}\nhttps://shop.example/more`],
  ['a field after the resources', `${MESSAGE}\nNonce: abcd1234`],
  ['an unknown field', withChange('Request ID', 'Session ID')],
  ['a title in lower case', withChange('Nonce', 'nonce')],
  ['two spaces after a title', withChange('Nonce: ', 'Nonce:  ')],
  ['a line break at the end', `${MESSAGE}\n`],
  ['a space at the end', `${MESSAGE} `],
  ['a line break at the start', `\n${MESSAGE}`],
  ['a byte order mark', `\ufeff${MESSAGE}`],
  ['line breaks of Windows', MESSAGE.replaceAll('\n', '\r\n')],
  ['another verb', withChange('wants you', 'wants us')],
  ['the account of nobody', withChange('Ethereum account', 'Dogecoin account')],
  ['a namespace instead of its name', withChange('Ethereum account', 'eip155 account')],
  ['no text', ''],
  ['another text', 'Hello.'],
]
