import { createTestKit } from '@latchkey/core/testing'
import { definePlugin } from '@latchkey/core'
import { createCatalogueLoader } from './catalogue-loader.js'
import { en } from './en.js'
import { loadTexts } from './load-texts.js'
import { words as de } from './locales/de.js'
import { mergeTexts } from './merge-texts.js'
import type { Words } from './say.js'
import { Vocabularies, type Vocabulary } from './vocabularies.js'

const swap: Vocabulary = {
  id: 'swap',
  words: {
    en: { 'swap.title': 'Swap', 'swap.fee': 'Fee' },
    de: async () => ({ 'swap.title': 'Tauschen' }),
    'pt-BR': { 'swap.title': 'Trocar' },
  },
}
const loadCatalogue = createCatalogueLoader()

describe('merged, the later one is heard:', () => {
  const vocabulary = (words: Words): Vocabulary => ({ id: 'x', words: { en: words } })

  test.each<[title: string, merged: Words, said: string | undefined]>([
    ['English', mergeTexts({}), en['modal.close']],
    ['a vocabulary in English', mergeTexts({ vocabularies: [vocabulary({ 'modal.close': '1' })] }), '1'],
    ['the later of two vocabularies', mergeTexts({ vocabularies: [vocabulary({ 'modal.close': '1' }), vocabulary({ 'modal.close': '2' })] }), '2'],
    ['a vocabulary in the language', mergeTexts({ vocabularies: [vocabulary({ 'modal.close': '1' })], translated: [{ 'modal.close': '2' }] }), '2'],
    ['our catalogue', mergeTexts({ translated: [{ 'modal.close': '2' }], catalogue: { 'modal.close': '3' } }), '3'],
    ['the host', mergeTexts({ catalogue: { 'modal.close': '3' }, messages: { 'modal.close': '4' } }), '4'],
  ])('%s', (_title, merged, said) => {
    expect(merged['modal.close']).toBe(said)
  })

  test('what is no text is nobody’s word', () => {
    const hostile = JSON.parse('{ "modal.close": 7, "modal.back": null, "__proto__": "x", "own": "yes" }') as Words
    const merged = mergeTexts({ messages: hostile })
    expect(merged['modal.close']).toBe('Close')
    expect(merged['modal.back']).toBe('Back')
    expect(merged['own']).toBe('yes')
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })

  test('nothing is changed that was merged', () => {
    const messages = Object.freeze({ a: '1' })
    const catalogue = Object.freeze({ a: '2' })
    expect(mergeTexts({ messages, catalogue })).not.toBe(mergeTexts({ messages, catalogue }))
    expect([messages, catalogue]).toEqual([{ a: '1' }, { a: '2' }])
  })
})

describe('loaded', () => {
  test('is our catalogue, the vocabulary in that language, and English behind both', async () => {
    const { locale, direction, texts } = await loadTexts('de', [swap], { loadCatalogue })
    expect({ locale, direction }).toEqual({ locale: 'de', direction: 'ltr' })
    expect(texts).toMatchObject({ ...de, 'swap.title': 'Tauschen', 'swap.fee': 'Fee' })
  })

  test('is what the host says instead', async () => {
    const { texts } = await loadTexts('de', [swap], { loadCatalogue, messages: { 'modal.close': 'Zu', 'swap.title': 'Wechseln' } })
    expect(texts).toMatchObject({ 'modal.close': 'Zu', 'swap.title': 'Wechseln', 'modal.back': de['modal.back'] })
  })

  test('is the nearest that a vocabulary speaks', async () => {
    expect((await loadTexts('pt', [swap], { loadCatalogue })).texts).toMatchObject({ 'swap.title': 'Trocar' })
    expect((await loadTexts('ja', [swap], { loadCatalogue })).texts).toMatchObject({ 'swap.title': 'Swap' })
  })

  test('is English where a vocabulary cannot be brought, and somebody hears of it', async () => {
    const cause = new Error('offline')
    const broken: Vocabulary = { id: 'broken', words: { en: { 'broken.title': 'Broken' }, de: () => Promise.reject(cause) } }
    const onMissing = jest.fn()
    const { texts } = await loadTexts('de', [broken, swap], { loadCatalogue, onMissing })
    expect(texts).toMatchObject({ 'broken.title': 'Broken', 'swap.title': 'Tauschen', 'modal.close': de['modal.close'] })
    expect(onMissing.mock.calls).toEqual([['broken', cause]])
  })

  test('fails when our own catalogue cannot be brought', async () => {
    const offline = createCatalogueLoader([{ id: 'de', name: 'Deutsch', direction: 'ltr', load: () => Promise.reject(new Error('offline')) }])
    await expect(loadTexts('de', [swap], { loadCatalogue: offline })).rejects.toMatchObject({ code: 'dependency/failed' })
  })
})

test('plugins contribute vocabularies', async () => {
  const plugin = definePlugin({ id: 'swap', setup: (host) => host.contribute(Vocabularies, swap) })
  const { kit } = createTestKit({ plugins: [plugin()] })
  await kit.start()
  expect(kit.get(Vocabularies).getSnapshot()).toEqual([swap])
})
