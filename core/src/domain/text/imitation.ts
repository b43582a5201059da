import { displayText } from './display-text.js'
import { LOOK_ALIKES } from './look-alikes.js'

/**
 * Tells texts that only look like a known name: with a Cyrillic letter in it, or
 * a digit for a letter, or a gap. The very same name, in capitals or not, imitates nothing:
 * who may bear it is for others to say, by address or identity.
 *
 * @returns a function from a stranger's text to the name it looks like, if it looks like one.
 *
 * @example
 * const imitated = createImitationCheck(['USDT', 'USDC'])
 * imitated('USD\u0422') // 'USDT'
 */
export function createImitationCheck(names: readonly string[]): (foreign: unknown) => string | undefined {
  const plain = new Set(names.map((name) => displayText(name).toLowerCase()))
  const seen = new Map(names.map((name) => [skeletonOf(displayText(name)), name]))
  return (foreign) => {
    const text = displayText(foreign)
    return plain.has(text.toLowerCase()) ? undefined : seen.get(skeletonOf(text))
  }
}

/** What is left of a text when everything that looks alike is made alike. For comparing, never for showing. */
function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFD'), seenAs)
    .join('')
    .replace(/(?<=\p{L})\$/gu, 's')
    .replace(/^\$/, '')
    .replace(/[i1|!]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/@/g, 'a')
    .replace(/[\p{P}\p{Z}\p{M}]+/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

function seenAs(letter: string): string {
  const itself = LOOK_ALIKES.get(letter)
  if (itself) return itself
  const folded = letter.normalize('NFKC')
  // Some scripts have capitals of which the small letters are small capitals.
  return LOOK_ALIKES.get(folded) ?? LOOK_ALIKES.get(folded.toUpperCase()) ?? folded.toLowerCase()
}
