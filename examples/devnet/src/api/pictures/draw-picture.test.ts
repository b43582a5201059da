import { drawPicture } from './draw-picture.js'

test('is the same for the same seed, and another for another', () => {
  expect(drawPicture('one', 'Amber')).toBe(drawPicture('one', 'Amber'))
  expect(drawPicture('one', 'Amber')).not.toBe(drawPicture('two', 'Amber'))
})

test.each([
  ['amber', '>A<'],
  ['1inch', '>1<'],
  ['<script>', '>S<'],
  ['"&<>', '>?<'],
  ['', '>?<'],
])('of the label %p it has %p', (label, letter) => {
  expect(drawPicture('<seed>', label)).toContain(letter)
  expect(drawPicture('<seed>', label)).not.toMatch(/script|seed|&/)
})
