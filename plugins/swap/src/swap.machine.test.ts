import type { SwapPhase, SwapQuote } from '@latchkey/core'
import { emptyEntry, type Entry, nextEntry, type SwapEvent } from './swap.machine.js'
import { GOLD, TIN } from './swap.test.helper.js'

const quote = (rest: Partial<SwapQuote> = {}): SwapQuote => ({
  source: { id: 'a', name: 'A' },
  from: GOLD,
  to: TIN,
  pays: 100n,
  receives: 200n,
  receivesAtLeast: 198n,
  slippagePercent: 1,
  expiresAt: 0,
  ...rest,
})
const [FIRST, SECOND] = [quote(), quote({ source: { id: 'b', name: 'B' }, receives: 190n })]
const toApprove = quote({ approval: { spender: 's', allowance: 99n, by: 'transaction', isNeeded: true } })
const BATCHED = quote({ approval: { spender: 's', allowance: 0n, by: 'batch', isNeeded: true } })
const [CHANGED, error] = [quote({ receives: 197n, receivesAtLeast: 195n }), new Error('no')]

const entryIn = (phase: SwapPhase, rest: Partial<Entry> = {}): Entry => ({
  ...emptyEntry('fake:one:fake1alice'),
  from: GOLD,
  to: TIN,
  amount: '1',
  phase,
  ...rest,
})

const PHASES: Readonly<Record<SwapPhase['status'], SwapPhase>> = {
  drafting: { status: 'drafting' },
  quoting: { status: 'quoting' },
  'quote-failed': { status: 'quote-failed', error },
  quoted: { status: 'quoted', quote: FIRST, offers: [FIRST, SECOND] },
  preparing: { status: 'preparing', quote: FIRST },
  'approval-needed': { status: 'approval-needed', quote: toApprove },
  approving: { status: 'approving', quote: toApprove },
  reviewing: { status: 'reviewing', quote: FIRST },
  'price-changed': { status: 'price-changed', quote: CHANGED, accepted: FIRST },
  signing: { status: 'signing', quote: FIRST },
  sent: { status: 'sent', quote: FIRST, hash: '0x1' },
  done: { status: 'done', quote: FIRST, hash: '0x1', outcome: { status: 'failed' } },
  failed: { status: 'failed', quote: FIRST, error, uncertain: false },
}
const UNCERTAIN: SwapPhase = { status: 'failed', quote: FIRST, error, uncertain: true }
const entered = (isComplete: boolean): SwapEvent => ({ type: 'entered', change: {}, isComplete })

// Every event in every phase that takes it. In all others it changes nothing, which the next test shows.
const ROWS: readonly (readonly [from: SwapPhase, event: SwapEvent, to: SwapPhase])[] = [
  [PHASES.drafting, entered(true), { status: 'quoting', last: undefined }],
  [PHASES.quoting, entered(false), PHASES.drafting],
  [PHASES['quote-failed'], entered(true), { status: 'quoting', last: undefined }],
  [PHASES.quoted, entered(true), { status: 'quoting', last: FIRST }],
  [PHASES.preparing, entered(true), { status: 'quoting', last: FIRST }],
  [PHASES['approval-needed'], entered(false), PHASES.drafting],
  [PHASES.reviewing, entered(true), { status: 'quoting', last: FIRST }],
  [PHASES['price-changed'], entered(true), { status: 'quoting', last: CHANGED }],
  [PHASES.done, entered(true), { status: 'quoting', last: FIRST }],
  [PHASES.failed, entered(true), { status: 'quoting', last: FIRST }],
  [PHASES.quoting, { type: 'offered', offers: [FIRST, SECOND] }, PHASES.quoted],
  [PHASES.quoted, { type: 'offered', offers: [SECOND] }, { status: 'quoted', quote: SECOND, offers: [SECOND] }],
  [PHASES.quoting, { type: 'not-offered', error }, PHASES['quote-failed']],
  [PHASES.quoted, { type: 'not-offered', error }, PHASES['quote-failed']],
  [PHASES.quoted, { type: 'review' }, PHASES.preparing],
  [PHASES.preparing, { type: 'prepared', quote: FIRST }, PHASES.reviewing],
  [PHASES.preparing, { type: 'prepared', quote: toApprove }, PHASES['approval-needed']],
  [PHASES.preparing, { type: 'prepared', quote: BATCHED }, { status: 'reviewing', quote: BATCHED }],
  [PHASES['approval-needed'], { type: 'prepared', quote: FIRST }, PHASES.reviewing],
  [PHASES.reviewing, { type: 'prepared', quote: toApprove }, PHASES['approval-needed']],
  [PHASES['price-changed'], { type: 'prepared', quote: FIRST }, PHASES.reviewing],
  [PHASES.preparing, { type: 'refused', error }, PHASES['quote-failed']],
  [PHASES['approval-needed'], { type: 'refused', error }, PHASES['quote-failed']],
  [PHASES.reviewing, { type: 'refused', error }, PHASES['quote-failed']],
  [PHASES['price-changed'], { type: 'refused', error }, PHASES['quote-failed']],
  [PHASES['price-changed'], { type: 'accept', quote: CHANGED }, { status: 'reviewing', quote: CHANGED }],
  [PHASES.preparing, { type: 'edit' }, { status: 'quoting', last: FIRST }],
  [PHASES['approval-needed'], { type: 'edit' }, { status: 'quoting', last: toApprove }],
  [PHASES.reviewing, { type: 'edit' }, { status: 'quoting', last: FIRST }],
  [PHASES['price-changed'], { type: 'edit' }, { status: 'quoting', last: CHANGED }],
  [PHASES['approval-needed'], { type: 'approve', quote: toApprove }, PHASES.approving],
  [
    PHASES.approving,
    { type: 'approval-sent', quote: toApprove, hash: '0x2' },
    { status: 'approving', quote: toApprove, hash: '0x2' },
  ],
  [PHASES.approving, { type: 'approval-ended', quote: toApprove }, { status: 'preparing', quote: toApprove }],
  [PHASES.reviewing, { type: 'submit', quote: FIRST }, PHASES.signing],
  [PHASES.signing, { type: 'rejected', quote: FIRST }, PHASES.preparing],
  [PHASES.signing, { type: 'failed', quote: FIRST, error, isUncertain: false }, PHASES.failed],
  [PHASES.signing, { type: 'failed', quote: FIRST, error, isUncertain: true }, UNCERTAIN],
  [PHASES.signing, { type: 'sent', quote: FIRST, hash: '0x1' }, PHASES.sent],
  [UNCERTAIN, { type: 'sent', quote: FIRST, hash: '0x1' }, PHASES.sent],
  [PHASES.sent, { type: 'ended', hash: '0x1', outcome: { status: 'failed' } }, PHASES.done],
  [PHASES.done, { type: 'taken-back', hash: '0x1' }, PHASES.sent],
  [
    PHASES.done,
    { type: 'allowance-left', quote: FIRST, value: 5n },
    { ...PHASES.done, leftAllowance: 5n } as SwapPhase,
  ],
  [
    PHASES.failed,
    { type: 'allowance-left', quote: FIRST, value: 5n },
    { ...PHASES.failed, leftAllowance: 5n } as SwapPhase,
  ],
  [UNCERTAIN, { type: 'allowance-left', quote: FIRST, value: 5n }, { ...UNCERTAIN, leftAllowance: 5n } as SwapPhase],
]

test.each(ROWS.map(([from, event, to]) => [from.status, event.type, to.status, from, event, to] as const))(
  'in %s, %s leads to %s',
  (_from, _type, _to, from, event, to) => {
    expect(nextEntry(entryIn(from), event).phase).toEqual(to)
  },
)

test('an event changes nothing in any other phase', () => {
  const events = [...new Map(ROWS.map(([, event]) => [event.type, event])).values()]
  const taken = new Set(ROWS.map(([from, event]) => `${from.status} ${event.type}`))
  const ignored = [...Object.values(PHASES), UNCERTAIN].flatMap((phase) =>
    events.filter(({ type }) => !taken.has(`${phase.status} ${type}`)).map((event) => ({ phase, event })),
  )
  expect(ignored.length).toBeGreaterThan(100)
  for (const { phase, event } of ignored) {
    const entry = entryIn(phase)
    // Only drafting takes the same again.
    if (phase.status === 'drafting' && event.type === 'entered') continue
    expect(nextEntry(entry, event)).toBe(entry)
  }
})

test.each(['approving', 'signing', 'sent'] as const)('what is entered is ignored while the phase is %s', (status) => {
  const entry = entryIn(PHASES[status])
  expect(nextEntry(entry, { type: 'entered', change: { amount: '2' }, isComplete: true })).toBe(entry)
})

test('a quote that is not the one of the phase is neither accepted, approved nor submitted', () => {
  const other = quote()
  for (const [phase, type] of [
    [PHASES['price-changed'], 'accept'],
    [PHASES['approval-needed'], 'approve'],
    [PHASES.reviewing, 'submit'],
  ] as const) {
    const entry = entryIn(phase)
    expect(nextEntry(entry, { type, quote: other })).toBe(entry)
  }
})

test.each<[SwapPhase, SwapEvent]>([
  [PHASES.signing, { type: 'sent', quote: SECOND, hash: '0x9' }],
  [PHASES.signing, { type: 'rejected', quote: SECOND }],
  [PHASES.signing, { type: 'failed', quote: SECOND, error, isUncertain: false }],
  [PHASES.approving, { type: 'approval-ended', quote: SECOND }],
  [PHASES.failed, { type: 'allowance-left', quote: SECOND, value: 5n }],
])('a late answer about an earlier quote changes nothing: %o', (phase, event) => {
  const entry = entryIn(phase)
  expect(nextEntry(entry, event)).toBe(entry)
})

test('the price is compared with what the visitor has agreed to, however often it is made anew', () => {
  const reviewing = nextEntry(nextEntry(entryIn(PHASES.quoted), { type: 'review' }), { type: 'prepared', quote: FIRST })
  const slightly = nextEntry(reviewing, { type: 'prepared', quote: quote({ receives: 198n, receivesAtLeast: 196n }) })
  expect(slightly.phase.status).toBe('reviewing')
  expect(nextEntry(slightly, { type: 'prepared', quote: CHANGED }).phase).toEqual(PHASES['price-changed'])
})

test('an offer of the source that the visitor has chosen stays chosen, as long as it has one', () => {
  const chosen = entryIn(PHASES.quoting, { sourceId: 'b' })
  expect(nextEntry(chosen, { type: 'offered', offers: [FIRST, SECOND] }).phase).toMatchObject({ quote: SECOND })
  expect(nextEntry(chosen, { type: 'offered', offers: [FIRST] }).phase).toMatchObject({ quote: FIRST })
})

test.each([
  ['quoted', 'drafting'],
  ['sent', 'drafting'],
  ['done', 'drafting'],
  ['failed', 'drafting'],
  ['signing', 'signing'],
  ['approving', 'approving'],
] as const)('a reset in %s leads to %s, with the same tokens', (from, to) => {
  const entry = nextEntry(entryIn(PHASES[from]), { type: 'reset' })
  expect([entry.phase.status, entry.from, entry.to]).toEqual([to, GOLD, TIN])
})
