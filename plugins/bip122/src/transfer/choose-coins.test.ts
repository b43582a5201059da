import fc from 'fast-check'
import type { AddressKind } from '../codec.js'
import type { Coin } from '../esplora/answers.js'
import { chooseCoins, feeOfAll, type TransferPlan, type TransferRequest } from './choose-coins.js'
import { DUST_SATS, feeOf, weightOf } from './choose-coins.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const coin = (value: number | bigint, confirmed = true, vout = 0): Coin => ({
  txid: 'a'.repeat(64),
  vout,
  value: BigInt(value),
  confirmed,
})
const wish = (coins: readonly Coin[], value: bigint, satsPerVirtualByte = 1): TransferRequest => ({
  coins,
  from: 'p2wpkh',
  to: 'p2wpkh',
  value,
  satsPerVirtualByte,
})
const valuesOf = ({ coins }: TransferPlan) => coins.map(({ value }) => Number(value))

test('chooses as few coins as possible, confirmed ones first', () => {
  expect(valuesOf(chooseCoins(wish([coin(5_000), coin(90_000), coin(20_000)], 30_000n)))).toEqual([90_000])
  expect(valuesOf(chooseCoins(wish([coin(90_000, false), coin(20_000), coin(15_000)], 30_000n)))).toEqual([
    20_000, 15_000,
  ])
  expect(valuesOf(chooseCoins(wish([coin(90_000, false), coin(20_000)], 30_000n)))).toEqual([20_000, 90_000])
})

test('skips small coins, and coins that cost more than they are worth', () => {
  expect(() => chooseCoins(wish([coin(546), coin(330), coin(1_000)], 500n))).toThrow(
    expect.objectContaining({ code: 'bip122/insufficient-funds' }),
  )
  expect(() => chooseCoins(wish([coin(6_000)], 500n, 100))).toThrow(
    expect.objectContaining({ code: 'bip122/insufficient-funds' }),
  )
})

test('skips such coins also for the fee of the whole balance', () => {
  const [all, worth] = [[coin(50_000), coin(5_000)], [coin(50_000)]].map((coins) => feeOfAll(wish(coins, 0n, 100)))
  expect(all).toBe(worth)
})

test('adds change that would be dust to the fee', () => {
  const plan = chooseCoins(wish([coin(10_400)], 10_000n))
  expect(plan).toMatchObject({ fee: 400n, change: 0n })
})

test('reports the needed and the available amount', () => {
  const error = (() => {
    try {
      return chooseCoins(wish([coin(10_000), coin(500)], 20_000n))
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toMatchObject({ code: 'bip122/insufficient-funds', context: { needed: 20_110n, available: 10_000n } })
})

test('rejects a transaction too large for nodes to relay', () => {
  const coins = Array.from({ length: 3_000 }, (_, vout) => coin(2_000, true, vout))
  expect(() => chooseCoins(wish(coins, 5_000_000n))).toThrow(expect.objectContaining({ code: 'bip122/too-many-coins' }))
})

test('balances inputs, outputs and fee for any coins and amount, with no dust and no needless coin', () => {
  const kinds = fc.constantFrom<AddressKind>('p2pkh', 'p2sh', 'p2wpkh', 'p2tr')
  const coins = fc.array(fc.record({ value: fc.integer({ min: 1, max: 1_000_000 }), confirmed: fc.boolean() }), {
    maxLength: 20,
  })
  const rate = fc.double({ min: 1, max: 300, noNaN: true })
  const holds = (
    given: readonly { value: number; confirmed: boolean }[],
    from: AddressKind,
    to: AddressKind,
    wanted: number,
    satsPerVirtualByte: number,
  ): boolean => {
    const all = given.map(({ value, confirmed }, vout) => coin(value, confirmed, vout))
    const value = BigInt(wanted)
    const one = { coins: all, from, to, satsPerVirtualByte }
    let plan: TransferPlan
    try {
      plan = chooseCoins({ ...one, value })
    } catch {
      // Then even all of it would not do.
      const usable = all.filter(
        (each) =>
          each.value > 1_000n && each.value > feeOf(weightOf({ kind: from, count: 1 }, []) - 42, satsPerVirtualByte),
      )
      return usable.reduce((sum, each) => sum + each.value, 0n) < value + feeOfAll(one)
    }
    const sum = plan.coins.reduce((total, each) => total + each.value, 0n)
    const outputs = plan.change > 0n ? [to, from] : [to]
    const least = feeOf(weightOf({ kind: from, count: plan.coins.length }, outputs), satsPerVirtualByte)
    const isFair =
      plan.change > 0n
        ? plan.fee === least
        : plan.fee >= least && plan.fee < least + DUST_SATS[from] + feeOf(172, satsPerVirtualByte) + 1n
    const isWhole = sum === plan.value + plan.fee + plan.change && plan.value === value
    const isOnce = new Set(plan.coins.map(({ vout }) => vout)).size === plan.coins.length
    return isWhole && isFair && isOnce && (plan.change === 0n || plan.change >= DUST_SATS[from])
  }
  fc.assert(fc.property(coins, kinds, kinds, fc.integer({ min: 600, max: 3_000_000 }), rate, holds), { numRuns: RUNS })
})
