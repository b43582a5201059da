import { createCatalogueLoader, ENGLISH } from './catalogue-loader.js'
import { en } from '../en.js'
import type { Locale } from '../locales.js'
import { messages as ar } from '../locales/ar.js'

test('loads a catalogue with its language and direction', async () => {
  const load = createCatalogueLoader()
  expect(await load('ar')).toEqual({ locale: 'ar', direction: 'rtl', messages: ar })
  expect(await load('en')).toEqual(ENGLISH)
})

test('loads our messages in English for a language that only a plugin has', async () => {
  expect(await createCatalogueLoader()('he')).toEqual({ locale: 'he', direction: 'rtl', messages: en })
})

test('loads a catalogue once for many callers', async () => {
  const load = jest.fn(async () => ({ messages: en }))
  const loader = createCatalogueLoader([locale(load)])
  expect(await loader('de')).toBe(await loader('de'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('rejects with a named error, and loads again after a failure', async () => {
  const load = jest
    .fn<ReturnType<Locale['load']>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ messages: en })
  const loader = createCatalogueLoader([locale(load)])
  await expect(loader('de')).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(await loader('de')).toMatchObject({ locale: 'de', messages: en })
})

const locale = (load: Locale['load']): Locale => ({ id: 'de', name: 'Deutsch', direction: 'ltr', load })
