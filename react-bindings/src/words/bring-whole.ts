import { Device, HostConfig, Logger, type AppKit } from '@latchkey/core'
import { createCatalogueLoader } from './catalogue-loader.js'
import { loadTexts } from './load-texts.js'
import { chooseLocale } from './locales.js'
import { Vocabularies } from './vocabularies.js'
import { wordStateOf } from './word-state.js'

const loadCatalogue = createCatalogueLoader()

/** Merges all that is said in a kit, in its language. Never rejects: what cannot be brought is said in English, and logged. */
export async function bringWhole(kit: AppKit): Promise<void> {
  const { get } = kit
  const { locale, messages } = get(HostConfig)
  const vocabularies = get(Vocabularies).getSnapshot()
  const logger = get(Logger)
  const onMissing = (id: string, cause: unknown) => logger.warn(`The words of "${id}" could not be loaded.`, cause)
  const bring = async (locale: string) => wordStateOf(kit).set({ ...(await loadTexts(locale, vocabularies, { loadCatalogue, messages, onMissing })), whole: true })
  const more = vocabularies.flatMap(({ words }) => Object.keys(words))
  try {
    await bring(chooseLocale(locale === 'auto' ? get(Device).languages : [locale], more))
  } catch (error) {
    logger.warn('The words of the language that was asked for could not be loaded.', error)
    await bring('en')
  }
}
