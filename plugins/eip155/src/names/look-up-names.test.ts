import type { Http, Rpc } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'
import type { Hex } from 'viem'
import { encodeAbiParameters, toFunctionSelector } from 'viem/utils'
import { mainnet, polygon } from '../networks.js'
import { addressOf, avatarOf, nameOf } from './look-up-names.js'

const [ADDRESS, OTHER] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const REVERSE = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])')
const ANYBODY = '0x0000000000000000000000000000000000000001'

/** A resolver that gives every address one name, and every name the answer of the test. */
function resolver({ name = 'alice.eth', answer }: { name?: string; answer: Hex }) {
  const { signal } = new AbortController()
  const called: { to: string; data: Hex }[] = []
  const rpc: Rpc = {
    ...refuse<Rpc>('Rpc'),
    requestFor:
      () =>
      async ({ params }) => {
        const [call] = params as [{ to: string; data: Hex }]
        called.push(call)
        const types = [{ type: 'string' }, { type: 'address' }, { type: 'address' }]
        if (call.data.startsWith(REVERSE)) return encodeAbiParameters(types, [name, ANYBODY, ANYBODY])
        return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [answer, ANYBODY])
      },
  }
  return { rpc, http: refuse<Http>('Http'), gateways: [], root: mainnet, signal, called }
}
const address = (value: Hex) => encodeAbiParameters([{ type: 'address' }], [value])
const bytes = (value: Hex) => encodeAbiParameters([{ type: 'bytes' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

test('returns a name only if it resolves to the address', async () => {
  expect(await nameOf(resolver({ answer: bytes(ADDRESS) }), ADDRESS, mainnet)).toBe('alice.eth')
  expect(await nameOf(resolver({ answer: bytes(OTHER) }), ADDRESS, mainnet)).toBeUndefined()
  expect(await nameOf(resolver({ answer: '0x' }), ADDRESS, mainnet)).toBeUndefined()
})

test.each(['Alice.eth', 'al\u200dice.eth', 'al ice.eth', 'alice', ''])(
  'V12: ignores a name that is not in its normal form (%j), whatever it resolves to',
  async (name) => {
    expect(await nameOf(resolver({ name, answer: bytes(ADDRESS) }), ADDRESS, mainnet)).toBeUndefined()
  },
)

test.each(['', 'vitalik', 'a'.repeat(10_000) + '.eth', 'a..eth', 'a b.eth', '\u202eeth.', '%.eth'])(
  'asks no node for a text that is no name (%#)',
  async (name) => {
    const source = resolver({ answer: bytes(OTHER) })
    expect(await addressOf(source, name, mainnet)).toBeUndefined()
    expect(source.called).toEqual([])
  },
)

test('looks a name up for the network in question', async () => {
  const source = resolver({ answer: bytes(OTHER) })
  expect(await addressOf(source, 'alice.eth', polygon)).toBe(OTHER)
  const coinType = (0x8000_0000 | 137) >>> 0
  expect(source.called[0]!.data).toContain(coinType.toString(16))
})

test('looks names up at the resolver that the app configured', async () => {
  const source = resolver({ answer: bytes(OTHER) })
  const root = { ...mainnet, contracts: { ensUniversalResolver: { address: ANYBODY } } }
  await addressOf({ ...source, root }, 'alice.eth', mainnet)
  expect(source.called[0]!.to.toLowerCase()).toBe(ANYBODY)
})

test('V31: ignores an answer without a valid address', async () => {
  expect(await addressOf(resolver({ answer: bytes(`0x${'0'.repeat(40)}`) }), 'alice.eth', mainnet)).toBeUndefined()
  expect(address(ADDRESS)).toHaveLength(66)
})

test('V10: returns only links and pictures as an avatar', async () => {
  expect(await avatarOf(resolver({ answer: text('https://example.com/a.png') }), 'alice.eth')).toBe(
    'https://example.com/a.png',
  )
  expect(await avatarOf(resolver({ answer: text('javascript:alert(1)') }), 'alice.eth')).toBeUndefined()
})
