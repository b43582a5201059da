import type { ZodType } from 'zod'

/** The refusal of an invalid request. Its message is for the sender. */
export class RefusedInput extends Error {
  override readonly name = 'RefusedInput'
}

/** Parses the input with the schema. Throws a `RefusedInput` where they do not match. */
export function readInput<Wanted>(schema: ZodType<Wanted>, input: unknown): Wanted {
  const { data, error } = schema.safeParse(input)
  if (!error) return data
  throw new RefusedInput(
    error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; '),
  )
}
