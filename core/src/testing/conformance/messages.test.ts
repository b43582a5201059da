import { defineErrors } from '../../errors/define-errors.js'
import { messagesConformance, type MessagesFixture } from './messages.js'

const errors = defineErrors(
  { 'acme/old': (c: { seconds: number }) => `${c.seconds} s old.`, 'acme/away': () => 'Away.' },
  {
    'acme/old': { key: 'acme.old', severity: 'warning' },
    'acme/away': { key: 'error.offline', severity: 'error' },
  },
)
const en = {
  'acme.title': 'Acme for {coin}',
  'acme.old': 'It is {seconds} s old',
  'acme.found.one': '{count} thing',
  'acme.found.other': '{count} things',
}
const de = {
  'acme.title': 'Acme für {coin}',
  'acme.old': 'Es ist {seconds} s alt',
  'acme.found.one': 'Ein Ding',
  'acme.found.other': '{count} Dinge',
}
const ja = { 'acme.title': '{coin}のAcme', 'acme.old': '{seconds}秒前', 'acme.found.other': '{count}個' }
const exemplary: MessagesFixture = {
  id: 'acme',
  messages: { en, de: async () => de, ja },
  errors,
  contexts: { 'acme/old': { seconds: 5 } },
}

describe('exemplary messages', () => {
  test.each(messagesConformance(exemplary))('$name', ({ run }) => run())
})

const german = (texts: object): Partial<MessagesFixture> => ({ messages: { en, de: texts as typeof de } })
const without = (key: keyof typeof de) => Object.fromEntries(Object.entries(de).filter(([other]) => other !== key))

/** Each fixture breaks one promise, and the case of that promise must fail. */
const broken: readonly (readonly [breaks: string, by: string, fixture: Partial<MessagesFixture>, saying: RegExp])[] = [
  [
    'has messages for languages only, and can load each of them',
    'has a language that cannot be loaded',
    { messages: { en, de: () => Promise.reject(new Error('Offline.')) } },
    /Offline/,
  ],
  [
    'has messages for languages only, and can load each of them',
    'has a key that is no language',
    { messages: { en, german_words: de } },
    /"german_words" is not a language tag/,
  ],
  [
    'has messages for languages only, and can load each of them',
    'has a message that is no text',
    german({ ...de, 'acme.title': 7 }),
    /In "de" a message is not a text/,
  ],
  [
    'has keys that begin with its id',
    'has a foreign key',
    german({ ...de, 'modal.close': 'Zu' }),
    /"acme\.": modal\.close/,
  ],
  ['has every message in every language', 'lacks a message', german(without('acme.title')), /In "de".*: acme\.title\./],
  [
    'has every plural form of each language',
    'lacks a plural form',
    german(without('acme.found.one')),
    /In "de".*: acme\.found\.one\./,
  ],
  [
    'has every plural form of each language',
    'has no English plural',
    { messages: { en: { 'acme.found.one': '{count} thing' } } },
    /In "en".*: acme\.found\.other\./,
  ],
  [
    'has no message that English does not have',
    'has a message more',
    german({ ...de, 'acme.tilte': 'Acme' }),
    /: acme\.tilte\./,
  ],
  [
    'has the placeholders of the English message in every language',
    'has an unknown placeholder',
    german({ ...de, 'acme.title': 'Acme für {münze} {coin} {muenze}' }),
    /: acme\.title\./,
  ],
  [
    'has the placeholders of the English message in every language',
    'lacks a placeholder',
    german({ ...de, 'acme.title': 'Acme' }),
    /: acme\.title\./,
  ],
  [
    'has the placeholders of the English message in every language',
    'does not say a number that it stands for many of',
    german({ ...de, 'acme.found.other': 'Dinge' }),
    /: acme\.found\.other\./,
  ],
  [
    'has no empty message and no broken placeholder',
    'has an empty message',
    german({ ...de, 'acme.title': ' ' }),
    /acme\.title/,
  ],
  [
    'has no empty message and no broken placeholder',
    'has a broken placeholder',
    german({ ...de, 'acme.title': 'Acme für {coin' }),
    /acme\.title/,
  ],
  [
    'has a message for every error, whose placeholders are in the context of the error',
    'has no message for an error',
    { messages: { en: { 'acme.title': 'Acme' } } },
    /The error acme\/old has the message "acme\.old", which does not exist/,
  ],
  [
    'has a message for every error, whose placeholders are in the context of the error',
    'has a placeholder that the context does not have',
    { messages: { en: { ...en, 'acme.old': 'It is {minutes} min old' } } },
    /"acme\.old" of the error acme\/old .*: minutes\./,
  ],
  [
    'has a message for every error, whose placeholders are in the context of the error',
    'has a translation with a placeholder that the context does not have',
    german({ ...de, 'acme.old': 'Es ist {sekunden} s alt' }),
    /In "de".*: sekunden\./,
  ],
]

describe('finds broken messages', () => {
  test.each(broken)('"%s" fails if the plugin %s', async (breaks, _by, fixture, saying) => {
    const found = messagesConformance({ ...exemplary, ...fixture }).find(({ name }) => name === breaks)!
    await expect(found.run()).rejects.toThrow(saying)
  })

  test('every case has messages that break it', () => {
    const cases = messagesConformance(exemplary).map(({ name }) => name)
    expect(new Set(broken.map(([breaks]) => breaks))).toEqual(new Set(cases))
  })
})
