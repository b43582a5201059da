import fc from 'fast-check'
import {
  formatAccountId,
  formatNetworkId,
  isAccountId,
  isNetworkId,
  namespaceOf,
  networkIdOf,
  parseAccountId,
  parseNetworkId,
} from './caip.js'
import { runs } from '../test-runs.test.helper.js'

const ADDRESS = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'

const letters = (alphabet: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max })
const lower = 'abcdefghijklmnopqrstuvwxyz'
const digits = '0123456789'
const namespace = letters(`-${lower}${digits}`, 3, 8)
const reference = letters(`-_${lower}${lower.toUpperCase()}${digits}`, 1, 32)
const address = letters(`-.%_${lower}${lower.toUpperCase()}${digits}`, 1, 128)
const anything = fc.oneof(
  fc.string(),
  letters('eip155:1-_ é', 0, 12),
  fc.constantFrom('', ':', '::', ':::', '__proto__:1', 'a:b:c:d'),
)

test('parses an account and keeps the address unchanged', () => {
  expect(parseAccountId(`eip155:1:${ADDRESS}`)).toEqual({ namespace: 'eip155', reference: '1', address: ADDRESS })
})

test.each(['eip155:1', `eip155::${ADDRESS}`, `eip155:1:${ADDRESS}:extra`, '', ':::', 'eip155:1:', ':1:a'])(
  'refuses %p, as an account has three non-empty parts',
  (id) => {
    expect(() => parseAccountId(id)).toThrow(
      expect.objectContaining({ code: 'caip/invalid-address', message: 'Invalid CAIP Address' }),
    )
    expect(isAccountId(id)).toBe(false)
  },
)

test.each(['eip155', 'eip155:', ':1', '', ':', 'eip155:1:2'])(
  'refuses %p, as a network has two non-empty parts',
  (id) => {
    expect(() => parseNetworkId(id)).toThrow(
      expect.objectContaining({ code: 'caip/invalid-network', message: 'Invalid CAIP-2 network id' }),
    )
    expect(isNetworkId(id)).toBe(false)
  },
)

test.each([undefined, null, {}, '0x0', 'eip155::a', 'eip155:c:', 'invalid_namespace:c:a', 7])(
  'does not take %p for an account',
  (value) => {
    expect(isAccountId(value)).toBe(false)
  },
)

test.each(['eip155:c:a', 'solana:c:a', 'bip122:c:a', 'ton:-239:UQBm--PFwDv1yCeS-QTJ-L8oiUpqo9IT1BwgVptlSq3ts4_V'])(
  'takes %p for an account',
  (value) => {
    expect(isAccountId(value)).toBe(true)
  },
)

test.each([
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'cosmos:cosmoshub-4',
  'starknet:SN_MAIN',
  'ton:-239',
  'sui:mainnet',
])('takes %p for a network', (value) => {
  expect(isNetworkId(value)).toBe(true)
  expect(formatNetworkId(parseNetworkId(value))).toBe(value)
})

test('reads lenient ids and writes only what the grammar allows', () => {
  const held = parseNetworkId('some_namespace:1')
  expect(held).toEqual({ namespace: 'some_namespace', reference: '1' })
  expect(() => formatNetworkId(held)).toThrow('Invalid CAIP-2 network id')
  expect(() => formatAccountId({ ...held, address: 'a' })).toThrow('Invalid CAIP Address')
  expect(() => formatAccountId({ namespace: 'eip155', reference: '1', address: 'a b' })).toThrow('Invalid CAIP Address')
})

test('names the namespace and the network of an id', () => {
  expect(namespaceOf('eip155:1')).toBe('eip155')
  expect(namespaceOf(`eip155:1:${ADDRESS}`)).toBe('eip155')
  expect(networkIdOf(`eip155:1:${ADDRESS}`)).toBe('eip155:1')
})

test('reads every id of the grammar and writes it back unchanged', () => {
  fc.assert(
    fc.property(namespace, reference, address, (...[n, r, a]) => {
      const network = `${n}:${r}`
      const account = `${network}:${a}`
      const written = [formatNetworkId(parseNetworkId(network)), formatAccountId(parseAccountId(account))]
      return isNetworkId(network) && isAccountId(account) && written.join(' ') === `${network} ${account}`
    }),
    runs(2_000),
  )
})

test('parses any text without loss, or refuses it with one of two sentences', () => {
  const attempt = (act: () => unknown) => {
    try {
      return act()
    } catch (error) {
      return (error as Error).message
    }
  }
  fc.assert(
    fc.property(anything, (text) => {
      const network = attempt(() => Object.values(parseNetworkId(text)).join(':'))
      const account = attempt(() => Object.values(parseAccountId(text)).join(':'))
      return (
        (network === text || (network === 'Invalid CAIP-2 network id' && !isNetworkId(text))) &&
        (account === text || (account === 'Invalid CAIP Address' && !isAccountId(text)))
      )
    }),
    runs(2_000),
  )
})

test.each([
  'a'.repeat(1_000_000),
  'a:'.repeat(500_000),
  `eip155:1:${'0'.repeat(1_000_000)}`,
  `eip155:${'-'.repeat(1_000_000)}`,
])('refuses a megabyte immediately (%#)', (text) => {
  expect(isNetworkId(text)).toBe(false)
  expect(isAccountId(text)).toBe(false)
})
