import { placesOf } from './places.js'
import { type Place, search } from './search.js'

const place = (t: string, p: string, text = ''): Place => ({ t, p, a: `${p}/#${t}`, s: text, w: '' })
const PLACES = [
  { ...place('@latchkey/install', '@latchkey/install'), a: 'plugins/install/' },
  place('The relay', 'devnet', 'a connection of wallets'),
  place('Connections', 'core', 'What is connected.'),
  place('Install', 'core', 'npm install'),
  place('createConnection', 'core'),
]
const titles = (query: string) => search(PLACES, query).map(({ t }) => t)

test('finds titles before texts, and their beginnings before their middles', () => {
  expect(titles('connection')).toEqual(['Connections', 'createConnection', 'The relay'])
})

test('of places with the same title, a page of a package comes before a section', () => {
  expect(titles('install')).toEqual(['@latchkey/install', 'Install'])
})

test('a place needs every word of the query, in its title, its page or its text', () => {
  expect(titles('connection wallets')).toEqual(['The relay'])
  expect(titles('core install')).toEqual(['Install'])
  expect(titles('connection nowhere')).toEqual([])
})

test('a word of a text is found by its beginning only', () => {
  expect(titles('wall')).toEqual(['The relay'])
  expect(titles('allets')).toEqual([])
})

test('an empty query finds nothing', () => {
  expect(titles('  ')).toEqual([])
})

test('each section of a document is a place with the words of its text', () => {
  const text = '# Auth\n\nSigns in.\n\n## Options\n\n| a | b |\n|---|---|\n| `socials` | [which](#x) |\n'
  const places = placesOf([{ path: 'plugins/auth/README.md', text }], [])
  expect(places.map(({ t, p, a }) => [t, p, a])).toEqual([
    ['Auth', 'Auth', 'plugins/auth/'],
    ['Options', 'Auth', 'plugins/auth/#options'],
  ])
  expect(search(places, 'socials').map(({ t }) => t)).toEqual(['Options'])
})
