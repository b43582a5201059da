import { Balances, Modal, Notices, type OnRampProgress, type OnRampProvider } from '@latchkey/core'
import { PURCHASE_INTERVAL_MS, PURCHASE_WATCH_MS } from '@latchkey/core/blockchain-api'
import {
  type ActiveAccount,
  type AssetId,
  Clock,
  createPolling,
  createState,
  Logger,
  type Observable,
  type OnRampSource,
  Page,
  race,
  readInstant,
  type Services,
  type Transaction,
} from '@latchkey/core/plugin'

/** A purchase list that has not come by then is not waited for. */
const LIST_DEADLINE_MS = 10_000

interface Watched {
  readonly source: OnRampSource
  readonly provider: OnRampProvider
  readonly host: string
  readonly active: ActiveAccount
  /** The purchases that were there before; unknown where they could not be read. */
  readonly before: ReadonlySet<string> | undefined
  readonly begunAt: number
  /** What is bought. */
  readonly asset: AssetId
}

/** Looks for a purchase in the provider's list of them, until it has arrived or failed. */
export interface PurchaseWatch extends Observable<OnRampProgress> {
  /** Lists what was bought before, so that a new purchase is told from an older one. Never rejects. */
  before(source: OnRampSource, active: ActiveAccount): Promise<ReadonlySet<string> | undefined>
  /** A payment page was made. */
  begin(bought: Omit<Watched, 'begunAt'>): void
  follow(): () => void
  forget(): void
}

export function createPurchaseWatch({ get, find }: Services): PurchaseWatch {
  const [clock, logger] = [get(Clock), get(Logger)]
  const state = createState<OnRampProgress>({ status: 'none' })
  let watched: Watched | undefined
  let since = 0

  const list = (source: OnRampSource, { account, network }: ActiveAccount, signal: AbortSignal) =>
    race((inner) => source.purchases!({ account, network }, inner), { signal, clock, ms: LIST_DEADLINE_MS })

  /** A list that cannot be read has nothing new. */
  async function listed({ source, active }: Watched, signal: AbortSignal): Promise<readonly Transaction[]> {
    try {
      return await list(source, active, signal)
    } catch (error) {
      signal.throwIfAborted()
      logger.warn('The purchases could not be read.', error)
      return []
    }
  }

  async function look(signal: AbortSignal): Promise<void> {
    const now = watched
    const { status } = state.getSnapshot()
    if (!now || !now.source.purchases || (status !== 'paying' && status !== 'pending')) return
    const found = (await listed(now, signal)).find(isNew(now))
    if (watched !== now) return
    const { provider, host, active, asset } = now
    if (found) {
      const next = statusOf(found.metadata.status)
      state.set({ status: next, provider, transaction: found })
      if (next !== 'pending') tellEnd(next)
      if (next === 'arrived') readBalances(active, asset)
      if (next !== 'pending' || isLong()) stopLooking()
    } else if (isLong()) {
      state.set({ status: 'not-seen', provider, host })
      stopLooking()
    }
  }

  const isLong = () => clock.now() - since >= PURCHASE_WATCH_MS

  /** In a notice, unless a view tells it. */
  function tellEnd(end: keyof typeof ENDS) {
    const { open, view } = get(Modal).getSnapshot()
    if (open && ['BuyInProgress', 'OnRampProviders'].includes(view)) return
    const { words, ...notice } = ENDS[end]
    get(Notices).show(words, notice)
  }

  function readBalances({ account, signal }: ActiveAccount, asset: AssetId) {
    find(Balances)
      ?.refresh({ namespace: account.namespace, changed: [asset], signal })
      .catch((error: unknown) => {
        if (!signal.aborted) logger.error('The balances were not read after a purchase.', error)
      })
  }

  // The visitor may close the modal, or be on the payment page, meanwhile.
  let stopLooking = () => {}
  const looking = createPolling({
    clock,
    page: get(Page),
    everyMs: PURCHASE_INTERVAL_MS,
    run: look,
    onError: (error) => logger.error('A purchase could not be looked for.', error),
  })

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    async before(source, active) {
      if (!source.purchases) return undefined
      try {
        return new Set((await list(source, active, active.signal)).map(({ id }) => id))
      } catch (error) {
        if (!active.signal.aborted) logger.warn('The earlier purchases could not be read.', error)
        return undefined
      }
    },
    begin(bought) {
      const { source, provider, host } = bought
      since = clock.now()
      watched = { ...bought, begunAt: since }
      state.set({ status: 'paying', provider, host, isFollowed: source.purchases !== undefined })
      stopLooking()
      stopLooking = source.purchases ? looking.listen() : () => {}
    },
    follow() {
      since = clock.now()
      const now = state.getSnapshot()
      if (now.status === 'not-seen') state.set({ ...now, status: 'paying', isFollowed: true })
      return looking.listen()
    },
    forget() {
      watched = undefined
      stopLooking()
      state.set({ status: 'none' })
    },
  }
}

const ENDS = {
  arrived: { words: 'Your purchase has arrived', variant: 'success', key: 'onramp.arrived' },
  failed: { words: 'The purchase failed', variant: 'error', key: 'onramp.failed' },
} as const

const isNew =
  ({ before, begunAt }: Watched) =>
  ({ id, metadata }: Transaction): boolean =>
    before ? !before.has(id) : (readInstant(metadata.minedAt) ?? 0) >= begunAt

/** In the words of the specification. */
function statusOf(status: string): 'pending' | 'arrived' | 'failed' {
  if (status === 'ONRAMP_TRANSACTION_STATUS_SUCCESS') return 'arrived'
  return status === 'ONRAMP_TRANSACTION_STATUS_FAILED' ? 'failed' : 'pending'
}
