import { pageDirection } from './dress-page.js'

test.each([
  ['auto', 'ar', 'en', 'rtl'],
  ['auto', 'de', 'ar', 'ltr'],
  ['auto', 'auto', 'ar-EG', 'rtl'],
  ['auto', 'auto', 'arn', 'ltr'],
  ['rtl', 'en', 'en', 'rtl'],
  ['ltr', 'ar', 'ar', 'ltr'],
] as const)(
  'with the direction %s, the language %s and a browser in %s, the page runs %s',
  (direction, locale, browser, expected) => {
    expect(pageDirection({ direction, locale }, browser)).toBe(expected)
  },
)
