import { readAddress, writeAddress } from './address.js'
import { FIELD_NAMES, FIELDS, INITIAL, type Configuration } from './fields.js'

const configured = (changes: Partial<Configuration>): Configuration => ({ ...INITIAL, ...changes })

test('writes nothing for the default configuration', () => {
  expect(writeAddress(INITIAL)).toBe('')
  expect(readAddress('')).toEqual({ configuration: INITIAL, notes: [] })
})

test('writes only values that differ from the default, with a version, in a readable form', () => {
  const address = writeAddress(
    configured({ plugins: ['eip155', 'solana'], accent: '#0f766e', locale: 'ar', embedded: true, radius: 8 }),
  )
  expect(address).toBe('?v=1&plugins=eip155,solana&accent=0f766e&radius=8&locale=ar&embedded=on')
})

// One value for each kind of field that is not the one at first.
const OTHER: Configuration = {
  plugins: ['solana'],
  features: ['balances', 'nfts'],
  'sign-in-required': false,
  demos: ['greeter', 'unlucky'],
  networks: [],
  project: 'my-project_1',
  mode: 'dark',
  accent: '#123abc',
  mix: '#000000',
  'mix-strength': 100,
  radius: 0,
  'font-size': 13,
  font: "Georgia, 'Times New Roman', serif",
  qr: '#ff0000',
  'z-index': 0,
  locale: 'zh',
  direction: 'rtl',
  groups: ['recommended', 'external', 'custom', 'featured', 'injected', 'recent', 'walletConnect'],
  methods: ['social', 'wallet', 'email'],
  'all-wallets': 'ONLY_MOBILE',
  featured: 'one,two.three',
  excluded: 'four',
  custom: true,
  coinbase: true,
  embedded: true,
  kits: true,
  reconnect: false,
  switching: false,
  guide: false,
  legal: true,
  debug: true,
  'page-wallets': ['bip122'],
  approve: 'no',
}

test('restores every field', () => {
  expect(readAddress(writeAddress(OTHER))).toEqual({ configuration: OTHER, notes: [] })
})

test.each(FIELD_NAMES)('%s is restored alone, and stands in the address', (name) => {
  const changed = configured({ [name]: OTHER[name] })
  expect(writeAddress(changed)).toMatch(new RegExp(`^\\?v=1&${name}=[^&]+$`))
  expect(readAddress(writeAddress(changed)).configuration).toEqual(changed)
})

test.each([
  ['plugins=eip155,unknown', '“eip155,unknown” cannot be used for plugins.'],
  ['plugins=eip155,eip155', '“eip155,eip155” cannot be used for plugins.'],
  ['groups=recent', '“recent” cannot be used for order of the wallets.'],
  ['methods=wallet,wallet,email', '“wallet,wallet,email” cannot be used for order of the ways to sign in.'],
  ['radius=9', '“9” cannot be used for corners.'],
  ['radius=1e1', '“1e1” cannot be used for corners.'],
  ['radius=-1', '“-1” cannot be used for corners.'],
  ['accent=red', '“red” cannot be used for accent.'],
  ['accent=%23ff0000', '“#ff0000” cannot be used for accent.'],
  ['mode=Dark', '“Dark” cannot be used for theme.'],
  ['debug=true', '“true” cannot be used for debug.'],
  ['font=url(https://evil.example)', '“url(https://evil.example)” cannot be used for font.'],
  ['featured=a,,b', '“a,,b” cannot be used for featured wallets.'],
  ['colour=red', 'There is no “colour” to configure.'],
  ['toString=1', 'There is no “toString” to configure.'],
  ['__proto__=1', 'There is no “__proto__” to configure.'],
])('what cannot be used is left out and noted, and the rest counts: %s', (bad, note) => {
  expect(readAddress(`?v=1&locale=de&${bad}`)).toEqual({ configuration: configured({ locale: 'de' }), notes: [note] })
})

test('shortens a long invalid value in its note', () => {
  const [note] = readAddress(`?mode=${'x'.repeat(5_000)}`).notes
  expect(note).toBe(`“${'x'.repeat(40)}…” cannot be used for theme.`)
})

test('ignores an address of another version', () => {
  expect(readAddress('?v=2&locale=de')).toEqual({
    configuration: INITIAL,
    notes: ['This address is of version 2, which this page does not know.'],
  })
})

test('accepts an address without a version, and lists in any order', () => {
  expect(readAddress('?plugins=solana,eip155').configuration.plugins).toEqual(['eip155', 'solana'])
})

test('every default is valid for its own field', () => {
  for (const name of FIELD_NAMES) {
    const { initial, write, read } = FIELDS[name] as unknown as {
      initial: unknown
      write(value: unknown): string
      read(text: string): unknown
    }
    // A text that is not there is not written at all.
    if (initial !== '') expect(read(write(initial))).toEqual(initial)
  }
})
