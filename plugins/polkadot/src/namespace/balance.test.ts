import type { Network } from '@latchkey/core/plugin'
import { u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { kusama, moonbeam, polkadotRelayChain } from '../index.js'
import { patient } from '../kit.test.helper.js'
import { createFakeNode } from '../node.test.helper.js'
import { createReadBalance, readSystemAccount } from './balance.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const BALTATHAR = '0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0'

const U128_MAX = (1n << 128n) - 1n
const NEW = 1n << 127n
const number = (value: bigint, bytes: number) =>
  Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex')
    .reverse()
    .toString('hex')
/** A stored account: nonce, consumers, providers, sufficients, then the amounts. */
const stored = (free: bigint, reserved = 0n, frozen = 0n, flags = NEW) =>
  `0x${[7n, 0n, 1n, 0n].map((count) => number(count, 4)).join('')}${[free, reserved, frozen, flags].map((amount) => number(amount, 16)).join('')}`

function balanceOf(address: string, network: Network, answer: unknown, signal = patient()) {
  const node = createFakeNode(() => answer)
  return {
    ...node,
    balance: createReadBalance(node.rpc).balance({ namespace: 'polkadot', type: 'eoa', address }, network, signal),
  }
}

test("reads an account's balance with one request", async () => {
  const { balance, calls } = balanceOf(ALICE, polkadotRelayChain, stored(15_000_000_000n))
  expect(await balance).toEqual({ value: 15_000_000_000n, decimals: 10, symbol: 'DOT' })
  const id = decodeAddress(ALICE)
  const key = [xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128), blake2AsU8a(id, 128), id]
    .map((part) => u8aToHex(part).slice(2))
    .join('')
  expect(calls).toEqual([
    {
      network: polkadotRelayChain.caipNetworkId,
      method: 'state_getStorage',
      params: [`0x${key}`],
      repeatable: undefined,
    },
  ])
})

test('reads an Ethereum-style account by its twenty bytes', async () => {
  const { balance, calls } = balanceOf(BALTATHAR, moonbeam, stored(1n))
  expect(await balance).toEqual({ value: 1n, decimals: 18, symbol: 'GLMR' })
  expect((calls[0]!.params as string[])[0]).toMatch(new RegExp(`${BALTATHAR.slice(2).toLowerCase()}$`))
})

test('reads nothing for an account that the node does not know', async () => {
  expect(await balanceOf(ALICE, kusama, null).balance).toMatchObject({ value: 0n, symbol: 'KSM' })
})

test.each<
  readonly [
    what: string,
    amounts: readonly [bigint, bigint?, bigint?, bigint?],
    spendable: bigint,
    held: bigint | undefined,
  ]
>([
  ['with nothing held or frozen', [100n], 100n, undefined],
  ['with some held', [100n, 30n], 100n, 30n],
  ['with less frozen than held', [100n, 30n, 20n], 100n, 30n],
  ['with more frozen than held', [100n, 30n, 70n], 60n, 70n],
  ['more frozen than the whole balance', [100n, 30n, 500n], 0n, 130n],
  ['an older account without flags', [100n, 30n, 70n, 0n], 30n, 100n],
  ['an older account with more frozen for fees', [100n, 30n, 10n, 90n], 10n, 120n],
])('reads the spendable amount, and apart what cannot be spent: %s', async (_what, amounts, value, held) => {
  const balance = await balanceOf(ALICE, kusama, stored(...amounts)).balance
  expect([balance.value, balance.held]).toEqual([value, held])
})

test('V16: reads the largest amounts exactly', async () => {
  expect(await balanceOf(ALICE, kusama, stored(U128_MAX)).balance).toMatchObject({ value: U128_MAX })
  expect(readSystemAccount(stored(U128_MAX, U128_MAX, U128_MAX, U128_MAX)).spendable).toBe(U128_MAX)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['no bytes', '0x'],
  ['fewer bytes', stored(1n).slice(0, -2)],
  ['more bytes', `${stored(1n)}00`],
  ['half a byte', stored(1n).slice(0, -1)],
  ['a text that is not hex', stored(1n).replace('0x07', '0x0g')],
  ['a number', 0],
  ['false', false],
  ['a list', []],
  ['an object', { free: '100' }],
  ['a megabyte', `0x${'00'.repeat(1_000_000)}`],
])('V31: rejects %s', async (_what, answer) => {
  await expect(balanceOf(ALICE, kusama, answer).balance).rejects.toThrow(/account of the System pallet/)
})

test('V31: reads or rejects any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      try {
        const { free, spendable } = readSystemAccount(u8aToHex(bytes))
        return bytes.length === 80 && spendable >= 0n && spendable <= free
      } catch {
        return bytes.length !== 80
      }
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 1_000) },
  )
})

test('V31: rejects an account on a network where it is invalid', async () => {
  for (const [address, network] of [
    [BALTATHAR, kusama],
    [ALICE, moonbeam],
    ['nobody', kusama],
  ] as const) {
    const { balance, calls } = balanceOf(address, network, null)
    await expect(balance).rejects.toMatchObject({ code: 'polkadot/wrong-network' })
    expect(calls).toEqual([])
  }
})

test("passes on the node's error", async () => {
  const failure = new Error('The node does not answer.')
  await expect(balanceOf(ALICE, kusama, failure).balance).rejects.toBe(failure)
})
