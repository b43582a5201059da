import { NAMESPACE } from '../namespace.js'
import { comparable, type Candidate } from './candidate.js'
import { KNOWN_WALLETS } from './known-wallets.js'

/** The wallets that are offered, each once. */
export interface Listing {
  /** Offers a wallet, unless it is one that is offered already. Returns the way back, if it was. */
  add(candidate: Candidate): (() => void) | undefined
}

/** What a connector is made of. */
export interface Listed {
  readonly id: string
  readonly candidate: Candidate
  /** Whether another one claims to be it. That may turn out later. */
  isDisputed(): boolean
}

/** A page can be flooded with wallets. */
const MAX_LISTED = 200

/** @param offer adds the connector of a wallet. Returns the way back. */
export function createListing(offer: (listed: Listed) => () => void): Listing {
  const listed = new Map<string, { readonly candidate: Candidate; disputed: boolean }>()

  return {
    add(candidate) {
      const others = [...listed.values()]
      if (listed.size >= MAX_LISTED || others.some((other) => isSame(other.candidate, candidate))) return undefined
      const rivals = others.filter((other) => isRival(other.candidate, candidate))
      // Before the list changes, so that whoever reads it then sees all of it.
      for (const rival of rivals) rival.disputed = true
      const entry = { candidate, disputed: candidate.disputed || rivals.length > 0 }
      const id = freeId(listed, `${NAMESPACE}:${candidate.key}`)
      listed.set(id, entry)
      const back = offer({ id, candidate, isDisputed: () => entry.disputed })
      return () => {
        listed.delete(id)
        back()
      }
    },
  }
}

/** One wallet, found twice: its very object, or a known one that has registered by its name as well. */
function isSame(there: Candidate, found: Candidate): boolean {
  const hasSameName = comparable(there.name) === comparable(found.name)
  if (there.provider === found.provider) return there.key !== found.key || hasSameName || found.type === 'INJECTED'
  const known = KNOWN_WALLETS.find(({ path }) => path === there.key)
  const isByName = found.type === 'ANNOUNCED' && !found.identity.injected
  return isByName && known !== undefined && known.names.some((name) => comparable(name) === comparable(found.name))
}

/** Two that claim one place in the page, or one name. */
function isRival(there: Candidate, found: Candidate): boolean {
  return there.key === found.key || comparable(there.name) === comparable(found.name)
}

function freeId(taken: ReadonlyMap<string, unknown>, id: string): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? id : `${id}#${number}`
    if (!taken.has(free)) return free
  }
}
