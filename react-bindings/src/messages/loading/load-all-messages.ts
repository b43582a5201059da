import { AppConfig, type AppKit } from '@latchkey/core'
import { Device, Logger } from '@latchkey/core/plugin'
import { type CatalogueLoader, createCatalogueLoader, type LoadedMessages } from './catalogue-loader.js'
import { en } from '../en.js'
import { chooseLocale } from '../locales.js'
import { matchLocale } from '../match-locale.js'
import { type LoadableMessages, MessageCatalogues, type PluginMessages } from '../message-catalogues.js'
import { messagesOf } from '../messages-state.js'
import type { Messages } from '../translate.js'

const loadCatalogue = createCatalogueLoader()

/**
 * Loads and merges all messages of a kit in its language. A language that cannot be loaded is logged, and is English
 * instead.
 */
export async function mergeAllMessages(kit: AppKit): Promise<void> {
  const { locale, messages } = kit.get(AppConfig)
  const plugins = kit.get(MessageCatalogues).getSnapshot()
  const logger = kit.get(Logger)
  const onMissing = (id: string, cause: unknown) => logger.warn(`The messages of "${id}" could not be loaded.`, cause)
  const loadIn = async (locale: string) => {
    const loaded = await loadCatalogues(locale, plugins, { loadCatalogue, messages, onMissing })
    messagesOf(kit).patch({ ...loaded, isComplete: true })
  }
  const pluginLocales = plugins.flatMap((plugin) => Object.keys(plugin.messages))
  try {
    await loadIn(chooseLocale(locale === 'auto' ? kit.get(Device).languages : [locale], pluginLocales))
  } catch (error) {
    logger.warn('The messages in the configured language could not be loaded.', error)
    await loadIn('en')
  }
}

export interface LoadCataloguesOptions {
  readonly loadCatalogue: CatalogueLoader
  /** The app's own messages, from its config. */
  readonly messages?: Messages | undefined
  /** Called with the id of a plugin whose messages could not be loaded; they are in English then. */
  readonly onMissing?: (plugin: string, cause: unknown) => void
}

/**
 * Loads the messages of one language, ours and the plugins', merged.
 *
 * @throws dependency/failed when our own catalogue cannot be loaded. A plugin's that cannot be loaded is English
 * instead.
 */
export async function loadCatalogues(
  locale: string,
  plugins: readonly PluginMessages[],
  { loadCatalogue, messages, onMissing }: LoadCataloguesOptions,
): Promise<LoadedMessages> {
  async function loadPlugin(plugin: PluginMessages): Promise<Messages> {
    try {
      const closest = matchLocale([locale], Object.keys(plugin.messages)) ?? 'en'
      return await resolved(plugin.messages[closest])
    } catch (cause) {
      onMissing?.(plugin.id, cause)
      return {}
    }
  }

  const [catalogue, ...translated] = await Promise.all([loadCatalogue(locale), ...plugins.map(loadPlugin)])
  return { ...catalogue, messages: mergeMessages({ plugins, translated, catalogue: catalogue.messages, messages }) }
}

const resolved = (messages: LoadableMessages = {}) => (typeof messages === 'function' ? messages() : messages)

/** The places that messages of one language come from. */
export interface MessageSources {
  readonly plugins?: readonly PluginMessages[]
  /** The plugins' messages in the language. */
  readonly translated?: readonly Messages[]
  /** Our own messages in the language. */
  readonly catalogue?: Messages
  /** The app's own, from its config. */
  readonly messages?: Messages | undefined
}

/**
 * Merges messages. A later source overrides an earlier one: English, the plugins' English, the plugins' messages in the
 * language, our catalogue in the language, the app's own.
 */
export function mergeMessages({
  plugins = [],
  translated = [],
  catalogue = {},
  messages = {},
}: MessageSources): Messages {
  const english = plugins.map((plugin) => plugin.messages.en)
  return Object.fromEntries([en, ...english, ...translated, catalogue, messages].flatMap(textsIn))
}

/** Plugins and apps need not be typed: a value that is no text is skipped. */
const textsIn = (messages: Messages) => Object.entries(messages ?? {}).filter(([, text]) => typeof text === 'string')
