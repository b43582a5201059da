import { createPoint, type Contribution } from '@latchkey/core'
import type { Words } from './say.js'

/** Words of one language, or what brings them. */
export type VocabularyWords = Words | (() => Promise<Words>)

/** The words of a plugin's own views, by language. Its keys begin with the plugin's id: `swap.title`. */
export interface Vocabulary extends Contribution {
  readonly id: string
  /** English is at hand, for it is behind every other language. */
  readonly words: { readonly en: Words } & Readonly<Record<string, VocabularyWords>>
}

/**
 * What plugins say. They add keys; those of our catalogues stay as they are, which only a host overrides.
 *
 * @example
 * host.contribute(Vocabularies, {
 *   id: 'swap',
 *   words: { en: { 'swap.title': 'Swap' }, de: () => import('./words/de.js').then(({ words }) => words) },
 * })
 */
export const Vocabularies = createPoint<Vocabulary>('vocabularies')
