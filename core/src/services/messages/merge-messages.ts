import { AppConfig } from '../../contracts/app/app-config.js'
import { MessageCatalogues, type Messages, type PluginMessages } from '../../contracts/app/messages.js'
import type { Kernel } from '../../kernel/kernel.js'
import { Logger } from '../../platform/logger.js'
import type { OurMessages } from './load-messages.js'
import { matchLocale } from './match-locale.js'
import { loaded, messagesByLanguage, resolved } from './messages-by-language.js'

/** The language to merge messages in, and our own. */
export interface MergedMessages extends Partial<OurMessages> {
  readonly locale: string
  readonly english: Messages
}

/** The messages of one plugin in a language. `undefined` if they could not be loaded. */
export interface TranslatedMessages extends PluginMessages {
  readonly english: Messages
  readonly translated: Messages | undefined
}

/**
 * Merges the messages of a kit. A later source overrides an earlier one: English, the plugins' English, the plugins'
 * messages in the language, our catalogue in the language, the app's own. The app's own come right after English where the
 * visitor chose another language than the app's. A plugin whose messages cannot be loaded is logged, and is English
 * instead. With `debug`, what is missing is logged.
 *
 * Rejects with the error of our own catalogue, and with `dependency/failed` where the English of a plugin cannot be loaded.
 */
export async function mergeMessages(
  kit: Pick<Kernel, 'get' | 'plugins'>,
  { locale, english, catalogue = {}, isChosen }: MergedMessages,
): Promise<Messages> {
  const [{ messages: own = {}, debug }, logger] = [kit.get(AppConfig), kit.get(Logger)]

  async function translate(plugin: PluginMessages): Promise<TranslatedMessages> {
    const byLanguage = await messagesByLanguage(plugin)
    const closest = matchLocale([locale], Object.keys(byLanguage)) ?? 'en'
    const loading = closest === 'en' ? undefined : resolved(byLanguage[closest] ?? {})
    const translating = loading?.catch((cause: unknown) => {
      logger.warn(`The messages of "${plugin.id}" could not be loaded.`, cause)
      return undefined
    })
    const english = await loaded(plugin, () => resolved(byLanguage.en))
    return { ...plugin, english, translated: closest === 'en' ? english : await translating }
  }

  const plugins = kit.get(MessageCatalogues).getSnapshot()
  const [ours, ...translations] = await Promise.all([catalogue, ...plugins.map(translate)])
  const isOwnLanguage = !isChosen || isLanguageOf(kit.get(AppConfig), locale)
  const merged: Messages = Object.fromEntries(
    [
      english,
      ...translations.map((plugin) => plugin.english),
      isOwnLanguage ? undefined : own,
      ...translations.map(({ translated }) => translated),
      ours,
      isOwnLanguage ? own : undefined,
    ].flatMap(textsIn),
  )
  if (!debug) return merged
  const { reportMissing } = await import('./report-missing.js')
  return reportMissing(merged, {
    locale,
    plugins: translations,
    pluginIds: Object.keys(kit.plugins.getSnapshot()),
    logger,
  })
}

/** Whether the app's own messages are in this language. */
const isLanguageOf = ({ locale: own = 'en' }: AppConfig, locale: string) =>
  own === 'auto' || matchLocale([own], [locale]) !== undefined

/** Plugins and apps need not be typed: a value that is no text is skipped. */
const textsIn = (messages: Messages | undefined) =>
  Object.entries(messages ?? {}).filter(([, text]) => typeof text === 'string')
