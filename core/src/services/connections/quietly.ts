/** What reading something foreign gives; nothing where that throws. */
export function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    // Foreign objects may have getters that throw: such a one says nothing.
    return undefined
  }
}
