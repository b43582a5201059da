// Reads values that wallets, nodes and other scripts of the page made. Their getters and proxies may throw.

/** Reads something of a foreign object, whose getters may throw; nothing where they do. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reads a property of a foreign value. A getter or a proxy that throws counts as an absent property.
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

/** A method of a foreign object, bound to it; `undefined` if there is none. Calling it throws what the object throws. */
export function methodOf<Parameters extends readonly unknown[] = readonly unknown[]>(
  value: unknown,
  name: PropertyKey,
): ((...parameters: Parameters) => unknown) | undefined {
  const found = propertyOf(value, name)
  return typeof found === 'function' ? (...parameters) => Reflect.apply(found, value, parameters) as unknown : undefined
}

/** The entries of a foreign list, read by index and never through its own iterator; empty for anything else. */
export function entriesOf(value: unknown, max = 1_000): readonly unknown[] {
  const length = propertyOf(value, 'length')
  if (typeof value !== 'object' || typeof length !== 'number' || !(length > 0)) return []
  return [...Array(Math.floor(Math.min(length, max))).keys()].map((index) => propertyOf(value, index))
}

/** Whether a value is an object with fields. A list is not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
