import type { TrackedEvent } from '@latchkey/core'
import { createFakePage, createSeededRandom } from '@latchkey/core/testing'
import fc from 'fast-check'
import { createEventWriter } from './write-event.js'

const write = createEventWriter({ page: createFakePage(), random: createSeededRandom() }, {})

const propertiesOf = (properties: unknown) =>
  write({ event: 'CONNECT_ERROR', properties, timestamp: 1 } as TrackedEvent).props.properties

test.each([
  ['a network', 'eip155:1'],
  ['a network whose reference looks like an address', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['a network by the hash of its first block', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['a name', 'MetaMask'],
  ['a sentence', 'The wallet did not answer within 30 s (code -32603): internationalisation'],
])('keeps %s', (_what, text) => {
  expect(propertiesOf({ text })).toEqual({ text })
})

test.each([
  ['an account', 'eip155:1:0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', 'eip155:1:[redacted]'],
  ['a hash', `tx 0x${'5e'.repeat(32)} failed`, 'tx [redacted] failed'],
  ['a network in a sentence', 'no solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'no solana:[redacted]'],
  ['the path and the query of a link', 'see https://a.example/b?c=d, or not', 'see https://a.example or not'],
  ['a name and a password in a link', 'https://ada:hunter2@a.example:8443/b', 'https://a.example:8443'],
  ['a link into an app', 'metamask://wc?uri=1', 'metamask://wc'],
])('takes out of a text %s', (_what, text, expected) => {
  expect(propertiesOf({ text, deep: [{ text }] })).toEqual({ text: expected, deep: [{ text: expected }] })
})

test('leaves out amounts, by whatever name', () => {
  expect(propertiesOf({ amount: '1', swapFromAmount: '2', amounts: 3, token: 'A' })).toEqual({ amounts: 3, token: 'A' })
})

test('cuts a text that is longer than any of ours', () => {
  expect(propertiesOf({ text: 'no '.repeat(10_000) })).toEqual({ text: 'no '.repeat(100) })
})

test('writes an event without properties', () => {
  expect(propertiesOf(undefined)).toEqual({})
})

test('V39: of any text around an address, nothing of the address is left', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 64 })
  fc.assert(
    fc.property(fc.string(), hex, fc.string(), (before, digits, after) => {
      expect(JSON.stringify(propertiesOf({ text: `${before}0x${digits}${after}` }))).not.toContain(digits)
    }),
  )
})
