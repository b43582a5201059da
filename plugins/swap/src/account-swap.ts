import {
  type AccountId,
  Accounts,
  AppConfig,
  Balances,
  Connections,
  errors as coreErrors,
  formatAmount,
  type Swap,
  type SwapQuote,
  type SwapResult,
  type SwapState,
  type SwapToken,
} from '@latchkey/core'
import { SWAP_INPUT_WAIT_MS } from '@latchkey/core/blockchain-api'
import {
  type ActiveAccount,
  Clock,
  createState,
  derive,
  KeyValue,
  Logger,
  networkIdOf,
  type Observable,
  Prices,
  race,
  type Services,
  type TokenInfo,
  trackActiveAccount,
} from '@latchkey/core/plugin'
import { createSources } from './ask-sources.js'
import { errors } from './errors.js'
import { factsOf, isSameAsset, obstacleOf, readAmount } from './facts.js'
import { largestAmount } from './largest-amount.js'
import { checkAgain } from './prepare-swap.js'
import { createQuoteKeeper } from './quote-keeper.js'
import { createSlippage, isSlippage } from './slippage.js'
import {
  emptyEntry,
  type Entry,
  type Inputs,
  isBusy,
  isReviewed,
  nextEntry,
  quoteOf,
  type SwapEvent,
} from './swap.machine.js'
import { createTokenLists, currencyOf, findToken, listed, shownTokens } from './swap-tokens.js'
import { createUnanswered, isLeftOver } from './unanswered.js'
import { createWalletRequests } from './wallet-requests.js'

/** {@link Swap} for the account in use. */
export function createSwap(services: Services): Swap & { start(): () => void } {
  const { get, find } = services
  const [accounts, balances, connections] = [get(Accounts), get(Balances), get(Connections)]
  const [clock, logger, prices] = [get(Clock), get(Logger), find(Prices)]
  const entered = createState<Entry | undefined>(undefined)
  const sourcesOf = createSources(services)
  const lists = createTokenLists(services, sourcesOf)
  const slippage = createSlippage(get(KeyValue), get(AppConfig).id)
  const unanswered = createUnanswered(services)
  const kitEnded = new AbortController()

  /** A swap that an earlier page has left comes before what the visitor enters. */
  const firstEntry = (id: AccountId): Entry => unanswered.left.getSnapshot()[id] ?? emptyEntry(id)

  const tracker = trackActiveAccount<{ isRead: true }>(services, (id) => {
    keeper.cancel()
    lists.forget()
    entered.set(id && firstEntry(id))
  })
  const keeper = createQuoteKeeper(services, {
    entered,
    dispatch,
    sourcesOf,
    slippagePercent: slippage.getSnapshot,
    now: tracker.now,
  })
  const wallet = createWalletRequests(services, {
    dispatch,
    unanswered,
    prepare: keeper.prepare,
    ended: kitEnded.signal,
  })

  const held: readonly Observable<unknown>[] = [accounts, balances, ...(prices ? [prices] : [])]
  const shownLists = derive([lists, ...held], (tokens) => {
    const entry = entered.getSnapshot()
    return shownTokens(tokens, entry && factsOf(services, entry))
  })
  // In the step in which the account or the network changes, this changes, too.
  const state = derive(
    [entered, shownLists, slippage, connections, ...held],
    (entry, tokens, slippagePercent): SwapState => {
      const id = accounts.getSnapshot().active?.caipAddress
      if (!id || entry?.account !== id) return { status: 'none' }
      const facts = factsOf(services, entry)
      const networkId = networkIdOf(id)
      if (!facts?.canSwap || sourcesOf(networkId).length === 0) return { status: 'unsupported', account: id, networkId }
      const { from, to, amount, side, phase } = entry
      return {
        status: 'open',
        account: id,
        networkId,
        tokens,
        from: from && facts.withBalance(from),
        to: to && facts.withBalance(to),
        amount,
        side,
        slippagePercent,
        obstacle: obstacleOf(entry, facts),
        phase,
      }
    },
  )

  /** Takes an event. Answers whether it has changed anything. */
  function dispatch(event: SwapEvent): boolean {
    const entry = entered.getSnapshot()
    const next = entry && nextEntry(entry, event)
    if (!next || next === entry) return false
    entered.set(next)
    return true
  }

  function require(): { readonly active: ActiveAccount; readonly entry: Entry } {
    const [active, entry] = [tracker.now(), entered.getSnapshot()]
    if (!active || !entry) throw coreErrors.create('account/not-active')
    return { active, entry }
  }

  /** Takes what the visitor enters, and asks for a quote after a pause. */
  function enter(change: Partial<Inputs>, waitMs = SWAP_INPUT_WAIT_MS): void {
    const [active, entry] = [tracker.now(), entered.getSnapshot()]
    if (!active || !entry) return
    const next = { ...entry, ...change }
    const typed = next.side === 'pays' ? next.from : next.to
    const isComplete = next.from && next.to && typeof readAmount(next.amount, typed!) === 'bigint'
    if (!dispatch({ type: 'entered', change, isComplete: isComplete === true })) return
    keeper.cancel()
    if (isComplete) keeper.quote(active, waitMs)
  }

  /** The quote that an act is about has to be the one that is shown. */
  function requireQuote(shown: SwapQuote, status: 'reviewing' | 'approval-needed') {
    const { active, entry } = require()
    const { phase } = entry
    if (isBusy(phase) || wallet.isAsking(active.id)) throw errors.create('swap/busy')
    if (!isReviewed(phase)) throw errors.create('swap/no-quote')
    if (phase.status !== status || phase.quote !== shown) throw errors.create('swap/quote-changed')
    const ready = keeper.preparedOf(shown)
    const { connection } = connections.getSnapshot().namespaces[active.account.namespace] ?? {}
    if (!ready || !connection) throw errors.create('swap/no-quote')
    return { active, connection, ready }
  }

  /** Chooses a token. One that is chosen on the other side changes places with it. */
  function choose(side: 'from' | 'to', token: SwapToken | undefined) {
    const entry = entered.getSnapshot()
    if (!entry) return
    const other = side === 'from' ? 'to' : 'from'
    const isSame = token !== undefined && isSameAsset(entry[other]?.id ?? '', token.id)
    const moved = isSame ? { [other]: entry[side] } : {}
    enter({ ...moved, [side]: token && infoOf(token), sourceId: undefined }, 0)
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    start() {
      // The tab that asked has its answer, or the visitor has seen what became of the swap.
      const stopFollowing = unanswered.left.subscribe(() => {
        const entry = entered.getSnapshot()
        if (entry && isLeftOver(entry)) entered.set(firstEntry(entry.account))
      })
      const stops = [tracker.follow(), wallet.follow(), unanswered.follow(), stopFollowing]
      return () => {
        keeper.cancel()
        for (const stop of stops) stop()
        kitEnded.abort()
      }
    },
    async open({ from, to, amount, signal } = {}) {
      const active = tracker.now()
      const entry = entered.getSnapshot()
      if (!active || !entry) throw coreErrors.create('account/not-active')
      const { network } = active
      if (sourcesOf(network.caipNetworkId).length === 0)
        throw coreErrors.create('network/unsupported-for', { feature: 'Swaps' })
      if (!active.isRead) {
        active.isRead = true
        balances.refresh({ namespace: network.chainNamespace, signal: active.signal }).catch((error: unknown) => {
          if (!active.signal.aborted) logger.error('The balances were not read.', error)
        })
      }
      if (lists.getSnapshot().status !== 'ready') await race(() => lists.read(active), { signal })
      const isBegun = entered.getSnapshot()?.from !== undefined
      // What was entered before is kept, with its quote.
      if (isBegun && from === undefined && to === undefined && amount === undefined) return
      const known = [currencyOf(network), ...listed(lists.getSnapshot()), ...(factsOf(services, entry)?.mine ?? [])]
      const [sold, bought] = await Promise.all(
        [from, to].map((name) => findToken(services, name, known, active.signal)),
      )
      const now = entered.getSnapshot()
      if (active.signal.aborted || !now || isBusy(now.phase)) return
      const change = {
        from: sold ?? now.from ?? currencyOf(network),
        to: bought ?? now.to,
        ...(amount !== undefined && { amount, side: 'pays' as const }),
      }
      enter({ ...change, ...(isSameAsset(change.from.id, change.to?.id ?? '') && { to: undefined }) }, 0)
    },
    follow: keeper.follow,
    setFrom: (token) => choose('from', token),
    setTo: (token) => choose('to', token),
    flip() {
      const entry = entered.getSnapshot()
      if (!entry) return
      const { from, to, side, amount, phase } = entry
      const received = quoteOf(phase)?.receives
      const isKnown = side === 'pays' && received !== undefined && to
      const turned = isKnown ? formatAmount(received, to.decimals) : amount
      enter({ from: to, to: from, amount: turned, side: 'pays', sourceId: undefined }, 0)
    },
    setAmount: (amount, side = 'pays') => enter({ amount, side }),
    async setMax({ signal } = {}) {
      const { active, entry } = require()
      if (!entry.from) throw errors.create('swap/no-quote')
      const amount = await race((ended) => largestAmount(services, active, entry, ended), { signal })
      if (!active.signal.aborted) enter({ amount, side: 'pays' }, 0)
      return amount
    },
    setSlippage(percent) {
      if (!isSlippage(percent)) throw errors.create('swap/slippage', { percent })
      slippage.set(percent)
      enter({}, 0)
    },
    chooseSource(id) {
      const { phase } = entered.getSnapshot() ?? {}
      if (phase?.status !== 'quoted') return
      entered.set({ ...entered.getSnapshot()!, sourceId: id })
      dispatch({ type: 'offered', offers: phase.offers })
    },
    async review({ signal } = {}) {
      const { active } = require()
      if (!dispatch({ type: 'review' })) throw errors.create('swap/no-quote')
      await race(() => keeper.prepare(active), { signal })
    },
    edit() {
      const active = tracker.now()
      if (!active || !dispatch({ type: 'edit' })) return
      keeper.cancel()
      keeper.quote(active)
    },
    async approve(shown, { isUnlimited = false, signal } = {}) {
      const { active, connection } = requireQuote(shown, 'approval-needed')
      keeper.cancel()
      return withoutWaiting(wallet.approve(active, connection, shown, isUnlimited), signal)
    },
    accept: (shown) => void dispatch({ type: 'accept', quote: shown }),
    async submit(shown, { signal } = {}) {
      const { active, connection, ready } = requireQuote(shown, 'reviewing')
      if (clock.now() >= shown.expiresAt) {
        void keeper.prepare(active)
        throw errors.create('swap/quote-expired')
      }
      keeper.cancel()
      dispatch({ type: 'submit', quote: shown })
      try {
        await race((ended) => checkAgain(services, active, ready, ended), { signal: signal ?? active.signal })
        active.signal.throwIfAborted()
      } catch (error) {
        // Nothing was asked: the terms are made anew.
        dispatch({ type: 'rejected', quote: shown })
        if (active.signal.aborted) return { status: 'aborted' }
        await keeper.prepare(active)
        if (signal?.aborted) return { status: 'aborted' }
        throw error
      }
      return withoutWaiting(wallet.submit(active, connection, ready), signal)
    },
    async takeBackAllowance({ signal } = {}) {
      const { active, entry } = require()
      const { connection } = connections.getSnapshot().namespaces[active.account.namespace] ?? {}
      const shown = quoteOf(entry.phase)
      if (isBusy(entry.phase) || wallet.isAsking(active.id)) throw errors.create('swap/busy')
      if (!connection || !shown?.approval) throw errors.create('swap/no-quote')
      keeper.cancel()
      return withoutWaiting(wallet.takeBack(active, connection, shown), signal)
    },
    reset() {
      const entry = entered.getSnapshot()
      if (entry?.phase.status === 'failed' && entry.phase.uncertain) unanswered.dismiss(entry.account)
      if (!dispatch({ type: 'reset' })) return
      keeper.cancel()
    },
  }
}

/** An abort ends the caller's wait. The wallet's request stays open. */
const withoutWaiting = (result: Promise<SwapResult>, signal: AbortSignal | undefined): Promise<SwapResult> =>
  race(() => result, { signal }).catch((error: unknown) => {
    if (signal?.aborted && error === signal.reason) return { status: 'aborted' }
    throw error
  })

const infoOf = ({ price: _, balance: __, ...info }: SwapToken): TokenInfo => info
