import { type ForeignWords, LANGUAGES, SPOKEN_WITHIN_MS, speak } from './words.js'
import * as spoken from './words.js'
import { words as english } from './words/en.js'
import { settingsWords as englishSettings } from './words/en-settings.js'

const ENGLISH = { words: english, settingsWords: englishSettings }

/** Each text of a language by its path. Functions are called with numbers or texts that can be found again. */
function textsOf(value: unknown, path = '', found = new Map<string, readonly string[]>()) {
  if (typeof value === 'string') found.set(path, [value])
  else if (typeof value === 'function') found.set(path, written(value as (...values: unknown[]) => string))
  else for (const [key, inner] of Object.entries(Object(value))) textsOf(inner, `${path}.${key}`, found)
  return found
}

/** What a function writes of texts, and of numbers. */
function written(write: (...values: unknown[]) => string): readonly string[] {
  const numbers = Array.from({ length: write.length }, (_, index) => 731 + index)
  const texts = numbers.map((number) => `⟦${number}⟧`)
  return [texts, numbers].flatMap((values) => {
    try {
      return [write(...values)]
    } catch {
      // It takes the other kind only.
      return []
    }
  })
}

const parametersIn = (texts: readonly string[]) => [...new Set(texts.join(' ').match(/73\d/g))].sort()

test.each(Object.entries(LANGUAGES))('%s says all that English says, with each name and number', async (_, load) => {
  const foreign = textsOf(await load())
  const expected = textsOf(ENGLISH)
  expect([...foreign.keys()].sort()).toEqual([...expected.keys()].sort())
  for (const [path, texts] of expected) {
    expect({ path, parameters: parametersIn(foreign.get(path)!) }).toEqual({ path, parameters: parametersIn(texts) })
    expect({ path, texts: foreign.get(path)!.filter((text) => text.trim() === '') }).toEqual({ path, texts: [] })
  }
})

test.each(Object.entries(LANGUAGES))('%s leaves no sentence in English', async (_, load) => {
  const expected = textsOf(ENGLISH)
  const same = [...textsOf(await load())].filter(
    ([path, [text = '']]) => text.split(' ').length > 3 && expected.get(path)![0] === text,
  )
  expect(same).toEqual([])
})

describe('the page', () => {
  const page = { documentElement: { lang: '', dir: '' }, title: '' }
  const speakOn = (wanted: readonly string[]) => speak(wanted, page as Document)
  afterEach(() => speakOn(['en']))

  test.each([
    [['de-CH', 'fr'], 'de', 'ltr', 'de-CH'],
    [['ar-EG'], 'ar', 'rtl', 'ar-EG'],
    [['eo', 'pt-BR'], 'pt', 'ltr', 'pt-BR'],
    [['eo'], 'en', 'ltr', 'en'],
    [[], 'en', 'ltr', 'en'],
  ])('is for %j in %s, written %s, with dates of %s', async (wanted, lang, dir, locale) => {
    await speakOn(wanted)
    const { documentElement } = page
    expect([documentElement.lang, documentElement.dir, spoken.locale]).toEqual([lang, dir, locale])
    expect(page.title).toBe(spoken.words.wallet)
    expect(spoken.words === english).toBe(lang === 'en')
  })

  test.each<[string, () => Promise<ForeignWords>]>([
    ['are lost on the way', () => Promise.reject(new Error('404'))],
    ['do not come in time', () => new Promise(() => {})],
  ])('is in English where the words of another language %s', async (_, load) => {
    const languages = LANGUAGES as Record<string, () => Promise<ForeignWords>>
    const { ja } = languages
    languages['ja'] = load
    jest.useFakeTimers()
    try {
      const speaking = speakOn(['ja'])
      await jest.advanceTimersByTimeAsync(SPOKEN_WITHIN_MS)
      await speaking
      expect([page.documentElement.lang, spoken.words]).toEqual(['en', english])
    } finally {
      jest.useRealTimers()
      languages['ja'] = ja!
    }
  })
})
