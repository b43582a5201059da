import fc from 'fast-check'

const FIRST_HALF = 0xd800
const HALVES = 0x800

/**
 * Any character, and no half of one. It is fast-check's unit `binary`, for which that first makes a table of a million
 * characters: this took longer than all else in most tests.
 */
export const anyCharacter = fc
  .nat(0x10_ff_ff - HALVES)
  .map((nth) => String.fromCodePoint(nth < FIRST_HALF ? nth : nth + HALVES), placeOf)

/** An address of the web, without the table that `fc.webUrl` makes. */
export const anyWebAddress = fc
  .tuple(fc.constantFrom('https', 'http'), fc.domain(), fc.array(fc.string({ unit: anyCharacter }), { maxLength: 3 }))
  .map(([scheme, domain, parts]) => [`${scheme}://${domain}`, ...parts.map(encodeURIComponent)].join('/'))

/** Lets fast-check write names like `__proto__` with these characters, as it does with its own. */
function placeOf(text: unknown): number {
  const [character, ...more] = String(text)
  if (character === undefined || more.length > 0) throw new TypeError('The text is not one character.')
  const code = character.codePointAt(0)!
  return code < FIRST_HALF ? code : code - HALVES
}
