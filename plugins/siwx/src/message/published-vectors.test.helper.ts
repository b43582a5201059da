// The vectors of SIWE, which EIP-4361 came with, as data. What we answer to them is in published-vectors.test.ts.
// Source: https://github.com/spruceid/siwe/tree/940a66ac3dc7443b52d04fcdcebe5a6d889add9b/test
// Copyright (c) 2021 Spruce Systems, Inc. Licensed under MIT or Apache-2.0.

/** The fields of a message, by their names there. */
export interface PublishedFields {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: number | string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What differs from other fields: `undefined` where the field is missing. */
type Changes = { readonly [Field in keyof PublishedFields]: PublishedFields[Field] | undefined }

const changed = (fields: PublishedFields, changes: Changes) => ({ ...fields, ...changes }) as PublishedFields

const READ: PublishedFields = {
  domain: 'service.org',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  uri: 'https://service.org/login',
  version: '1',
  chainId: 1,
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
}

/** parsing_positive.json: a message, and the fields in it. */
export const PARSING_POSITIVE: readonly (readonly [what: string, message: string, fields: PublishedFields])[] = [
  [
    'couple of optional fields',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z\nResources:\n- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu\n- https://example.com/my-web2-claim.json',
    changed(READ, {
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
    }),
  ],
  [
    'no optional field',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos' }),
  ],
  [
    'timestamp without microseconds',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24Z',
    changed(READ, {
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      issuedAt: '2021-09-30T16:25:24Z',
    }),
  ],
  [
    'timezone not utc',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24-02:00',
    changed(READ, {
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      issuedAt: '2021-09-30T16:25:24-02:00',
    }),
  ],
  [
    'domain is RFC 3986 authority with IP',
    '127.0.0.1 wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, {
      domain: '127.0.0.1',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    }),
  ],
  [
    'domain is RFC 3986 authority with userinfo',
    'test@127.0.0.1 wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, {
      domain: 'test@127.0.0.1',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    }),
  ],
  [
    'domain is RFC 3986 authority with port',
    '127.0.0.1:8080 wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, {
      domain: '127.0.0.1:8080',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    }),
  ],
  [
    'domain is localhost authority with port',
    'localhost:8080 wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, {
      domain: 'localhost:8080',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    }),
  ],
  [
    'domain is RFC 3986 authority with userinfo and port',
    'test@127.0.0.1:8080 wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, {
      domain: 'test@127.0.0.1:8080',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    }),
  ],
  [
    'no statement',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, {}),
  ],
  [
    'domain ipv6',
    '[::cafe] wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { domain: '[::cafe]' }),
  ],
  [
    'uri ipv6',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://[::cafe]\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { uri: 'https://[::cafe]' }),
  ],
  [
    'uri ipv4',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://127.0.0.1\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { uri: 'https://127.0.0.1' }),
  ],
  [
    'uri with port',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://127.0.0.1:4361\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { uri: 'https://127.0.0.1:4361' }),
  ],
  [
    'uri ipv4 query params and fragment',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://127.0.0.1/?query=one#begin\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { uri: 'https://127.0.0.1/?query=one#begin' }),
  ],
  [
    'chainId not 1',
    'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 4\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z',
    changed(READ, { chainId: 4 }),
  ],
  [
    'recovery byte starting at 0',
    'www.tally.xyz wants you to sign in with your Ethereum account:\n0xc95EB884FE852e241D409234bfC7045CB9E31BD7\n\nSign in with Ethereum to Tally\n\nURI: https://tally.xyz\nVersion: 1\nChain ID: 1\nNonce: 15050747\nIssued At: 2022-06-30T14:08:51.382Z',
    changed(READ, {
      domain: 'www.tally.xyz',
      address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
      statement: 'Sign in with Ethereum to Tally',
      uri: 'https://tally.xyz',
      nonce: '15050747',
      issuedAt: '2022-06-30T14:08:51.382Z',
    }),
  ],
  [
    'domain contains optional scheme',
    'https://example.com wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ExampleOrg Terms of Service: https://example.com/tos\n\nURI: https://example.com/login\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2021-09-30T16:25:24Z',
    changed(READ, {
      domain: 'example.com',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      uri: 'https://example.com/login',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
    }),
  ],
  [
    'scheme is not parsed from elsehwere in message',
    'localhost:3030 wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n\nI accept the ExampleOrg Terms of Service: http://localhost:3030/tos\n\nURI: http://localhost:3030/login\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2021-09-30T16:25:24Z',
    changed(READ, {
      domain: 'localhost:3030',
      statement: 'I accept the ExampleOrg Terms of Service: http://localhost:3030/tos',
      uri: 'http://localhost:3030/login',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
    }),
  ],
]

const MESSAGE =
  'service.org wants you to sign in with your Ethereum account:\n0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946\n\nI accept the ServiceOrg Terms of Service: https://service.org/tos\n\nURI: https://service.org/login\nVersion: 1\nChain ID: 1\nNonce: 12341234\nIssued At: 2022-03-17T12:45:13.610Z\nExpiration Time: 2023-03-17T12:45:13.610Z\nNot Before: 2022-03-17T12:45:13.610Z\nRequest ID: some_id\nResources:\n- https://service.org/login'.split(
    '\n',
  )

/** The message with other lines in place of some. */
const withLines = (start: number, count: number, ...lines: readonly string[]) =>
  MESSAGE.toSpliced(start, count, ...lines).join('\n')

/** parsing_negative.json: texts that are no message. */
export const PARSING_NEGATIVE: readonly (readonly [what: string, text: string])[] = [
  ['missing domain', withLines(0, 1, ' wants you to sign in with your Ethereum account:')],
  ['missing address', withLines(1, 1, '')],
  ['missing uri', withLines(5, 1, '')],
  ['missing version', withLines(6, 1, '')],
  ['missing chainId', withLines(7, 1, '')],
  ['missing nonce', withLines(8, 1, '')],
  ['missing issuedAt', withLines(9, 1, '')],
  ['out of order uri', withLines(5, 2, 'Version: 1', 'URI: https://service.org/login')],
  ['out of order version', withLines(6, 2, 'Chain ID: 1', 'Version: 1')],
  ['out of order chainId', withLines(7, 2, 'Nonce: 12341234Chain ID: 1', '')],
  ['out of order nonce', withLines(8, 2, 'Issued At: 2022-03-17T12:45:13.610Z', 'Nonce: 12341234')],
  [
    'out of order issuedAt',
    withLines(9, 2, 'Expiration Time: 2023-03-17T12:45:13.610Z', 'Issued At: 2022-03-17T12:45:13.610Z'),
  ],
  [
    'out of order expirationTime',
    withLines(10, 2, 'Not Before: 2022-03-17T12:45:13.610Z', 'Expiration Time: 2023-03-17T12:45:13.610Z'),
  ],
  ['out of order notBefore', withLines(11, 2, 'Request ID: some_id', 'Not Before: 2022-03-17T12:45:13.610Z')],
  ['out of order requestId', withLines(12, 3, 'Resources:', '- https://service.org/login', 'Request ID: some_id')],
  [
    'out of order resources',
    withLines(
      11,
      4,
      'Resources:',
      '- https://service.org/login',
      'Not Before: 2022-03-17T12:45:13.610Z',
      'Request ID: some_id',
    ),
  ],
  ['domain not RFC4501 authority', withLines(0, 1, '#notrfc4501 wants you to sign in with your Ethereum account:')],
  ['address not EIP-55', withLines(1, 1, '0xe5a12547fe4e872d192e3ececb76f2ce1aea4946')],
  [
    'statement has line break',
    withLines(3, 1, 'I accept the ServiceOrg Terms of Service: ', 'https://service.org/tos'),
  ],
  ['uri is non-RFC 3986', withLines(5, 1, 'URI: :not_a_rfc3986_valid_uri_')],
  ['version not 1', withLines(6, 1, 'Version: 3')],
  ['not a valid chainId', withLines(7, 1, 'Chain ID: ?')],
  ['nonce with less then 8 chars', withLines(8, 1, 'Nonce: 1234567')],
  ['non-ISO 8601 issuedAt', withLines(9, 1, 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)')],
  ['non-ISO 8601 expirationTime', withLines(10, 1, 'Expiration Time: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)')],
  ['non-ISO 8601 notBefore', withLines(11, 1, 'Not Before: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)')],
  [
    'resources not separated by line break',
    withLines(14, 1, '- https://service.org/login - https://service.org/login/2'),
  ],
  ['first resource not-RFC 3986', withLines(14, 0, '- :not_a_rfc3986_valid_uri_')],
  ['second resource is not-RFC3986', withLines(15, 0, '- :not_a_rfc3986_valid_uri_')],
]

const WRITTEN: PublishedFields = {
  address: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
  uri: 'https://service.org/login',
  version: '1',
  chainId: 1,
  nonce: '12341234',
  issuedAt: '2022-03-17T12:45:13.610Z',
  expirationTime: '2023-03-17T12:45:13.610Z',
  notBefore: '2022-03-17T12:45:13.610Z',
  requestId: 'some_id',
  resources: ['https://service.org/login'],
  domain: 'service.org',
}

/** parsing_negative_objects.json: fields of which no message can be made. */
export const OBJECTS_NEGATIVE: readonly (readonly [what: string, fields: PublishedFields])[] = [
  ['missing domain', changed(WRITTEN, { domain: undefined })],
  ['missing address', changed(WRITTEN, { address: undefined })],
  ['missing uri', changed(WRITTEN, { uri: undefined })],
  ['missing version', changed(WRITTEN, { version: undefined })],
  ['missing chainId', changed(WRITTEN, { chainId: undefined })],
  ['missing nonce', changed(WRITTEN, { nonce: undefined })],
  ['missing issuedAt', changed(WRITTEN, { issuedAt: undefined })],
  ['domain not RFC4501 authority', changed(WRITTEN, { domain: '#notrfc4501' })],
  ['address not EIP-55', changed(WRITTEN, { address: '0xE5A12547fe4E872D192E3eCecb76F2Ce1aeA4946' })],
  ['uri is non-RFC 3986', changed(WRITTEN, { uri: ':not_a_rfc3986_valid_uri_' })],
  ['version not 1', changed(WRITTEN, { version: '3' })],
  ['not a valid chainId', changed(WRITTEN, { chainId: '?' })],
  ['nonce with less then 8 chars', changed(WRITTEN, { nonce: '1234567' })],
  ['non-ISO 8601 issuedAt', changed(WRITTEN, { issuedAt: 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)' })],
  ['non-ISO 8601 expirationTime', changed(WRITTEN, { expirationTime: 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)' })],
  ['non-ISO 8601 notBefore', changed(WRITTEN, { notBefore: 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)' })],
  [
    'first resource not-RFC 3986',
    changed(WRITTEN, { resources: [':not_a_rfc3986_valid_uri_', 'https://service.org/login'] }),
  ],
  [
    'second resource is not-RFC3986',
    changed(WRITTEN, { resources: ['https://service.org/login', ':not_a_rfc3986_valid_uri_'] }),
  ],
]

/** A message by its fields, its signature, and what the verifier is given beside them. */
export interface PublishedSignIn extends PublishedFields {
  readonly signature: string
  readonly time?: string
  readonly domainBinding?: string
  readonly matchNonce?: string
}

/** verification_positive.json */
export const VERIFICATION_POSITIVE: readonly (readonly [what: string, signIn: PublishedSignIn])[] = [
  [
    'example message',
    {
      domain: 'login.xyz',
      address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      chainId: 1,
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    },
  ],
  [
    'not yet valid',
    {
      domain: 'login.xyz',
      address: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      chainId: 1,
      notBefore: '2100-01-07T14:31:43.952Z',
      signature:
        '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
      time: '2101-01-07T14:31:43.952Z',
    },
  ],
  [
    'expired message',
    {
      domain: 'login.xyz',
      address: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      chainId: 1,
      expirationTime: '2021-01-05T00:00:00Z',
      signature:
        '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
      time: '2020-01-05T00:00:00Z',
    },
  ],
  [
    'recovery byte starting at 0',
    {
      domain: 'www.tally.xyz',
      address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
      statement: 'Sign in with Ethereum to Tally',
      uri: 'https://tally.xyz',
      version: '1',
      chainId: 1,
      nonce: '15050747',
      issuedAt: '2022-06-30T14:08:51.382Z',
      signature:
        '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
    },
  ],
]

/** verification_negative.json */
export const VERIFICATION_NEGATIVE: readonly (readonly [what: string, signIn: PublishedSignIn])[] = [
  [
    'expired message',
    {
      domain: 'login.xyz',
      address: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      chainId: 1,
      expirationTime: '2021-01-05T00:00:00Z',
      signature:
        '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
    },
  ],
  [
    'domain binding',
    {
      domainBinding: 'example.com',
      domain: 'login.xyz',
      address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      chainId: 1,
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    },
  ],
  [
    'custom time',
    {
      domain: 'login.xyz',
      address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      chainId: 1,
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
      time: '2200-01-05T00:00:00Z',
    },
  ],
  [
    'custom nonce',
    {
      domain: 'login.xyz',
      address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      chainId: 1,
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
      matchNonce: '6548asdgf',
    },
  ],
  [
    'malformed signature',
    {
      domain: 'login.xyz',
      address: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'rmplqh1gf',
      issuedAt: '2022-01-05T14:31:43.954Z',
      chainId: 1,
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0xf2e8420fc1b722bf4941f5a0464f98172a758ceda5039f622e425fb69fd19b20e444bba7c9a8a8d7e2b5e453553efe7c9460be5d211abe473fc146d51bb04d0cb1b',
    },
  ],
  [
    'wrong signature',
    {
      domain: 'login.xyz',
      address: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'rmplqh1gf',
      issuedAt: '2022-01-05T14:31:43.954Z',
      chainId: 1,
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b',
    },
  ],
  [
    'not yet valid',
    {
      domain: 'login.xyz',
      address: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      chainId: 1,
      notBefore: '2100-01-07T14:31:43.952Z',
      signature:
        '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
    },
  ],
  [
    'invalid issuedAt',
    {
      domain: 'login.xyz',
      address: '0xA0aEF081D1ACE5F830532d7D77Ea4c8EE0EaBCF9',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-02-31T17:09:38.578Z',
      chainId: 1,
      signature:
        '0x9e837df8b56f6e0cac9b4dce52074c352a4143932b442b973963ed2f7b9987146c8e546e5662867198ec0ae9bdb2e87ffaee528375dac7bf003883714ff732701b',
    },
  ],
  [
    'invalid notBefore',
    {
      domain: 'login.xyz',
      address: '0xA2ce2B71d77983918C8388c47576ad77E339B2F9',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-30T17:09:38.578Z',
      chainId: 1,
      notBefore: '2025-02-31T17:09:38.578Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
      signature:
        '0xa741355d0cfa938f45e9137d3b1f362e06961d2f35e01bad794b1f35d7d3e4fc5fd610d28d1b1236fdc305ec05c62b83cade54b49e221adf62e116b0c3a96f531b',
    },
  ],
  [
    'invalid expirationTime',
    {
      domain: 'login.xyz',
      address: '0xeE5A13CfAC109487d56F9186241009Dd9A7b4Ad4',
      statement: 'Sign-In With Ethereum Example Statement',
      uri: 'https://login.xyz',
      version: '1',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-30T17:09:38.578Z',
      chainId: 1,
      expirationTime: '2100-02-31T14:31:43.952Z',
      signature:
        '0x5cbe6e6735e7b5818da08890363d6154edf73593db692b64adaea9c1186712a72244971284377d2fed8286b69dafc3cf964cb4e05a8e8d07c1a6f4ede8d9470e1c',
    },
  ],
]

/**
 * What contracts have signed that put hash and signature to `ecrecover`, and the address that it finds. The vector for ERC-6492 is left
 * out: its contract has a rule of its own, and is only on Ethereum's main network.
 */
export const CONTRACT_SIGN_INS: readonly (readonly [
  what: string,
  signed: { readonly message: string; readonly signature: string },
  owner: string,
])[] = [
  [
    'a wallet of Argent',
    {
      message: [
        'localhost:4361 wants you to sign in with your Ethereum account:',
        '0xa5b3A53800cD49669F34DE80f2C569c6D4Ca3009',
        '',
        'SIWE Notepad Example',
        '',
        'URI: http://localhost:4361',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: FbYd6TNB4m0IUHDG7',
        'Issued At: 2022-04-19T18:55:04.444Z',
      ].join('\n'),
      signature:
        '0x00193f8bb87a8bd4a8367a47ee477c62aec984830ec59e730b28d1ec54669eab450b9f3108a5c435648691c5766b35e2f13b8fb29f46298bb378ac34597d7e271c',
    },
    '0x41784C6F131d3b6611E09b45e69E09279ab31348',
  ],
  [
    'a wallet of Loopring',
    {
      message: [
        'localhost:4361 wants you to sign in with your Ethereum account:',
        '0x0e565A6dFc43DE21455a67bbF196f7F7b15447A7',
        '',
        'SIWE Notepad Example',
        '',
        'URI: http://localhost:4361',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: b19JyMHnM0Jdm20as',
        'Issued At: 2022-04-19T18:57:09.490Z',
      ].join('\n'),
      signature:
        '0x2f280385ebd550309197c4c892c5a8eb1a6e743d5c90c8036dea6f05c3e8cb321f90210a567ee88461733731a9c4e177140a969784c0421c09897e161f17bf331c02',
    },
    '0xC6097Cb41E1b88A8A2931d4FbC37b2559B7C49Ce',
  ],
]
