import { type AccountId, Accounts, type NetworkId, type SwapQuote, type SwapToken } from '@latchkey/core'
import type { SwapOffer, SwapSource } from '@latchkey/core/plugin'
import { createMemoryKeyValue, flush } from '@latchkey/core/testing'
import fc from 'fast-check'
import { environment, type FakeSwap, GOLD, ROUTER, TIN } from './swap.test.helper.js'

// Prices and allowances change, accounts, networks and pages leave, and two sources, the network and the wallet answer late, wrong or
// never. What the wallet is asked for must be the terms that were on screen at a press; nothing is asked twice, and every end is told.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 50) }

/** Gold, tin, the currency, and none, on the network in use. */
function tokensOn(networkId: NetworkId): readonly (SwapToken | undefined)[] {
  const on = (token: SwapToken): SwapToken => ({ ...token, networkId, id: `${networkId}:${token.address}` })
  return [on(GOLD), on(TIN), { id: networkId, networkId, name: 'Fake', symbol: 'FAKE', decimals: 6 }, undefined]
}
/** The contract of each source. */
const TARGETS: Readonly<Record<string, string>> = { exchange: ROUTER, quay: 'fake1quay' }
const PERMIT2 = 'fake1permit2'
const ANSWER_DEADLINE_MS = 5 * 60_000
const AMOUNTS = ['1', '10', '2.5', '100', '1000', '0', '1e3', '']
const PAUSES = [100, 300, 1_000, 11_000, 31_000, ANSWER_DEADLINE_MS]
const RATES = [2_000n, 1_999n, 1_985n, 1_900n, 500n, 0n, 2_400n]
const ALLOWANCES = [0n, 5n, 10n ** 9n]
const SLIPPAGES = [0, 1, 5, 50]

type How = 'well' | 'badly' | 'declined'
const PLAIN = ['review', 'accept', 'edit', 'reset', 'flip', 'follow', 'leave', 'take-back', 'lie', 'max'] as const
const MOVING = ['network', 'select', 'reload'] as const
const CHOSEN = ['from', 'to', 'amount', 'receives', 'slippage', 'wait', 'rate', 'allowance', 'source'] as const
type Step =
  | { readonly act: (typeof PLAIN)[number] | (typeof MOVING)[number] }
  | { readonly act: (typeof CHOSEN)[number]; readonly which: number }
  | { readonly act: 'approve' | 'submit'; readonly isOld: boolean }
  | { readonly act: 'answer'; readonly how: How; readonly which: number }
  | { readonly act: 'end'; readonly how: 'confirmed' | 'failed' | 'dropped' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'submit'),
      isOld: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ act: 'review' } as const) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom(...PLAIN) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom(...MOVING) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom(...CHOSEN), which: fc.nat(9) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      how: fc.constantFrom('well', 'well', 'badly', 'declined'),
      which: fc.nat(2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      how: fc.constantFrom('confirmed', 'confirmed', 'failed', 'dropped'),
    }),
  },
)

const [WELL, CONFIRMED]: readonly Step[] = [
  { act: 'answer', how: 'well', which: 0 },
  { act: 'end', how: 'confirmed' },
]

/** A swap that is approved and sent, perhaps after the price has moved, so that a course has more to say than that it cannot be. */
const course = (from: number, moves: boolean): readonly Step[] => [
  { act: 'from', which: from },
  { act: 'to', which: from === 1 ? 0 : 1 },
  { act: 'amount', which: 1 },
  { act: 'wait', which: 1 },
  { act: 'review' },
  { act: 'approve', isOld: false },
  WELL!,
  CONFIRMED!,
  ...(moves ? MOVE : []),
  { act: 'submit', isOld: false },
]

const MOVE: readonly Step[] = [{ act: 'rate', which: 3 }, { act: 'follow' }, { act: 'wait', which: 3 }]

/** What a course begins with: the source's approvals, the wallet, and the offers of the other source, in thousandths of the first. */
interface Beginning {
  readonly permits: SwapOffer['permits']
  readonly isBatching: boolean
  readonly share: bigint
}
const beginning: fc.Arbitrary<Beginning> = fc.record({
  permits: fc.constantFrom<SwapOffer['permits']>(undefined, 'eip2612', 'permit2'),
  isBatching: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  share: fc.constantFrom(990n, 990n, 1_004n),
})
const PLAINLY: Beginning = { permits: undefined, isBatching: false, share: 990n }

const usual = fc.tuple(fc.nat(2), fc.boolean()).map(([from, moves]) => course(from, moves))

/** Courses of every run, so that it has been where something can go wrong, however few the random ones are. */
const EXAMPLES: [Beginning, readonly Step[], Step[]][] = [
  [PLAINLY, course(0, false), [WELL!, CONFIRMED!]],
  [PLAINLY, course(0, false), [{ act: 'answer', how: 'badly', which: 0 }]],
  [PLAINLY, course(0, true), [{ act: 'accept' }, { act: 'submit', isOld: true }]],
  [PLAINLY, course(0, false).slice(0, 4), [{ act: 'lie' }, { act: 'review' }]],
  // Two requests of one account at once.
  [PLAINLY, course(0, false).slice(0, -1), [{ act: 'take-back' }, { act: 'submit', isOld: false }]],
  [PLAINLY, course(0, false), [{ act: 'leave' }, ...course(0, false)]],
  // Another account, another network, and another page while the wallet asks.
  ...MOVING.map((act): [Beginning, readonly Step[], Step[]] => [
    PLAINLY,
    course(0, false),
    [{ act }, ...course(0, false), { act: 'reset' }, ...course(2, false)],
  ]),
  // The other source, whose offer is the better one, and one that was chosen.
  [{ ...PLAINLY, share: 1_004n }, course(0, false), [WELL!]],
  [PLAINLY, course(0, false).slice(0, 4), [{ act: 'source', which: 1 }, ...course(0, false).slice(4), WELL!]],
  // A signature that comes once another network is in use.
  [{ ...PLAINLY, permits: 'eip2612' }, course(0, false), [{ act: 'network' }, WELL!]],
  // Approvals that are signed, and that go with the swap.
  ...(['eip2612', 'permit2'] as const).flatMap((permits) =>
    [false, true].map((isBatching): [Beginning, readonly Step[], Step[]] => [
      { ...PLAINLY, permits, isBatching },
      course(0, false),
      [WELL!, WELL!],
    ]),
  ),
]

/** What the wallet is asked for. */
type Terms =
  | { readonly kind: 'swap'; readonly pays: bigint; readonly least: bigint; readonly to: string }
  | { readonly kind: 'approval' | 'signature'; readonly value: bigint; readonly spender: string }
  | { readonly kind: 'batch'; readonly transactions: readonly unknown[] }

const swapOf = (transaction: unknown) => {
  const { pays, least, to } = transaction as FakeSwap
  return { kind: 'swap', pays, least, to } as const
}

/** What a press on "Swap" has to ask the wallet for. */
function promisedBy(
  { approval, from, pays, receivesAtLeast: least, source }: SwapQuote,
  permits: SwapOffer['permits'],
): Terms {
  const to = TARGETS[source.id]!
  const swap = { kind: 'swap', pays, least, to } as const
  if (!approval?.isNeeded) return swap
  if (approval.by === 'signature') return { kind: 'signature', value: pays, spender: to }
  const { allowance, spender } = approval
  const token = from.address!
  const values = allowance >= pays ? [] : allowance > 0n ? [0n, pays] : [pays]
  const isByPermit2 = permits === 'permit2' && source.id === 'exchange'
  return {
    kind: 'batch',
    transactions: [
      ...values.map((value) => ({ token, spender, value })),
      ...(isByPermit2 ? [{ token, value: pays, spender: to, permit2: PERMIT2 }] : []),
      swap,
    ],
  }
}

/** A page over a storage, and a wallet that the test answers for. */
async function createCourse({ permits, isBatching, share }: Beginning) {
  const storage = createMemoryKeyValue()
  interface Ask {
    readonly account: AccountId
    readonly terms: Terms
  }
  interface Open extends Ask {
    readonly at: number
    readonly answer: (how: How) => void
  }
  const asks: Ask[] = []
  const open: Open[] = []
  /** What may not be. */
  const wrong: unknown[] = []
  /** Hashes that the network has not told the end of. */
  const waiting: string[] = []
  /** The accounts whose swap an earlier page has left, and that have not been told yet. */
  const left = new Set<AccountId>()
  let hashes = 0
  let lies = false

  function asked(request: { account: { address: string }; network: { caipNetworkId: NetworkId } }, terms: Terms) {
    const account: AccountId = `${request.network.caipNetworkId}:${request.account.address}`
    const at = page.clock.now()
    // An error here would be taken for the wallet's.
    const before = open.filter((one) => one.account === account && at - one.at < ANSWER_DEADLINE_MS)
    if (before.length > 0 || left.has(account)) wrong.push(['is asked beside another request', terms])
    asks.push({ account, terms })
    return new Promise<string>((resolve, reject) => {
      const answer = (how: How) => {
        open.splice(open.indexOf(one), 1)
        const isSent = how === 'well' && terms.kind !== 'signature'
        if (isSent) waiting.push(`0x${(hashes += 1)}`)
        if (how === 'well') resolve(isSent ? waiting.at(-1)! : '0xsigned')
        else reject(how === 'badly' ? new Error('boom') : { code: 4001, message: 'User rejected' })
      }
      const one: Open = { account, terms, at, answer }
      open.push(one)
    })
  }

  /** A second source, with a contract of its own, that takes approvals by transaction alone. */
  const quay: SwapSource = {
    id: 'quay',
    name: 'Quay',
    supports: () => true,
    async quote(request, signal) {
      const offer = (await page.exchange.quote(request, signal))!
      const less = (value: bigint) => (value * share) / 1_000n
      const [target, spender] = [TARGETS['quay'], request.from.address === undefined ? undefined : TARGETS['quay']]
      return {
        receives: less(offer.receives),
        target,
        spender,
        async build(options) {
          const built = await offer.build({ ...options, permit: undefined })
          const [receives, receivesAtLeast] = [less(built.receives), less(built.receivesAtLeast)]
          const transaction = { ...(built.transaction as FakeSwap), to: target, least: receivesAtLeast }
          return { transaction, receives, receivesAtLeast }
        },
      }
    },
  }

  async function simulate({
    transactions,
    assets: [from, to],
  }: {
    transactions: readonly unknown[]
    assets: readonly string[]
  }) {
    const { pays, least, to: target } = transactions.at(-1) as FakeSwap
    const gives = (((page.market.rate * pays) / 1_000n) * (target === TARGETS['quay'] ? share : 1_000n)) / 1_000n
    if (gives < least) throw new Error('execution reverted: too little received')
    return { changes: { [from!]: -pays, [to!]: gives }, fee: { value: 1_000n, decimals: 6, symbol: 'FAKE' } }
  }

  async function openPage() {
    const next = await environment({
      storage,
      sources: [quay],
      approve: async ({ value, spender, ...request }) => {
        const hash = await asked(request, { kind: 'approval', value, spender })
        page.market.allowance = value
        return hash
      },
      features: {
        'send-transaction@1': { sendTransaction: ({ transaction, ...act }) => asked(act, swapOf(transaction)) },
        'sign-typed-data@1': {
          signTypedData: ({ data, ...act }) =>
            asked(act, { kind: 'signature', ...(data as { value: bigint; spender: string }) }),
        },
        ...(isBatching && {
          'send-batch@1': {
            sendsBatches: async () => true,
            sendBatch: ({ transactions, ...act }) =>
              asked(act, {
                kind: 'batch',
                transactions: [...transactions.slice(0, -1), swapOf(transactions.at(-1))],
              }),
          },
        }),
      },
      chain: { 'permit@1': { permit: async ({ value, spender }) => ({ value, spender }) }, 'simulate@1': { simulate } },
      offer: (offer) => ({
        ...offer,
        permits,
        ...(permits === 'permit2' && offer.spender !== undefined && { spender: PERMIT2 }),
        async build(options) {
          const built = await offer.build(options)
          if (!lies) return built
          lies = false
          return { ...built, transaction: { ...(built.transaction as FakeSwap), to: 'fake1thief' } }
        },
      }),
    })
    page = next
    await next.connect()
    next.service.subscribe(check)
    next.kit.get(Accounts).subscribe(check)
    await next.service.open()
  }
  let page!: Awaited<ReturnType<typeof environment>>

  const inUse = () => page.kit.get(Accounts).getSnapshot().active?.caipAddress
  const phase = () => {
    const state = page.service.getSnapshot()
    return state.status === 'open' ? state.phase : undefined
  }
  /** What is shown is of the account in use, and a swap that an earlier page has left is told. */
  function check() {
    const state = page.service.getSnapshot()
    if (state.status === 'none') return
    if (state.account !== inUse()) wrong.push(['is shown to another account', state.account, inUse()])
    const isTold = state.status === 'open' && state.phase.status === 'failed' && state.phase.uncertain
    if (left.has(state.account) && !isTold) wrong.push(['is not told', state])
  }

  await openPage()
  return {
    asks,
    open,
    wrong,
    left,
    waiting,
    inUse,
    phase,
    page: () => page,
    network: (): NetworkId => (inUse()?.startsWith('fake:two:') ? 'fake:two' : 'fake:one'),
    lie: () => void (lies = true),
    /** The page is left, and its requests with it. */
    async reload() {
      await page.kit.stop()
      for (const { account, terms } of open.splice(0))
        if (terms.kind === 'swap' || terms.kind === 'batch') left.add(account)
      await openPage()
    },
  }
}

test('V07: the wallet is asked once, for the terms that were shown at a press and had not expired, and every end is told', async () => {
  const counted = {
    ...{ swaps: 0, signatures: 0, batches: 0, approvals: 0, others: 0, changed: 0, refused: 0, ended: 0, failed: 0 },
    ...{ old: 0, left: 0, elsewhere: 0 },
  }
  await fc.assert(
    fc.asyncProperty(
      beginning,
      usual,
      fc.array(step, { minLength: 10, maxLength: 40 }),
      async (start, first, steps) => {
        const { asks, open, wrong, left, waiting, inUse, phase, page, network, lie, reload } = await createCourse(start)
        let stop: (() => void) | undefined
        const seen: SwapQuote[] = []
        /** The terms that a signature was asked for. */
        const signedFor = new Map<unknown, SwapQuote>()
        const shown = () => {
          const now = phase()
          return now && 'quote' in now ? now.quote : undefined
        }
        const ignore = () => {}

        function checkPress(act: 'approve' | 'submit', isOld: boolean, quote: SwapQuote, now = phase()) {
          const { account, terms } = asks.at(-1)!
          expect(quote).toBe(shownBefore)
          expect(account).toBe(inUse())
          if (act === 'approve') {
            counted.approvals += 1
            expect(statusBefore).toBe('approval-needed')
            const value = isOld ? 2n ** 256n - 1n : quote.pays
            expect(terms).toEqual({ kind: 'approval', value, spender: quote.approval!.spender })
            return
          }
          expect(now).toBeDefined()
          expect(page().clock.now()).toBeLessThan(quote.expiresAt)
          expect(statusBefore).toBe('reviewing')
          expect(terms).toEqual(promisedBy(quote, start.permits))
          if (terms.kind === 'signature') signedFor.set(open.at(-1), quote)
          counted[({ signature: 'signatures', batch: 'batches' } as const)[terms.kind as 'batch'] ?? 'swaps'] += 1
          counted.others += Number(quote.source.id === 'quay')
        }
        let shownBefore: SwapQuote | undefined
        let statusBefore: string | undefined

        async function take(one: Step) {
          const { service, market, clock, connect, end, kit, connector } = page()
          const before = asks.length
          const quote = (shownBefore = shown())
          statusBefore = phase()?.status
          if (quote) seen.push(quote)
          switch (one.act) {
            case 'from':
              return service.setFrom(tokensOn(network())[one.which % 4])
            case 'to':
              return service.setTo(tokensOn(network())[one.which % 4])
            case 'amount':
              return service.setAmount(AMOUNTS[one.which % AMOUNTS.length]!)
            case 'receives':
              return service.setAmount(AMOUNTS[one.which % AMOUNTS.length]!, 'receives')
            case 'slippage':
              return service.setSlippage(SLIPPAGES[one.which % SLIPPAGES.length]!)
            case 'source':
              return service.chooseSource(one.which % 2 === 0 ? 'exchange' : 'quay')
            case 'wait':
              return clock.advance(PAUSES[one.which % PAUSES.length]!)
            case 'rate':
              return void (market.rate = RATES[one.which % RATES.length]!)
            case 'allowance':
              return void (market.allowance = ALLOWANCES[one.which % ALLOWANCES.length]!)
            case 'lie':
              return lie()
            case 'follow':
              stop?.()
              return void (stop = stop ? undefined : service.follow())
            case 'max':
              return void service.setMax().catch(ignore)
            case 'review':
              return void service.review().catch(ignore)
            case 'accept':
              return quote && service.accept(quote)
            case 'take-back':
              return void service.takeBackAllowance().catch(ignore)
            case 'approve':
            case 'submit': {
              const which = one.isOld ? seen[0] : quote
              if (!which) return undefined
              const { act, isOld } = one
              const press = act === 'submit' ? service.submit(which) : service.approve(which, { isUnlimited: isOld })
              press.catch(ignore)
              await flush()
              if (asks.length > before) checkPress(act, isOld, which)
              else if (which !== quote) counted.old += 1
              return undefined
            }
            case 'answer': {
              const asking = open[one.which % open.length]
              if (!asking) return undefined
              counted.elsewhere += Number(asking.account !== inUse())
              const signed = signedFor.get(asking)
              asking.answer(one.how)
              await flush()
              // A signed approval is sent with its swap, which may promise no less than was accepted.
              for (const { account, terms } of asks.slice(before)) {
                expect([one.how, account]).toEqual(['well', inUse()])
                const to = TARGETS[signed!.source.id]
                expect(terms).toEqual({ kind: 'swap', pays: signed!.pays, least: expect.anything(), to })
                expect('least' in terms && terms.least).toBeGreaterThanOrEqual(signed!.receivesAtLeast)
              }
              return undefined
            }
            case 'end': {
              const hash = waiting.shift()
              return hash && end(hash, { status: one.how })
            }
            case 'leave':
              await kit.disconnect()
              await connect()
              return service.open()
            case 'network':
              connector.sessions.at(-1)!.change({ networkId: network() === 'fake:one' ? 'fake:two' : 'fake:one' })
              return service.open()
            case 'select':
              await kit.get(Accounts).select('fake', inUse()?.endsWith('alice') ? 'fake1bob' : 'fake1alice')
              return service.open()
            case 'reload':
              stop?.()
              stop = undefined
              await reload()
              counted.left += left.size
              return undefined
            case 'reset': {
              const now = phase()
              if (now?.status === 'failed' && now.uncertain) left.delete(inUse()!)
              return service.reset()
            }
            default:
              return service[one.act]()
          }
        }

        for (const one of [...first, ...steps]) {
          const before = asks.length
          await take(one)
          await flush()
          expect(wrong).toEqual([])
          if (one.act === 'take-back' && asks.length > before)
            expect(asks.at(-1)!.terms).toMatchObject({ kind: 'approval', value: 0n })
          // Whatever is asked, is asked by a press.
          if (!['submit', 'approve', 'take-back', 'answer'].includes(one.act)) expect(asks).toHaveLength(before)
          const next = phase()
          if (next?.status === 'price-changed') counted.changed += 1
          if (next?.status === 'quote-failed') counted.refused += 1
          if (next?.status === 'done') counted.ended += 1
          if (next?.status === 'failed') counted.failed += 1
        }

        // Everything that is open is answered, and ends.
        while (open.length > 0) {
          open[0]!.answer('well')
          await flush()
        }
        for (const hash of waiting.splice(0)) await page().end(hash)
        await page().clock.advance(1_000)
        expect(['signing', 'sent', 'approving', 'preparing']).not.toContain(phase()?.status)
        expect(wrong).toEqual([])
        stop?.()
        await page().kit.stop()
      },
    ),
    { ...RUNS, examples: EXAMPLES },
  )
  // The courses have been where something can go wrong.
  expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([])
})
