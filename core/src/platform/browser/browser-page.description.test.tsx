import { createBrowserPage } from './browser-page.js'

const described = (head: string) => {
  document.head.innerHTML = head
  return createBrowserPage().description
}

test('describes a page by its title, description and icons', () => {
  const head = `
    <title>A shop</title>
    <meta name="description" content="For search engines">
    <meta property="og:description" content="For sharing">
    <link rel="stylesheet" href="/style.css">
    <link rel="shortcut icon" href="/icon.ico">
    <link rel="icon" href="https://cdn.example/icon.png">
    <link rel="apple-touch-icon" href="/touch.png">`
  expect(described(head)).toEqual({
    title: 'A shop',
    text: 'For sharing',
    icons: [`${location.origin}/icon.ico`, 'https://cdn.example/icon.png'],
  })
})

test('describes a page without a description and icons', () => {
  expect(described('<meta name="description" content="For search engines">')).toEqual({
    title: '',
    text: 'For search engines',
    icons: [],
  })
  expect(described('')).toEqual({ title: '', text: '', icons: [] })
})

test('the page around us is the browser’s', () => {
  const page = createBrowserPage()
  const listener = jest.fn()
  const leave = page.listen('hello', listener)
  page.dispatch(new Event('hello'))
  leave()
  page.dispatch(new Event('hello'))
  expect([listener.mock.calls.length, page.read('document'), page.origin, page.visible]).toEqual([
    1,
    document,
    location.origin,
    true,
  ])
})
