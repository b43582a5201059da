import {
  Accounts,
  type Activity,
  AppConfig,
  errors as coreErrors,
  Networks,
  Notices,
  OnRamp,
  Telemetry,
} from '@latchkey/core'
import {
  type ActiveAccount,
  Clock,
  trackActiveAccount,
  createLatest,
  createState,
  derive,
  Device,
  groupByMonth,
  Logger,
  type NetworkId,
  normaliseError,
  PENDING_TRANSACTIONS_INTERVAL_MS,
  race,
  type Services,
  type Transaction,
  Transactions,
  wait,
} from '@latchkey/core/plugin'
import { emptyHistory, type History, stateOf, withFirstPage, withPage, withPurchases } from './history.js'
import { isSameAccount } from './same-account.js'
import { type Question, type ReadPage, readFirst, readPurchases } from './sources.js'

/** So many pages without anything to show are read at once. The visitor may ask for more. */
const MAX_HIDDEN_PAGES = 10
/** So often the settled form of an own transaction is looked for. */
const MAX_LOOKS = 5

interface Reading {
  /** The source of the first page, which the others come from, too. */
  source: ReadPage | undefined
  /** The read of a page that is under way. */
  page: Promise<void> | undefined
  /** Whether a visitor waits for it. */
  isShown: boolean | undefined
}

type ReadAccount = ActiveAccount & Partial<Reading>

type Change = (history: History) => History

const unchanged: Change = (history) => history

/** {@link Activity} of the account in use. */
export function createActivity(services: Services): Activity & { start(): () => void } {
  const { get } = services
  const [clock, logger, notices, telemetry] = [get(Clock), get(Logger), get(Notices), get(Telemetry)]
  const transactions = get(Transactions)
  const known = createState<History | undefined>(undefined)
  const filter = createState<'active' | 'all'>('active')
  const purchases = createLatest()
  /** Whether somebody asked for the purchases of the account in use. */
  let wantsPurchases = false
  const tracker = trackActiveAccount<Reading>(services, (id) => {
    purchases.cancel()
    wantsPurchases = false
    known.set(id && emptyHistory(id))
  })

  // In the step in which the account or the network changes, this changes, too.
  const shown = derive([get(Accounts), known, filter], ({ active }, history, networks) => ({
    ...stateOf(history?.account === active?.caipAddress ? history : undefined),
    ...(networks === 'all' && { filter: networks }),
  }))

  const isOfAllNetworks = () => filter.getSnapshot() === 'all'
  const questionOf = (active: ReadAccount): Question => ({ ...active, isOfAllNetworks: isOfAllNetworks() })

  /** The networks whose transactions are shown. */
  function networksOf({ account, network }: ReadAccount): readonly NetworkId[] {
    if (!isOfAllNetworks()) return [network.caipNetworkId]
    return (get(Networks).getSnapshot().namespaces[account.namespace]?.requested ?? []).map(
      ({ caipNetworkId }) => caipNetworkId,
    )
  }

  const group = (all: readonly Transaction[]) =>
    groupByMonth(all, { now: clock.now(), timeZone: get(Device).timeZone || 'UTC', locale: localeOf(get) })

  /** Changes what is known, as long as the account is in use. */
  function put({ signal }: ReadAccount, change: Change) {
    const history = known.getSnapshot()
    if (!signal.aborted && history) known.set(change(history))
  }

  /** Reads pages until one has something to show. Resolves with what this changes at its end. */
  async function readPages(active: ReadAccount): Promise<Change> {
    const { signal } = active
    const before = known.getSnapshot()
    if (before?.phase === 'read' && !before.hasMore) return unchanged
    put(active, (history) => ({ ...history, phase: 'loading', error: undefined }))
    const count = before?.transactions.length ?? 0
    try {
      for (let pages = 0; pages < MAX_HIDDEN_PAGES; pages++) {
        const page = await race((ended) => readPage(active, known.getSnapshot()?.next, ended), { signal })
        if (!page) return ({ account }) => ({ ...emptyHistory(account), phase: 'unsupported' })
        put(active, (history) => withPage(history, page, networksOf(active), group))
        const now = known.getSnapshot()
        if (!now?.hasMore || now.transactions.length > count) break
      }
      return (history) => ({ ...history, phase: 'read' })
    } catch (error) {
      // Another account is in use, and nobody waits.
      if (signal.aborted) return unchanged
      active.source = undefined
      telemetry.track('ERROR_FETCH_TRANSACTIONS', { message: normaliseError(error).message })
      const failed = active.isShown ? ({ phase: 'failed', error } as const) : undefined
      if (failed) notices.show('Failed to fetch transactions', { variant: 'error', key: 'error.transactions-failed' })
      return ({ account, purchases }) => ({ ...emptyHistory(account), purchases, ...failed })
    }
  }

  /** Never rejects. */
  function readMore(active: ReadAccount, isQuiet = false) {
    active.isShown ||= !isQuiet
    active.page ??= readPages(active).then((change) => {
      // A subscriber may call `more` as soon as it sees the change.
      active.page = active.isShown = undefined
      put(active, change)
    })
    return active.page
  }

  async function readPage(active: ReadAccount, cursor: string | undefined, signal: AbortSignal) {
    if (active.source && cursor !== undefined) return active.source(questionOf(active), cursor, signal)
    const first = await readFirst(questionOf(active), signal)
    active.source = first?.source
    return first?.page
  }

  /**
   * Looks for the settled form of an own transaction. An indexer may need a moment, so it is looked for several times. What is
   * shown stays where that fails.
   */
  async function findSettled(active: ReadAccount, hash: string): Promise<void> {
    const { signal } = active
    const isThere = () =>
      !!known
        .getSnapshot()
        ?.transactions.some(
          ({ id, metadata }) =>
            metadata.status !== 'pending' &&
            [id, metadata.hash].some((text) => text?.toLowerCase() === hash.toLowerCase()),
        )
    try {
      for (let looks = 0; looks < MAX_LOOKS && !isThere(); looks++) {
        if (looks > 0) await wait(clock, PENDING_TRANSACTIONS_INTERVAL_MS, signal)
        await active.page
        const source = active.source
        if (!source) return
        const page = await race((ended) => source(questionOf(active), undefined, ended), { signal })
        if (page) put(active, (history) => withFirstPage(history, page, networksOf(active), group))
      }
    } catch (error) {
      if (!signal.aborted) logger.warn(`The settled transaction ${hash} could not be read.`, error)
    }
  }

  async function refreshPurchases(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const active = tracker.now()
    if (!active) return
    wantsPurchases = true
    const read = purchases.run(
      (newest) => race((ended) => readPurchases(active, ended), { signal: newest }),
      (found) => put(active, (history) => withPurchases(history, found)),
    )
    await race(() => read.catch((error: unknown) => logger.warn('The purchases could not be read.', error)), { signal })
  }

  /** Reads the purchases again when one has arrived or failed, where the history is shown at all. */
  function followPurchases(onramp: OnRamp): () => void {
    const endedNow = () => {
      const { progress } = onramp.getSnapshot()
      return progress.status === 'arrived' || progress.status === 'failed' ? progress.transaction.id : undefined
    }
    let last = endedNow()
    return onramp.subscribe(() => {
      const ended = endedNow()
      if (ended === last) return
      last = ended
      if (ended !== undefined && (known.getSnapshot()?.phase ?? 'new') !== 'new') void refreshPurchases()
    })
  }

  return {
    getSnapshot: shown.getSnapshot,
    subscribe: shown.subscribe,
    start() {
      const onramp = services.find(OnRamp)
      const undo = [
        tracker.follow(),
        ...(onramp ? [followPurchases(onramp)] : []),
        transactions.onEnd(({ account, hash, outcome }) => {
          const here = known.getSnapshot()?.account
          const active = here && isSameAccount(here, account, isOfAllNetworks()) && tracker.now()
          // The wallet may have sent another one in its place.
          if (active) void findSettled(active, ('by' in outcome && outcome.by) || hash)
        }),
      ]
      return () => {
        for (const stop of undo) stop()
      }
    },
    async more({ signal, isQuiet } = {}) {
      signal?.throwIfAborted()
      const active = tracker.now()
      if (!active) throw coreErrors.create('activity/no-account')
      await race(() => readMore(active, isQuiet), { signal })
    },
    refreshPurchases: ({ signal } = {}) => refreshPurchases(signal),
    filter(networks) {
      if (networks === filter.getSnapshot()) return
      const phase = known.getSnapshot()?.phase ?? 'new'
      const wanted = wantsPurchases
      tracker.end()
      filter.set(networks)
      const active = tracker.now()
      if (active && phase !== 'new') void readMore(active)
      if (wanted) void refreshPurchases()
    },
    reset: tracker.end,
  }
}

/** The language of the months, as the app's messages have it. */
function localeOf(get: Services['get']): string | undefined {
  const { locale } = get(AppConfig)
  const wanted = locale === 'auto' ? get(Device).languages[0] : locale
  try {
    return wanted && Intl.getCanonicalLocales(wanted)[0]
  } catch {
    // The text is no locale.
    return undefined
  }
}
