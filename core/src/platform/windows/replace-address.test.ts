import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createServerPage } from '../server.js'
import { replaceAddress } from './replace-address.js'

const href = 'https://shop.example/cart?result_uri=secret&page=2'

test('replaces the address, and keeps what the app’s router has in the history', () => {
  const page = createFakePage({}, { href })
  const history = page.read<History>('history')!
  history.replaceState({ router: 1 }, '', href)
  replaceAddress(page, '/cart?page=2')
  expect([page.href, history.state]).toEqual(['https://shop.example/cart?page=2', { router: 1 }])
})

test('refuses an address of another origin', () => {
  const page = createFakePage({}, { href })
  for (const foreign of ['https://evil.example/', '//evil.example', 'http://shop.example/cart', 'javascript:alert(1)'])
    expect(() => replaceAddress(page, foreign)).toThrow(expect.objectContaining({ code: 'page/foreign-address' }))
  expect(page.href).toBe(href)
})

test('does nothing on a server', () => {
  expect(() => replaceAddress(createServerPage(), '/cart')).not.toThrow()
})
