/**
 * A body, whole, or nothing if it is larger than `maxBytes`: then no more of it is
 * fetched. Rejects with the signal's reason as soon as that aborts, also if the body does not listen.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader()
  // A body that cannot be cancelled has failed by itself, and its reader is told.
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', leave)
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return joined(pieces, length)
      length += value.length
      if (length > maxBytes) return undefined
      pieces.push(value)
    }
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
