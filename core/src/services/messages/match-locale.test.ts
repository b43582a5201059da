import { matchLocale } from './match-locale.js'

test('chooses the wanted region, or the first one', () => {
  expect(matchLocale(['pt-PT'], ['en', 'pt-BR', 'pt-PT'])).toBe('pt-PT')
  expect(matchLocale(['pt'], ['pt-PT', 'pt-BR'])).toBe('pt-BR')
  expect(matchLocale(['pt-AO'], ['pt-PT', 'pt-BR'])).toBe('pt-PT')
  expect(matchLocale(['sv'], ['en'])).toBeUndefined()
  expect(matchLocale([undefined, 'not a tag'], ['en'])).toBeUndefined()
})

test('chooses another script of the language only if no other wanted language is there', () => {
  expect(matchLocale(['zh-TW', 'fr'], ['zh', 'fr'])).toBe('fr')
  expect(matchLocale(['zh-TW', 'sv'], ['zh', 'fr'])).toBe('zh')
})
