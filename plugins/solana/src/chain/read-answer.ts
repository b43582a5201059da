/** Readers of what nodes answer. Each throws for what it is not; `Rpc` makes `rpc/invalid` of that. */

/** The value of an answer that says as of which slot it is. */
export function valueOf(answer: unknown): unknown {
  return (answer as { readonly value: unknown }).value
}

/** A whole number of lamports, a height, a slot. JSON has no exact ones above 2^53, which only very few accounts have. */
export function readCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 2 ** 64) throw new TypeError('It is no whole number.')
  return value
}

export const readLamports = (value: unknown): bigint => BigInt(readCount(value))

export function readText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('It is no text.')
  return value
}

export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('It is no list.')
  return value
}
