import { areDecimals, isPrice, isQuantity } from '../domain/tokens/amounts.js'
import { isNetworkId, type NetworkId } from '../domain/caip.js'
import { readList } from './read.js'
import * as z from './zod.js'

/** A text that is not empty. */
export const textSchema = z.string().check(z.minLength(1))

export const networkIdSchema = z.custom<NetworkId>(isNetworkId)

/** A token's decimals: a whole number from 0 to 255. */
export const decimalsSchema = z.custom<number>(areDecimals)

/** A quantity in whole tokens, as a decimal text. */
export const quantitySchema = z.custom<string>(isQuantity)

/** A field that may be absent. Servers write `null` for an absent one, too. */
export function optionally<T>(schema: z.ZodMiniType<T>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: T | null) => value ?? undefined),
    ),
  )
}

/** A field that reads as absent if it is invalid, because its record is useful without it. */
export function ifValid<T>(schema: z.ZodMiniType<T>) {
  // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
  return z.catch(optionally(schema), undefined)
}

/** A price; an invalid one reads as absent. */
export const priceSchema = ifValid(z.custom<number>(isPrice))

/** A list within a record. Invalid entries are dropped. */
export function validOnes<T>(schema: z.ZodMiniType<T>) {
  const read = readList(schema)
  return z.pipe(
    z.array(z.unknown()),
    z.transform((records: unknown[]) => read(records)),
  )
}
