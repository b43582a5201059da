import type { AddressKind } from '../codec/address.js'
import type { Coin } from '../esplora/read-answers.js'
import { errors } from '../errors.js'
import { costOfInput, DUST_SATS, feeOf, MAX_WEIGHT, weightOf } from './sizes.js'

/** What a transfer is made of. Amounts are satoshi. */
export interface TransferPlan {
  readonly coins: readonly Coin[]
  readonly value: bigint
  readonly fee: bigint
  /** What comes back; 0 where that would be too little to be worth it, and goes to the fee. */
  readonly change: bigint
}

export interface TransferWish {
  readonly coins: readonly Coin[]
  /** Of the account that pays. */
  readonly from: AddressKind
  readonly to: AddressKind
  readonly value: bigint
  readonly satsPerVirtualByte: number
}

/**
 * Coins of so little are left alone: they carry inscriptions and the like more often than money, and cost
 * about as much as they bring.
 */
const MIN_COIN_SATS = 1_000n

/** Chooses the fewest coins that will do, those in blocks first. Throws `bip122/insufficient-funds` or `bip122/too-many-coins`. */
export function chooseCoins({ coins, from, to, value, satsPerVirtualByte }: TransferWish): TransferPlan {
  const usable = usableCoins(coins, from, satsPerVirtualByte)
  let sum = 0n
  for (let count = 1; count <= usable.length; count++) {
    sum += usable[count - 1]!.value
    const inputs = { kind: from, count }
    const plainWeight = weightOf(inputs, [to])
    if (plainWeight > MAX_WEIGHT) throw errors.create('bip122/too-many-coins')
    const plainFee = feeOf(plainWeight, satsPerVirtualByte)
    if (sum < value + plainFee) continue

    const chosen = usable.slice(0, count)
    const change = sum - value - feeOf(weightOf(inputs, [to, from]), satsPerVirtualByte)
    if (change < DUST_SATS[from]) return { coins: chosen, value, fee: sum - value, change: 0n }
    return { coins: chosen, value, fee: sum - value - change, change }
  }
  const needed = value + feeOf(weightOf({ kind: from, count: Math.max(1, usable.length) }, [to]), satsPerVirtualByte)
  throw errors.create('bip122/insufficient-funds', { needed, available: sum })
}

/** What it costs to send all there is, which is the least one has to leave behind. */
export function feeOfAll({ coins, from, to, satsPerVirtualByte }: Omit<TransferWish, 'value'>): bigint {
  const count = Math.max(1, usableCoins(coins, from, satsPerVirtualByte).length)
  return feeOf(weightOf({ kind: from, count }, [to]), satsPerVirtualByte)
}

/** Those worth spending, the confirmed and the large first. */
function usableCoins(coins: readonly Coin[], kind: AddressKind, satsPerVirtualByte: number): readonly Coin[] {
  const cost = costOfInput(kind, satsPerVirtualByte)
  return coins
    .filter(({ value }) => value > MIN_COIN_SATS && value > cost)
    .sort((a, b) => Number(b.confirmed) - Number(a.confirmed) || Number(b.value - a.value))
}
