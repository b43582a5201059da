import { en } from './en.js'
import { messages as ar } from './locales/ar.js'
import { messages as de } from './locales/de.js'
import { messages as ru } from './locales/ru.js'
import { createTranslate, type Messages } from './translate.js'

const english = createTranslate(en, 'en')

/** Without what nobody sees. */
const seen = (text: string) => text.replace(/[\u2068\u2069]/g, '')

test.each<
  [title: string, texts: Messages, key: string, values: Record<string, string | number> | undefined, said: string]
>([
  ['a text as it is', { a: 'Hello' }, 'a', undefined, 'Hello'],
  ['a gap filled', { a: 'Open {wallet}' }, 'a', { wallet: 'MetaMask' }, 'Open MetaMask'],
  ['a gap filled twice', { a: '{x} and {x}' }, 'a', { x: 'one' }, 'one and one'],
  ['gaps side by side', { a: '{x}{y}' }, 'a', { x: '1', y: '2' }, '12'],
  ['a gap without a value', { a: 'Open {wallet}' }, 'a', {}, 'Open {wallet}'],
  ['a value without a gap', { a: 'Open' }, 'a', { wallet: 'MetaMask' }, 'Open'],
  ['an empty value', { a: 'Open {wallet}.' }, 'a', { wallet: '' }, 'Open .'],
  ['a number, in groups', { a: '{n} left' }, 'a', { n: 1234567 }, '1,234,567 left'],
  ['a gap within a value, which is text', { a: '{x} {y}' }, 'a', { x: '{y}', y: 'z' }, '{y} z'],
  ['a gap that is its own value', { a: 'Open {wallet}' }, 'a', { wallet: '{wallet}' }, 'Open {wallet}'],
  [
    'signs of a replacement, which are text',
    { a: 'Open {wallet}!' },
    'a',
    { wallet: "$& $1 $` $' $$" },
    "Open $& $1 $` $' $$!",
  ],
  [
    'a property of all objects, which is no value',
    { a: '{constructor} {toString}' },
    'a',
    {},
    '{constructor} {toString}',
  ],
  ['a property of Object.prototype, which is no key', {}, 'toString', undefined, 'toString'],
  ['brackets that are no gap', { a: 'a {b c} {} {{x}}' }, 'a', { x: '1' }, 'a {b c} {} {1}'],
  ['an app’s empty message, which is kept', { 'modal.close': '' }, 'modal.close', undefined, ''],
  ['an unknown key as it is', {}, 'Stake now', undefined, 'Stake now'],
  ['an unknown key, filled in', {}, 'Stake {coin}', { coin: 'DOT' }, 'Stake DOT'],
])('translates %s', (_title, texts, key, values, said) => {
  expect(createTranslate(texts, 'en')(key, values)).toBe(said)
})

test.each([
  ['de', '1.234,5'],
  ['fr', '1\u202f234,5'],
  ['hi', '1,234.5'],
  ['an invalid locale', '1,234.5'],
])('formats numbers as in %s', (locale, written) => {
  expect(createTranslate({ a: '{n}' }, locale)('a', { n: 1234.5 })).toBe(written)
})

describe('counts', () => {
  test.each([
    [0, '0 wallets found'],
    [1, '1 wallet found'],
    [2, '2 wallets found'],
    [1000, '1,000 wallets found'],
  ])('counts %d in English', (count, said) => {
    expect(english.count('all-wallets.found', count)).toBe(said)
  })

  test.each([
    [1, 'Найден 1 кошелёк'],
    [3, 'Найдено 3 кошелька'],
    [5, 'Найдено 5 кошельков'],
    [21, 'Найден 21 кошелёк'],
    [1.5, 'Найдено 1,5 кошелька'],
  ])('counts %d in Russian', (count, said) => {
    expect(createTranslate(ru, 'ru').count('all-wallets.found', count)).toBe(said)
  })

  test.each([0, 1, 2, 3, 11, 100])('counts %d in Arabic, each in a form of its own', (count) => {
    const form = new Intl.PluralRules('ar').select(count)
    const number = new Intl.NumberFormat('ar').format(count)
    expect(seen(createTranslate(ar, 'ar').count('all-wallets.found', count))).toBe(
      ar[`all-wallets.found.${form}`]!.replace('{count}', number),
    )
  })

  test('falls back to the "other" form', () => {
    expect(createTranslate({ 'x.other': '{count} вещей' }, 'ru').count('x', 1)).toBe('1 вещей')
  })

  test('fills other values beside the number', () => {
    expect(createTranslate({ 'x.other': '{count} on {network}' }, 'en').count('x', 2, { network: 'Base' })).toBe(
      '2 on Base',
    )
  })

  test('counts by the number alone, whatever `values.count` is', () => {
    expect(english.count('all-wallets.found', 2, { count: 9 })).toBe('2 wallets found')
  })

  test('counts in a message with one form, or shows its key', () => {
    expect(createTranslate({ x: '{count} things' }, 'en').count('x', 1)).toBe('1 things')
    expect(english.count('{count} things', 3)).toBe('3 things')
  })
})

describe('taken apart', () => {
  test('splits a message into texts and gaps, in the order of the language', () => {
    expect(english.parts('connect.legal')).toEqual([
      'By connecting a wallet, you agree to our ',
      { name: 'terms' },
      ' and ',
      { name: 'privacy' },
      '.',
    ])
    expect(createTranslate(de, 'de').parts('connect.legal')).toContainEqual({ name: 'privacy' })
  })

  test('joins a filled gap with the text around it', () => {
    const t = createTranslate({ a: '{wallet} takes {terms}, {wallet}' }, 'en')
    expect(t.parts('a', { wallet: 'MetaMask' })).toEqual(['MetaMask takes ', { name: 'terms' }, ', MetaMask'])
  })

  test('keeps a gap within a value as text', () => {
    expect(createTranslate({ a: '{x}.' }, 'en').parts('a', { x: '{terms}' })).toEqual(['{terms}.'])
  })

  test('has no empty parts where a message starts and ends with gaps', () => {
    expect(createTranslate({ a: '{x} {y}' }, 'en').parts('a')).toEqual([{ name: 'x' }, ' ', { name: 'y' }])
    expect(createTranslate({ a: '' }, 'en').parts('a')).toEqual([])
  })
})

describe('from right to left', () => {
  const t = createTranslate({ a: 'افتح {wallet} الآن' }, 'ar')

  test('isolates values from the text around them', () => {
    expect(t('a', { wallet: 'Rainbow (beta)' })).toBe('افتح \u2068Rainbow (beta)\u2069 الآن')
    expect(t.parts('a', { wallet: 'X' })).toEqual(['افتح \u2068X\u2069 الآن'])
  })

  test('adds no marks without values', () => {
    expect(t('a')).toBe('افتح {wallet} الآن')
    expect(t('nobody.knows')).toBe('nobody.knows')
  })

  test('isolates numbers, too', () => {
    expect(createTranslate({ a: '{n}' }, 'he')('a', { n: 5 })).toBe('\u20685\u2069')
  })

  test('adds no marks in languages that run from left to right', () => {
    expect(createTranslate(de, 'de')('connecting.continue-in', { wallet: 'MetaMask' })).toBe('Weiter in MetaMask')
  })
})

test('exposes its locale and direction', () => {
  expect({ ...createTranslate(ar, 'ar') }).toMatchObject({ locale: 'ar', direction: 'rtl' })
  expect({ ...english }).toMatchObject({ locale: 'en', direction: 'ltr' })
})
