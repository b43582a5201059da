/**
 * Where a key leads in a row of tabs; nothing for a key that does not move. Arrows go round, and follow the direction
 * of reading.
 */
export function nextTab(key: string, index: number, count: number, isRightToLeft = false): number | undefined {
  const [ahead, behind] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === ahead) return (index + 1) % count
  if (key === behind) return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
