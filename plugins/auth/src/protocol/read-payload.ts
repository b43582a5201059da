import type { ZodMiniType } from '@latchkey/core/schemas'

/** Far more than the largest request, a batch of calls with their data, and the longest list of assets. */
const MAX_SIZE = 1_000_000

/** Reads a foreign payload. Returns `undefined` for an invalid one and for one of megabytes. Never throws. */
export function readPayload<T>(schema: ZodMiniType<T>, payload: unknown): { readonly value: T } | undefined {
  try {
    if (!isWithin(payload, MAX_SIZE)) return undefined
    const reading = schema.safeParse(payload)
    return reading.success ? { value: reading.data } : undefined
  } catch {
    // A member that throws when it is read is as invalid as a wrong one.
    return undefined
  }
}

/** Whether a value has at most this many characters, bytes and members together. One that contains itself has more. */
function isWithin(value: unknown, limit: number): boolean {
  const left = [value]
  let size = 0
  while (left.length > 0 && size <= limit) {
    const next = left.pop()
    if (typeof next === 'string') size += next.length
    else if (next instanceof ArrayBuffer || ArrayBuffer.isView(next)) size += next.byteLength
    else if (typeof next === 'object' && next !== null) {
      for (const name in next) {
        size += 1 + name.length
        if (size > limit) return false
        left.push((next as Readonly<Record<string, unknown>>)[name])
      }
    }
  }
  return size <= limit
}
