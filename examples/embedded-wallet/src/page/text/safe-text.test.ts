import fc from 'fast-check'
import { hasTricks, safeName, safeText } from './safe-text.js'

/** Any character, and no half of one. For its own, fast-check first makes a table of a million characters. */
const anyCharacter = fc.nat(0x10_f7_ff).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800))

test.each([
  ['the direction of reading', 'pay \u202Eecila\u202C', 'pay ⟨U+202E⟩ecila⟨U+202C⟩'],
  ['isolates', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
  ['letters without width', 'shop\u200B.example\uFEFF', 'shop⟨U+200B⟩.example⟨U+FEFF⟩'],
  ['a soft hyphen', 'pay\u00ADpal', 'pay⟨U+00AD⟩pal'],
  ['tags', `a\u{E0041}`, 'a⟨U+E0041⟩'],
  ['fillers', 'a\u3164b\u2800'.slice(0, 3), 'a⟨U+3164⟩b'],
  ['control letters', 'a\u0000\u001B[31m', 'a⟨U+0000⟩⟨U+001B⟩[31m'],
  ['separators of lines', 'a\u2028b', 'a⟨U+2028⟩b'],
  ['piles of marks', `z${'\u0300'.repeat(20)}`, `z${'\u0300'.repeat(3)}⟨…⟩`],
])('shows %s', (_, text, safe) => {
  expect(safeText(text)).toBe(safe)
  expect(hasTricks(text)).toBe(true)
})

test.each(['Hello\n\tAda', 'Grüße, Zoë', 'مرحبا', 'שלום', '你好', 'नमस्ते', '👩‍👩‍👧‍👦 ❤️ 👍🏽', '<b>bold</b> & "quotes"'])(
  'leaves %j as it is',
  (text) => {
    expect(safeText(text)).toBe(text)
  },
)

test('a joiner or a variation selector outside of an emoji is shown', () => {
  expect(safeText('a\u200Db\uFE0F')).toBe('a⟨U+200D⟩b⟨U+FE0F⟩')
})

test('what is safe stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => safeText(safeText(text)) === safeText(text)),
    { numRuns: 2_000 },
  )
})

test('a name is one line of a few letters', () => {
  expect(safeName('USD\nCoin \u202E x', 16)).toBe('USD Coin ⟨U+202…')
  expect(safeName('x'.repeat(1_000_000), 5)).toBe('xxxx…')
})
