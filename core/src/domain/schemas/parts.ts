import { areDecimals } from '../amounts/decimals.js'
import { isPrice, isQuantity } from '../amounts/quantity.js'
import { isAccountId, isNetworkId, type AccountId, type NetworkId } from '../caip.js'
import { readList } from './read.js'
import * as z from './zod.js'

// What the schemas of entities are made of.

/** A text that says something. */
export const textSchema = z.string().check(z.minLength(1))

export const networkIdSchema = z.custom<NetworkId>(isNetworkId)

export const accountIdSchema = z.custom<AccountId>(isAccountId)

/** A whole number from 0 to 255, as a number. Nothing else may be counted with. */
export const decimalsSchema = z.custom<number>(areDecimals)

/** A quantity in whole tokens, as a decimal text. */
export const quantitySchema = z.custom<string>(isQuantity)

/** A field that may be absent. Servers write `null` for that too. */
export function optionally<T>(schema: z.ZodMiniType<T>) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: T | null) => value ?? undefined),
    ),
  )
}

/** A field that is better absent than wrong: its record is good without it. */
export function ifGood<T>(schema: z.ZodMiniType<T>) {
  // oxlint-disable-next-line promise/valid-params -- a schema's catch, not a promise's
  return z.catch(optionally(schema), undefined)
}

/** A price, or nothing: a token is still a token when its price is nonsense. */
export const priceSchema = ifGood(z.custom<number>(isPrice))

/** A list within a record, which keeps its good records. */
export function goodOnes<T>(schema: z.ZodMiniType<T>) {
  const read = readList(schema)
  return z.pipe(
    z.array(z.unknown()),
    z.transform((records: unknown[]) => read(records)),
  )
}
