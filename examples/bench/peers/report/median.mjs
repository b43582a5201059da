/** The middle one of numbers, or the mean of the two in the middle; nothing for none. */
export function median(numbers) {
  const sorted = numbers.filter((number) => number !== undefined).sort((one, other) => one - other)
  if (!sorted.length) return undefined
  const half = sorted.length / 2
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - 1]) / 2
}
