import { Preferences } from '../../contracts/features/preferences.js'
import { override } from '../../kernel/override.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { serviceConformance } from '../../testing/conformance/service.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createTwoTabs } from '../../testing/two-tabs.js'
import { hasChosenLocale } from './has-chosen-locale.js'

const KEY = '@appkit/preferences'
const preferencesWith = (stored?: string) => {
  const storage = createMemoryKeyValue(stored === undefined ? {} : { [KEY]: stored })
  return { storage, preferences: createTestKit({ storage }).kit.get(Preferences) }
}

describe('the preferences', () => {
  const create = () => preferencesWith().preferences
  const change = (preferences: Preferences) => preferences.set({ currency: 'EUR' })
  test.each(serviceConformance({ create, change }))('$name', ({ run }) => run())
})

test('are there for a plugin that requires them, without another plugin', async () => {
  let currency: string | undefined
  const plugin = definePlugin({
    id: 'reader',
    requires: [Preferences],
    start: ({ get }) => void (currency = get(Preferences).getSnapshot().currency),
  })
  const { kit, failures } = createTestKit({ plugins: plugin() })
  await kit.start()
  expect([currency, failures]).toEqual(['USD', []])
})

test('are kept for the next visit, one for each kit of the page', () => {
  const { storage, preferences } = preferencesWith()
  preferences.set({ currency: 'EUR' })
  expect(storage.entries()).toEqual({ [KEY]: '{"v":1,"data":{"currency":"EUR"}}' })
  expect(createTestKit({ storage }).kit.get(Preferences).getSnapshot()).toEqual({ currency: 'EUR' })
  expect(
    createTestKit({ storage, config: { id: 'shop' } })
      .kit.get(Preferences)
      .getSnapshot(),
  ).toEqual({
    currency: 'USD',
  })
})

test.each(['euro', '', 'eur', 12 as unknown as string])(
  'refuse %p as a currency, and keep the one before',
  (currency) => {
    const { preferences } = preferencesWith()
    preferences.set({ currency: 'CHF' })
    expect(() => preferences.set({ currency })).toThrow(
      expect.objectContaining({ code: 'preferences/invalid-currency', context: { currency } }),
    )
    expect(preferences.getSnapshot()).toEqual({ currency: 'CHF' })
  },
)

test.each(['{', '{"v":1,"data":{"currency":"<b>"}}', '{"v":1,"data":null}', '{"v":1,"data":{"currency":{}}}'])(
  'begin anew where %s is stored',
  (text) => {
    const { preferences } = preferencesWith(text)
    expect(preferences.getSnapshot()).toEqual({ currency: 'USD' })
    preferences.set({ currency: 'EUR' })
    expect(preferences.getSnapshot()).toEqual({ currency: 'EUR' })
  },
)

describe('the language', () => {
  const kitWith = (locales: readonly string[] | 'all' | undefined, stored?: string) => {
    const storage = createMemoryKeyValue(stored === undefined ? {} : { [KEY]: stored })
    return createTestKit({ storage, config: locales ? { locales } : {} }).kit
  }
  const stored = (locale: unknown) => JSON.stringify({ v: 1, data: { currency: 'EUR', locale } })

  test('is absent until it is chosen, is kept, and is absent again', () => {
    const kit = kitWith(['de', 'pt-BR'])
    const preferences = kit.get(Preferences)
    expect([preferences.getSnapshot(), hasChosenLocale(kit)]).toEqual([{ currency: 'USD' }, undefined])
    preferences.set({ locale: 'pt-BR' })
    preferences.set({ currency: 'EUR' })
    expect([preferences.getSnapshot(), hasChosenLocale(kit)]).toEqual([{ currency: 'EUR', locale: 'pt-BR' }, true])
    preferences.set({ locale: undefined })
    expect([preferences.getSnapshot(), hasChosenLocale(kit)]).toEqual([{ currency: 'EUR' }, false])
  })

  test.each(['de', 'zh-Hant-TW'])('is %s for an app that allows all', (locale) => {
    expect(kitWith('all', stored(locale)).get(Preferences).getSnapshot().locale).toBe(locale)
  })

  test.each([
    [undefined, 'de'],
    [['fr'], 'de'],
    ['all', '<b>'],
    ['all', 12],
    [['fr'], ['fr']],
  ] as const)('is ignored where %j is allowed and %j is stored', (locales, locale) => {
    expect(kitWith(locales, stored(locale)).get(Preferences).getSnapshot()).toEqual({ currency: 'EUR' })
  })

  test.each([
    [undefined, 'de'],
    [['fr'], 'de'],
    ['all', 'German!'],
  ] as const)('is refused where %j is allowed and %j is chosen', (locales, locale) => {
    expect(() => kitWith(locales).get(Preferences).set({ locale })).toThrow(
      expect.objectContaining({ code: 'preferences/invalid-locale', context: { locale } }),
    )
  })

  test('is not looked for in the storage of an app that offers none', () => {
    const kit = kitWith(undefined, stored('de'))
    expect(hasChosenLocale(kit)).toBeUndefined()
  })
})

test('have the first currency of the app, and only those that it allows', () => {
  const { storage } = preferencesWith('{"v":1,"data":{"currency":"EUR"}}')
  const preferences = createTestKit({ storage, config: { currencies: ['CHF', 'USD'] } }).kit.get(Preferences)
  expect(preferences.getSnapshot()).toEqual({ currency: 'CHF' })
  expect(() => preferences.set({ currency: 'EUR' })).toThrow(
    expect.objectContaining({ code: 'preferences/invalid-currency' }),
  )
  preferences.set({ currency: 'USD' })
  expect(preferences.getSnapshot()).toEqual({ currency: 'USD' })
})

test('leave the value of a newer version alone, and keep a choice for the life of the page', () => {
  const newer = '{"v":2,"data":{"money":"JPY"}}'
  const { storage, preferences } = preferencesWith(newer)
  expect(preferences.getSnapshot()).toEqual({ currency: 'USD' })
  preferences.set({ currency: 'EUR' })
  expect([preferences.getSnapshot(), storage.entries()[KEY]]).toEqual([{ currency: 'EUR' }, newer])
})

test('keep the fields of another release', () => {
  const { storage, preferences } = preferencesWith('{"v":1,"data":{"currency":"EUR","theme":"red"}}')
  preferences.set({ currency: 'CHF' })
  expect(storage.entries()[KEY]).toBe('{"v":1,"data":{"currency":"CHF","theme":"red"}}')
})

test('are the same in every tab, and each tab notifies its listeners once', () => {
  const tabs = createTwoTabs()
  const [one, other] = [tabs.first, tabs.second].map((tab) =>
    createTestKit({ overrides: [override(KeyValue, { value: tab })] }).kit.get(Preferences),
  )
  const heard: string[] = []
  const leave = other!.subscribe(() => heard.push(other!.getSnapshot().currency))
  one!.set({ currency: 'EUR' })
  // A component that renders for another reason reads the new value before the event comes.
  expect(other!.getSnapshot()).toEqual({ currency: 'EUR' })
  tabs.deliver()
  expect(heard).toEqual(['EUR'])
  leave()
  one!.set({ currency: 'CHF' })
  tabs.deliver()
  expect([heard, other!.getSnapshot()]).toEqual([['EUR'], { currency: 'CHF' }])
})

test('listen to the storage only while they have listeners', () => {
  const { storage, preferences } = preferencesWith()
  const before = storage.listening
  const leave = preferences.subscribe(() => {})
  expect(storage.listening).toBe(before + 1)
  leave()
  expect(storage.listening).toBe(before)
})
