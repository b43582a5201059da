import type { ZodType } from 'zod'

/** Somebody asked for what makes no sense. The message is for them. */
export class RefusedInput extends Error {
  override readonly name = 'RefusedInput'
}

/** What the input says, if it says it as the schema wants it. */
export function readInput<Wanted>(schema: ZodType<Wanted>, input: unknown): Wanted {
  const { data, error } = schema.safeParse(input)
  if (!error) return data
  throw new RefusedInput(error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; '))
}
