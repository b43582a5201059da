import * as z from './zod.js'

/** Checks that a schema's output is this type: `satisfies Reads<Wallet>`. */
export interface Reads<T> {
  readonly _zod: { readonly output: T }
}

/** Creates a reader of one record. It returns `undefined` for an invalid one. */
export function readOne<T>(schema: z.ZodMiniType<T>): (value: unknown) => T | undefined {
  return (value) => schema.safeParse(value).data
}

/** A foreign list may be endless: records after these are dropped. */
const MAX_LIST_RECORDS = 10_000

/**
 * Creates a reader of a foreign list. It drops invalid records and keeps the order of the others. A value that is no
 * list reads as an empty one, and of a longer list it reads the first 10,000 records only.
 *
 * @example const readWallets = readList(walletSchema)
 */
export function readList<T>(schema: z.ZodMiniType<T>, maxRecords = MAX_LIST_RECORDS): (value: unknown) => T[] {
  return (value) => {
    if (!Array.isArray(value)) return []
    return value.slice(0, maxRecords).flatMap((record) => {
      const reading = schema.safeParse(record)
      return reading.success ? [reading.data] : []
    })
  }
}
