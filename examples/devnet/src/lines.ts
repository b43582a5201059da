/** A message between a chain's process and its parent: one line of JSON, amounts as decimal strings. */
export const toLine = (message: object) =>
  `${JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}\n`
