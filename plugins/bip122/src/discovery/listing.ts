import { NAMESPACE } from '../namespace.js'
import type { Candidate, Channel } from './candidate.js'
import { claimOf, isSameClaim, isSameObject, isTwin } from './claims.js'

/** The wallets that are offered, each once, by whichever channels it has come. */
export interface Listing {
  /** Offers a wallet, or takes note of one more way to it. Returns the way back, unless it is known already. */
  add(candidate: Candidate): (() => void) | undefined
  /** Takes all of them back. */
  close(): void
}

/** What a connector is made of. */
export interface Listed {
  readonly id: string
  /** As it is shown. */
  readonly candidate: Candidate
  /** The best way to it by now, for who takes it. */
  way(): Candidate
  /** Whether another one claims to be it. That may turn out later. */
  isDisputed(): boolean
}

interface Entry {
  readonly id: string
  readonly ways: Map<Channel, Candidate>
  disputed: boolean
  /** The way that was taken last. */
  taken?: Candidate
  back(): void
}

/** A page can be flooded with wallets. */
const MAX_LISTED = 200

/** @param offer adds the connector of a wallet. Returns the way back. */
export function createListing(offer: (listed: Listed) => () => void): Listing {
  const listed = new Map<string, Entry>()

  function add(candidate: Candidate) {
    const entries = [...listed.values()]
    const isOf = (is: typeof isTwin) => (entry: Entry) => waysOf(entry).some((way) => is(way, candidate))
    const isFree = ({ ways }: Entry) => !ways.has(candidate.channel)
    const same = entries.find(isOf(isSameObject))
    const entry = same ?? entries.filter(isFree).find(isOf(isTwin))
    if (entry ? !isFree(entry) : listed.size >= MAX_LISTED) return undefined

    const rivals = entries.filter((other) => other !== entry && isOf(isSameClaim)(other))
    // Before the list changes, so that whoever reads it then sees all of it.
    for (const rival of rivals) rival.disputed = true
    const disputed = candidate.disputed || rivals.length > 0
    if (!entry) return open(candidate, disputed)
    entry.ways.set(candidate.channel, candidate)
    entry.disputed ||= disputed
    return () => leave(entry, candidate)
  }

  function open(candidate: Candidate, disputed: boolean) {
    const id = freeId(listed, candidate)
    const entry: Entry = { id, ways: new Map([[candidate.channel, candidate]]), disputed, back: () => {} }
    listed.set(id, entry)
    show(entry)
    return () => leave(entry, candidate)
  }

  function show(entry: Entry) {
    const way = () => (entry.taken = bestOf(entry))
    entry.back = offer({ id: entry.id, candidate: bestOf(entry), way, isDisputed: () => entry.disputed })
  }

  /** What is connected by a way that is gone, goes with it. */
  function leave(entry: Entry, candidate: Candidate) {
    entry.ways.delete(candidate.channel)
    const isOver = entry.ways.size === 0
    if (!isOver && entry.taken !== candidate) return
    if (isOver) listed.delete(entry.id)
    entry.back()
    if (!isOver) show(entry)
  }

  return {
    add,
    close() {
      for (const { back } of listed.values()) back()
      listed.clear()
    },
  }
}

const waysOf = ({ ways }: Entry): readonly Candidate[] => [...ways.values()]

/** A known wallet's own place, where it can do the most; else what it was found by first. */
const bestOf = (entry: Entry): Candidate => waysOf(entry).find(({ home }) => home) ?? waysOf(entry)[0]!

/** A known wallet has one id, however it was found. */
function freeId(taken: ReadonlyMap<string, unknown>, candidate: Candidate): string {
  const id = `${NAMESPACE}:${(candidate.channel === 'registered' && claimOf(candidate)?.path) || candidate.key}`
  for (let number = 1; ; number++) {
    const free = number === 1 ? id : `${id}#${number}`
    if (!taken.has(free)) return free
  }
}
