import fc from 'fast-check'
import { SiweMessage } from '@signinwithethereum/siwe'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import type { SiwxData } from '@latchkey/core'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { ACCOUNT_NAMES, readMessage, writeMessage } from './message.js'
import { ACCOUNTS, anyChange, anyData, changed, FULL, HOSTILE_CHARACTERS, nameOf } from './message.test.helper.js'
import { ALLOWED, FORBIDDEN, REFUSED_ON_PURPOSE } from './vectors.test.helper.js'

const wanted = process.env['FC_RUNS']
const RUNS = { numRuns: Number(wanted ?? 1_000) }
/** siwe parses a thousand times slower than a regular expression. */
const SIWE_RUNS = { numRuns: Math.min(Number(wanted ?? 200), 20_000) }

const write = (data: SiwxData) => writeMessage(data, nameOf(data))
const read = (text: string) => readMessage(text)?.data

describe('The form', () => {
  test('writes EIP-4361 to the letter', () => {
    expect(write(FULL)).toBe(
      [
        'shop.example:8443 wants you to sign in with your Ethereum account:',
        '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        '',
        'Sign in to the shop: https://shop.example/terms',
        '',
        'URI: https://shop.example:8443/sign-in?from=cart#top',
        'Version: 1',
        'Chain ID: 1',
        'Nonce: aB3dE5fG7h',
        'Issued At: 2026-03-01T12:00:00Z',
        'Expiration Time: 2026-03-02T12:00:00.500Z',
        'Not Before: 2026-03-01T12:00:00+02:00',
        'Request ID: order-17',
        'Resources:',
        '- https://shop.example/terms',
        '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      ].join('\n'),
    )
  })

  test.each(ALLOWED)('reads a message with %s, and writes the same again', (_what, text, field, value) => {
    const data = read(text)!
    expect(data[field as keyof SiwxData]).toEqual(value)
    expect(write(data)).toBe(text)
  })

  test.each(FORBIDDEN)('refuses a message with %s', (_what, text) => expect(readMessage(text)).toBeUndefined())

  test.each(REFUSED_ON_PURPOSE)('refuses a message with %s, which the standard allows', (_what, text) =>
    expect(readMessage(text)).toBeUndefined(),
  )

  test.each(ACCOUNTS)('names the account and the network of $chainId', (account) => {
    const text = write({ ...FULL, ...account })
    expect(text).toContain(`with your ${nameOf(account)} account:\n${account.accountAddress}\n`)
    expect(text).toContain(`\nChain ID: ${account.chainId.split(':')[1]}\n`)
    expect(readMessage(text)).toEqual({ data: { ...FULL, ...account }, namespace: account.chainId.split(':')[0] })
  })

  test.each([
    ['Ethereum', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['Bitcoin', 'eip155:1'],
    ['Cosmos', 'eip155:1'],
    ['Ethereum', 'cosmos:cosmoshub-4'],
  ])('does not write the name %s for an account of %s', (name, chainId) =>
    expect(() => writeMessage({ ...FULL, chainId: chainId as 'eip155:1' }, name)).toThrow(TypeError),
  )

  test('reads the namespaces of an app, and no name that two of them share', () => {
    const data = { ...FULL, accountAddress: 'cosmos1abc', chainId: 'cosmos:cosmoshub-4' } as const
    const text = writeMessage(data, 'Cosmos')
    expect(readMessage(text)).toBeUndefined()
    expect(readMessage(text, { cosmos: 'Cosmos' })).toEqual({ data, namespace: 'cosmos' })
    expect(readMessage(text, { cosmos: 'Cosmos', other: 'Cosmos' })).toBeUndefined()
  })

  test('names the field that cannot be written', () => {
    expect(() => write({ ...FULL, nonce: 'short' })).toThrow(
      'The sign-in message cannot be written: the nonce has less than 8 characters, or others than letters and digits.',
    )
  })

  test.each(['domain', 'accountAddress', 'uri', 'version', 'nonce', 'issuedAt'] as const)(
    'does not write a message for Ethereum without %s',
    (field) => expect(() => write({ ...FULL, [field]: undefined })).toThrow(TypeError),
  )
})

describe('V23: a character that ends a line, is invisible or looks like another', () => {
  const fields = (Object.keys(FULL) as (keyof typeof FULL)[]).filter((field) => field !== 'resources')
  const valueOf = (field: keyof typeof FULL) => String(FULL[field])
  const places = (value: string) => [0, Math.floor(value.length / 2), value.length]
  const put = (value: string, at: number, character: string) => value.slice(0, at) + character + value.slice(at)

  test.each(fields)('is written in no %s', (field) => {
    for (const character of HOSTILE_CHARACTERS)
      for (const at of places(valueOf(field)))
        expect(() => writeMessage({ ...FULL, [field]: put(valueOf(field), at, character) }, 'Ethereum')).toThrow(
          TypeError,
        )
  })

  test('is written in no resource, and in no name of an account', () => {
    const all: readonly string[] = FULL.resources
    for (const character of HOSTILE_CHARACTERS) {
      for (const index of [0, 1])
        for (const at of places(all[index]!)) {
          const resources = all.with(index, put(all[index]!, at, character))
          expect(() => write({ ...FULL, resources })).toThrow(TypeError)
        }
      for (const at of places('Cosmos'))
        expect(() => writeMessage({ ...FULL, chainId: 'cosmos:hub' }, put('Cosmos', at, character))).toThrow(TypeError)
    }
  })

  test.each(ACCOUNTS)('is written in no address of $chainId, and read at no place of its message', (account) => {
    const data = { ...FULL, ...account }
    const text = write(data)
    for (const character of HOSTILE_CHARACTERS) {
      for (const at of places(account.accountAddress)) {
        const accountAddress = put(account.accountAddress, at, character)
        expect(() => write({ ...data, accountAddress })).toThrow(TypeError)
      }
      const all = Array.from({ length: text.length + 1 }, (_, at) => put(text, at, character))
      expect(all.filter((one) => readMessage(one) !== undefined)).toEqual([])
    }
  })

  test('is read nowhere as the start of another line', () => {
    const lines = write(FULL).split('\n')
    // Another resource is another message. All other lines are there already.
    const added = ['Nonce: attackers1', 'URI: https://evil.example', 'Resources:', 'Hello.', '']
    for (const end of ['\n', '\r\n', '\r', '\u2028'])
      for (const line of added)
        for (let at = 0; at < lines.length; at++) {
          const text = lines.with(at, `${lines[at]}${end}${line}`).join('\n')
          expect(readMessage(text)).toBeUndefined()
        }
  })
})

describe('Every message', () => {
  test('is read as the data that it was written for', () => {
    fc.assert(
      fc.property(anyData, (data) => expect(read(write(data))).toEqual(data)),
      RUNS,
    )
  })

  test('is refused or says something else when one character of it is changed', () => {
    fc.assert(
      fc.property(anyData, anyChange, (data, change) => {
        const text = write(data)
        const other = changed(text, change)
        if (other === text) return
        const said = read(other)
        if (said === undefined) return
        expect(said).not.toEqual(data)
        expect(Object.values(said).flat().join('')).toMatch(/^[\x20-\x7e]+$/)
        expect(write(said)).toBe(other)
      }),
      RUNS,
    )
  })

  test('is read by viem as it is read here, also with one character changed', () => {
    fc.assert(
      fc.property(anyData, anyChange, (data, change) => {
        for (const text of [write(data), changed(write(data), change)]) {
          const said = read(text)
          if (said?.chainId.startsWith('eip155:') && isDomainOfViem(said))
            expect(saidToViem(text)).toEqual(withNumbers(said))
        }
      }),
      RUNS,
    )
  })

  test('is read by siwe as it is read here, also with one character changed', () => {
    fc.assert(
      fc.property(anyData, anyChange, (data, change) => {
        for (const text of [write(data), changed(write(data), change)]) {
          const said = read(text)
          if (said?.chainId.startsWith('eip155:')) expect(saidToSiwe(text)).toEqual(said)
        }
      }),
      SIWE_RUNS,
    )
  })

  test('is read by the Wallet Standard of Solana as it is read here, also with one character changed', () => {
    fc.assert(
      fc.property(anyData, anyChange, (data, change) => {
        const own = { ...data, ...ACCOUNTS[2] }
        for (const text of [write(own), changed(write(own), change)]) {
          const said = read(text)
          if (said?.chainId.startsWith('solana:')) expect(saidToSolana(text)).toEqual(said)
        }
      }),
      RUNS,
    )
  })

  test('of viem and of siwe is read as the data that it was written for', () => {
    fc.assert(
      fc.property(anyData, (data) => {
        fc.pre(data.chainId.startsWith('eip155:'))
        const { accountAddress: _, chainId, ...fields } = data
        // Both write the address with its checksum.
        const expected = { ...data, accountAddress: FULL.accountAddress }
        const given = { ...fields, address: FULL.accountAddress, chainId: Number(chainId.split(':')[1]) }
        expect(read(new SiweMessage(given as Partial<SiweMessage>).prepareMessage())).toEqual(expected)
        fc.pre(isDomainOfViem(data))
        const text = createSiweMessage(withDates(given) as unknown as SiweFields)
        expect(withDates(read(text)!)).toEqual(withDates(expected))
      }),
      SIWE_RUNS,
    )
  })
})

describe('Messages of Solana’s wallets', () => {
  const { accountAddress: address, chainId } = ACCOUNTS[2]
  const ASKED = {
    domain: 'shop.example',
    address,
    uri: 'https://shop.example',
    version: '1',
    chainId: 'mainnet',
    nonce: 'abcd1234',
  }

  test.each([
    ['mainnet', chainId],
    ['solana:mainnet', chainId],
    ['devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    [chainId.slice(7), chainId],
  ])('are read with the network %s', (word, id) => {
    const data = {
      accountAddress: address,
      chainId: id,
      domain: 'shop.example',
      uri: ASKED.uri,
      version: '1',
      nonce: ASKED.nonce,
    }
    for (const more of [
      {},
      { statement: 'Hello.' },
      { resources: [] },
      { issuedAt: FULL.issuedAt, requestId: '1', resources: ['urn:x'] },
    ])
      expect(read(createSignInMessageText({ ...ASKED, chainId: word, ...more }))).toEqual({ ...data, ...more })
  })

  test.each(['uri', 'version', 'chainId', 'nonce'] as const)(
    'are refused without %s, which a server needs',
    (field) => {
      const text = createSignInMessageText({ ...ASKED, [field]: undefined })
      expect(parseSignInMessageText(text)).not.toBeNull()
      expect(readMessage(text)).toBeUndefined()
    },
  )

  test.each(['solana:solana:mainnet', 'eip155:1', `solana:${chainId.slice(7)}`, 'mainnet ', ''])(
    'are refused with the network "%s"',
    (word) =>
      expect(
        readMessage(createSignInMessageText({ ...ASKED, chainId: 'CHAIN' }).replace('CHAIN', word)),
      ).toBeUndefined(),
  )

  test.each([
    ['two lines', 'A\nB'],
    ['two paragraphs', 'A\n\nB'],
    ['fields', 'URI: urn:x\nVersion: 1'],
    ['an empty line', '\n'],
  ])('are refused with a statement of %s', (_what, statement) =>
    expect(readMessage(createSignInMessageText({ ...ASKED, statement }))).toBeUndefined(),
  )

  test('are written with one empty line where no statement is: the Wallet Standard reads what follows two as a statement', () => {
    const { statement: _, ...data } = { ...FULL, ...ACCOUNTS[2] }
    const text = write(data)
    expect(text).toContain(`${address}\n\nURI: `)
    const doubled = text.replace('\n\n', '\n\n\n')
    expect(parseSignInMessageText(doubled)?.uri).toBeUndefined()
    expect(readMessage(doubled)).toBeUndefined()
  })

  test.each(['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const)(
    'are not written with the word %s',
    (word) =>
      expect(() => write({ ...FULL, ...ACCOUNTS[2], chainId: word })).toThrow('the network has another id in CAIP-2'),
  )
})

test('knows one name for each namespace', () => {
  expect(new Set(Object.values(ACCOUNT_NAMES)).size).toBe(Object.keys(ACCOUNT_NAMES).length)
})

const without = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

function saidToViem(text: string) {
  const { address, ...fields } = parseSiweMessage(text)
  return without({ ...fields, accountAddress: address })
}

function saidToSiwe(text: string) {
  const { address, chainId, warnings: _, ...fields } = new SiweMessage(text)
  return without({ ...fields, accountAddress: address, chainId: `eip155:${chainId}` })
}

function saidToSolana(text: string) {
  const { address, chainId, ...fields } = parseSignInMessageText(text)!
  return without({ ...fields, accountAddress: address, chainId: `solana:${chainId}` })
}

/** viem knows no domains with an underscore or of IPv6. */
const isDomainOfViem = ({ domain }: SiwxData) => !/[_[]/.test(domain)

type SiweFields = Parameters<typeof createSiweMessage>[0]

const withNumbers = ({ chainId, ...fields }: SiwxData) => ({
  ...withDates(fields),
  chainId: Number(chainId.split(':')[1]),
})

/** Times as viem has them. */
const withDates = (fields: Partial<SiwxData> | object) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) =>
      ['issuedAt', 'expirationTime', 'notBefore'].includes(field) ? [field, new Date(String(value))] : [field, value],
    ),
  )
