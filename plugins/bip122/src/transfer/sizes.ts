import type { AddressKind } from '../codec/address.js'

// How much room things take in a transaction, in weight units: four to a virtual byte.

/** Version, counts, lock time, and the mark of a transaction with witnesses. */
const OVERHEAD = 42

/** An input with its signature, the largest there is. Of p2sh: a key behind it, as p2sh-p2wpkh. */
const INPUTS: Readonly<Record<AddressKind, number>> = { p2pkh: 592, p2sh: 364, p2wpkh: 272, p2wsh: Infinity, p2tr: 230 }

const OUTPUTS: Readonly<Record<AddressKind, number>> = { p2pkh: 136, p2sh: 128, p2wpkh: 124, p2wsh: 172, p2tr: 172 }

/** Nodes pass on no output of less, in satoshi: it would cost more to spend. */
export const DUST_SATS: Readonly<Record<AddressKind, bigint>> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

/** Nodes pass on no transaction that is larger. */
export const MAX_WEIGHT = 400_000

/** @param inputs of one kind, as an account has them. */
export function weightOf(inputs: { readonly kind: AddressKind; readonly count: number }, outputs: readonly AddressKind[]): number {
  return OVERHEAD + inputs.count * INPUTS[inputs.kind] + outputs.reduce((sum, kind) => sum + OUTPUTS[kind], 0)
}

/** What so much room costs, in whole satoshi. Nodes count whole virtual bytes. */
export const feeOf = (weight: number, satsPerVirtualByte: number): bigint => BigInt(Math.ceil(Math.ceil(weight / 4) * satsPerVirtualByte))

/** What it costs to spend one coin. */
export const costOfInput = (kind: AddressKind, satsPerVirtualByte: number): bigint => feeOf(INPUTS[kind], satsPerVirtualByte)
