import type { AppKit } from '@latchkey/core'
import { type Direction, directionOf } from './direction.js'
import type { CountedKey, MessageKey } from './en.js'
import { fill, type Part, type Values } from './fill.js'
import { messagesOf, type MessagesState } from './messages-state.js'

/** Texts by key: a catalogue, or a part of one. */
export type Messages = Readonly<Record<string, string>>

/** A key of this package or of a plugin, or a text, which stays as it is. */
export type AnyMessageKey = MessageKey | (string & {})

/**
 * Returns messages in the visitor's language.
 *
 * @example
 * t('connecting.continue-in', { wallet: 'MetaMask' }) // Continue in MetaMask
 */
export interface Translate {
  /** The message for a key with its values; the key itself if there is none. */
  (key: AnyMessageKey, values?: Values): string
  /** The message with the plural form for a number: `t.count('all-wallets.found', 3)`. The number replaces `{count}`. */
  count(key: CountedKey | (string & {}), count: number, values?: Values): string
  /** The message in parts, for a component that draws a link in it. Placeholders without a value stay as parts. */
  parts(key: AnyMessageKey, values?: Values): readonly Part[]
  readonly locale: string
  readonly direction: Direction
}

// These invisible characters keep a Latin name from changing the order of the words around it.
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * Creates a `Translate` for one language.
 *
 * @param texts all messages; English ones where a translation is missing.
 * @param locale decides the format of numbers and the plural form. English if it is no locale.
 */
export function createTranslate(texts: Messages, locale: string): Translate {
  const direction = directionOf(locale)
  // Created with the first number, because creating it takes longer than drawing a view.
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
    // No locale: the message is still shown.
    return formatsOf('en')
  }
}

const known = new WeakMap<MessagesState, Translate>()

/** The `Translate` of a state. The same function for the same state. */
export function translateFrom(state: MessagesState): Translate {
  const t = known.get(state) ?? createTranslate(state.messages, state.locale)
  known.set(state, t)
  return t
}

/** The messages in the kit's language, for code outside of components. */
export const translateOf = (kit: AppKit): Translate => translateFrom(messagesOf(kit).getSnapshot())
