import { en } from './en.js'
import type { Words } from './say.js'
import type { Vocabulary } from './vocabularies.js'

/** All that has something to say in one language. */
export interface Sources {
  readonly vocabularies?: readonly Vocabulary[]
  /** The vocabularies' words in the language. */
  readonly translated?: readonly Words[]
  /** Our own words in the language. */
  readonly catalogue?: Words
  /** The host's, from its config. */
  readonly messages?: Words | undefined
}

/**
 * Puts words together; the last who has a key is heard: English, the vocabularies in English, the
 * vocabularies in the language, our catalogue in the language, the host.
 */
export function mergeTexts({ vocabularies = [], translated = [], catalogue = {}, messages = {} }: Sources): Words {
  const sources: readonly Words[] = [en, ...vocabularies.map(({ words }) => words.en), ...translated, catalogue, messages]
  return Object.fromEntries(sources.flatMap(textsIn))
}

/** Plugins and hosts need not be typed: what is no text is nobody's word. */
const textsIn = (words: Words) => Object.entries(words ?? {}).filter(([, text]) => typeof text === 'string')
