import {
  type AccountId,
  type Connection,
  Modal,
  Notices,
  type SwapQuote,
  type SwapResult,
  type SwapToken,
  Telemetry,
  formatAmount,
} from '@latchkey/core'
import {
  type ActiveAccount,
  askToSend,
  Clock,
  Logger,
  normaliseError,
  race,
  type Services,
  type TransactionOutcome,
  Transactions,
  type WalletAnswer,
} from '@latchkey/core/plugin'
import { needsSignature, permitOf, takerOf } from './approvals.js'
import { errors } from './errors.js'
import { defineEvents } from './events.js'
import { buildWithPermit, type Prepared } from './prepare-swap.js'
import type { SwapEvent } from './swap.machine.js'
import type { Unanswered } from './unanswered.js'

/** More than any token has: the visitor has chosen that the spender may take any amount. */
const UNLIMITED = 2n ** 256n - 1n
/** How long a signed approval is good for. Whoever has it may use it only for the contract that it names. */
const PERMIT_SECONDS = 20 * 60

type Sent = Omit<Parameters<Transactions['add']>[0], 'hash' | 'account'>

interface Deps {
  readonly dispatch: (event: SwapEvent) => boolean
  readonly unanswered: Pick<Unanswered, 'keep'>
  /** Builds and checks the swap anew. */
  readonly prepare: (active: ActiveAccount) => Promise<void>
  /** Aborts when the kit ends. Nothing else ends the wait for a wallet: it shows its request to the end. */
  readonly ended: AbortSignal
}

/** What the wallet is asked for: approvals and swaps, each once. */
export function createWalletRequests(services: Services, { dispatch, unanswered, prepare, ended }: Deps) {
  const { get, find } = services
  const transactions = get(Transactions)
  const stops: (() => void)[] = []
  let isFollowing = false
  /** The swap that was sent last. */
  let last: { readonly active: ActiveAccount; readonly quote: SwapQuote; readonly hash: string } | undefined

  /** Shows how swaps end, from the first one on: before that, the code of `Transactions` is not loaded. */
  function followEnds() {
    if (isFollowing) return
    isFollowing = true
    stops.push(
      transactions.onEnd(({ hash, kind, outcome }) => {
        dispatch({ type: 'ended', hash, outcome })
        if (kind === 'swap') tellEnd(services, outcome)
        if (outcome.status !== 'confirmed' && last?.hash === hash) void tellAllowance(last.active, last.quote)
      }),
      transactions.subscribe(() => {
        // A block was taken back.
        for (const { hash } of transactions.getSnapshot().pending) dispatch({ type: 'taken-back', hash })
      }),
    )
  }

  function remember(active: ActiveAccount, hash: string, sent: Sent) {
    followEnds()
    return transactions
      .add({ hash, account: active.id, ...sent })
      .catch((error: unknown) => find(Logger)?.error('A sent transaction could not be remembered.', error))
  }

  /** The accounts whose wallet has not answered yet, also where another account has been in use meanwhile. */
  const asking = new Set<AccountId>()

  async function askOnce(
    { id, account }: ActiveAccount,
    options: Parameters<typeof askToSend>[2],
  ): Promise<WalletAnswer> {
    asking.add(id)
    try {
      return await askToSend(services, account.namespace, options)
    } finally {
      asking.delete(id)
    }
  }

  /** Asks for an allowance, and waits until it is final. Rejects with `swap/approval-failed`. */
  async function allow(
    active: ActiveAccount,
    connection: Connection,
    quote: SwapQuote,
    value: bigint,
  ): Promise<SwapResult> {
    const { from, approval } = quote
    const { account, network } = active
    const approver = connection.session.features['approve-token@1']
    const failed = (reason: string, cause?: unknown) => errors.create('swap/approval-failed', { reason }, { cause })
    if (!approver) throw failed(`${connection.wallet.name} cannot approve`)
    const request = { account, network, token: from.address!, spender: approval!.spender, value, signal: ended }
    const approved = { kind: 'approve', receiver: approval!.spender }
    const answer = await askOnce(active, {
      ask: () => approver.approveToken(request),
      noAnswer: (minutes) => errors.create('swap/no-answer', { wallet: connection.wallet.name, minutes }),
      // It is found on the network when the swap is prepared again.
      onLate: (hash) => void remember(active, hash, { ...approved, changes: [from.id] }),
    })
    if (answer.status === 'rejected') return { status: 'rejected' }
    if (answer.status === 'failed') throw failed(normaliseError(answer.error).message, answer.error)
    const { hash } = answer
    dispatch({ type: 'approval-sent', quote, hash })
    const end = endOf(hash)
    void remember(active, hash, { ...approved, changes: [from.id, network.caipNetworkId] })
    const outcome = await race(() => end, { signal: active.signal })
    if (outcome.status !== 'confirmed' && outcome.status !== 'replaced')
      throw failed(`the transaction ${outcome.status}`)
    return { status: 'sent', hash }
  }

  const endOf = (hash: string) =>
    new Promise<TransactionOutcome>((resolve) => {
      const stop = transactions.onEnd((one) => {
        if (one.hash !== hash) return
        stop()
        resolve(one.outcome)
      })
      stops.push(stop)
    })

  /** What the source may still take, after a swap that has not happened. */
  async function tellAllowance({ account, network, chain }: ActiveAccount, quote: SwapQuote) {
    const { from, approval } = quote
    if (!approval) return
    try {
      const request = { account, network, token: from.address!, spender: approval.spender }
      const value = await chain['allowance@1']?.allowance(request, ended)
      if (value !== undefined) dispatch({ type: 'allowance-left', quote, value })
    } catch (error) {
      if (!ended.aborted) get(Logger).warn('It could not be read what may still be taken.', error)
    }
  }

  return {
    /** Whether the wallet still shows a request of the account. */
    isAsking: (id: AccountId): boolean => asking.has(id),

    /** Follows what was sent, until the result is called. */
    follow() {
      stops.push(...defineEvents(services))
      return () => stops.splice(0).forEach((stop) => stop())
    },

    async approve(
      active: ActiveAccount,
      connection: Connection,
      quote: SwapQuote,
      isUnlimited: boolean,
    ): Promise<SwapResult> {
      dispatch({ type: 'approve', quote })
      try {
        return await allow(active, connection, quote, isUnlimited ? UNLIMITED : quote.pays)
      } catch (error) {
        // Another account is in use, or the kit has ended. The approval goes on.
        if (active.signal.aborted) return { status: 'aborted' }
        const { message } = normaliseError(error)
        get(Telemetry).track('SWAP_APPROVAL_ERROR', { ...eventOf(active, quote), message })
        throw error
      } finally {
        if (!active.signal.aborted && dispatch({ type: 'approval-ended', quote })) await prepare(active)
      }
    },

    async takeBack(active: ActiveAccount, connection: Connection, quote: SwapQuote) {
      const result = await allow(active, connection, quote, 0n)
      if (result.status !== 'sent' || active.signal.aborted) return result
      await tellAllowance(active, quote)
      await prepare(active)
      return result
    },

    async submit(active: ActiveAccount, connection: Connection, ready: Prepared): Promise<SwapResult> {
      const { account, network } = active
      const { features } = connection.session
      const { quote, transactions: asked } = ready
      const wallet = connection.wallet.name
      const event = eventOf(active, quote)
      const act = { account, network, signal: ended }
      const noAnswer = (minutes: number) => errors.create('swap/no-answer', { wallet, minutes })

      /** Its answer is known, so that a later page needs not tell of it. */
      let answered = () => {}
      const sent = (hash: string): SwapResult => {
        last = { active, quote, hash }
        dispatch({ type: 'sent', quote, hash })
        void remember(active, hash, {
          kind: 'swap',
          changes: [quote.from.id, quote.to.id, network.caipNetworkId],
          transfers: [moved('out', quote.from, quote.pays), moved('in', quote.to, quote.receives)],
        }).finally(answered)
        get(Notices).show('Transaction started', { variant: 'success', key: 'swap.started' })
        get(Telemetry).track('SWAP_SUCCESS', event)
        return { status: 'sent', hash }
      }
      /** Nothing was sent. The terms are made anew. */
      const rejected = async (): Promise<SwapResult> => {
        if (dispatch({ type: 'rejected', quote })) await prepare(active)
        return { status: 'rejected' }
      }
      const failed = async (error: unknown, isUncertain: boolean): Promise<never> => {
        dispatch({ type: 'failed', quote, error, isUncertain })
        await tellAllowance(active, quote)
        const { message: reason } = normaliseError(error)
        throw errors.create('swap/failed', { wallet, reason }, { cause: error })
      }
      const trackFailure = (error: unknown) =>
        get(Telemetry).track('SWAP_ERROR', { ...event, message: normaliseError(error).message })

      let transaction = asked[0]
      if (needsSignature(quote)) {
        const deadline = BigInt(Math.floor(get(Clock).now() / 1_000) + PERMIT_SECONDS)
        const typedData = await permitOf(active, ready.offered, deadline, ended)
        const signed = await askOnce(active, {
          ask: () => features['sign-typed-data@1']!.signTypedData({ ...act, data: typedData }),
          noAnswer,
          // A signature that comes late approves nothing by itself.
          onLate: () => {},
        })
        if (signed.status !== 'sent') {
          trackFailure(signed.error)
          return signed.status === 'rejected' ? rejected() : failed(signed.error, false)
        }
        try {
          const { spender } = takerOf(ready.offered.offer)
          const permit = { spender, value: quote.pays, deadline, signature: signed.hash, typedData }
          transaction = await buildWithPermit(services, active, ready, permit, active.signal)
          // A source may have gone on after another account or network came into use.
          active.signal.throwIfAborted()
        } catch (error) {
          if (!active.signal.aborted) trackFailure(error)
          await rejected()
          if (active.signal.aborted) return { status: 'aborted' }
          throw error
        }
      }
      answered = unanswered.keep(active.id, quote)
      const answer = await askOnce(active, {
        ask: () =>
          asked.length > 1
            ? features['send-batch@1']!.sendBatch({ ...act, transactions: asked })
            : features['send-transaction@1']!.sendTransaction({ ...act, transaction }),
        noAnswer,
        onLate: (hash) => void sent(hash),
      })
      if (answer.status === 'sent') return sent(answer.hash)
      trackFailure(answer.error)
      const isUncertain = answer.status === 'failed' && answer.isUncertain
      // After the end of the kit the wallet still asks.
      if (answer.status === 'rejected' || !(isUncertain || ended.aborted)) answered()
      return answer.status === 'rejected' ? rejected() : failed(answer.error, isUncertain)
    },
  }
}

const moved = (direction: 'in' | 'out', { id, symbol, decimals }: SwapToken, value: bigint) => ({
  direction,
  asset: id,
  symbol,
  decimals,
  value: String(value),
})

const eventOf = ({ account, network }: ActiveAccount, { from, to, pays, receives }: SwapQuote) => ({
  network: network.caipNetworkId,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: formatAmount(pays, from.decimals),
  swapToAmount: formatAmount(receives, to.decimals),
  isSmartAccount: account.type === 'smartAccount',
})

const WORDS: Readonly<Record<TransactionOutcome['status'], string>> = {
  confirmed: 'Swapped',
  failed: 'The swap failed',
  replaced: 'Replaced',
  dropped: 'Dropped',
  altered: 'Not what you reviewed',
}

/** Tells in a notice how a swap has ended, unless its own view does. */
function tellEnd({ get }: Services, { status }: TransactionOutcome): void {
  const { open, view } = get(Modal).getSnapshot()
  if (open && view.startsWith('Swap')) return
  get(Notices).show(WORDS[status], { variant: status === 'confirmed' ? 'success' : 'error', key: `swap.${status}` })
}
