/** Prints a value as one comparable line. */
export function print(value: unknown): string {
  const seen = new Set<unknown>()
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return 'seen'
    seen.add(part)
    return part
  })
}
