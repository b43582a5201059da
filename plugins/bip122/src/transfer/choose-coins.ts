import type { AddressKind } from '../codec.js'
import { errors } from '../errors.js'
import type { Coin } from '../esplora/answers.js'

/** The coins and amounts of a transfer. Amounts are satoshi. */
export interface TransferPlan {
  readonly coins: readonly Coin[]
  readonly value: bigint
  readonly fee: bigint
  /** The amount that returns to the payer. 0 where it would be dust; then it is part of the fee. */
  readonly change: bigint
}

export interface TransferRequest {
  readonly coins: readonly Coin[]
  /** The kind of the payer's address. */
  readonly from: AddressKind
  readonly to: AddressKind
  readonly value: bigint
  readonly satsPerVirtualByte: number
}

/** Smaller coins stay unspent: they often carry inscriptions, and spending one costs about what it is worth. */
const MIN_COIN_SATS = 1_000n

/**
 * Chooses the fewest coins that suffice, confirmed ones first. Throws `bip122/insufficient-funds` or
 * `bip122/too-many-coins`.
 */
export function chooseCoins({ coins, from, to, value, satsPerVirtualByte }: TransferRequest): TransferPlan {
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

/** The fee of sending the whole balance. */
export function feeOfAll({ coins, from, to, satsPerVirtualByte }: Omit<TransferRequest, 'value'>): bigint {
  const count = Math.max(1, usableCoins(coins, from, satsPerVirtualByte).length)
  return feeOf(weightOf({ kind: from, count }, [to]), satsPerVirtualByte)
}

/** The coins worth spending, the confirmed and the large ones first. */
function usableCoins(coins: readonly Coin[], kind: AddressKind, satsPerVirtualByte: number): readonly Coin[] {
  const cost = feeOf(INPUTS[kind], satsPerVirtualByte)
  return coins
    .filter(({ value }) => value > MIN_COIN_SATS && value > cost)
    .sort((a, b) => Number(b.confirmed) - Number(a.confirmed) || Number(b.value - a.value))
}

// The sizes below are in weight units, four to a virtual byte.

/** Version, counts, lock time, and the mark of a transaction with witnesses. */
const OVERHEAD = 42

/** An input with the largest signature it can have. For p2sh: a p2wpkh inside. */
const INPUTS: Readonly<Record<AddressKind, number>> = { p2pkh: 592, p2sh: 364, p2wpkh: 272, p2wsh: Infinity, p2tr: 230 }

const OUTPUTS: Readonly<Record<AddressKind, number>> = { p2pkh: 136, p2sh: 128, p2wpkh: 124, p2wsh: 172, p2tr: 172 }

/** The least output that nodes relay, in satoshi. Less would cost more to spend. */
export const DUST_SATS: Readonly<Record<AddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** The largest transaction that nodes relay. */
const MAX_WEIGHT = 400_000

/** The weight of a transaction. All inputs have one kind, since they belong to one account. */
export function weightOf(
  inputs: { readonly kind: AddressKind; readonly count: number },
  outputs: readonly AddressKind[],
): number {
  return OVERHEAD + inputs.count * INPUTS[inputs.kind] + outputs.reduce((sum, kind) => sum + OUTPUTS[kind], 0)
}

/** The fee for a weight, in whole satoshi. Nodes count whole virtual bytes. */
export const feeOf = (weight: number, satsPerVirtualByte: number): bigint =>
  BigInt(Math.ceil(Math.ceil(weight / 4) * satsPerVirtualByte))
