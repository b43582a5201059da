import type { Candidate } from './candidate.js'
import { KNOWN_WALLETS } from './known-wallets.js'

// Who is who, of wallets that were found: by their objects, by where they stand, and by what they call themselves.

/** The known wallet that one stands in the place of, or goes by a name of. */
export function claimOf({ home, name }: Candidate) {
  return home ?? KNOWN_WALLETS.find(({ names }) => names.some((known) => isSameName(known, name)))
}

/** Whether it is the very object, found once more. An object that is listed twice at one place is two if the names are. */
export function isSameObject(there: Candidate, found: Candidate): boolean {
  if (there.provider !== found.provider) return false
  return there.key !== found.key || found.type === 'INJECTED' || isSameName(there.name, found.name)
}

/** Whether both say that they are one wallet: at one place in the page, by one name, or by two of a known one. */
export function isSameClaim(there: Candidate, found: Candidate): boolean {
  if (there.key === found.key || isSameName(there.name, found.name)) return true
  const claim = claimOf(there)
  return claim !== undefined && claim === claimOf(found)
}

/**
 * Whether two are one wallet that has come by both channels. It has an object of its own in each, so what it calls itself
 * has to do; of a known wallet it has to stand in that one's place as well.
 */
export function isTwin(there: Candidate, found: Candidate): boolean {
  if (there.channel === found.channel || !isSameClaim(there, found)) return false
  const [inPage, registered] = there.channel === 'page' ? [there, found] : [found, there]
  const claim = claimOf(registered)
  return claim === undefined || claim === inPage.home
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
