import fc from 'fast-check'
import { anyCharacter } from '../../any-character.test.helper.js'
import { readChosenLink, walletLink } from './wallet-link.js'
import { HOSTILE_LINKS } from './hostile-links.test.helper.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const stored = (value: unknown) => readChosenLink(JSON.stringify(value))

test('reads a stored choice back', () => {
  expect(stored({ href: 'metamask://', name: 'MetaMask' })).toEqual({
    link: walletLink('metamask://'),
    name: 'MetaMask',
  })
  expect(stored({ href: 'https://rnbwapp.com', name: 'Rainbow', more: 1 })?.link.href).toBe('https://rnbwapp.com/')
})

test.each(HOSTILE_LINKS.filter(([, link]) => !(link instanceof URL)))(
  'V36: ignores a stored choice that was replaced by %s',
  (_how, href) => {
    expect(stored({ href, name: 'MetaMask' })).toBeUndefined()
  },
)

test('V36: cleans the replaced name of a stored choice', () => {
  expect(stored({ href: 'metamask://', name: '\u202EMeta\u0000Mask' })?.name).toBe('MetaMask')
  expect(stored({ href: 'metamask://', name: { toString: 1 } })?.name).toBe('')
})

test.each([
  undefined,
  null,
  7,
  '',
  'metamask://',
  '{',
  'null',
  '"metamask://"',
  '[]',
  '{"name":"x"}',
  `{"href":"metamask://","name":"${'x'.repeat(5_000)}"}`,
  { href: 'metamask://', name: 'x' },
])('V36: ignores %p as a stored choice', (value) => {
  expect(readChosenLink(value)).toBeUndefined()
})

test('V36: reads any stored text only as a link to an app or to a page over https', () => {
  const href = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('javascript://', 'metamask://', 'https://a.example/', 'data://x'),
    fc.anything({ maxDepth: 1, maxKeys: 2 }),
  )
  fc.assert(
    fc.property(href, fc.oneof(fc.string(), fc.constant(7)), fc.boolean(), (href, name, isBroken) => {
      const text = JSON.stringify({ href, name }, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      const choice = readChosenLink(isBroken ? text.slice(1) : text)
      return (
        choice === undefined ||
        (!isBroken &&
          /^(?:https|[a-z][a-z0-9+.-]{1,31}):\/\//.test(choice.link.href) &&
          !/^(?:javascript|data):/.test(choice.link.href))
      )
    }),
    { numRuns: RUNS },
  )
})
