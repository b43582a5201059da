import { stringToHex, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { textOfRaw } from './paired-signer.js'

test.each([
  ['a text', 'hello', '<Bytes>hello</Bytes>'],
  ['the hex of a text', stringToHex('żółw 🐢'), '<Bytes>żółw 🐢</Bytes>'],
  ['a wrapped text only once', '<Bytes>hello</Bytes>', '<Bytes>hello</Bytes>'],
  ['the hex of a wrapped text only once', stringToHex('<Bytes>hello</Bytes>'), '<Bytes>hello</Bytes>'],
  ['an empty text', '', '<Bytes></Bytes>'],
  ['a text that only looks like hex', '0xhello', '<Bytes>0xhello</Bytes>'],
  ['a text that begins with an invisible mark', stringToHex('\uFEFFhello'), '<Bytes>\uFEFFhello</Bytes>'],
  ['bytes that are not UTF-8', '0xff00', u8aToHex(u8aWrapBytes('0xff00'))],
])('wraps %s', (_what, data, text) => {
  expect(textOfRaw(data)).toBe(text)
})
