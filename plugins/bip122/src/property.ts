/** Reads a property of a stranger's value. What cannot be read is not there. */
export function propertyOf(value: unknown, name: PropertyKey): unknown {
  try {
    return (value as Record<PropertyKey, unknown> | null | undefined)?.[name]
  } catch {
    // A getter or a proxy that throws has nothing to say.
    return undefined
  }
}

/** Reads what lies at a path of properties: `phantom.bitcoin`. */
export function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : valueAt(propertyOf(value, name), rest)
}

/** As a list of at most so many entries, by index: a stranger's list may bring methods of its own. */
export function entriesOf(value: unknown, max = 1_000): readonly unknown[] {
  const length = propertyOf(value, 'length')
  if (typeof value !== 'object' || typeof length !== 'number' || !(length > 0)) return []
  return Array.from({ length: Math.min(length, max) }, (_, index) => propertyOf(value, index))
}
