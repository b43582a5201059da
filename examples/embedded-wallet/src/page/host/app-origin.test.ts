import { appOriginOf } from './app-origin.js'

test.each([
  [
    'the ancestor, before the referrer',
    { referrer: 'https://other.example/', ancestorOrigins: ['https://shop.example', 'https://top.example'] },
    'https://shop.example',
  ],
  [
    'the referrer, where the browser names no ancestors',
    { referrer: 'https://shop.example/page?x=1' },
    'https://shop.example',
  ],
  ['nothing without a referrer', { referrer: '' }, undefined],
  ['nothing for a sandboxed ancestor', { referrer: 'https://shop.example/', ancestorOrigins: ['null'] }, undefined],
  ['nothing for a page of no web origin', { referrer: 'file:///home/app.html' }, undefined],
])('the app’s origin is %s', (_, surroundings, origin) => {
  expect(appOriginOf({ isFramed: true, ...surroundings })).toBe(origin)
})

test('a page that is not in a frame has no app', () => {
  expect(appOriginOf({ isFramed: false, referrer: 'https://shop.example/' })).toBeUndefined()
})
