import { acceptOf } from './fault-socket.js'
import { createFrameReader, writeFrame } from './frames.js'

// The bytes come from RFC 6455, sections 1.3 and 5.7.

const hex = (text: string) => Uint8Array.from(text.split(' '), (byte) => Number.parseInt(byte, 16))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const HELLO = hex('81 85 37 fa 21 3d 7f 9f 4d 51 58')

test('answers a handshake as RFC 6455 requires', () => {
  expect(acceptOf('dGhlIHNhbXBsZSBub25jZQ==')).toBe('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
})

test('writes an unmasked text frame', () => {
  expect(writeFrame(1, new TextEncoder().encode('Hello'))).toEqual(hex('81 05 48 65 6c 6c 6f'))
})

test.each([
  [256, '82 7e 01 00'],
  [65_536, '82 7f 00 00 00 00 00 01 00 00'],
])('writes the length of %p bytes', (length, head) => {
  expect(writeFrame(2, new Uint8Array(length)).slice(0, hex(head).length)).toEqual(hex(head))
})

test('reads a masked text that arrives whole, byte by byte, or with a second one', () => {
  const whole = createFrameReader()(new Uint8Array([...HELLO, ...HELLO]))
  expect(whole.map(({ payload }) => text(payload))).toEqual(['Hello', 'Hello'])
  const read = createFrameReader()
  const pieces = [...HELLO].flatMap((byte) => read(Uint8Array.of(byte)))
  expect(pieces).toMatchObject([{ isLast: true, opcode: 1 }])
  expect(text(pieces[0]!.payload)).toBe('Hello')
})

test.each([126, 70_000])('reads a masked frame of %p bytes', (length) => {
  const extra =
    length < 65_536
      ? [0xfe, length >> 8, length & 0xff]
      : [0xff, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 0xff, length & 0xff]
  const [frame] = createFrameReader()(new Uint8Array([0x82, ...extra, 0, 0, 0, 0, ...new Uint8Array(length).fill(7)]))
  expect([frame!.payload.length, frame!.payload.every((byte) => byte === 7)]).toEqual([length, true])
})

test('refuses an unmasked frame', () => {
  expect(() => createFrameReader()(hex('81 05 48 65 6c 6c 6f'))).toThrow('without a mask')
})
