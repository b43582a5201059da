import type { Http, Rpc } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'
import { mainnet } from '../networks.js'
import { addressOf, normalise } from './look-up-names.js'

/** A node that must not be asked. */
const source = {
  rpc: refuse<Rpc>('Rpc'),
  http: refuse<Http>('Http'),
  gateways: [],
  root: mainnet,
  signal: new AbortController().signal,
}

const SPELLINGS: readonly (readonly [what: string, typed: string, normal: string])[] = [
  ['capital letters', 'Alice.ETH', 'alice.eth'],
  ['wide letters', 'ａｌｉｃｅ.eth', 'alice.eth'],
  ['a zero-width space', 'al\u200bice.eth', 'alice.eth'],
  ['a soft hyphen', 'al\u00adice.eth', 'alice.eth'],
  ['a word joiner', 'al\u2060ice.eth', 'alice.eth'],
  ['a straight apostrophe', "a'b.eth", 'a’b.eth'],
  ['a ligature', 'ﬁsh.eth', 'fish.eth'],
  ['a Roman numeral', 'Ⅷ.eth', 'viii.eth'],
  ['a digit in a circle', '①.eth', '1.eth'],
  ['a raised digit', 'm².eth', 'm2.eth'],
  ['a unit', '㎏.eth', 'kg.eth'],
  ['the Kelvin sign', 'Kate.eth', 'kate.eth'],
  ['the Ohm sign', 'Ω.eth', 'ω.eth'],
  ['a letter and its accent', 'e\u0301va.eth', 'éva.eth'],
  ['an emoji and its variant', '❤\ufe0f.eth', '❤.eth'],
  ['an underscore in front', '_alice.eth', '_alice.eth'],
  ['a hyphen', 'al-ice.eth', 'al-ice.eth'],
  ['a sharp s', 'straße.eth', 'straße.eth'],
  ['Chinese', '中文.eth', '中文.eth'],
  ['Greek, with a final sigma', 'ελλάς.eth', 'ελλάς.eth'],
  ['Cyrillic', 'привет.eth', 'привет.eth'],
  ['Hebrew', 'עברית.eth', 'עברית.eth'],
  ['Arabic digits', '١٢٣.eth', '١٢٣.eth'],
  ['a family', '👨\u200d👩\u200d👧.eth', '👨\u200d👩\u200d👧.eth'],
  ['an address', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266.eth', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266.eth'],
  ['another suffix', 'alice.xyz', 'alice.xyz'],
  ['three labels', 'pay.alice.eth', 'pay.alice.eth'],
]

test.each(SPELLINGS)('V13: a name with %s has one spelling, in which it is shown', (_, typed, normal) => {
  expect(normalise(typed)).toBe(normal)
  // What is shown is what is asked for.
  expect(normalise(normal)).toBe(normal)
})

const NO_NAMES: readonly (readonly [what: string, typed: string])[] = [
  ['nothing', ''],
  ['a word', 'alice'],
  ['a property of every object', 'constructor'],
  ['a dot', '.'],
  ['three dots', '...'],
  ['no first label', '.eth'],
  ['no last label', 'alice.'],
  ['an empty label', 'alice..eth'],
  ['a space before it', ' alice.eth'],
  ['a space after it', 'alice.eth '],
  ['a space inside', 'al ice.eth'],
  ['a hard space', 'al\u00a0ice.eth'],
  ['a wide space', 'al\u3000ice.eth'],
  ['a tab', 'al\u0009ice.eth'],
  ['a line break', 'al\u000aice.eth'],
  ['a null', 'alice\u0000.eth'],
  ['an ideographic full stop', 'alice。eth'],
  ['a wide full stop', 'alice．eth'],
  ['a Cyrillic а among Latin letters', 'vitаlik.eth'],
  ['a Latin p among Cyrillic letters', 'аpрle.eth'],
  ['a Greek α among Latin letters', 'αlice.eth'],
  ['a Cyrillic е in the suffix', 'alice.еth'],
  ['a dotless i', 'alıce.eth'],
  ['a zero-width joiner', 'al\u200dice.eth'],
  ['a change of direction', '\u202ehtee.eth'],
  ['an isolate of direction', '\u2066alice.eth'],
  ['Punycode', 'xn--80ak6aa92e.eth'],
  ['two hyphens like Punycode', 'al--ice.eth'],
  ['an underscore inside', 'a_b.eth'],
  ['the prototype of an object', '__proto__.eth'],
  ['a slash', 'alice/eth.eth'],
  ['a question mark', 'alice?.eth'],
  ['a hash', 'alice#.eth'],
  ['a per cent sign', '%61lice.eth'],
  ['an at sign', 'alice@home.eth'],
  ['a script', 'javascript:alert(1).eth'],
  ['markup', '<b>x</b>.eth'],
  ['too many accents', 'a\u0310\u0311\u0312\u0313.eth'],
  ['a hashed label', '[f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3].eth'],
]

test.each(NO_NAMES)('V13: %s makes no name, and no node is asked', async (_, typed) => {
  expect(normalise(typed)).toBeUndefined()
  expect(await addressOf(source, typed, mainnet)).toBeUndefined()
})

test.each([
  ['a name of 256 letters', `${'a'.repeat(252)}.eth`],
  ['a name of 10,000 letters', `${'a'.repeat(10_000)}.eth`],
  ['a thousand labels', `${'a.'.repeat(1_000)}eth`],
])('%s is none, and no node is asked', async (_, typed) => {
  expect(await addressOf(source, typed, mainnet)).toBeUndefined()
})
