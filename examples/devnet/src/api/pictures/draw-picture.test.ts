import { drawPicture } from './draw-picture.js'

test('draws the same picture for the same seed, and another one for another seed', () => {
  expect(drawPicture('one', 'Amber')).toBe(drawPicture('one', 'Amber'))
  expect(drawPicture('one', 'Amber')).not.toBe(drawPicture('two', 'Amber'))
})

test.each([
  ['amber', '>A<'],
  ['1inch', '>1<'],
  ['<script>', '>S<'],
  ['"&<>', '>?<'],
  ['', '>?<'],
])('for the label %p draws %p', (label, letter) => {
  expect(drawPicture('<seed>', label)).toContain(letter)
  expect(drawPicture('<seed>', label)).not.toMatch(/script|seed|&/)
})
