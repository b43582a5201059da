import type { WalletDirectory } from '@latchkey/core/plugin'
import { excludedBy } from './excluded.js'
import { createSearch } from './search.js'
import type { DirectoryDeps } from './deps.js'
import { fetchLists, withoutExcluded } from './lists.js'
import type { WalletSource } from './deps.js'
import { withoutDuplicates } from './search.js'

/** A pending fetch, with the signal of the call that began it. */
interface PendingFetch {
  readonly signal: AbortSignal
  readonly done: Promise<void>
}

const WALLETS_PER_PAGE = 40
/** A longer list of wallets is cut. */
const MAX_WALLETS = 10_000

/**
 * Fetches the directory's wallets. Where the server fails at first, the bundled list stands in, and the next opening of
 * the modal asks the server again. A later failure is reported, and the wallets stay.
 */
export function createDirectory(deps: DirectoryDeps): Pick<WalletDirectory, 'prefetch' | 'more' | 'search'> {
  const { server, bundled, state, known, wanted, onAnswer } = deps
  const best = server ?? bundled
  let source: WalletSource | undefined
  /** The networks that the present wallets were requested for. */
  let requestedFor = ''
  let pendingLists: PendingFetch | undefined
  let pendingPage: PendingFetch | undefined
  let isAll = false

  /** Asks the server, else the bundled list. Throws where both fail. */
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

  const networks = () => wanted().networks.join()

  async function begin(signal: AbortSignal) {
    const wanting = networks()
    const { answer, from, error } = await orBundled((from) => fetchLists(from, wanted(), signal), signal)
    signal.throwIfAborted()
    const { featured, recommended, count, recent, excluded } = withoutExcluded(answer, wanted().app)
    // Pages of one source do not continue pages of another source, or of other networks.
    const isOther = source !== undefined && (source !== from || wanting !== requestedFor)
    source = from
    requestedFor = wanting
    if (isOther) isAll = false
    known.set({ recent, excluded })
    state.patch({ featured, recommended, count, error, ...(isOther && { wallets: [], page: 0, status: 'idle' }) })
  }

  /** Fetches the first lists, once; again where only the bundled list answered, and for other networks. */
  async function prefetch(signal: AbortSignal): Promise<void> {
    if (source === best && networks() === requestedFor) return
    if (!pendingLists || pendingLists.signal.aborted) pendingLists = { signal, done: begin(signal) }
    const own = pendingLists
    try {
      await own.done
    } finally {
      if (pendingLists === own) pendingLists = undefined
    }
  }

  async function fetchPage(from: WalletSource, page: number, signal: AbortSignal) {
    const { app, networks: chains } = wanted()
    const { featured, recommended } = state.getSnapshot()
    const isExcluded = excludedBy(app, known.getSnapshot().excluded)
    const before = [...featured, ...recommended].map(({ id }) => id)
    const exclude = [...new Set([...before, ...(app.excludeWalletIds ?? []), ...(app.featuredWalletIds ?? [])])]
    const query = { page, entries: WALLETS_PER_PAGE, include: app.includeWalletIds, exclude, chains }
    const { data, count } = await from.find(query, signal, { once: page === 1 })
    return {
      data: data.slice(0, WALLETS_PER_PAGE).filter((wallet) => !exclude.includes(wallet.id) && !isExcluded(wallet)),
      count: count + before.length,
      isLast: data.length < WALLETS_PER_PAGE,
    }
  }

  /** Fetches one page at a time. A call during a fetch waits for that one. */
  async function more(signal: AbortSignal): Promise<void> {
    if (!pendingPage || pendingPage.signal.aborted) pendingPage = { signal, done: fetchNext(signal) }
    const own = pendingPage
    try {
      await own.done
    } finally {
      if (pendingPage === own) pendingPage = undefined
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
      // An abort is no failure.
      state.patch(signal.aborted ? { status: wallets.length ? 'ready' : 'idle' } : { status: 'failed', error })
      throw error
    }
  }

  return { prefetch, more, search: createSearch({ ...deps, source: () => source ?? best }) }
}
