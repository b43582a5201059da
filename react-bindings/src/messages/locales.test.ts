import { directionOf } from './direction.js'
import { chooseLocale } from './locales.js'

test.each<[wanted: readonly (string | undefined)[], chosen: string]>([
  [[], 'en'],
  [[undefined], 'en'],
  [['de'], 'de'],
  [['DE'], 'de'],
  [['de-CH'], 'de'],
  [['en-GB'], 'en'],
  [['pt-PT'], 'pt'],
  [['pt-BR'], 'pt'],
  [['pt_BR'], 'pt'],
  [['es-419'], 'es'],
  [['in-ID'], 'id'],
  [['de-u-nu-latn'], 'de'],
  // Another script of the same language: better than English, worse than anything else that was asked for.
  [['zh-CN'], 'zh'],
  [['zh-Hans-HK'], 'zh'],
  [['zh-SG'], 'zh'],
  [['zh-TW'], 'zh'],
  [['zh-Hant'], 'zh'],
  [['zh-TW', 'fr'], 'fr'],
  [['zh-TW', 'en-US'], 'en'],
  [['zh-TW', 'zh', 'en'], 'zh'],
  [['zh-TW', 'sv'], 'zh'],
  // The first wish that can be met.
  [[undefined, 'pt-PT', 'en'], 'pt'],
  [['sv', 'tr', 'de'], 'tr'],
  [['en', 'de'], 'en'],
  [['de', 'en'], 'de'],
  // Nobody's language.
  [['sv'], 'en'],
  [['tlh'], 'en'],
  [['und'], 'en'],
  [['root'], 'en'],
  [[''], 'en'],
  [['*'], 'en'],
  [['C'], 'en'],
  [['not a tag'], 'en'],
  [['__proto__', 'ja'], 'ja'],
  [['x'.repeat(100_000), 'ko'], 'ko'],
])('chooses for %j: %s', (wanted, chosen) => {
  expect(chooseLocale(wanted)).toBe(chosen)
})

test('chooses a plugin’s language, too', () => {
  expect(chooseLocale(['zh-TW'], ['zh-Hant'])).toBe('zh-Hant')
  expect(chooseLocale(['zh-CN'], ['zh-Hant'])).toBe('zh')
  expect(chooseLocale(['he'], ['he'])).toBe('he')
})

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['iw', 'rtl'],
  ['fa-IR', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['az-Latn', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['en', 'ltr'],
  ['zh', 'ltr'],
  ['not a tag', 'ltr'],
  ['', 'ltr'],
])('%s runs %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})
