import { LIST_ROWS } from '../../styles/sizes.js'

/** How far the keys for pages move. */
const PAGE = LIST_ROWS - 1

/** Where a key leads in a list; -1 is above its first row. Nothing for a key that does not move. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return index - 1
    case 'PageDown':
      return Math.min(index + PAGE, last)
    case 'PageUp':
      return Math.max(index - PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
