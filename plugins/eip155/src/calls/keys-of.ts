/** The keys of a stranger's object. What cannot be read has none. */
export function keysOf(value: unknown): readonly string[] {
  try {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  } catch {
    // A proxy may throw whatever is asked of it.
    return []
  }
}
