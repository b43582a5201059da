import { createTestKit } from '@latchkey/core/testing'
import { definePlugin } from '@latchkey/core/plugin'
import { createCatalogueLoader } from './catalogue-loader.js'
import { en } from '../en.js'
import { loadCatalogues } from './load-all-messages.js'
import { messages as de } from '../locales/de.js'
import { mergeMessages } from './load-all-messages.js'
import type { Messages } from '../translate.js'
import { MessageCatalogues, type PluginMessages } from '../message-catalogues.js'

const swap: PluginMessages = {
  id: 'swap',
  messages: {
    en: { 'swap.title': 'Swap', 'swap.fee': 'Fee' },
    de: async () => ({ 'swap.title': 'Tauschen' }),
    'pt-BR': { 'swap.title': 'Trocar' },
  },
}
const loadCatalogue = createCatalogueLoader()

describe('merging messages, the later source wins:', () => {
  const vocabulary = (words: Messages): PluginMessages => ({ id: 'x', messages: { en: words } })

  test.each<[title: string, merged: Messages, said: string | undefined]>([
    ['English', mergeMessages({}), en['modal.close']],
    ['a plugin’s English', mergeMessages({ plugins: [vocabulary({ 'modal.close': '1' })] }), '1'],
    [
      'the later of two plugins',
      mergeMessages({ plugins: [vocabulary({ 'modal.close': '1' }), vocabulary({ 'modal.close': '2' })] }),
      '2',
    ],
    [
      'a plugin’s messages in the language',
      mergeMessages({ plugins: [vocabulary({ 'modal.close': '1' })], translated: [{ 'modal.close': '2' }] }),
      '2',
    ],
    ['our catalogue', mergeMessages({ translated: [{ 'modal.close': '2' }], catalogue: { 'modal.close': '3' } }), '3'],
    ['the app', mergeMessages({ catalogue: { 'modal.close': '3' }, messages: { 'modal.close': '4' } }), '4'],
  ])('%s', (_title, merged, said) => {
    expect(merged['modal.close']).toBe(said)
  })

  test('skips values that are no text', () => {
    const hostile = JSON.parse('{ "modal.close": 7, "modal.back": null, "__proto__": "x", "own": "yes" }') as Messages
    const merged = mergeMessages({ messages: hostile })
    expect(merged['modal.close']).toBe('Close')
    expect(merged['modal.back']).toBe('Back')
    expect(merged['own']).toBe('yes')
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })

  test('leaves its sources unchanged', () => {
    const messages = Object.freeze({ a: '1' })
    const catalogue = Object.freeze({ a: '2' })
    expect(mergeMessages({ messages, catalogue })).not.toBe(mergeMessages({ messages, catalogue }))
    expect([messages, catalogue]).toEqual([{ a: '1' }, { a: '2' }])
  })
})

describe('loading the catalogues', () => {
  test('merges our catalogue, the plugin’s language, and English behind both', async () => {
    const { locale, direction, messages: texts } = await loadCatalogues('de', [swap], { loadCatalogue })
    expect({ locale, direction }).toEqual({ locale: 'de', direction: 'ltr' })
    expect(texts).toMatchObject({ ...de, 'swap.title': 'Tauschen', 'swap.fee': 'Fee' })
  })

  test('prefers the app’s messages', async () => {
    const { messages: texts } = await loadCatalogues('de', [swap], {
      loadCatalogue,
      messages: { 'modal.close': 'Zu', 'swap.title': 'Wechseln' },
    })
    expect(texts).toMatchObject({ 'modal.close': 'Zu', 'swap.title': 'Wechseln', 'modal.back': de['modal.back'] })
  })

  test('takes the nearest language that a plugin has', async () => {
    expect((await loadCatalogues('pt', [swap], { loadCatalogue })).messages).toMatchObject({ 'swap.title': 'Trocar' })
    expect((await loadCatalogues('ja', [swap], { loadCatalogue })).messages).toMatchObject({ 'swap.title': 'Swap' })
  })

  test('takes a plugin’s English where its language cannot be loaded, and reports it', async () => {
    const cause = new Error('offline')
    const broken: PluginMessages = {
      id: 'broken',
      messages: { en: { 'broken.title': 'Broken' }, de: () => Promise.reject(cause) },
    }
    const onMissing = jest.fn()
    const { messages: texts } = await loadCatalogues('de', [broken, swap], { loadCatalogue, onMissing })
    expect(texts).toMatchObject({
      'broken.title': 'Broken',
      'swap.title': 'Tauschen',
      'modal.close': de['modal.close'],
    })
    expect(onMissing.mock.calls).toEqual([['broken', cause]])
  })

  test('rejects when our own catalogue cannot be loaded', async () => {
    const offline = createCatalogueLoader([
      { id: 'de', name: 'Deutsch', direction: 'ltr', load: () => Promise.reject(new Error('offline')) },
    ])
    await expect(loadCatalogues('de', [swap], { loadCatalogue: offline })).rejects.toMatchObject({
      code: 'dependency/failed',
    })
  })
})

test('accepts messages that plugins contribute', async () => {
  const plugin = definePlugin({ id: 'swap', setup: (ctx) => ctx.contribute(MessageCatalogues, swap) })
  const { kit } = createTestKit({ plugins: [plugin()] })
  await kit.start()
  expect(kit.get(MessageCatalogues).getSnapshot()).toEqual([swap])
})
