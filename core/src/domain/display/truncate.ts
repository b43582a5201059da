import { ADDRESS_END, ADDRESS_START } from '../constants/display.js'
import { graphemesOf } from '../text/graphemes.js'

/**
 * An address, or a name, with its middle left out. Letters that belong together
 * (an emoji, a letter and its accents) stay together. For lists; where
 * something is decided, the whole address has to be seen.
 *
 * @example truncateAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e') // '0x74…38f44e'
 */
export function truncateAddress(address: string, start = ADDRESS_START, end = ADDRESS_END): string {
  const letters = graphemesOf(address)
  // Leaving out one letter for the sign that it was left out gains nothing.
  if (letters.length <= start + end + 1) return address
  return [...letters.slice(0, start), '…', ...letters.slice(letters.length - end)].join('')
}
