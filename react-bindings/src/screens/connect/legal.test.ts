import { en } from '../../messages/en.js'
import { createTranslate } from '../../messages/translate.js'
import { legalWords, type LegalAround } from './legal.js'

const t = createTranslate(en, 'en')

test.each<[around: LegalAround, said: string | undefined]>([
  [{ terms: false, privacy: false, checkbox: false }, undefined],
  [{ terms: false, privacy: false, checkbox: true }, undefined],
  [{ terms: true, privacy: true, checkbox: false }, 'By connecting a wallet, you agree to our [terms] and [privacy].'],
  [{ terms: true, privacy: false, checkbox: false }, 'By connecting a wallet, you agree to our [terms].'],
  [{ terms: false, privacy: true, checkbox: false }, 'By connecting a wallet, you agree to our [privacy].'],
  [{ terms: true, privacy: true, checkbox: true }, 'I agree to the [terms] and [privacy].'],
  [{ terms: true, privacy: false, checkbox: true }, 'I agree to the [terms].'],
  [{ terms: false, privacy: true, checkbox: true }, 'I agree to the [privacy].'],
])('writes the legal sentence for %j', (around, said) => {
  expect(
    legalWords(t, around)
      ?.map((part) => (typeof part === 'string' ? part : `[${part.document}]`))
      .join(''),
  ).toBe(said)
})
