/** A message between the app and the wallet page, before its payload is checked. */
export interface Envelope {
  /** What follows the prefix of the type, as in `GET_USER_SUCCESS`. */
  readonly name: string
  /** Absent from messages that are no answers, and where it is no id. */
  readonly id: string | undefined
  readonly payload: unknown
}

/** The names of messages. What only contains a prefix, or brings anything else behind it, is no message of ours. */
const NAME = /^[A-Z_]{1,64}$/
/** Ours have 32 digits, those of others may be longer. */
const MAX_ID_LENGTH = 128

/**
 * Reads a message with this prefix, and `undefined` for any other data. Nobody vouches for the data: members may be
 * missing, throw when they are read, or be another value each time, so each is read once.
 */
export function readEnvelope(data: unknown, prefix: string): Envelope | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  try {
    const { type, id, payload } = data as { type?: unknown; id?: unknown; payload?: unknown }
    if (typeof type !== 'string' || !type.startsWith(prefix)) return undefined
    const name = type.slice(prefix.length)
    if (!NAME.test(name)) return undefined
    const isId = typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH
    return { name, id: isId ? id : undefined, payload }
  } catch {
    // A member that throws when it is read: no browser delivers such data.
    return undefined
  }
}
