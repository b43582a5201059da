import { AppConfig, type AppKit, isAppKitError, loadMessages } from '@latchkey/core'
import { Device, Logger, MessageCatalogues } from '@latchkey/core/plugin'
import { createCatalogueLoader } from './catalogue-loader.js'
import { en } from '../en.js'
import { chooseLocale } from '../locales.js'
import { messagesOf } from '../messages-state.js'

const loadCatalogue = createCatalogueLoader()

/** The kits that learn of plugins which are added later. */
const following = new WeakSet<AppKit>()

/**
 * Loads and merges all messages of a kit in its language, and again whenever plugins with messages come or go. A language
 * that cannot be loaded is logged, and is English instead.
 */
export async function mergeAllMessages(kit: AppKit): Promise<void> {
  const { locale } = kit.get(AppConfig)
  const logger = kit.get(Logger)
  const catalogues = kit.get(MessageCatalogues)
  if (!following.has(kit)) {
    following.add(kit)
    // The list belongs to the kit, and ends with it.
    catalogues.subscribe(() =>
      mergeAllMessages(kit).catch((error: unknown) => logger.error('Messages could not be loaded.', error)),
    )
  }
  const loadIn = async (locale: string) => {
    const loading = loadCatalogue(locale)
    const catalogue = loading.then(({ messages }) => messages)
    const messages = await loadMessages(kit, locale, { english: en, catalogue })
    messagesOf(kit).patch({ ...(await loading), messages, isComplete: true, isFallback: false })
  }
  const pluginLocales = catalogues.getSnapshot().flatMap((plugin) => Object.keys(plugin.messages))
  try {
    await loadIn(chooseLocale(locale === 'auto' ? kit.get(Device).languages : [locale], pluginLocales))
  } catch (error) {
    // A kit that was disposed of meanwhile needs no messages.
    if (isAppKitError(error) && error.code === 'kit/disposed') return
    logger.warn('The messages in the configured language could not be loaded.', error)
    await loadIn('en')
    messagesOf(kit).patch({ isFallback: true })
  }
}
