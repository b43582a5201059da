import type { AccountId, SwapPhase, SwapQuote, SwapSide } from '@latchkey/core'
import type { TokenInfo, TransactionOutcome } from '@latchkey/core/plugin'

/** What the visitor enters. */
export interface Inputs {
  readonly from: TokenInfo | undefined
  readonly to: TokenInfo | undefined
  /** As typed, in whole tokens of the side. */
  readonly amount: string
  readonly side: SwapSide
  /** The source that the visitor has chosen. By default the best. */
  readonly sourceId: string | undefined
}

/** The swap of one account on one network. */
export interface Entry extends Inputs {
  readonly account: AccountId
  readonly phase: SwapPhase
  /** The terms that the visitor has agreed to look at: what is prepared is compared with them. */
  readonly agreed?: SwapQuote | undefined
  /** The newest quote of both tokens: at its rate, what is to be paid for an amount to receive is found without another quote. */
  readonly newest?: SwapQuote | undefined
}

export type SwapEvent =
  /** `isComplete`: both tokens and an amount are there. */
  | { readonly type: 'entered'; readonly change: Partial<Inputs>; readonly isComplete: boolean }
  | { readonly type: 'offered'; readonly offers: readonly SwapQuote[] }
  | { readonly type: 'not-offered'; readonly error: unknown }
  /** The visitor wants to review the quote. */
  | { readonly type: 'review' }
  /** The transaction was built and checked. The quote has its terms. */
  | { readonly type: 'prepared'; readonly quote: SwapQuote }
  /** It was refused, or could not be built. */
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'accept'; readonly quote: SwapQuote }
  | { readonly type: 'edit' }
  | { readonly type: 'approve'; readonly quote: SwapQuote }
  /** The wallet has sent the approval. */
  | { readonly type: 'approval-sent'; readonly quote: SwapQuote; readonly hash: string }
  /** It is final, or was rejected or failed: what then is prepared, is compared with what was approved. */
  | { readonly type: 'approval-ended'; readonly quote: SwapQuote }
  | { readonly type: 'submit'; readonly quote: SwapQuote }
  /** This and what follows is about the quote that the wallet was asked for: a late answer may be about an earlier one. */
  | { readonly type: 'sent'; readonly quote: SwapQuote; readonly hash: string }
  | { readonly type: 'rejected'; readonly quote: SwapQuote }
  | { readonly type: 'failed'; readonly quote: SwapQuote; readonly error: unknown; readonly isUncertain: boolean }
  | { readonly type: 'ended'; readonly hash: string; readonly outcome: TransactionOutcome }
  /** The block of the swap was taken back. */
  | { readonly type: 'taken-back'; readonly hash: string }
  | { readonly type: 'allowance-left'; readonly quote: SwapQuote; readonly value: bigint }
  | { readonly type: 'reset' }

export const emptyEntry = (account: AccountId): Entry => ({
  account,
  from: undefined,
  to: undefined,
  amount: '',
  side: 'pays',
  sourceId: undefined,
  phase: { status: 'drafting' },
})

/** Whether the wallet asks, or a transaction is on its way or was perhaps sent, so that nothing else can be entered. */
export const isBusy = ({ status, ...phase }: SwapPhase): boolean =>
  status === 'approving' ||
  status === 'signing' ||
  status === 'sent' ||
  (status === 'failed' && 'uncertain' in phase && phase.uncertain)

/** The quote that a phase shows. */
export const quoteOf = (phase: SwapPhase): SwapQuote | undefined =>
  phase.status === 'quoting' ? phase.last : 'quote' in phase ? phase.quote : undefined

/** Whether the visitor reviews a swap, so that its transaction is kept up to date. */
export const isReviewed = ({ status }: SwapPhase): boolean =>
  status === 'approval-needed' || status === 'reviewing' || status === 'price-changed'

/** The swap after an event. An event that does not fit the phase changes nothing: the same entry is returned. */
export function nextEntry(entry: Entry, event: SwapEvent): Entry {
  const { phase } = entry
  if (ANSWERS.includes(event.type) && 'quote' in event && quoteOf(phase) !== event.quote) return entry
  const to = (next: SwapPhase, rest: Partial<Entry> = {}): Entry => ({ ...entry, ...rest, phase: next })
  switch (event.type) {
    case 'entered': {
      if (isBusy(phase)) return entry
      const isSamePair = event.change.from === undefined && event.change.to === undefined
      const last = isSamePair ? quoteOf(phase) : undefined
      const next: SwapPhase = event.isComplete ? { status: 'quoting', last } : { status: 'drafting' }
      return to(next, { ...event.change, agreed: undefined, newest: isSamePair ? entry.newest : undefined })
    }
    case 'offered': {
      if (phase.status !== 'quoting' && phase.status !== 'quoted') return entry
      const chosen = event.offers.find(({ source }) => source.id === entry.sourceId) ?? event.offers[0]
      return chosen ? to({ status: 'quoted', quote: chosen, offers: event.offers }, { newest: chosen }) : entry
    }
    case 'not-offered':
      return phase.status === 'quoting' || phase.status === 'quoted'
        ? to({ status: 'quote-failed', error: event.error })
        : entry
    case 'review':
      return phase.status === 'quoted'
        ? to({ status: 'preparing', quote: phase.quote }, { agreed: phase.quote })
        : entry
    case 'prepared':
      return phase.status === 'preparing' || isReviewed(phase)
        ? to(reviewOf(event.quote, entry.agreed), { newest: event.quote })
        : entry
    case 'refused':
      return phase.status === 'preparing' || isReviewed(phase)
        ? to({ status: 'quote-failed', error: event.error }, { agreed: undefined })
        : entry
    case 'accept':
      return phase.status === 'price-changed' && phase.quote === event.quote
        ? to(reviewOf(phase.quote, phase.quote), { agreed: phase.quote })
        : entry
    case 'edit':
      return phase.status === 'preparing' || isReviewed(phase)
        ? to({ status: 'quoting', last: quoteOf(phase) }, { agreed: undefined })
        : entry
    case 'approve':
      return phase.status === 'approval-needed' && phase.quote === event.quote
        ? to({ status: 'approving', quote: phase.quote }, { agreed: phase.quote })
        : entry
    case 'approval-sent':
      return phase.status === 'approving' ? to({ ...phase, hash: event.hash }) : entry
    case 'approval-ended':
      return phase.status === 'approving' ? to({ status: 'preparing', quote: phase.quote }) : entry
    case 'submit':
      return phase.status === 'reviewing' && phase.quote === event.quote
        ? to({ status: 'signing', quote: phase.quote }, { agreed: phase.quote })
        : entry
    case 'rejected':
      // Its transaction may be old by now.
      return phase.status === 'signing' ? to({ status: 'preparing', quote: phase.quote }) : entry
    case 'failed':
      return phase.status === 'signing'
        ? to({ status: 'failed', quote: phase.quote, error: event.error, uncertain: event.isUncertain })
        : entry
    case 'sent':
      // A late answer counts, too.
      return phase.status === 'signing' || (phase.status === 'failed' && phase.uncertain)
        ? to({ status: 'sent', quote: phase.quote, hash: event.hash })
        : entry
    case 'ended':
      return phase.status === 'sent' && phase.hash === event.hash
        ? to({ status: 'done', quote: phase.quote, hash: phase.hash, outcome: event.outcome })
        : entry
    case 'taken-back':
      return phase.status === 'done' && phase.hash === event.hash
        ? to({ status: 'sent', quote: phase.quote, hash: phase.hash })
        : entry
    case 'allowance-left':
      return phase.status === 'failed' || phase.status === 'done' ? to({ ...phase, leftAllowance: event.value }) : entry
    case 'reset':
      return phase.status === 'signing' || phase.status === 'approving'
        ? entry
        : { ...emptyEntry(entry.account), from: entry.from, to: entry.to, newest: entry.newest }
  }
}

/** The events by which a wallet's answer is told. */
const ANSWERS: readonly SwapEvent['type'][] = [
  'approval-sent',
  'approval-ended',
  'sent',
  'rejected',
  'failed',
  'allowance-left',
]

/** What the visitor does next with a transaction that was prepared. */
function reviewOf(quote: SwapQuote, agreed: SwapQuote | undefined): SwapPhase {
  if (agreed && quote.receives < agreed.receivesAtLeast) return { status: 'price-changed', quote, accepted: agreed }
  const { approval } = quote
  return approval?.by === 'transaction' && approval.isNeeded
    ? { status: 'approval-needed', quote }
    : { status: 'reviewing', quote }
}
