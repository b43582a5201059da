import { partsOf } from './fill.js'
import type { Messages } from './translate.js'

/** Letters with accents above or below, which a line that is too tight would cut. */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][index]!,
  ]),
)

/** How much longer than English a translation may be. */
const LONGER = 0.4

/**
 * Turns an English text into an invented language: accented, 40 % longer, in brackets. A text without both brackets on the
 * screen is hard-coded or cut. For tests and the gallery.
 */
export function pseudo(text: string): string {
  const accented = partsOf(text).map((part) => (typeof part === 'string' ? accent(part) : `{${part.name}}`))
  return `⟦${accented.join('')}${padding(Math.ceil(text.length * LONGER))}⟧`
}

/** The same for a whole catalogue. */
export function pseudoMessages<T extends Messages>(words: T): Readonly<Record<keyof T, string>>
export function pseudoMessages(words: Messages): Messages {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]))
}

const accent = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)

/** Short words, so that a line can break between them. */
const padding = (length: number) => ' őņē ţŵő'.repeat(Math.ceil(length / 8)).slice(0, length)
