import fc from 'fast-check'
import { anyCharacter } from '../any-character.test.helper.js'
import { displaySymbol, displayText, graphemesOf } from './display-text.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

describe('V12: a stranger’s text on the screen', () => {
  test.each([
    ['a plain name stays', 'Trust Wallet', 'Trust Wallet'],
    ['accents stay, in one piece', 'Cafe\u0301', 'Caf\u00E9'],
    [
      'other alphabets stay',
      '\u5E01\u5B89 \u043A\u043E\u0448\u0435\u043B\u0451\u043A',
      '\u5E01\u5B89 \u043A\u043E\u0448\u0435\u043B\u0451\u043A',
    ],
    ['whitespace is one space, and none at the ends', '\t Meta \n\u00A0\u2003 Mask\u3000', 'Meta Mask'],
    ['what looks like a space is one', 'Meta\u3164\u2800Mask', 'Meta Mask'],
    ['controls are gone', 'Meta\u0000\u0007\u009BMask', 'MetaMask'],
    ['a right-to-left override is gone', '\u202EksaMateM\u202C', 'ksaMateM'],
    ['isolates and marks of direction are gone', '\u2066A\u2069\u200E\u200FB\u061C', 'AB'],
    ['zero-width letters are gone', 'Me\u200Bta\u200C\u200D\u2060\uFEFFMask', 'MetaMask'],
    ['soft hyphens, tags and selectors are gone', 'A\u00ADB\u{E0041}C\uFE0FD\u034FE', 'ABCDE'],
    ['formats that can be seen are gone', 'A\u0600\uFFF9B', 'AB'],
    ['private and unassigned letters are gone', 'A\uE000\u{F0000}\u0378B', 'AB'],
    ['halves of letters are gone', 'A\uD83DB\uDE00', 'AB'],
    ['a mark without a letter is gone', '\u0301\u0301 A', 'A'],
    ['a heap of marks is made low', `Z${'\u0327'.repeat(30)}`, `Z${'\u0327'.repeat(4)}`],
    ['nothing to see is nothing', '\u200B\u202E \u2066', ''],
    ['markup stays what it is: letters', '<b>"A"</b>', '<b>"A"</b>'],
  ])('%s', (_what, foreign, shown) => {
    expect(displayText(foreign)).toBe(shown)
  })

  test.each([undefined, null, 7, {}, [], { toString: () => 'MetaMask' }, Symbol('x'), new String('x')])(
    'shows nothing for %p',
    (foreign) => {
      expect(displayText(foreign)).toBe('')
    },
  )

  test('cuts a name after 64 graphemes and a symbol after 16, with an ellipsis', () => {
    expect(displayText('a'.repeat(64))).toBe('a'.repeat(64))
    expect(displayText('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`)
    expect(displaySymbol('A'.repeat(17))).toBe(`${'A'.repeat(15)}…`)
    expect(displayText('\u{1F1E9}\u{1F1EA}'.repeat(3), 3)).toBe('\u{1F1E9}\u{1F1EA}'.repeat(3))
    expect(displayText('\u{1F1E9}\u{1F1EA}'.repeat(4), 3)).toBe(`${'\u{1F1E9}\u{1F1EA}'.repeat(2)}…`)
    expect(displayText('one two', 5)).toBe('one…')
    expect(displayText('abc', 0)).toBe('')
  })

  test('reads a megabyte as fast as a line', () => {
    for (const part of ['a', '\u200B', ' ', '\u0301', 'Z\u0327\u0327', '\uD83D', '\u1100\u1161', '\u{1F468}\u200D']) {
      expect(graphemesOf(displayText(part.repeat(1_000_000 / part.length))).length).toBeLessThanOrEqual(64)
    }
  })
})

/** Texts of all letters there are, and of those that make trouble more often. */
const hostile = fc.array(
  fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom(
      '\u0301',
      '\u0327\u0327\u0327',
      '\u1100',
      '\u1161',
      '\u11A8',
      '\u09C7',
      '\u09BE',
      '\u200D',
      '\u202E',
      ' ',
      '\u3164',
      '\uD83D',
      '\uFB2C',
      '\u0958',
      '\u{1F468}',
      'e',
    ),
  ),
  { maxLength: 40 },
)

test('V12: shows any text short, without hidden characters, and the same when shown again', () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 1, max: 70 }), (parts, most) => {
      const shown = displayText(parts.join(''), most)
      return (
        !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{DI}]| {2}|^ | $/u.test(shown) &&
        graphemesOf(shown).length <= most &&
        shown.length <= most * 8 + 1 &&
        shown.normalize('NFC') === shown &&
        displayText(shown, most) === shown
      )
    }),
    { numRuns: RUNS },
  )
})

test('keeps a letter and its marks together without Intl.Segmenter', () => {
  const { Segmenter } = Intl
  try {
    Object.assign(Intl, { Segmenter: undefined })
    expect(graphemesOf('e\u0327\u0301a\u{1F600}')).toEqual(['e\u0327\u0301', 'a', '\u{1F600}'])
    expect(displayText(`${'e\u0327\u0301'.repeat(3)}`, 2)).toBe('\u0229\u0301…')
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})
