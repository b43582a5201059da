/** One WebSocket frame (RFC 6455). */
export interface Frame {
  readonly isLast: boolean
  readonly opcode: number
  readonly payload: Uint8Array
}

export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** Writes a frame as a server does: unfragmented and unmasked. */
export function writeFrame(opcode: number, payload: Uint8Array): Uint8Array {
  const { length } = payload
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const frame = new Uint8Array(2 + extra + length)
  const view = new DataView(frame.buffer)
  frame[0] = 0x80 | opcode
  frame[1] = extra === 0 ? length : extra === 2 ? 126 : 127
  if (extra === 2) view.setUint16(2, length)
  if (extra === 8) view.setBigUint64(2, BigInt(length))
  frame.set(payload, 2 + extra)
  return frame
}

/** Reads frames from chunks of any size. Throws for an unmasked frame, which a client must not send. */
export function createFrameReader(): (bytes: Uint8Array) => readonly Frame[] {
  let rest = new Uint8Array()

  function take(): Frame | undefined {
    if (rest.length < 2) return undefined
    const [first = 0, second = 0] = rest
    if ((second & 0x80) === 0) throw new Error('A client sent a frame without a mask')
    const short = second & 0x7f
    const extra = short < 126 ? 0 : short === 126 ? 2 : 8
    const start = 2 + extra + 4
    if (rest.length < start) return undefined
    const view = new DataView(rest.buffer, rest.byteOffset)
    const length = extra === 0 ? short : extra === 2 ? view.getUint16(2) : Number(view.getBigUint64(2))
    if (rest.length < start + length) return undefined
    const mask = rest.subarray(start - 4, start)
    const payload = rest.slice(start, start + length).map((byte, index) => byte ^ mask[index % 4]!)
    rest = rest.slice(start + length)
    return { isLast: (first & 0x80) !== 0, opcode: first & 0x0f, payload }
  }

  return (bytes) => {
    const joined = new Uint8Array(rest.length + bytes.length)
    joined.set(rest)
    joined.set(bytes, rest.length)
    rest = joined
    const frames: Frame[] = []
    for (let frame = take(); frame; frame = take()) frames.push(frame)
    return frames
  }
}
