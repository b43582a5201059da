/** The number of elements that drawing a picture may take. */
const MAX_DRAWN = 10_000

/**
 * What would make the count below wrong, or is no part of a picture: entities, markers (drawn at every point of a
 * line), pages, other encodings, CSS escapes, style sheets in pieces, and data that is not a picture of pixels.
 */
const REFUSED =
  /<!E|<!A|[<:](?:marker|foreignObject)|encoding\s*=\s*["'](?!utf-8)|[\0\\]|[<:]style[^>]*>[^<]*<[^/]|data:(?!image\/(?:png|jpe?g|gif|webp|avif);)/i
const REFERENCE = /[<:](?:use|feImage)\b|\b(?:url|var|src)\s*\(|inherit/gi
const SHEET_WITH_REFERENCE = /[<:]style[^>]*>[^<]*(?:url|var|src|inherit)/i
/** The reference of a shape to its paint: a gradient, which draws nothing more, or a pattern. */
const PAINT = /[\s;{"'](?:fill|stroke)\s*(?::|=\s*["'])\s*url\s*\(/gi

/**
 * Whether drawing an SVG is a bounded amount of work: elements that use each other make millions of a picture of 1 kB,
 * and block the page. Counts the most that so many elements and references can come to, whatever they refer to.
 */
export function isBoundedSvg(svg: string): boolean {
  // A browser resolves character references, and reads an address without its line breaks.
  const text = svg.replace(/&#(x?)([\da-f]+);/gi, characterOf)
  if ([svg, text.replace(/[\t\n\r]/g, '')].some((one) => REFUSED.test(one))) return false
  const hasPattern = text.includes('pattern')
  const counted = hasPattern ? text : text.replace(PAINT, '')
  const elements = counted.match(/<[^/]/g)?.length ?? 0
  const references = counted.match(REFERENCE)?.length ?? 0
  // Paints are inherited and style sheets match many elements, so that one reference can be that of each element.
  const isShared = hasPattern || SHEET_WITH_REFERENCE.test(counted)
  // Otherwise there are at most e^(r/e) ways to an element by r references.
  const copies = isShared ? elements ** references : Math.exp(references / Math.E)
  return elements * copies <= MAX_DRAWN
}

function characterOf(reference: string, hex: string, digits: string): string {
  const code = Number.parseInt(digits, hex ? 16 : 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
