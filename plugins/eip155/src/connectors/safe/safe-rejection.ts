import { normaliseError } from '@latchkey/core'

const REJECTED = 4001

/** What Safe threw. It has no codes: a no that it says in words alone gets the one that wallets have for it. */
export function safeRejection(error: unknown): unknown {
  const { code, message } = normaliseError(error)
  const isNo = code === undefined && /\b(?:rejected|declined|cancell?ed)\b/i.test(message)
  return isNo ? Object.assign(new Error(message, { cause: error }), { code: REJECTED }) : error
}
