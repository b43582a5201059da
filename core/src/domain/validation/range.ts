/** Whether a number is neither below the one nor above the other; both ends belong to it. */
export function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max
}
