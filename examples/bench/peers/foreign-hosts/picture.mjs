import { crc32, deflateSync } from 'node:zlib'

const SIZE = 64

/** A PNG of 64 by 64 that takes a browser as long to decode as a logo would. */
export function drawPicture() {
  const rows = Array.from({ length: SIZE }, (_, y) => [
    0,
    ...Array.from({ length: SIZE }, (_, x) => [x * 3, y * 3, (x * y) >> 4]).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.from(rows.flat()))),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
