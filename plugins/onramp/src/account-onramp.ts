import {
  Accounts,
  type Checkout,
  errors as coreErrors,
  type OnRamp,
  type OnRampFetched,
  type OnRampOffer,
  type OnRampOptions,
  type OnRampProvider,
  type OnRampQuote,
  type OnRampRequest,
  type OnRampState,
} from '@latchkey/core'
import {
  type AssetId,
  BlockchainApi,
  Clock,
  createLatest,
  createPolling,
  createState,
  derive,
  Logger,
  type OnRampSource,
  OnRampSources,
  Page,
  race,
  type Services,
  trackActiveAccount,
  wait,
} from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { readPaymentLink } from './payment-link.js'
import { createPurchaseWatch } from './purchase-watch.js'
import { blockchainApiSources } from './sources/blockchain-api.js'
import { SAMPLE_OPTIONS } from './sources/samples.js'

/** A source that has not answered by then is left out. */
const SOURCE_DEADLINE_MS = 10_000

/** A number is asked about once it is typed. */
const INPUT_WAIT_MS = 300
/** Prices on screen are asked for again after so long, and it is looked at so often whether that is over. */
const [QUOTE_STALE_MS, RENEWAL_INTERVAL_MS] = [30_000, 5_000]

/** What was asked about, and the answers so far, by the id of the provider. */
interface Asked {
  readonly request: OnRampRequest
  readonly quotes: Readonly<Record<string, OnRampFetched<OnRampQuote>>>
}

/** {@link OnRamp} for the account in use. */
export function createOnRamp(services: Services): OnRamp & { start(): () => void } {
  const { get, find } = services
  const [accounts, clock, logger, contributed] = [get(Accounts), get(Clock), get(Logger), get(OnRampSources)]
  const api = find(BlockchainApi)
  const shipped = api ? blockchainApiSources(api, logger) : []
  const options = createState<OnRampFetched<OnRampOptions>>({ status: 'idle' })
  const asked = createState<Asked | undefined>(undefined)
  const quoting = createLatest()
  const watch = createPurchaseWatch(services)
  const kitEnded = new AbortController()

  const tracker = trackActiveAccount(services, () => {
    quoting.cancel()
    asked.set(undefined)
    watch.forget()
  })
  const sourcesFor = (namespace: string): readonly OnRampSource[] =>
    [...contributed.getSnapshot(), ...shipped].filter(({ namespaces }) => namespaces.includes(namespace))
  const withDeadline = <T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> =>
    race(ask, { signal, clock, ms: SOURCE_DEADLINE_MS })

  const state = derive(
    [accounts, contributed, options, asked, watch],
    ({ active }, _contributed, known, question, progress): OnRampState => {
      const id = active?.caipAddress
      const sources = id ? sourcesFor(id.split(':')[0]!) : []
      return {
        providers: sources.map(providerOf),
        options: known,
        request: question?.request,
        offers: question ? offersOf(sources, question) : [],
        progress,
      }
    },
  )

  /** The options of the first source that has some. Those of a source that answers come before examples. */
  async function readOptions(signal: AbortSignal): Promise<OnRampOptions> {
    let sample: OnRampOptions | undefined
    for (const source of [...contributed.getSnapshot(), ...shipped]) {
      try {
        const found = source.options && (await withDeadline((inner) => source.options!(inner), signal))
        if (found?.source === 'provider') return found
        sample ??= found
      } catch (error) {
        signal.throwIfAborted()
        logger.warn(`The on-ramp "${source.id}" did not tell what can be bought.`, error)
      }
    }
    return sample ?? SAMPLE_OPTIONS
  }

  async function quoteOf(
    source: OnRampSource,
    request: OnRampRequest,
    signal: AbortSignal,
  ): Promise<OnRampFetched<OnRampQuote>> {
    if (!source.quote) return { status: 'idle' }
    try {
      const value = await withDeadline((inner) => source.quote!(request, inner), signal)
      return value ? { status: 'ready', value } : { status: 'idle' }
    } catch (error) {
      signal.throwIfAborted()
      logger.warn(`The on-ramp "${source.id}" did not tell what it asks for.`, error)
      return { status: 'failed', error }
    }
  }

  /** Asks a provider again, or for the first time, and shows the answer if it is still asked about the same. */
  async function ask(source: OnRampSource, { request }: Asked, signal: AbortSignal) {
    const quote = await quoteOf(source, request, signal)
    const now = asked.getSnapshot()
    if (!signal.aborted && now?.request === request)
      asked.set({ request, quotes: { ...now.quotes, [source.id]: quote } })
  }

  let askedAt = 0
  const renewing = createPolling({
    clock,
    page: get(Page),
    everyMs: RENEWAL_INTERVAL_MS,
    run: async (signal) => {
      const [active, now] = [tracker.now(), asked.getSnapshot()]
      // A purchase has its price already.
      const isBuying = watch.getSnapshot().status !== 'none'
      if (!active || !now || isBuying || clock.now() - askedAt < QUOTE_STALE_MS) return
      askedAt = clock.now()
      await Promise.all(sourcesFor(active.account.namespace).map((source) => ask(source, now, signal)))
    },
    onError: (error) => logger.error('The prices of the on-ramps were not renewed.', error),
  })

  let loading: Promise<void> | undefined
  async function load() {
    options.set({ status: 'loading' })
    try {
      options.set({ status: 'ready', value: await readOptions(kitEnded.signal) })
    } catch (error) {
      if (!kitEnded.signal.aborted) options.set({ status: 'failed', error })
    } finally {
      loading = undefined
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      const stop = tracker.follow()
      return () => {
        stop()
        kitEnded.abort()
      }
    },
    async load({ signal } = {}) {
      const known = options.getSnapshot()
      if (known.status === 'ready' && known.value.source === 'provider') return
      await race(() => (loading ??= load()), { signal })
    },
    async quote(request, { signal } = {}) {
      const active = tracker.now()
      if (!active) return
      const sources = sourcesFor(active.account.namespace)
      const waiting = sources.map(({ id, quote }) => [id, { status: quote ? 'loading' : 'idle' }] as const)
      const question: Asked = { request, quotes: Object.fromEntries(waiting) }
      asked.set(question)
      const run = async (newest: AbortSignal) => {
        await wait(clock, INPUT_WAIT_MS, newest)
        askedAt = clock.now()
        await Promise.all(sources.map((source) => ask(source, question, newest)))
      }
      await race(() => quoting.run(run, () => {}), { signal })
    },
    async checkout(id, { signal } = {}): Promise<Checkout> {
      const active = tracker.now()
      if (!active) throw coreErrors.create('account/not-active')
      const { account, network } = active
      const source = sourcesFor(account.namespace).find((one) => one.id === id)
      if (!source) throw errors.create('onramp/provider-not-found', { provider: id.slice(0, 100) })
      const { request, quotes = {} } = asked.getSnapshot() ?? {}
      const [known, quote] = [options.getSnapshot(), quotes[id]]
      const isSample = [known, quote].some((one) => one?.status === 'ready' && one.value.source === 'sample')
      if (isSample) throw errors.create('onramp/sample-quote')
      const bought = known.status === 'ready' ? currencyOf(known.value, request) : undefined
      const order = { account, network, request, asset: bought?.symbol }
      const before = watch.before(source, active)
      let url: string
      try {
        url = await race((ended) => withDeadline((inner) => source.checkout(order, inner), ended), {
          signal: signal ?? active.signal,
        })
      } catch (error) {
        if (signal?.aborted || errors.is(error, 'onramp/failed')) throw error
        throw errors.create('onramp/failed', { provider: source.name }, { cause: error })
      }
      const earlier = await before
      // The visitor may have gone back, or to another account, meanwhile.
      active.signal.throwIfAborted()
      signal?.throwIfAborted()
      const link = readPaymentLink(get(Page), url)
      if (!link) throw errors.create('onramp/unsafe-link', { provider: source.name })
      const currency: AssetId = network.caipNetworkId
      const asset: AssetId = bought?.address === undefined ? currency : `${currency}:${bought.address}`
      watch.begin({ source, provider: providerOf(source), active, host: link.host, before: earlier, asset })
      return { provider: id, url: link.href }
    },
    follow() {
      const stops = [watch.follow(), renewing.listen()]
      return () => {
        for (const stop of stops) stop()
      }
    },
    reset() {
      quoting.cancel()
      asked.set(undefined)
      watch.forget()
    },
  }
}

/** Without the code of a source. */
const providerOf = ({ id, name, feeRange, namespaces }: OnRampSource): OnRampProvider => ({
  id,
  name,
  feeRange,
  namespaces,
})

/** What is bought: its symbol and, where it is a token, its address. */
function currencyOf({ purchaseCurrencies }: OnRampOptions, request: OnRampRequest | undefined) {
  const found = purchaseCurrencies.find(({ id }) => id === request?.purchaseCurrency)
  const delivery = found?.networks.find(({ name }) => name === request?.network)
  return found && { symbol: found.symbol, address: delivery?.contractAddress }
}

/** Those that give the most come first, and those without a price last. */
function offersOf(sources: readonly OnRampSource[], { quotes }: Asked): readonly OnRampOffer[] {
  const offers = sources.map((source): OnRampOffer => ({
    provider: providerOf(source),
    quote: quotes[source.id] ?? { status: 'idle' },
  }))
  return offers.toSorted((one, other) => givenBy(other) - givenBy(one))
}

const givenBy = ({ quote }: OnRampOffer): number =>
  quote.status === 'ready' && quote.value.source === 'provider' ? Number(quote.value.purchaseAmount.amount) : -1
