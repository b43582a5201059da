import { Connections, type SwapQuote } from '@latchkey/core'
import {
  type ActiveAccount,
  Clock,
  createLatest,
  createPolling,
  Logger,
  type NetworkId,
  Page,
  type Services,
  type State,
  type SwapSource,
  wait,
} from '@latchkey/core/plugin'
import type { Offered } from './ask-sources.js'
import { factsOf } from './facts.js'
import { findOffers } from './find-offers.js'
import { type Prepared, prepareSwap } from './prepare-swap.js'
import { currencyOf } from './swap-tokens.js'
import { type Entry, isReviewed, quoteOf, type SwapEvent } from './swap.machine.js'

/** How long a quote is shown before it is asked for again. */
const RENEW_MS = 10_000
/** So long before its end, a quote is renewed, so that it does not expire under the visitor's press. */
const EXPIRY_MARGIN_MS = 2_000
/** How often it is looked at whether a quote has to be renewed. */
const LOOK_MS = 1_000

export interface QuoteKeeperDeps {
  readonly entered: Pick<State<Entry | undefined>, 'getSnapshot'>
  readonly dispatch: (event: SwapEvent) => boolean
  readonly sourcesOf: (network: NetworkId) => readonly SwapSource[]
  readonly slippagePercent: () => number
  /** The account in use. */
  readonly now: () => ActiveAccount | undefined
}

/** Asks for quotes, prepares the one that is reviewed, and renews both. */
export interface QuoteKeeper {
  /** Asks for a quote of what was entered, after a pause. The newest call counts. */
  quote(active: ActiveAccount, waitMs?: number): void
  /** Builds and checks the transaction of the quote that is shown. Resolves when the phase tells how that ended. */
  prepare(active: ActiveAccount): Promise<void>
  preparedOf(quote: SwapQuote): Prepared | undefined
  /** Stops what is under way. */
  cancel(): void
  /** Renews what is shown, until the result is called. */
  follow(): () => void
}

export function createQuoteKeeper(services: Services, deps: QuoteKeeperDeps): QuoteKeeper {
  const { get } = services
  const { entered, dispatch, sourcesOf, slippagePercent, now } = deps
  const [clock, logger] = [get(Clock), get(Logger)]
  const [quoting, preparing] = [createLatest(), createLatest()]
  const offers = new WeakMap<SwapQuote, Offered>()
  const prepared = new WeakMap<SwapQuote, Prepared>()
  let renewedAt = 0
  const entry = () => entered.getSnapshot()!

  function quote(active: ActiveAccount, waitMs = 0): void {
    const job = async (signal: AbortSignal): Promise<SwapEvent | undefined> => {
      await wait(clock, waitMs, signal)
      const before = entry()
      renewedAt = clock.now()
      try {
        const sources = sourcesOf(active.network.caipNetworkId)
        const found = await findOffers(services, active, before, sources, slippagePercent(), signal)
        for (const one of found) offers.set(one.quote, one)
        return { type: 'offered', offers: found.map((one) => one.quote) }
      } catch (error) {
        signal.throwIfAborted()
        const { phase } = before
        // What is shown is good for a while yet.
        if (phase.status === 'quoted' && clock.now() < phase.quote.expiresAt) return undefined
        return { type: 'not-offered', error }
      }
    }
    quoting
      .run(job, (event) => void (event && dispatch(event)))
      .catch((error: unknown) => logger.error('A quote could not be asked for.', error))
  }

  async function prepare(active: ActiveAccount): Promise<void> {
    renewedAt = clock.now()
    quoting.cancel()
    const { phase } = entered.getSnapshot() ?? {}
    // There is nothing to prepare any more.
    if (!phase || !(phase.status === 'preparing' || isReviewed(phase))) return
    const shown = quoteOf(phase)
    const offered = shown && (offers.get(shown) ?? prepared.get(shown)?.offered)
    if (!offered) return
    const { connection } = get(Connections).getSnapshot().namespaces[active.account.namespace] ?? {}
    const features = connection?.session.features ?? {}
    const currencyPrice = factsOf(services, entry())?.withBalance(currencyOf(active.network)).price
    await preparing.run(async (signal): Promise<SwapEvent> => {
      try {
        const done = await prepareSwap(services, active, features, offered, shown, currencyPrice, signal)
        prepared.set(done.quote, done)
        return { type: 'prepared', quote: done.quote }
      } catch (error) {
        signal.throwIfAborted()
        return { type: 'refused', error }
      }
    }, dispatch)
  }

  async function renew(): Promise<void> {
    const active = now()
    const { phase } = entered.getSnapshot() ?? {}
    const shown = phase && quoteOf(phase)
    if (!active || !shown) return
    const isYoung = clock.now() - renewedAt < RENEW_MS
    if (isYoung && clock.now() < shown.expiresAt - EXPIRY_MARGIN_MS) return
    if (phase.status === 'quoted') quote(active)
    if (isReviewed(phase)) await prepare(active)
  }

  const renewals = createPolling({
    clock,
    page: get(Page),
    everyMs: LOOK_MS,
    run: renew,
    onError: (error) => logger.error('A quote could not be renewed.', error),
  })

  return {
    quote,
    prepare,
    preparedOf: (shown) => prepared.get(shown),
    cancel() {
      quoting.cancel()
      preparing.cancel()
    },
    follow: () => renewals.listen(),
  }
}
