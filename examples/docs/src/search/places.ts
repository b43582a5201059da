import type { ApiEntry } from '../compiler/read-api.js'
import { addressOf, apiAddress } from '../site/addresses.js'
import { type Document, titleOf } from '../site/documents.js'
import { plainText, sectionsOf } from '../site/markdown.js'
import { type Place, wordsOf } from './search.js'

const SNIPPET_LETTERS = 120
const SHORTEST = 3
/** Longer ones are addresses and hashes. */
const LONGEST = 30
/** A word that stands in more than this part of the places tells none of them from the others. */
const COMMON = 0.15

interface Text {
  readonly title: string
  readonly page: string
  readonly address: string
  readonly text: string
}

/** The index of the search: a place for each section of each document, and for each public name. */
export function placesOf(documents: readonly Document[], api: readonly ApiEntry[]): readonly Place[] {
  const texts = [...documents.flatMap(sections), ...api.flatMap(names)]
  const counts = new Map<string, number>()
  for (const { text } of texts) for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isTelling = (word: string) =>
    word.length >= SHORTEST && word.length <= LONGEST && counts.get(word)! <= Math.max(1, texts.length * COMMON)
  return texts.map((one) => placeOf(one, isTelling))
}

function sections(document: Document): Text[] {
  const address = addressOf(document.path)
  return sectionsOf(document.text).map(({ depth, id, title, text }) => ({
    title,
    page: titleOf(document),
    address: depth === 1 ? address : `${address}#${id}`,
    text,
  }))
}

function names({ entry: { specifier }, names }: ApiEntry): Text[] {
  return names
    .filter(({ home }) => home === specifier)
    .map(({ name, comment }) => ({
      title: name,
      page: specifier,
      address: `${apiAddress(specifier)}#${name}`,
      text: plainText(comment),
    }))
}

function placeOf({ title, page, address, text }: Text, isTelling: (word: string) => boolean): Place {
  const snippet = text.length > SNIPPET_LETTERS ? text.slice(0, text.lastIndexOf(' ', SNIPPET_LETTERS)) : text
  const shown = new Set(wordsOf(`${title} ${snippet}`))
  const others = new Set(wordsOf(text).filter((word) => isTelling(word) && !shown.has(word)))
  const s = snippet.length < text.length ? `${snippet} …` : snippet
  return { t: title, p: page, a: address, s, w: [...others].sort().join(' ') }
}
