import { NAMESPACE } from '../networks.js'
import { claimOf, isSameClaim, isSameObject, isTwin, type Candidate, type Channel } from './candidate.js'

/** The offered wallets, each once, through whichever channels the plugin discovered it. */
export interface Listing {
  /** Offers a wallet, or adds a way to an offered one. Returns how to undo it; nothing where the way is known already. */
  add(candidate: Candidate): (() => void) | undefined
  /** Withdraws all wallets. */
  dispose(): void
}

/** An offered wallet, for its connector. */
export interface ListedWallet {
  readonly id: string
  /** The candidate that is displayed. */
  readonly candidate: Candidate
  /** The best way to the wallet now. Connecting takes it. */
  way(): Candidate
  /** Whether another wallet claims to be this one. It may become true later. */
  isDisputed(): boolean
}

interface Entry {
  readonly id: string
  readonly ways: Map<Channel, Candidate>
  disputed: boolean
  /** The way that connecting took last. */
  taken?: Candidate
  withdraw(): void
}

/** A hostile page may flood each channel with 100 wallets. That leaves room for the known ones. */
const MAX_LISTED = 300

/** @param offer adds the connector of a wallet, and returns how to remove it. */
export function createListing(offer: (wallet: ListedWallet) => () => void): Listing {
  const listed = new Map<string, Entry>()

  function add(candidate: Candidate) {
    const entries = [...listed.values()]
    const isOf = (is: typeof isTwin) => (entry: Entry) => waysOf(entry).some((way) => is(way, candidate))
    const isFree = ({ ways }: Entry) => !ways.has(candidate.channel)
    const same = entries.find(isOf(isSameObject))
    const entry = same ?? entries.filter(isFree).find(isOf(isTwin))
    if (entry ? !isFree(entry) : listed.size >= MAX_LISTED) return undefined

    const rivals = entries.filter((other) => other !== entry && isOf(isSameClaim)(other))
    // Marked before the list changes, so that a subscriber sees all of it.
    for (const rival of rivals) rival.disputed = true
    const disputed = candidate.disputed || rivals.length > 0
    if (!entry) return open(candidate, disputed)
    entry.ways.set(candidate.channel, candidate)
    entry.disputed ||= disputed
    return () => remove(entry, candidate)
  }

  function open(candidate: Candidate, disputed: boolean) {
    const id = freeId(listed, candidate)
    const entry: Entry = { id, ways: new Map([[candidate.channel, candidate]]), disputed, withdraw: () => {} }
    listed.set(id, entry)
    show(entry)
    return () => remove(entry, candidate)
  }

  function show(entry: Entry) {
    const way = () => (entry.taken = bestOf(entry))
    entry.withdraw = offer({ id: entry.id, candidate: bestOf(entry), way, isDisputed: () => entry.disputed })
  }

  /** A connection ends when the way it took is gone. */
  function remove(entry: Entry, candidate: Candidate) {
    entry.ways.delete(candidate.channel)
    const isEmpty = entry.ways.size === 0
    if (!isEmpty && entry.taken !== candidate) return
    if (isEmpty) listed.delete(entry.id)
    entry.withdraw()
    if (!isEmpty) show(entry)
  }

  return {
    add,
    dispose() {
      for (const { withdraw } of listed.values()) withdraw()
      listed.clear()
    },
  }
}

const waysOf = ({ ways }: Entry): readonly Candidate[] => [...ways.values()]

/** The path of a known wallet, whose object can do the most; else the way that was discovered first. */
const bestOf = (entry: Entry): Candidate => waysOf(entry).find(({ home }) => home) ?? waysOf(entry)[0]!

/** A known wallet has one id, whichever channel it came through. */
function freeId(taken: ReadonlyMap<string, unknown>, candidate: Candidate): string {
  const id = `${NAMESPACE}:${(candidate.channel === 'registered' && claimOf(candidate)?.path) || candidate.key}`
  for (let number = 1; ; number++) {
    const free = number === 1 ? id : `${id}#${number}`
    if (!taken.has(free)) return free
  }
}
