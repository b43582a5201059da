import { WALLETS_PER_PAGE, type WalletDirectory } from '@latchkey/core'
import { createSearch } from './create-search.js'
import type { DirectoryWorld } from './directory-world.js'
import { fetchLists } from './fetch-lists.js'
import type { WalletSource } from './wallet-source.js'
import { withoutDuplicates } from './without-duplicates.js'

/** A fetch, and what ends it. */
interface UnderWay {
  readonly signal: AbortSignal
  readonly over: Promise<void>
}

/** More than that is no list of wallets. */
const MAX_WALLETS = 10_000

/**
 * Fetches what the directory shows. Where the server fails before it has shown anything, the bundled list stands in, and the server is asked
 * again the next time the modal is opened. Later on a failure is said, and what was there stays.
 */
export function createDirectory(world: DirectoryWorld): Pick<WalletDirectory, 'prefetch' | 'more' | 'search'> {
  const { server, bundled, state, known, wanted, onAnswer } = world
  const best = server ?? bundled
  let source: WalletSource | undefined
  /** The networks that what is shown was asked for. */
  let askedFor = ''
  let beginning: UnderWay | undefined
  let coming: UnderWay | undefined
  let isAll = false

  /** Asks the server, else the bundled list. What that cannot give either is an error. */
  async function orBundled<T>(ask: (from: WalletSource) => Promise<T>, signal: AbortSignal) {
    try {
      const answer = await ask(best)
      if (server) onAnswer()
      return { answer, from: best, error: undefined }
    } catch (error) {
      if (!server || signal.aborted) throw error
      onAnswer(error)
      return { answer: await ask(bundled), from: bundled, error }
    }
  }

  const networks = () => wanted().chains.join()

  async function begin(signal: AbortSignal) {
    const wanting = networks()
    const { answer, from, error } = await orBundled((from) => fetchLists(from, wanted(), signal), signal)
    signal.throwIfAborted()
    const { featured, recommended, count, recent, excluded } = answer
    // Pages of one source do not go on with pages of another, nor with those for other networks.
    const isOther = source !== undefined && (source !== from || wanting !== askedFor)
    source = from
    askedFor = wanting
    if (isOther) isAll = false
    known.set({ recent, excluded })
    state.patch({ featured, recommended, count, error, ...(isOther && { wallets: [], page: 0, status: 'idle' }) })
  }

  /** What is put in front. Fetched once; again where only the bundled list could be had, and for other networks. */
  async function prefetch(signal: AbortSignal): Promise<void> {
    if (source === best && networks() === askedFor) return
    if (!beginning || beginning.signal.aborted) beginning = { signal, over: begin(signal) }
    const mine = beginning
    try {
      await mine.over
    } finally {
      if (beginning === mine) beginning = undefined
    }
  }

  async function fetchPage(from: WalletSource, page: number, signal: AbortSignal) {
    const { host, chains } = wanted()
    const { featured, recommended } = state.getSnapshot()
    const before = [...featured, ...recommended].map(({ id }) => id)
    const exclude = [...new Set([...before, ...(host.excludeWalletIds ?? []), ...(host.featuredWalletIds ?? [])])]
    const query = { page, entries: WALLETS_PER_PAGE, include: host.includeWalletIds, exclude, chains }
    const { data, count } = await from.find(query, signal, { once: page === 1 })
    return { data: data.slice(0, WALLETS_PER_PAGE).filter(({ id }) => !exclude.includes(id)), count: count + before.length, isLast: data.length < WALLETS_PER_PAGE }
  }

  /** One page at a time: who asks while one is on its way waits for that. */
  async function more(signal: AbortSignal): Promise<void> {
    if (!coming || coming.signal.aborted) coming = { signal, over: fetchNext(signal) }
    const mine = coming
    try {
      await mine.over
    } finally {
      if (coming === mine) coming = undefined
    }
  }

  async function fetchNext(signal: AbortSignal): Promise<void> {
    if (isAll) return
    state.patch({ status: 'loading' })
    try {
      if (!source) await prefetch(signal)
      const { wallets, page, count } = state.getSnapshot()
      const isFirst = page === 0 && source === server
      const { answer, from, error } = isFirst
        ? await orBundled((from) => fetchPage(from, 1, signal), signal)
        : { answer: await fetchPage(source!, page + 1, signal), from: source!, error: undefined }
      signal.throwIfAborted()
      source = from
      isAll = answer.isLast || wallets.length + answer.data.length >= MAX_WALLETS
      const next = withoutDuplicates([...wallets, ...answer.data])
      state.patch({ wallets: next, page: page + 1, status: 'ready', count: Math.max(count, answer.count), error })
    } catch (error) {
      const { wallets } = state.getSnapshot()
      // Leaving is no failure.
      state.patch(signal.aborted ? { status: wallets.length ? 'ready' : 'idle' } : { status: 'failed', error })
      throw error
    }
  }

  return { prefetch, more, search: createSearch({ ...world, source: () => source ?? best }) }
}
