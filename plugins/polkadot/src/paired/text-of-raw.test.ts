import { stringToHex, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { textOfRaw } from './text-of-raw.js'

test.each([
  ['a text', 'hello', '<Bytes>hello</Bytes>'],
  ['the hex of one', stringToHex('żółw 🐢'), '<Bytes>żółw 🐢</Bytes>'],
  ['one that has the marks', '<Bytes>hello</Bytes>', '<Bytes>hello</Bytes>'],
  ['the hex of one that has them', stringToHex('<Bytes>hello</Bytes>'), '<Bytes>hello</Bytes>'],
  ['nothing', '', '<Bytes></Bytes>'],
  ['what only looks like hex', '0xhello', '<Bytes>0xhello</Bytes>'],
  ['one that begins with an invisible mark', stringToHex('\uFEFFhello'), '<Bytes>\uFEFFhello</Bytes>'],
  ['no letters', '0xff00', u8aToHex(u8aWrapBytes('0xff00'))],
])('%s', (_what, data, text) => {
  expect(textOfRaw(data)).toBe(text)
})
