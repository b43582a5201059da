/** The kinds of account that a visitor prefers, by namespace. */
export type TypesByNamespace = Readonly<Record<string, string | undefined>>

/** Reads them from what was stored, by whomever. */
export function readTypes(value: unknown): TypesByNamespace | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, type]) => typeof type === 'string'))
}
