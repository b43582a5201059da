import { messagesConformance } from '@latchkey/core/testing'
import { en, type MessageKey } from './en.js'
import { LOCALES } from './locales.js'
import type { Messages } from './translate.js'

/** What is said alike everywhere: names, and what is made of gaps only. */
const NAMES: readonly string[] = [
  'account.type.ordinal',
  'account.type.stx',
  'chain.bip122',
  'chain.polkadot',
  'chain.solana',
  'connecting-wc.title',
  'multichain.all-hint',
] satisfies readonly MessageKey[]

/** English words that are at home in these languages, too. */
const AT_HOME: Readonly<Record<string, readonly MessageKey[]>> = {
  de: [
    'account.nfts',
    'connect.wallets',
    'connecting-wc.browser',
    'connecting-wc.web',
    'downloads.homepage',
    'downloads.title',
  ],
  es: ['account.nfts', 'account.tokens', 'connecting-wc.web'],
  fr: ['connecting-wc.mobile', 'connecting-wc.web', 'settings.email'],
  it: [
    'account.explorer',
    'account.title',
    'button.account',
    'connecting-wc.browser',
    'connecting-wc.mobile',
    'connecting-wc.web',
    'settings.email',
    'tag.multichain',
    'account.type.smartAccount',
  ],
  pt: ['account.nfts', 'account.tokens', 'connecting-wc.web', 'downloads.title', 'settings.email', 'tag.multichain'],
  tr: ['connecting-wc.web'],
}

const foreign = LOCALES.filter(({ id }) => id !== 'en')
const wordsOf = async (id: string): Promise<Messages> =>
  (await LOCALES.find((locale) => locale.id === id)!.load()).messages

test('lists fourteen languages beside English, each under its own name', () => {
  expect(foreign.map(({ id }) => id)).toEqual([
    'ar',
    'de',
    'es',
    'fr',
    'hi',
    'id',
    'it',
    'ja',
    'ko',
    'pt',
    'ru',
    'tr',
    'vi',
    'zh',
  ])
  expect(new Set(LOCALES.map(({ name }) => name)).size).toBe(LOCALES.length)
})

test('has only Arabic run from right to left', () => {
  expect(LOCALES.filter(({ direction }) => direction === 'rtl').map(({ id }) => id)).toEqual(['ar'])
})

describe('the catalogues', () => {
  const others = foreign.map(({ id, load }) => [id, async () => (await load()).messages] as const)
  test.each(messagesConformance({ messages: { en, ...Object.fromEntries(others) } }))('$name', ({ run }) => run())
})

describe.each(foreign.map(({ id }) => id))('in %s', (id) => {
  test('no message has stray spaces', async () => {
    const wrong = Object.entries(await wordsOf(id)).filter(
      ([, text]) => text !== text.trim() || / {2}|[\n\t]/.test(text),
    )
    expect(wrong).toEqual([])
  })

  test('no message is left in English, except names and loanwords', async () => {
    const allowed: readonly string[] = [...NAMES, ...(AT_HOME[id] ?? [])]
    const same = Object.entries(await wordsOf(id)).flatMap(([key, text]) =>
      (en as Messages)[key] === text ? [key] : [],
    )
    expect(same.filter((key) => !allowed.includes(key))).toEqual([])
  })

  test('messages on buttons, tags and titles are short enough', async () => {
    const tooLong = Object.entries(await wordsOf(id)).filter(
      ([key, text]) => isLabel(key) && widthOf(text) > roomFor(key),
    )
    expect(tooLong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  test('messages end with the punctuation of the English ones', async () => {
    const ended = (text: string) => /[.?!。？！।؟]$/.test(text)
    const wrong = Object.entries(await wordsOf(id)).filter(
      ([key, text]) => Object.hasOwn(en, key) && ended(text) !== ended((en as Messages)[key]!.replace(/\.\.\.$/, '')),
    )
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
})

/** In a column of a row of four, at 360 px. */
const TILES: readonly string[] = ['account.receive', 'account.send', 'account.swap', 'account.buy']
/** In a row of three. */
const TABS: readonly string[] = ['account.tokens', 'account.nfts', 'account.activity']

/** What is not a sentence, and not long, is written on something. */
const isLabel = (key: string) => {
  const english = (en as Messages)[key]
  return english !== undefined && english.length <= 24 && (!/[.?!]$/.test(english) || english.endsWith('...'))
}

function roomFor(key: string): number {
  if (TILES.includes(key)) return 11
  if (TABS.includes(key)) return 12
  return Math.max((en as Messages)[key]!.length * 2.2, 16)
}

/** In Latin letters: an ideograph is nearly as wide as two, marks have no width, a gap is a name. */
function widthOf(text: string): number {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return letters.reduce(
    (width, letter) =>
      width +
      (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー、。]/u.test(letter) ? 1.8 : 1),
    0,
  )
}
