import { z } from '@hono/zod-openapi'

/** The longest address that RFC 5321 allows. */
const LONGEST = 254

/**
 * An address as accounts are found by it. Its case says nothing: no provider gives two people addresses that differ in
 * that alone.
 */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(LONGEST))
  .openapi({ example: 'ada@example.org' })
