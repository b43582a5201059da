/// <reference types="node" />
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { createFrameReader, OPCODE, writeFrame, type Frame } from './frames.js'

/** Scripts a WebSocket and its faults. Without any it works. */
export interface SocketScript {
  /** Refuses the handshake with this status. */
  readonly refuses?: number
  /** Never answers the handshake. */
  readonly stalls?: boolean
  opened?(socket: FaultSocket): void
  message?(socket: FaultSocket, text: string): void
}

/** The server's end of a WebSocket. */
export interface FaultSocket {
  /** Every received text, in order. */
  readonly received: readonly string[]
  /** The close code; `undefined` while the socket is open, 1006 if it broke. */
  readonly closedWith: number | undefined
  send(text: string): void
  /** Sends bytes that need not be a frame. */
  sendRaw(bytes: Uint8Array): void
  close(code?: number): void
  /** Breaks the connection without a close frame. */
  break(): void
}

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const [NORMAL, PROTOCOL_ERROR, BROKEN] = [1000, 1002, 1006]

/** Returns a server's answer to a handshake's key. */
export const acceptOf = (key: string) =>
  createHash('sha1')
    .update(key + MAGIC)
    .digest('base64')

/** Answers a handshake and serves the socket. Returns nothing if the script refuses the handshake or ignores it. */
export function openFaultSocket(stream: Duplex, key: string, script: SocketScript): FaultSocket | undefined {
  // The client may break the connection at any time; `close` reports it.
  stream.on('error', () => undefined)
  if (script.stalls) return undefined
  if (script.refuses) {
    stream.end(`HTTP/1.1 ${script.refuses} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    return undefined
  }
  stream.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(key)}\r\n\r\n`,
  )

  const received: string[] = []
  const read = createFrameReader()
  let text = ''
  let closedWith: number | undefined

  const socket: FaultSocket = {
    received,
    get closedWith() {
      return closedWith
    },
    send: (message) => void stream.write(writeFrame(OPCODE.text, new TextEncoder().encode(message))),
    sendRaw: (bytes) => void stream.write(bytes),
    close(code = NORMAL) {
      closedWith ??= code
      stream.end(writeFrame(OPCODE.close, new Uint8Array([code >> 8, code & 0xff])))
    },
    break: () => void stream.destroy(),
  }

  function on({ opcode, payload, isLast }: Frame) {
    if (opcode === OPCODE.ping) return void stream.write(writeFrame(OPCODE.pong, payload))
    if (opcode === OPCODE.close) return socket.close(payload.length < 2 ? NORMAL : payload[0]! * 256 + payload[1]!)
    if (opcode !== OPCODE.text && opcode !== OPCODE.continuation) return
    text += new TextDecoder().decode(payload)
    if (!isLast) return
    const whole = text
    text = ''
    received.push(whole)
    script.message?.(socket, whole)
  }

  stream.on('data', (bytes: Uint8Array) => {
    try {
      read(bytes).forEach(on)
    } catch {
      // The client sent an invalid frame, so close with a protocol error.
      socket.close(PROTOCOL_ERROR)
    }
  })
  stream.on('close', () => (closedWith ??= BROKEN))
  script.opened?.(socket)
  return socket
}
