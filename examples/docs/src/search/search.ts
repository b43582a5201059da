/** A place in the site that a search can find. The names are short because a page loads thousands of them. */
export interface Place {
  /** Its title. */
  readonly t: string
  /** The title of its page. */
  readonly p: string
  /** Its address, below that of the version. */
  readonly a: string
  /** How its text begins. */
  readonly s: string
  /** The other words of its text, each once. */
  readonly w: string
}

const MOST = 30

/**
 * Finds the places that have every word of the query, the best first: a word counts most as the whole title, less at the
 * beginning of one, and least in the text. Of equal places a whole page comes first.
 */
export function search(places: readonly Place[], query: string): readonly Place[] {
  const terms = wordsOf(query)
  if (terms.length === 0) return []
  return places
    .map((place) => ({ place, score: scoreOf(place, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place.t.length - b.place.t.length)
    .slice(0, MOST)
    .map(({ place }) => place)
}

function scoreOf({ t, p, a, s, w }: Place, terms: readonly string[]): number {
  const title = t.toLowerCase().replace('@latchkey/', '')
  let score = (title === terms.join(' ') ? 100 : 0) + (a.includes('#') ? 0 : 1)
  for (const term of terms) {
    const one = scoreOfTerm(term, title, p.toLowerCase(), ` ${s.toLowerCase()} ${w}`)
    if (one === 0) return 0
    score += one
  }
  return score
}

function scoreOfTerm(term: string, title: string, page: string, text: string): number {
  if (title === term) return 40
  if (beginsWord(title, term)) return 20
  if (title.includes(term)) return 10
  if (beginsWord(page, term)) return 5
  return beginsWord(text, term) ? 1 : 0
}

function beginsWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true
  return false
}

/** Lower-case words of letters and digits. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
