/**
 * Reads a property of a stranger's value: of a wallet, an error, an answer. What cannot be read is not there, for a getter or
 * a proxy that throws has nothing to say.
 *
 * @example
 * const code = propertyOf(error, 'code')
 */
export function propertyOf(value: unknown, name: PropertyKey): unknown {
  try {
    return (value as Record<PropertyKey, unknown> | null | undefined)?.[name]
  } catch {
    return undefined
  }
}

/** A method of a stranger's object, to be called as one; nothing where there is none. What it throws is thrown. */
export function methodOf<Parameters extends readonly unknown[] = readonly unknown[]>(
  value: unknown,
  name: PropertyKey,
): ((...parameters: Parameters) => unknown) | undefined {
  const found = propertyOf(value, name)
  return typeof found === 'function' ? (...parameters) => Reflect.apply(found, value, parameters) as unknown : undefined
}

/** The entries of a stranger's list, by index and not by what it brings along; none where it is no list. */
export function entriesOf(value: unknown, max = 1_000): readonly unknown[] {
  const length = propertyOf(value, 'length')
  if (typeof value !== 'object' || typeof length !== 'number' || !(length > 0)) return []
  return Array.from({ length: Math.min(length, max) }, (_, index) => propertyOf(value, index))
}
