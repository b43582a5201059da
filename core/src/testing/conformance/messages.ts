import type { Messages, MessagesByLanguage, PluginMessages } from '../../contracts/app/messages.js'
import type { VisitorMessage } from '../../errors/define-errors.js'
import { describe } from '../../errors/describe.js'
import { messages as coreMessages } from '../../errors/messages.en.js'
import { resolved } from '../../services/messages/messages-by-language.js'
import { pluralForms, pluralStems, requiredKeys } from '../../services/messages/required-keys.js'
import { check, type Case } from './case.js'

/** The messages of a plugin, and the errors that they describe. */
export interface MessagesFixture {
  readonly messages: PluginMessages['messages']
  /** The plugin's id, with which its keys begin. Default: keys may begin with anything. */
  readonly id?: string | undefined
  /** The plugin's errors, as `defineErrors` returns them. */
  readonly errors?: { readonly visitors: Readonly<Record<string, VisitorMessage | undefined>> } | undefined
  /** An example of the context of each error whose message has placeholders, by the error's code. */
  readonly contexts?: Readonly<Record<string, object>> | undefined
}

/**
 * Returns the promises of a plugin's messages as data: pass them to any runner's `each`.
 *
 * @example
 * const fixture = { id: 'swap', messages, errors, contexts: { 'swap/expired': { seconds: 30 } } }
 * test.each(messagesConformance(fixture))('$name', ({ run }) => run())
 */
export function messagesConformance({ messages: given, id, errors, contexts = {} }: MessagesFixture): readonly Case[] {
  const all = () => resolved<MessagesByLanguage>(given)
  const isPlural = (key: string, english: Messages) => pluralStems(english).some((stem) => key.startsWith(`${stem}.`))

  /** Runs a check in each language, and fails with what it finds. */
  async function inEach(find: (texts: Messages, locale: string, english: Messages) => readonly string[], what: string) {
    const messages = await all()
    const english = await resolved(messages.en)
    for (const locale of Object.keys(messages)) {
      const found = find(await resolved(messages[locale]!), locale, english)
      check(found.length === 0, `In "${locale}" ${what}: ${found.join(', ')}.`)
    }
  }

  return [
    {
      name: 'has messages for languages only, and can load each of them',
      async run() {
        for (const [locale, texts] of Object.entries(await all())) {
          check(isLocale(locale), `"${locale}" is not a language tag.`)
          const isText = (text: unknown) => typeof text === 'string'
          check(Object.values(await resolved(texts)).every(isText), `In "${locale}" a message is not a text.`)
        }
      },
    },
    {
      name: 'has keys that begin with its id',
      run: () =>
        inEach(
          (texts) => Object.keys(texts).filter((key) => id !== undefined && !key.startsWith(`${id}.`)),
          `there are keys that do not begin with "${id}."`,
        ),
    },
    {
      name: 'has every message in every language',
      run: () =>
        inEach(
          (texts, locale, english) =>
            requiredKeys(english, locale).filter((key) => !isPlural(key, english) && !Object.hasOwn(texts, key)),
          'messages are missing',
        ),
    },
    {
      name: 'has every plural form of each language',
      run: () =>
        inEach(
          (texts, locale, english) =>
            requiredKeys(english, locale).filter((key) => isPlural(key, english) && !Object.hasOwn(texts, key)),
          'plural forms are missing',
        ),
    },
    {
      name: 'has no message that English does not have',
      run: () =>
        inEach((texts, locale, english) => {
          const known = new Set([...Object.keys(english), ...requiredKeys(english, locale)])
          return Object.keys(texts).filter((key) => !known.has(key))
        }, 'there are messages that English does not have'),
    },
    {
      name: 'has the placeholders of the English message in every language',
      run: () =>
        inEach(
          (texts, locale, english) =>
            Object.entries(texts)
              .filter(([key, text]) => !hasPlaceholdersOfEnglish({ key, text, locale, english }))
              .map(([key]) => key),
          'messages have other placeholders than the English ones',
        ),
    },
    {
      name: 'has no empty message and no broken placeholder',
      run: () =>
        inEach(
          (texts) =>
            Object.entries(texts).flatMap(([key, text]) =>
              text.trim() === '' || /[{}]/.test(text.replace(PLACEHOLDER, '')) ? [key] : [],
            ),
          'messages are empty, or have a brace that belongs to no placeholder',
        ),
    },
    {
      name: 'has a message for every error, whose placeholders are in the context of the error',
      async run() {
        const english = await resolved((await all()).en)
        for (const [code, visitor] of Object.entries(errors?.visitors ?? {})) {
          if (!visitor) continue
          const { key } = visitor
          check(
            Object.hasOwn(english, key) || Object.hasOwn(coreMessages, key),
            `The error ${code} has the message "${key}", which does not exist.`,
          )
          await inEach((texts) => {
            if (!Object.hasOwn(texts, key)) return []
            const { message } = describe({ name: 'AppKitError', visitor, context: contexts[code] }, texts)
            return placeholdersOf(message)
          }, `the message "${key}" of the error ${code} has placeholders that the example of its context in "contexts" does not fill`)
        }
      },
    },
  ]

  function hasPlaceholdersOfEnglish({ key, text, locale, english }: TextOfLanguage): boolean {
    const source = english[key] ?? english[key.replace(/\.\w+$/, '.other')]
    if (source === undefined) return true
    const expected = new Set(placeholdersOf(source))
    const found = new Set(placeholdersOf(text))
    // A form for a single number may say that number in words: "two wallets".
    if (isPlural(key, english) && isOfOneNumber(key, locale)) expected.delete('count')
    const optional = isPlural(key, english) ? ['count'] : []
    return (
      [...expected].every((name) => found.has(name)) &&
      [...found].every((name) => expected.has(name) || optional.includes(name))
    )
  }
}

interface TextOfLanguage {
  readonly key: string
  readonly text: string
  readonly locale: string
  readonly english: Messages
}

const PLACEHOLDER = /\{(\w+)\}/g

const placeholdersOf = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    // It has no form of a tag.
    return false
  }
}

const MAX_COUNTED = 1_000

/** Whether a plural form is used for one number only, as "two" in Arabic. */
function isOfOneNumber(key: string, locale: string): boolean {
  const form = key.slice(key.lastIndexOf('.') + 1)
  const rules = new Intl.PluralRules(locale)
  const numbers = Array.from({ length: MAX_COUNTED }, (_, count) => count).filter(
    (count) => rules.select(count) === form,
  )
  return pluralForms(locale).includes(form) && numbers.length === 1
}
