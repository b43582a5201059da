import * as z from './zod.js'

/** An entry of a cache that was kept: the value, and when it was fetched, in milliseconds. */
export function cachedSchema<T>(value: z.ZodMiniType<T>) {
  return z.object({ timestamp: z.number().check(z.nonnegative()), value })
}
