import { displayText } from './display-text.js'

/**
 * Detects texts that look like a known name but are not it: with a Cyrillic letter, a digit for a letter, a gap. The
 * exact name in any case is no imitation; whether its bearer is genuine must be checked by address or identity.
 *
 * @returns a function from a foreign text to the name it imitates, if any.
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

/** Maps everything that looks alike to one letter. For comparison only, never for display. */
function skeletonOf(text: string): string {
  return [...text.normalize('NFD')]
    .map(visualLetter)
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

function visualLetter(letter: string): string {
  const itself = LOOK_ALIKES.get(letter)
  if (itself) return itself
  const folded = letter.normalize('NFKC')
  // In some scripts the lower case looks like small capitals.
  return LOOK_ALIKES.get(folded) ?? LOOK_ALIKES.get(folded.toUpperCase()) ?? folded.toLowerCase()
}

/**
 * Letters that look like a Latin one: Cyrillic, Greek, Armenian, Cherokee, and variants within the Latin alphabet.
 * Not complete: it covers the letters that matter in names of wallets and tokens. Unicode normalisation folds
 * full-width, mathematical, circled and accented letters, so they need no row.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'аАɑαΑᎪ',
  b: 'вВЬьβΒƄƅᏴᏏ',
  c: 'сСϲϹᏟ',
  d: 'ԁժᎠᏧɗ',
  e: 'еЕєЄҽεΕᎬ℮',
  f: 'ƒғϝϜՖ',
  g: 'ɡɢԌցᏀᏳ',
  h: 'һҺнНΗհᎻᏂ',
  i: 'іІӀӏıιΙ∣ǀǃᎥᏆ',
  j: 'јЈϳյʝᎫ',
  k: 'кКқҚκΚᏦ',
  m: 'мМΜᎷ',
  n: 'пηΝոՈռ',
  o: 'оОοΟσօՕס๐໐०০Ꮎ',
  p: 'рРρΡϸᏢ',
  q: 'ԛզգ',
  r: 'гяᎡᏒ',
  s: 'ѕЅƽꜱՏᏕᏚ',
  t: 'тТτΤƫᎢ',
  u: 'υμսՍᴜ',
  v: 'ѵѴνᴠᏙ',
  w: 'ԝԜѡшωաᴡᎳᏔ',
  x: 'хХχΧҳ×',
  y: 'уУүҮγΥʏᎩ',
  z: 'ΖᴢʐᏃ',
}

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)
