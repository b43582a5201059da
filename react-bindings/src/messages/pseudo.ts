import { partsOf } from './fill.js'
import type { Messages } from './translate.js'

/** Every letter a reader still recognises, with something above or below it that a tight line would cut. */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][index]!,
  ]),
)

/** How much longer than English a translation may be. */
const LONGER = 0.4

/**
 * An English text as a language that nobody speaks: accented, 40 % longer, in brackets. What is on a screen without
 * brackets is hard-coded or cut. For tests and the gallery.
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

/** Short words, for a line must be able to break there. */
const padding = (length: number) => ' őņē ţŵő'.repeat(Math.ceil(length / 8)).slice(0, length)
