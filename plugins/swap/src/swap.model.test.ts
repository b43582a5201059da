import type { SwapQuote, SwapToken } from '@latchkey/core'
import type { SwapOffer } from '@latchkey/core/plugin'
import { flush } from '@latchkey/core/testing'
import fc from 'fast-check'
import { environment, type FakeSwap, GOLD, ROUTER, TIN } from './swap.test.helper.js'

// Prices and allowances change, accounts leave, and the source, the network and the wallet answer late, wrong or never. What the wallet
// is asked for must be the terms that were on screen at a press; nothing is asked twice, and every end is told.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 50) }

const NATIVE = { id: 'fake:one', networkId: 'fake:one', name: 'Fake', symbol: 'FAKE', decimals: 6 } as SwapToken
const TOKENS: readonly (SwapToken | undefined)[] = [GOLD, TIN, NATIVE, undefined]
const AMOUNTS = ['1', '10', '2.5', '100', '1000', '0', '1e3', '']
const PAUSES = [100, 300, 1_000, 11_000, 31_000, 300_000]
const RATES = [2_000n, 1_999n, 1_985n, 1_900n, 500n, 0n, 2_400n]
const ALLOWANCES = [0n, 5n, 10n ** 9n]
const SLIPPAGES = [0, 1, 5, 50]

type How = 'well' | 'badly' | 'declined'
type Step =
  | { readonly act: 'review' | 'accept' | 'edit' | 'reset' | 'flip' | 'follow' | 'leave' | 'take-back' | 'lie' | 'max' }
  | {
      readonly act: 'from' | 'to' | 'amount' | 'receives' | 'slippage' | 'wait' | 'rate' | 'allowance'
      readonly which: number
    }
  | { readonly act: 'approve' | 'submit'; readonly isOld: boolean }
  | { readonly act: 'answer'; readonly how: How }
  | { readonly act: 'end'; readonly how: 'confirmed' | 'failed' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'submit'),
      isOld: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ act: 'review' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('accept', 'edit', 'reset', 'flip', 'follow', 'leave', 'take-back', 'lie', 'max'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('from', 'to', 'amount', 'receives', 'slippage', 'wait', 'rate', 'allowance'),
      which: fc.nat(9),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      how: fc.constantFrom('well', 'well', 'badly', 'declined'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      how: fc.constantFrom('confirmed', 'confirmed', 'failed'),
    }),
  },
)

/** A swap that is approved and sent, perhaps after the price has moved, so that a course has more to say than that it cannot be. */
const course = (from: number, moves: boolean): readonly Step[] => [
  { act: 'from', which: from },
  { act: 'to', which: from === 1 ? 0 : 1 },
  { act: 'amount', which: 1 },
  { act: 'wait', which: 1 },
  { act: 'review' },
  { act: 'approve', isOld: false },
  { act: 'answer', how: 'well' },
  { act: 'end', how: 'confirmed' },
  ...(moves ? MOVE : []),
  { act: 'submit', isOld: false },
]

const MOVE: readonly Step[] = [{ act: 'rate', which: 3 }, { act: 'follow' }, { act: 'wait', which: 3 }]

const permits = fc.constantFrom<SwapOffer['permits']>(undefined, 'eip2612', 'permit2')

const usual = fc.tuple(fc.nat(2), fc.boolean()).map(([from, moves]) => course(from, moves))

/** Courses of every run, so that it has been where something can go wrong, however few the random ones are. */
const EXAMPLES: [SwapOffer['permits'], readonly Step[], Step[]][] = [
  [
    undefined,
    course(0, false),
    [
      { act: 'answer', how: 'well' },
      { act: 'end', how: 'confirmed' },
    ],
  ],
  [undefined, course(0, false), [{ act: 'answer', how: 'badly' }]],
  [undefined, course(0, true), [{ act: 'accept' }, { act: 'submit', isOld: true }]],
  [undefined, course(0, false).slice(0, 4), [{ act: 'lie' }, { act: 'review' }]],
  // Two requests of one account at once.
  [undefined, course(0, false).slice(0, -1), [{ act: 'take-back' }, { act: 'submit', isOld: false }]],
  [undefined, course(0, false), [{ act: 'leave' }, ...course(0, false)]],
  // Approvals that are signed.
  ...(['eip2612', 'permit2'] as const).map((permits): [SwapOffer['permits'], readonly Step[], Step[]] => [
    permits,
    course(0, false),
    [
      { act: 'answer', how: 'well' },
      { act: 'answer', how: 'well' },
    ],
  ]),
]

/** What the wallet is asked for. */
type Ask =
  | { readonly kind: 'swap'; readonly pays: bigint; readonly least: bigint; readonly to: string }
  | { readonly kind: 'approval' | 'signature'; readonly value: bigint; readonly spender: string }

test('V07: the wallet is asked once, for the terms that were shown at a press and had not expired, and every end is told', async () => {
  const counted = { swaps: 0, signatures: 0, approvals: 0, changed: 0, refused: 0, ended: 0, failed: 0, old: 0 }
  await fc.assert(
    fc.asyncProperty(
      permits,
      usual,
      fc.array(step, { minLength: 10, maxLength: 40 }),
      async (permits, first, steps) => {
        const open: { readonly answer: (how: How) => void }[] = []
        const asks: Ask[] = []
        /** What was asked while the wallet showed another request. */
        const overlaps: Ask[] = []
        const waiting: string[] = []
        let hashes = 0
        const asked = (ask: Ask) => {
          // An error here would be taken for the wallet's.
          if (open.length > 0) overlaps.push(ask)
          asks.push(ask)
          return new Promise<string>((resolve, reject) => {
            const answer = (how: How) => {
              open.splice(0)
              const isSent = how === 'well' && ask.kind !== 'signature'
              if (isSent) waiting.push(`0x${(hashes += 1)}`)
              if (how === 'well') resolve(isSent ? waiting.at(-1)! : '0xsigned')
              else reject(how === 'badly' ? new Error('boom') : { code: 4001, message: 'User rejected' })
            }
            open.push({ answer })
          })
        }
        let lies = false
        const world = await environment({
          send: (transaction) => {
            const { pays, least, to } = transaction as FakeSwap
            return asked({ kind: 'swap', pays, least, to })
          },
          approve: async ({ value, spender }) => {
            const hash = await asked({ kind: 'approval', value, spender })
            world.market.allowance = value
            return hash
          },
          features: {
            'sign-typed-data@1': {
              signTypedData: ({ data }) =>
                asked({ kind: 'signature', ...(data as { value: bigint; spender: string }) }),
            },
          },
          chain: { 'permit@1': { permit: async ({ value, spender }) => ({ value, spender }) } },
          offer: (offer) => ({
            ...offer,
            permits,
            ...(permits === 'permit2' && offer.spender !== undefined && { spender: 'fake1permit2' }),
            async build(options) {
              const built = await offer.build(options)
              const transaction = built.transaction as FakeSwap
              if (!lies) return built
              lies = false
              return { ...built, transaction: { ...transaction, to: 'fake1thief' } }
            },
          }),
        })
        const { service, market, clock, connect, end, kit } = world
        await connect()
        await service.open()
        let stop: (() => void) | undefined
        const seen: SwapQuote[] = []
        /** The terms of the swap that was submitted last. */
        let submitted: SwapQuote | undefined
        const phase = () => {
          const state = service.getSnapshot()
          return state.status === 'open' ? state.phase : undefined
        }
        const shown = () => {
          const now = phase()
          return now && 'quote' in now ? now.quote : undefined
        }
        const ignore = () => {}

        for (const one of [...first, ...steps]) {
          const before = asks.length
          const now = phase()
          const quote = shown()
          if (quote) seen.push(quote)
          switch (one.act) {
            case 'from':
              service.setFrom(TOKENS[one.which % TOKENS.length])
              break
            case 'to':
              service.setTo(TOKENS[one.which % TOKENS.length])
              break
            case 'amount':
              service.setAmount(AMOUNTS[one.which % AMOUNTS.length]!)
              break
            case 'receives':
              service.setAmount(AMOUNTS[one.which % AMOUNTS.length]!, 'receives')
              break
            case 'slippage':
              service.setSlippage(SLIPPAGES[one.which % SLIPPAGES.length]!)
              break
            case 'wait':
              await clock.advance(PAUSES[one.which % PAUSES.length]!)
              break
            case 'rate':
              market.rate = RATES[one.which % RATES.length]!
              break
            case 'allowance':
              market.allowance = ALLOWANCES[one.which % ALLOWANCES.length]!
              break
            case 'lie':
              lies = true
              break
            case 'follow':
              if (stop) stop()
              stop = stop ? undefined : service.follow()
              break
            case 'max':
              service.setMax().catch(ignore)
              break
            case 'review':
              service.review().catch(ignore)
              break
            case 'accept':
              if (quote) service.accept(quote)
              break
            case 'take-back':
              service.takeBackAllowance().catch(ignore)
              break
            case 'approve':
            case 'submit': {
              const which = one.isOld ? seen[0] : quote
              if (!which) break
              const isSubmit = one.act === 'submit'
              const press = isSubmit ? service.submit(which) : service.approve(which, { isUnlimited: one.isOld })
              press.catch(ignore)
              await flush()
              if (asks.length > before) {
                const ask = asks.at(-1)!
                expect(which).toBe(quote)
                expect(clock.now()).toBeLessThan(isSubmit ? which.expiresAt : Infinity)
                if (isSubmit) {
                  submitted = which
                  expect(now?.status).toBe('reviewing')
                  const isSigned = which.approval?.by === 'signature' && which.approval.isNeeded
                  counted[isSigned ? 'signatures' : 'swaps'] += 1
                  expect(ask).toEqual(
                    isSigned
                      ? { kind: 'signature', value: which.pays, spender: ROUTER }
                      : { kind: 'swap', pays: which.pays, least: which.receivesAtLeast, to: ROUTER },
                  )
                } else {
                  counted.approvals += 1
                  expect(now?.status).toBe('approval-needed')
                  const value = one.isOld ? 2n ** 256n - 1n : which.pays
                  expect(ask).toEqual({ kind: 'approval', value, spender: which.approval!.spender })
                }
              } else if (which !== quote) counted.old += 1
              break
            }
            case 'answer':
              open[0]?.answer(one.how)
              await flush()
              // A signed approval is sent with its swap, which may promise no less than was accepted.
              for (const ask of asks.slice(before)) {
                expect([asks.at(before - 1)!.kind, one.how]).toEqual(['signature', 'well'])
                expect(ask).toEqual({ kind: 'swap', pays: submitted!.pays, least: expect.anything(), to: ROUTER })
                expect('least' in ask && ask.least).toBeGreaterThanOrEqual(submitted!.receivesAtLeast)
              }
              break
            case 'end': {
              const hash = waiting.shift()
              if (hash) await end(hash, { status: one.how })
              break
            }
            case 'leave':
              await kit.disconnect()
              await connect()
              await service.open()
              break
            default:
              service[one.act]()
          }
          await flush()
          expect(overlaps).toEqual([])
          if (one.act === 'take-back' && asks.length > before)
            expect(asks.at(-1)).toMatchObject({ kind: 'approval', value: 0n })
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
        for (const hash of waiting.splice(0)) await end(hash)
        await clock.advance(1_000)
        const { status } = phase() ?? {}
        expect(['signing', 'sent', 'approving', 'preparing']).not.toContain(status)
        stop?.()
        await kit.dispose()
      },
    ),
    { ...RUNS, examples: EXAMPLES },
  )
  // The courses have been where something can go wrong.
  expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([])
})
