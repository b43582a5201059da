import { FOREIGN_LIST_RECORDS } from '../constants/lists.js'
import * as z from './zod.js'

/** Asks of a schema, when it is written, that it reads nothing but this type: `satisfies Reads<Wallet>`. */
export interface Reads<T> {
  readonly _zod: { readonly output: T }
}

/** Makes a reader of one record: what is not as it should be is nothing. */
export function readOne<T>(schema: z.ZodMiniType<T>): (value: unknown) => T | undefined {
  return (value) => schema.safeParse(value).data
}

/**
 * Makes a reader of a list from outside. One bad record does not spoil the
 * rest: it is left out, and the others keep their order. What is no list is
 * empty, and of a list without end only the first 10,000 records are read.
 *
 * @example const readWallets = readList(walletSchema)
 */
export function readList<T>(schema: z.ZodMiniType<T>, maxRecords = FOREIGN_LIST_RECORDS): (value: unknown) => T[] {
  return (value) => {
    if (!Array.isArray(value)) return []
    return value.slice(0, maxRecords).flatMap((record) => {
      const reading = schema.safeParse(record)
      return reading.success ? [reading.data] : []
    })
  }
}
