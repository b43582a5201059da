import type { Say } from '../../words/say.js'

/** What there is to agree to, and how. */
export interface LegalAround {
  readonly terms: boolean
  readonly privacy: boolean
  readonly checkbox: boolean
}

/** A piece of the sentence: words, or a document to link. */
export type LegalPart = string | { readonly document: 'terms' | 'privacy' }

/** The sentence about what a visitor agrees to, in pieces; nothing where the host names no document. */
export function legalWords(say: Say, { terms, privacy, checkbox }: LegalAround): readonly LegalPart[] | undefined {
  if (!terms && !privacy) return undefined
  const isBoth = terms && privacy
  const key = checkbox ? (isBoth ? 'connect.legal-checkbox' : 'connect.legal-checkbox-one') : isBoth ? 'connect.legal' : 'connect.legal-one'
  return say.parts(key).map((part): LegalPart => {
    if (typeof part === 'string') return part
    return { document: part.name === 'privacy' || (part.name === 'document' && !terms) ? 'privacy' : 'terms' }
  })
}
