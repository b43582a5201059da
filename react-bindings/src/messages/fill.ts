/** The values of a message's placeholders. Clean foreign texts with `displayText` first. */
export type Values = Readonly<Record<string, string | number>>

/** A part of a message: a text, or a placeholder with its name. */
export type Part = string | { readonly name: string }

const GAP = /\{(\w+)\}/

/**
 * Splits a message at its placeholders: `'See {terms}.'` becomes `'See '`, `{ name: 'terms' }` and `'.'`. Empty texts are
 * left out.
 */
export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(GAP)
    .flatMap((piece, index): readonly Part[] => (index % 2 ? [{ name: piece }] : piece ? [piece] : []))
}

/**
 * Replaces the placeholders that `values` contains, once: a placeholder inside a value stays text. A placeholder without a
 * value stays in the result, so that the mistake is visible.
 *
 * @param write formats a value in the language of the message.
 */
export function fill(sentence: string, values: Values, write: (value: string | number) => string): readonly Part[] {
  const filled = partsOf(sentence).map((part) =>
    typeof part !== 'string' && Object.hasOwn(values, part.name) ? write(values[part.name]!) : part,
  )
  return joined(filled)
}

/** Joins neighbouring texts. */
function joined(parts: readonly Part[]): readonly Part[] {
  const pieces: Part[] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (typeof part === 'string' && typeof last === 'string') pieces.splice(-1, 1, last + part)
    else pieces.push(part)
  }
  return pieces
}
