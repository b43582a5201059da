import { en } from './en.js'
import { words as ar } from './locales/ar.js'
import { words as de } from './locales/de.js'
import { words as ru } from './locales/ru.js'
import { createSay, type Words } from './say.js'

const english = createSay(en, 'en')

/** Without what nobody sees. */
const seen = (text: string) => text.replace(/[\u2068\u2069]/g, '')

test.each<[title: string, texts: Words, key: string, values: Record<string, string | number> | undefined, said: string]>([
  ['a text as it is', { a: 'Hello' }, 'a', undefined, 'Hello'],
  ['a gap filled', { a: 'Open {wallet}' }, 'a', { wallet: 'MetaMask' }, 'Open MetaMask'],
  ['a gap filled twice', { a: '{x} and {x}' }, 'a', { x: 'one' }, 'one and one'],
  ['gaps side by side', { a: '{x}{y}' }, 'a', { x: '1', y: '2' }, '12'],
  ['a gap that nobody fills', { a: 'Open {wallet}' }, 'a', {}, 'Open {wallet}'],
  ['a value that nobody asked for', { a: 'Open' }, 'a', { wallet: 'MetaMask' }, 'Open'],
  ['an empty value', { a: 'Open {wallet}.' }, 'a', { wallet: '' }, 'Open .'],
  ['a number, in groups', { a: '{n} left' }, 'a', { n: 1234567 }, '1,234,567 left'],
  ['a gap within a value, which is text', { a: '{x} {y}' }, 'a', { x: '{y}', y: 'z' }, '{y} z'],
  ['a gap that is its own value', { a: 'Open {wallet}' }, 'a', { wallet: '{wallet}' }, 'Open {wallet}'],
  ['signs of a replacement, which are text', { a: 'Open {wallet}!' }, 'a', { wallet: "$& $1 $` $' $$" }, "Open $& $1 $` $' $$!"],
  ['a property of all objects, which is no value', { a: '{constructor} {toString}' }, 'a', {}, '{constructor} {toString}'],
  ['a property of all objects, which is no key', {}, 'toString', undefined, 'toString'],
  ['brackets that are no gap', { a: 'a {b c} {} {{x}}' }, 'a', { x: '1' }, 'a {b c} {} {1}'],
  ['an empty text of a host, which means it', { 'modal.close': '' }, 'modal.close', undefined, ''],
  ['an unknown key as it is', {}, 'Stake now', undefined, 'Stake now'],
  ['an unknown key, filled in', {}, 'Stake {coin}', { coin: 'DOT' }, 'Stake DOT'],
])('says %s', (_title, texts, key, values, said) => {
  expect(createSay(texts, 'en')(key, values)).toBe(said)
})

test.each([
  ['de', '1.234,5'],
  ['fr', '1\u202f234,5'],
  ['hi', '1,234.5'],
  ['nothing like a locale', '1,234.5'],
])('writes numbers as they are written in %s', (locale, written) => {
  expect(createSay({ a: '{n}' }, locale)('a', { n: 1234.5 })).toBe(written)
})

describe('counts', () => {
  test.each([
    [0, '0 wallets found'],
    [1, '1 wallet found'],
    [2, '2 wallets found'],
    [1000, '1,000 wallets found'],
  ])('%d in English', (count, said) => {
    expect(english.count('all-wallets.found', count)).toBe(said)
  })

  test.each([
    [1, 'Найден 1 кошелёк'],
    [3, 'Найдено 3 кошелька'],
    [5, 'Найдено 5 кошельков'],
    [21, 'Найден 21 кошелёк'],
    [1.5, 'Найдено 1,5 кошелька'],
  ])('%d in Russian', (count, said) => {
    expect(createSay(ru, 'ru').count('all-wallets.found', count)).toBe(said)
  })

  test.each([0, 1, 2, 3, 11, 100])('%d in Arabic, each in a form of its own', (count) => {
    const form = new Intl.PluralRules('ar').select(count)
    const number = new Intl.NumberFormat('ar').format(count)
    expect(seen(createSay(ar, 'ar').count('all-wallets.found', count))).toBe(ar[`all-wallets.found.${form}`]!.replace('{count}', number))
  })

  test('in the other form, when the language has not said the one', () => {
    expect(createSay({ 'x.other': '{count} вещей' }, 'ru').count('x', 1)).toBe('1 вещей')
  })

  test('with other values beside the number', () => {
    expect(createSay({ 'x.other': '{count} on {network}' }, 'en').count('x', 2, { network: 'Base' })).toBe('2 on Base')
  })

  test('by the number alone, whatever the values say it is', () => {
    expect(english.count('all-wallets.found', 2, { count: 9 })).toBe('2 wallets found')
  })

  test('in a text that has one form, or by its key', () => {
    expect(createSay({ x: '{count} things' }, 'en').count('x', 1)).toBe('1 things')
    expect(english.count('{count} things', 3)).toBe('3 things')
  })
})

describe('taken apart', () => {
  test('a sentence is texts and gaps, in the order of the language', () => {
    expect(english.parts('connect.legal')).toEqual([
      'By connecting a wallet, you agree to our ', { name: 'terms' }, ' and ', { name: 'privacy' }, '.',
    ])
    expect(createSay(de, 'de').parts('connect.legal')).toContainEqual({ name: 'privacy' })
  })

  test('what has a value is text', () => {
    const say = createSay({ a: '{wallet} takes {terms}, {wallet}' }, 'en')
    expect(say.parts('a', { wallet: 'MetaMask' })).toEqual(['MetaMask takes ', { name: 'terms' }, ', MetaMask'])
  })

  test('a gap in a value stays text', () => {
    expect(createSay({ a: '{x}.' }, 'en').parts('a', { x: '{terms}' })).toEqual(['{terms}.'])
  })

  test('a sentence that begins and ends with gaps has no empty pieces', () => {
    expect(createSay({ a: '{x} {y}' }, 'en').parts('a')).toEqual([{ name: 'x' }, ' ', { name: 'y' }])
    expect(createSay({ a: '' }, 'en').parts('a')).toEqual([])
  })
})

describe('from the right', () => {
  const say = createSay({ a: 'افتح {wallet} الآن' }, 'ar')

  test('values are kept apart from the words around them', () => {
    expect(say('a', { wallet: 'Rainbow (beta)' })).toBe('افتح \u2068Rainbow (beta)\u2069 الآن')
    expect(say.parts('a', { wallet: 'X' })).toEqual(['افتح \u2068X\u2069 الآن'])
  })

  test('what has no values has no marks', () => {
    expect(say('a')).toBe('افتح {wallet} الآن')
    expect(say('nobody.knows')).toBe('nobody.knows')
  })

  test('numbers are kept apart, too', () => {
    expect(createSay({ a: '{n}' }, 'he')('a', { n: 5 })).toBe('\u20685\u2069')
  })

  test('languages from the left have no such marks', () => {
    expect(createSay(de, 'de')('connecting.continue-in', { wallet: 'MetaMask' })).toBe('Weiter in MetaMask')
  })
})

test('it tells which language it speaks', () => {
  expect({ ...createSay(ar, 'ar') }).toMatchObject({ locale: 'ar', direction: 'rtl' })
  expect({ ...english }).toMatchObject({ locale: 'en', direction: 'ltr' })
})
