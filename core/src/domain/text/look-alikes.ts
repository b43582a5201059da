/**
 * Letters that look like Latin ones, by the Latin letter that is seen. Cyrillic,
 * Greek, Armenian, Cherokee, and the Latin alphabet's own doubles: those that matter in names
 * of wallets and tokens, not all there are. Fullwidth, mathematical and circled
 * letters, and letters with accents, are folded by normalisation and need no row.
 */
const SEEN_AS: Readonly<Record<string, string>> = {
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

/** By what stands there, the Latin letter that is seen. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(SEEN_AS).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)
