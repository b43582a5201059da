import { createTestKit, createFakeDevice } from '@latchkey/core/testing'
import { bringAllWords, bringFirstWords } from './bring-words.js'
import { Vocabularies } from './vocabularies.js'
import { wordStateOf } from './word-state.js'

const stateOf = (kit: Parameters<typeof wordStateOf>[0]) => wordStateOf(kit).getSnapshot()

test('what opening says is here at once in English, with the host’s words in it, and is not the whole', async () => {
  const { kit } = createTestKit({ config: { messages: { 'connect.title': 'Join' } } })
  const bringing = bringFirstWords(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'en', direction: 'ltr', whole: false })
  expect(stateOf(kit).texts).toMatchObject({ 'connect.title': 'Join', 'modal.close': 'Close' })
  await bringing
  expect(stateOf(kit).whole).toBe(false)
  await bringAllWords(kit)
  expect(stateOf(kit)).toMatchObject({ whole: true, texts: { 'connect.title': 'Join', 'networks.title': 'Choose Network' } })
})

test('another language comes as a whole, and is not taken back by who asks for less', async () => {
  const { kit } = createTestKit({ config: { locale: 'ar' } })
  await bringFirstWords(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'ar', direction: 'rtl', whole: true })
  const { texts } = stateOf(kit)
  expect(texts['modal.close']).not.toBe('Close')
  await bringFirstWords(kit)
  expect(stateOf(kit).texts).toBe(texts)
})

test('`auto` is what the visitor’s browser prefers', async () => {
  const device = { ...createFakeDevice(), languages: ['fr-CA', 'en'] }
  const { kit } = createTestKit({ config: { locale: 'auto' }, device })
  await bringFirstWords(kit)
  expect(stateOf(kit).locale).toBe('fr')
})

test('a plugin’s words are said, and its languages are languages', async () => {
  const { kit } = createTestKit({ config: { locale: 'eo' } })
  kit.get(Vocabularies).add({ id: 'acme', words: { en: { 'acme.title': 'Acme' }, eo: { 'acme.title': 'Akmo' } } })
  await bringAllWords(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'eo', texts: { 'acme.title': 'Akmo', 'modal.close': 'Close' } })
})

test('a plugin’s words that cannot be fetched are English, and it is told', async () => {
  const { kit, logger } = createTestKit({ config: { locale: 'de' } })
  kit.get(Vocabularies).add({ id: 'acme', words: { en: { 'acme.title': 'Acme' }, de: () => Promise.reject(new Error('Offline.')) } })
  await bringAllWords(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'de', texts: { 'acme.title': 'Acme' } })
  expect(logger.entries.map(({ message }) => message)).toEqual(['The words of "acme" could not be loaded.'])
})
