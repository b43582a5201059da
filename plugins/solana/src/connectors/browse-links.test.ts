import { createFakePage } from '@latchkey/core/testing'
import { browseLinks } from './browse-links.js'

test('links to each app with the whole URL of this page and its origin', () => {
  const page = createFakePage({}, { href: 'https://shop.example/cart?item=1&n=ü#top' })
  const links = browseLinks(page)
  expect(links.map(({ name }) => name)).toEqual(['Phantom', 'Solflare', 'Backpack'])
  expect(links[0]!.link).toMatchObject({
    href: 'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fcart%3Fitem%3D1%26n%3D%25C3%25BC%23top?ref=https%3A%2F%2Fshop.example',
    host: 'phantom.app',
  })
  for (const { link } of links) {
    const { pathname, searchParams } = new URL(link.href)
    expect(decodeURIComponent(pathname.split('/browse/')[1]!)).toBe(page.href)
    expect(searchParams.get('ref')).toBe(page.origin)
  }
})

test('returns links that the page can open', () => {
  const page = createFakePage()
  page.open(browseLinks(page)[1]!.link, 'self')
  expect(page.opened).toEqual([
    { href: expect.stringMatching(/^https:\/\/solflare\.com\/ul\/v1\/browse\//), target: 'self' },
  ])
})

test('V17: returns no links for a URL that is too long, and none on a server', () => {
  expect(browseLinks({ href: `https://shop.example/?${'x'.repeat(9_000)}`, origin: 'https://shop.example' })).toEqual(
    [],
  )
  expect(browseLinks({ href: '', origin: '' })).toEqual([])
})
