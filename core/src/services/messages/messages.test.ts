import { MessageCatalogues, type Messages, type PluginMessages } from '../../contracts/app/messages.js'
import { defineErrors } from '../../errors/define-errors.js'
import { describe as describeError } from '../../errors/describe.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { createTestKit, type TestKitConfig } from '../../testing/create-test-kit.js'
import { createFakeDevice } from '../../testing/fakes/fake-device.js'
import { loadMessages } from './load-messages.js'
import { mergeMessages } from './merge-messages.js'

const swap: PluginMessages = {
  id: 'swap',
  messages: {
    en: { 'swap.title': 'Swap', 'swap.fee': 'Fee' },
    de: async () => ({ 'swap.title': 'Tauschen' }),
    'pt-BR': { 'swap.title': 'Trocar' },
  },
}

/** A kit of plugins without views, which bring these messages. */
function createKit(
  catalogues: readonly PluginMessages[],
  config: TestKitConfig['config'] = {},
  rest: TestKitConfig = {},
) {
  const plugins = catalogues.map((catalogue) =>
    definePlugin({ id: catalogue.id, setup: (ctx) => ctx.contribute(MessageCatalogues, catalogue) })(),
  )
  return createTestKit({ ...rest, plugins, config })
}

describe('merging messages, the later source wins:', () => {
  const one = (words: Messages, id = 'x'): PluginMessages => ({ id, messages: { en: words } })
  const key = 'modal.close'

  test.each<[title: string, catalogues: readonly PluginMessages[], catalogue: Messages, own: Messages, said: string]>([
    ['English', [], {}, {}, '0'],
    ['a plugin’s English', [one({ [key]: '1' })], {}, {}, '1'],
    ['the later of two plugins', [one({ [key]: '1' }), one({ [key]: '2' }, 'y')], {}, {}, '2'],
    ['a plugin’s language', [{ id: 'x', messages: { en: { [key]: '1' }, de: { [key]: '2' } } }], {}, {}, '2'],
    ['our catalogue', [{ id: 'x', messages: { en: {}, de: { [key]: '2' } } }], { [key]: '3' }, {}, '3'],
    ['the app', [], { [key]: '3' }, { [key]: '4' }, '4'],
  ])('%s', async (_title, catalogues, catalogue, messages, said) => {
    const { kit } = createKit(catalogues, { messages })
    expect((await mergeMessages(kit, { locale: 'de', english: { [key]: '0' }, catalogue }))[key]).toBe(said)
  })

  test('skips values that are no text', async () => {
    const hostile = JSON.parse('{ "modal.close": 7, "modal.back": null, "__proto__": "x", "own": "yes" }') as Messages
    const { kit } = createKit([], { messages: hostile })
    const merged = await mergeMessages(kit, { locale: 'en', english: { 'modal.close': 'Close' } })
    expect(merged).toEqual({ 'modal.close': 'Close', ['__proto__']: 'x', own: 'yes' })
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })

  test.each([
    ['in the app’s language', 'de', 'mine'],
    ['in an app that follows the browser', 'auto', 'mine'],
    ['in another language', 'fr', 'ours'],
    ['in another language than an English app’s', undefined, 'ours'],
  ])('what the app has wins over the language that the visitor chose %s: %s', async (_, locale, said) => {
    const { kit } = createKit([], { messages: { [key]: 'mine', own: 'mine' }, ...(locale && { locale }) })
    const merged = await mergeMessages(kit, {
      locale: 'de',
      english: { [key]: '0' },
      catalogue: { [key]: 'ours' },
      isChosen: true,
    })
    expect(merged).toEqual({ [key]: said, own: 'mine' })
  })

  test('rejects when our own catalogue cannot be loaded', async () => {
    const catalogue = Promise.reject(new Error('Offline.'))
    await expect(mergeMessages(createKit([swap]).kit, { locale: 'de', english: {}, catalogue })).rejects.toThrow(
      'Offline.',
    )
  })
})

describe('the messages of a kit without views', () => {
  test.each([
    ['de', 'Tauschen'],
    ['de-AT', 'Tauschen'],
    ['pt', 'Trocar'],
    ['ja', 'Swap'],
    ['nonsense language', 'Swap'],
    [undefined, 'Swap'],
  ])('are in %s those of the nearest language that a plugin has, and English for the rest', async (locale, title) => {
    const { kit } = createKit([swap])
    expect(await loadMessages(kit, locale)).toMatchObject({
      'swap.title': title,
      'swap.fee': 'Fee',
      'error.unknown': 'Something went wrong',
    })
  })

  test('are in the language of the app, or of the browser', async () => {
    const german = createKit([swap], { locale: 'de' })
    const auto = createKit(
      [swap],
      { locale: 'auto' },
      { device: { ...createFakeDevice(), languages: ['de-CH', 'en'] } },
    )
    for (const { kit } of [german, auto]) expect(await loadMessages(kit)).toMatchObject({ 'swap.title': 'Tauschen' })
  })

  test('are the app’s own where it has them, in our keys and in those of plugins', async () => {
    const { kit } = createKit([swap], { messages: { 'swap.title': 'Wechseln', 'error.unknown': 'Oh' } })
    expect(await loadMessages(kit, 'de')).toMatchObject({ 'swap.title': 'Wechseln', 'error.unknown': 'Oh' })
  })

  test('describe an error of a plugin in its words, with the values of its context', async () => {
    const errors = defineErrors(
      { 'alerts/duplicate': (c: { coin: string; count: number }) => `${c.count} alerts for ${c.coin}.` },
      { 'alerts/duplicate': { key: 'alerts.duplicate', severity: 'warning' } },
    )
    const { kit } = createKit([
      {
        id: 'alerts',
        messages: {
          en: { 'alerts.duplicate': 'There are {count} alerts for {coin}.' },
          de: { 'alerts.duplicate': 'Für {coin} gibt es schon {count} Wecker.' },
        },
      },
    ])
    const error = errors.create('alerts/duplicate', { coin: 'BTC', count: 2 })
    expect(describeError(error, await loadMessages(kit, 'de'))).toEqual({
      key: 'alerts.duplicate',
      severity: 'warning',
      message: 'Für BTC gibt es schon 2 Wecker.',
      values: { coin: 'BTC', count: '2' },
    })
    expect(describeError(error, await loadMessages(kit)).message).toBe('There are 2 alerts for BTC.')
  })

  test('of a plugin whose English comes later are loaded, and stand in for other languages', async () => {
    const late = {
      id: 'late',
      messages: { en: async () => ({ 'late.a': 'A', 'late.b': 'B' }), de: { 'late.a': 'Ah' } },
    }
    const { kit } = createKit([late])
    expect(await loadMessages(kit, 'en')).toMatchObject({ 'late.a': 'A', 'late.b': 'B' })
    expect(await loadMessages(kit, 'de')).toMatchObject({ 'late.a': 'Ah', 'late.b': 'B' })
  })

  test('of a plugin that names its languages later are loaded in the language, and count among those of the browser', async () => {
    const late = { id: 'late', messages: async () => ({ en: { 'late.a': 'A' }, eo: async () => ({ 'late.a': 'Ho' }) }) }
    const device = { ...createFakeDevice(), languages: ['eo', 'en'] }
    const { kit } = createKit([late, swap], { locale: 'auto' }, { device })
    expect(await loadMessages(kit)).toMatchObject({ 'late.a': 'Ho', 'swap.title': 'Swap' })
  })

  test('fail with the name of a plugin whose list of languages cannot be loaded', async () => {
    const { kit } = createKit([{ id: 'broken', messages: () => Promise.reject(new Error('Offline.')) }])
    await expect(loadMessages(kit, 'en')).rejects.toMatchObject({
      code: 'dependency/failed',
      context: { dependency: 'the messages of broken' },
    })
  })

  test('fail where the English of a plugin cannot be loaded, since nothing could stand in', async () => {
    const broken = { id: 'broken', messages: { en: () => Promise.reject(new Error('Offline.')) } }
    const { kit } = createKit([broken])
    await expect(loadMessages(kit, 'en')).rejects.toMatchObject({ code: 'dependency/failed' })
  })

  test('are English for a plugin whose language cannot be loaded, and the log names it', async () => {
    const broken = {
      id: 'broken',
      messages: { en: { 'broken.a': 'A' }, de: () => Promise.reject(new Error('Offline.')) },
    }
    const { kit, logger } = createKit([broken, swap], { debug: true })
    expect(await loadMessages(kit, 'de')).toMatchObject({ 'broken.a': 'A', 'swap.title': 'Tauschen' })
    expect(logger.entries.map(({ message }) => message).filter((message) => message.includes('broken'))).toEqual([
      'The messages of "broken" could not be loaded.',
    ])
  })
})

describe('with debug, what is missing is logged once:', () => {
  const warnings = ({ logger }: ReturnType<typeof createKit>) =>
    logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  const GERMAN = 'The plugin "swap" has no message in "de" for "swap.fee". Add them to its messages.'

  test('a message that a plugin lacks in the language', async () => {
    const testKit = createKit([swap], { debug: true })
    await loadMessages(testKit.kit, 'de')
    await loadMessages(testKit.kit, 'de')
    expect(warnings(testKit)).toEqual([GERMAN])
  })

  test('a plural form that the language has and English has not', async () => {
    const forms = { 'x.n.one': '{count} thing', 'x.n.other': '{count} things' }
    const testKit = createKit([{ id: 'x', messages: { en: forms, ru: forms, ja: { 'x.n.other': '{count}個' } } }], {
      debug: true,
    })
    await loadMessages(testKit.kit, 'ja')
    await loadMessages(testKit.kit, 'ru')
    expect(warnings(testKit)).toEqual([
      'The plugin "x" has no message in "ru" for "x.n.few", "x.n.many". Add them to its messages.',
    ])
  })

  test('a key that is shown and that no language has, by the plugin with the longest id', async () => {
    const testKit = createKit([swap, { id: 'swap.more', messages: { en: {} } }], { debug: true })
    const messages = await loadMessages(testKit.kit)
    const show = (key: string) => describeError({ name: 'AppKitError', visitor: { key, severity: 'error' } }, messages)
    for (const key of ['swap.tilte', 'swap.tilte', 'swap.more.a', 'swap.n.one', 'app.example.com', 'Swap']) show(key)
    expect(warnings(testKit)).toEqual([
      'The plugin "swap" shows the message "swap.tilte", which it has in no language, "en" included.',
      'The plugin "swap.more" shows the message "swap.more.a", which it has in no language, "en" included.',
    ])
  })

  test('nothing without debug', async () => {
    const testKit = createKit([swap], { debug: false })
    const messages = await loadMessages(testKit.kit, 'de')
    describeError({ name: 'AppKitError', visitor: { key: 'swap.tilte', severity: 'error' } }, messages)
    expect(warnings(testKit)).toEqual([])
  })
})
