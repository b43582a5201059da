import type { CatalogueLoader, LoadedWords } from './catalogue-loader.js'
import { matchLocale } from './match-locale.js'
import { mergeTexts } from './merge-texts.js'
import type { Words } from './say.js'
import type { Vocabulary, VocabularyWords } from './vocabularies.js'

export interface LoadTextsOptions {
  readonly loadCatalogue: CatalogueLoader
  /** The host's own words, from its config. */
  readonly messages?: Words | undefined
  /** Hears whose words could not be brought. They are in English then. */
  readonly onMissing?: (vocabulary: string, cause: unknown) => void
}

/**
 * Brings all that is said in one language, ours and the vocabularies', merged.
 *
 * @throws dependency/failed when our own catalogue cannot be fetched. A vocabulary that cannot be is English instead.
 */
export async function loadTexts(
  locale: string,
  vocabularies: readonly Vocabulary[],
  { loadCatalogue, messages, onMissing }: LoadTextsOptions,
): Promise<LoadedWords> {
  async function bring({ id, words }: Vocabulary): Promise<Words> {
    try {
      const spoken = matchLocale([locale], Object.keys(words)) ?? 'en'
      return await wordsOf(words[spoken])
    } catch (cause) {
      // Its English is there without it.
      onMissing?.(id, cause)
      return {}
    }
  }

  const [catalogue, ...translated] = await Promise.all([loadCatalogue(locale), ...vocabularies.map(bring)])
  return { ...catalogue, texts: mergeTexts({ vocabularies, translated, catalogue: catalogue.texts, messages }) }
}

const wordsOf = (words: VocabularyWords = {}) => (typeof words === 'function' ? words() : words)
