import fc from 'fast-check'
import { anyCharacter } from '../../any-character.test.helper.js'
import { explorerLink, pageLink } from './page-link.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

test.each([
  ['https://etherscan.io', 'tx', '0xabc', 'https://etherscan.io/tx/0xabc'],
  ['https://etherscan.io/', 'address', '0xabc', 'https://etherscan.io/address/0xabc'],
  ['https://blockscout.example/eth/mainnet', 'token', '0xabc', 'https://blockscout.example/eth/mainnet/token/0xabc'],
  ['https://polkadot.example/#/', 'extrinsic', '12-3', 'https://polkadot.example/#/extrinsic/12-3'],
  ['https://explorer.solana.com?cluster=devnet', 'tx', '5x', 'https://explorer.solana.com/tx/5x?cluster=devnet'],
])('links on %s to the %s %s', (base, kind, value, href) => {
  expect(explorerLink(base, kind, value)?.href).toBe(href)
})

test.each(['', '.', '..', '\uD800'])('V17: returns no link for %j', (value) => {
  expect(explorerLink('https://etherscan.io/a/b', 'tx', value)).toBeUndefined()
})

test('V17: any transaction id from a node leads to a page of the explorer that ends with the id', () => {
  const value = fc.oneof(
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }),
    fc.stringMatching(/^(?:\.\.|\/|\?|#|@|\\|evil|%2e|%2f|:){1,6}$/),
    fc.stringMatching(/^0x[0-9a-f]{64}$/),
  )
  fc.assert(
    fc.property(value, (hash) => {
      const link = explorerLink('https://etherscan.io/a', 'tx', hash)
      if (/^\.{1,2}$|\p{Cs}/u.test(hash)) return link === undefined
      return link!.host === 'etherscan.io' && link!.href === `https://etherscan.io/a/tx/${encodeURIComponent(hash)}`
    }),
    { numRuns: RUNS },
  )
})

test('adds parameters to the address of a page', () => {
  expect(pageLink('https://pay.example/buy?a=1&b=2', { b: 'x y&z', c: undefined, d: '' })?.href).toBe(
    'https://pay.example/buy?a=1&b=x+y%26z&d=',
  )
  expect(pageLink('https://pay.example')?.href).toBe('https://pay.example/')
  expect(pageLink('metamask://')).toBeUndefined()
})
