/** What goes into the gaps of a sentence. Strangers' texts come through `displayText` first. */
export type Values = Readonly<Record<string, string | number>>

/** A piece of a sentence: text as it is, or a gap that is named. */
export type Part = string | { readonly name: string }

const GAP = /\{(\w+)\}/

/**
 * Takes a sentence apart at its gaps: `'See {terms}.'` is `'See '`, `{ name: 'terms' }` and `'.'`. Empty texts are left
 * out.
 */
export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(GAP)
    .flatMap((piece, index): readonly Part[] => (index % 2 ? [{ name: piece }] : piece ? [piece] : []))
}

/**
 * Fills the gaps that `values` knows, once: gaps and signs inside a value are text like any other.
 * A gap that nobody fills stays, so that it is seen.
 *
 * @param write how a value is written in the language of the sentence.
 */
export function fill(sentence: string, values: Values, write: (value: string | number) => string): readonly Part[] {
  const filled = partsOf(sentence).map((part) =>
    typeof part !== 'string' && Object.hasOwn(values, part.name) ? write(values[part.name]!) : part,
  )
  return joined(filled)
}

/** The same, with neighbouring texts as one. */
function joined(parts: readonly Part[]): readonly Part[] {
  const pieces: Part[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (typeof part === 'string' && typeof last === 'string') pieces.splice(-1, 1, last + part)
    else pieces.push(part)
  }
  return pieces
}
