import { type AppKit, isAppKitError, loadMessages } from '@latchkey/core'
import { Logger, MessageCatalogues, Preferences } from '@latchkey/core/plugin'
import { pluginLocales } from '@latchkey/core/ui'
import { appLocales } from './app-locales.js'
import { createCatalogueLoader } from './catalogue-loader.js'
import { en } from '../en.js'
import { chooseLocale } from '../locales.js'
import { messagesOf, type MessagesState } from '../messages-state.js'

const loadCatalogue = createCatalogueLoader()

/** The kits that learn of plugins which are added later. */
const following = new WeakSet<AppKit>()

/**
 * Loads and merges all messages of a kit in the visitor's language, and again whenever plugins with messages come or go. A
 * language that cannot be loaded is logged; the language before it stays, or else English stands in.
 */
export async function mergeAllMessages(kit: AppKit): Promise<MessagesState> {
  const { locale: chosen } = kit.get(Preferences).getSnapshot()
  const logger = kit.get(Logger)
  const catalogues = kit.get(MessageCatalogues)
  if (!following.has(kit)) {
    following.add(kit)
    // The list belongs to the kit, and ends with it.
    catalogues.subscribe(() =>
      mergeAllMessages(kit).catch((error: unknown) => {
        if (!isDisposed(error)) logger.error('Messages could not be loaded.', error)
      }),
    )
  }
  const state = messagesOf(kit)
  const loadIn = async (locale: string) => {
    const listed = catalogues.getSnapshot()
    const loading = loadCatalogue(locale)
    const catalogue = loading.then(({ messages }) => messages)
    const messages = await loadMessages(kit, locale, { english: en, catalogue, isChosen: !!chosen })
    // The visitor has chosen another language meanwhile, or a plugin with messages has come.
    const isOver = kit.get(Preferences).getSnapshot().locale !== chosen || catalogues.getSnapshot() !== listed
    if (isOver) return void (await mergeAllMessages(kit))
    state.patch({
      ...(await loading),
      messages,
      isComplete: true,
      isFallback: false,
      chosen,
      pluginLocales: await pluginLocales(kit),
    })
  }
  try {
    const wanted = [chosen, ...appLocales(kit)]
    // Most probably the language is one of ours: its catalogue loads beside the plugins' lists. What fails is told below.
    loadCatalogue(chooseLocale(wanted)).catch(() => undefined)
    await loadIn(chooseLocale(wanted, await pluginLocales(kit)))
  } catch (error) {
    if (isDisposed(error)) return state.getSnapshot()
    logger.warn('The messages in the configured language could not be loaded.', error)
    // A language that is shown already stays: it is better known to the visitor than English.
    if (!state.getSnapshot().isComplete) await loadIn('en')
    state.patch({ isFallback: true })
  }
  return state.getSnapshot()
}

/** A kit that was disposed of meanwhile needs no messages. */
const isDisposed = (error: unknown) => isAppKitError(error) && error.code === 'kit/disposed'
