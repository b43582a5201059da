import type { Messages } from '../../contracts/app/messages.js'
import type { Logger } from '../../platform/logger.js'
import type { TranslatedMessages } from './merge-messages.js'
import { requiredKeys } from './required-keys.js'

/** What is needed to report. This file imports no token, so that bundlers leave those in the page's first chunk. */
export interface ReportDeps {
  readonly locale: string
  readonly plugins: readonly TranslatedMessages[]
  /** Of all plugins, with messages or without. */
  readonly pluginIds: readonly string[]
  readonly logger: Logger
}

/** The sentences that each kit has logged. */
const logged = new WeakMap<Logger, Set<string>>()

const MAX_NAMED_KEYS = 20

/** The plugin of what the app itself contributes: its `app.example.com` is a text. */
const APP = 'app'

/** A plural form is asked for before the form that every language has, and need not exist. */
const PLURAL_FORM = /\.(?:zero|one|two|few|many|other)$/

/**
 * For developers: logs the messages that plugins lack in a language, and returns the messages such that a key which no one
 * has is logged when it is asked for. Each is logged once.
 */
export function reportMissing(messages: Messages, { locale, plugins, pluginIds, logger }: ReportDeps): Messages {
  const sentences = logged.get(logger) ?? new Set()
  logged.set(logger, sentences)

  function report(sentence: string) {
    if (sentences.has(sentence)) return
    sentences.add(sentence)
    // An error, so that a developer reads it at any log level.
    logger.error(sentence)
  }

  for (const { id, english, translated } of plugins) {
    // That the messages could not be loaded was logged then.
    const missing = translated ? requiredKeys(english, locale).filter((key) => !Object.hasOwn(translated, key)) : []
    if (missing.length > 0)
      report(`The plugin "${id}" has no message in "${locale}" for ${listed(missing)}. Add them to its messages.`)
  }

  const owner = (key: string) =>
    [...plugins.map(({ id }) => id), ...pluginIds]
      .filter((id) => id !== APP && key.startsWith(`${id}.`))
      .sort((a, b) => b.length - a.length)[0]

  return new Proxy(messages, {
    // `Object.hasOwn`, by which a message is looked up, asks for the property's descriptor.
    getOwnPropertyDescriptor(texts, key) {
      const descriptor = Reflect.getOwnPropertyDescriptor(texts, key)
      if (descriptor || typeof key !== 'string' || PLURAL_FORM.test(key)) return descriptor
      // Anything else may be a text of its own, as "app.example.com" is.
      const plugin = owner(key)
      if (plugin !== undefined)
        report(`The plugin "${plugin}" shows the message "${key}", which it has in no language, "${locale}" included.`)
      return descriptor
    },
  })
}

function listed(keys: readonly string[]): string {
  const named = keys.slice(0, MAX_NAMED_KEYS).map((key) => `"${key}"`)
  const rest = keys.length - named.length
  return named.join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}
