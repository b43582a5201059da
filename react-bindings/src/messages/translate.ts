import type { AppKit } from '@latchkey/core'
import { type Direction, directionOf } from './direction.js'
import type { CountedKey, MessageKey } from './en.js'
import { fill, type Part, type Values } from './fill.js'
import { messagesOf, type MessagesState } from './messages-state.js'

/** Texts by key: a catalogue, or a part of one. */
export type Messages = Readonly<Record<string, string>>

/** A key of ours, one of a plugin's, or simply a text. */
export type AnyMessageKey = MessageKey | (string & {})

/**
 * Says things in the visitor's language.
 *
 * @example
 * t('connecting.continue-in', { wallet: 'MetaMask' }) // Continue in MetaMask
 */
export interface Translate {
  /** The text for a key, filled in; the key itself when there is none. */
  (key: AnyMessageKey, values?: Values): string
  /** The text for so many: `t.count('all-wallets.found', 3)`. `{count}` is filled in by itself. */
  count(key: CountedKey | (string & {}), count: number, values?: Values): string
  /** The text in pieces, for whoever puts a link into it. What `values` does not fill is a gap with its name. */
  parts(key: AnyMessageKey, values?: Values): readonly Part[]
  readonly locale: string
  readonly direction: Direction
}

// They keep a Latin name from turning the words around it about. Nobody sees them.
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * Creates what says things in one language.
 *
 * @param texts all that is known, English among it where there is nothing better.
 * @param locale how numbers are written and which plural form is chosen. English for what is not a locale.
 */
export function createTranslate(texts: Messages, locale: string): Translate {
  const direction = directionOf(locale)
  // Only when there is a number to write: the first of them take longer than a whole view.
  let made: ReturnType<typeof formatsOf> | undefined
  const formats = () => (made ??= formatsOf(locale))

  const textOf = (...keys: readonly string[]) => {
    const known = keys.find((key) => Object.hasOwn(texts, key))
    return known === undefined ? keys.at(-1)! : texts[known]!
  }

  function write(value: string | number): string {
    const text = typeof value === 'number' ? formats().numbers.format(value) : value
    return direction === 'rtl' ? ISOLATE + text + END_OF_ISOLATE : text
  }

  const filled = (text: string, values: Values) => fill(text, values, write).map(textOfPart).join('')

  return Object.assign((key: string, values: Values = {}) => filled(textOf(key), values), {
    count: (key: string, count: number, values: Values = {}) =>
      filled(textOf(`${key}.${formats().plurals.select(count)}`, `${key}.other`, key), { ...values, count }),
    parts: (key: string, values: Values = {}) => fill(textOf(key), values, write),
    locale,
    direction,
  })
}

const textOfPart = (part: Part) => (typeof part === 'string' ? part : `{${part.name}}`)

function formatsOf(locale: string): { readonly numbers: Intl.NumberFormat; readonly plurals: Intl.PluralRules } {
  try {
    return { numbers: new Intl.NumberFormat(locale), plurals: new Intl.PluralRules(locale) }
  } catch {
    // Not a locale at all: the sentence is still worth saying.
    return formatsOf('en')
  }
}

const known = new WeakMap<MessagesState, Translate>()

/** What says things as of a moment. The same for all who ask. */
export function translateFrom(state: MessagesState): Translate {
  const t = known.get(state) ?? createTranslate(state.messages, state.locale)
  known.set(state, t)
  return t
}

/** The sentences of a kit's language, for what is said outside of a component. */
export const translateOf = (kit: AppKit): Translate => translateFrom(messagesOf(kit).getSnapshot())
