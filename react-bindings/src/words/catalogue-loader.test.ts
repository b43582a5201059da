import { createCatalogueLoader, ENGLISH } from './catalogue-loader.js'
import { en } from './en.js'
import type { Locale } from './locales.js'
import { words as ar } from './locales/ar.js'

test('brings a catalogue with its language and direction', async () => {
  const load = createCatalogueLoader()
  expect(await load('ar')).toEqual({ locale: 'ar', direction: 'rtl', texts: ar })
  expect(await load('en')).toEqual(ENGLISH)
})

test('brings our own words in English for a language that only a vocabulary speaks', async () => {
  expect(await createCatalogueLoader()('he')).toEqual({ locale: 'he', direction: 'rtl', texts: en })
})

test('is asked for once, however many ask', async () => {
  const load = jest.fn(async () => ({ words: en }))
  const loader = createCatalogueLoader([locale(load)])
  expect(await loader('de')).toBe(await loader('de'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('fails by name, and is asked for again after a failure', async () => {
  const load = jest.fn<ReturnType<Locale['load']>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ words: en })
  const loader = createCatalogueLoader([locale(load)])
  await expect(loader('de')).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(await loader('de')).toMatchObject({ locale: 'de', texts: en })
})

const locale = (load: Locale['load']): Locale => ({ id: 'de', name: 'Deutsch', direction: 'ltr', load })
