/** Reads something of a foreign object, whose getters may throw; nothing where they do. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
