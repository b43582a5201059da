import { normaliseError } from './normalise.js'

/** Requests, sessions (whole, their chains, methods, events) and upgrades, each as a visitor's no. And how one library says it. */
const NO_CODES: readonly unknown[] = [4001, 5000, 5001, 5002, 5003, 5750, 'ACTION_REJECTED']

/** Some wallets have no code for it, only words. */
const NO_WORDS =
  /\b(?:user|customer) (?:has )?(?:rejected|denied|declined|cancell?ed|disapproved|refused)\b|\b(?:rejected|denied|declined|cancell?ed|refused) by (?:the )?user\b/i

/** Libraries wrap what the wallet said; nobody wraps it deeper than this. */
const MAX_DEPTH = 8

/** Whether somebody said no in a wallet, which is an answer and not a mistake. Answers for anything that can be thrown. */
export function isUserRejection(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; depth < MAX_DEPTH; depth++) {
    const { code, message, inner } = normaliseError(error)
    if (NO_CODES.includes(code) || NO_WORDS.test(message)) return true
    if (inner === undefined) return false
    error = inner
  }
  return false
}
