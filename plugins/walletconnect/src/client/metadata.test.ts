import { createFakePage } from '@latchkey/core/testing'
import { metadataOf } from './metadata.js'

const said = (url: string) => ({ name: 'Shop', description: 'Sells', url, icons: [] })
const shop = createFakePage(
  {},
  {
    href: 'https://shop.example/cart',
    description: { title: 'Cart', text: 'All of it', icons: ['https://shop.example/i.png'] },
  },
)

test('uses the app’s metadata where it names this site', () => {
  expect(metadataOf({ metadata: said('https://shop.example/about') }, shop)).toEqual(said('https://shop.example/about'))
})

test('uses the page’s own description without metadata', () => {
  expect(metadataOf({}, shop)).toEqual({
    name: 'Cart',
    description: 'All of it',
    url: 'https://shop.example',
    icons: ['https://shop.example/i.png'],
  })
})

test.each([
  'https://other.example',
  'https://shop.example.evil.com',
  'http://shop.example',
  'https://sub.shop.example',
  'shop.example',
  '',
])('V33: refuses to pair where the metadata names %s', (url) => {
  expect(() => metadataOf({ metadata: said(url) }, shop)).toThrow(
    expect.objectContaining({ code: 'walletconnect/wrong-origin' }),
  )
})

test.each(['http://localhost:3000/', 'http://127.0.0.1:5173/x', 'http://[::1]/', 'https://shop.localhost/'])(
  'on a developer’s machine, %s, it may say so',
  (href) => {
    expect(metadataOf({ metadata: said('https://shop.example') }, createFakePage({}, { href })).url).toBe(
      'https://shop.example',
    )
  },
)
