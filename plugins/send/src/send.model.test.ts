import { Accounts, type SendState } from '@latchkey/core'
import { Transactions, type Transfer } from '@latchkey/core/plugin'
import fc from 'fast-check'
import { dollars, environment, FIVE, SHOP } from './send.test.helper.js'

// Accounts, networks, balances and names change while the node and the wallet answer late, wrong or never. What the wallet is
// asked for must be what was on screen at a press, and no press may ask it twice.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 100) }

const AMOUNTS = ['1', '2.5', '4.999999', '5', '99', '0', '1e3']
const RECEIVERS = [SHOP, 'fake1friend', 'shop.fake', 'nobody.fake', 'other1shop', '']
const PAUSES = [100, 300, 500, 300_000]

type Step =
  | { readonly act: 'submit' | 'reset' | 'network' | 'select' | 'leave' | 'max' | 'rename' | 'spend' }
  | { readonly act: 'choose' | 'amount' | 'receiver' | 'wait'; readonly which: number }
  | { readonly act: 'answer'; readonly which: number; readonly how: 'well' | 'badly' | 'declined' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ act: 'submit' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constantFrom('choose', 'amount', 'receiver', 'wait'), which: fc.nat(9) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('reset', 'network', 'select', 'leave', 'max', 'rename', 'spend') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      which: fc.nat(9),
      how: fc.constantFrom('well', 'well', 'badly', 'declined'),
    }),
  },
)

/** A draft that can be sent, so that a course has more to say than that it cannot. */
const FILLED: readonly Step[] = [
  { act: 'choose', which: 1 },
  { act: 'amount', which: 0 },
  { act: 'receiver', which: 0 },
  { act: 'wait', which: 2 },
]

/** What a press promises the visitor. */
const shownIn = ({ account, draft: { amount, receiver, token } }: SendState) =>
  JSON.stringify([account, receiver, token?.symbol, Number(amount)])

const askedFor = ({ from, network, to, value, token }: Transfer) =>
  JSON.stringify([
    `${network.caipNetworkId}:${from.address}`,
    to,
    token === undefined ? 'FAKE' : 'USD',
    Number(value) / (token === undefined ? 1e6 : 1e2),
  ])

test('F-U01: a press sends at most once, and only what was on screen; no other account’s draft is shown; every end is told', async () => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const open: { readonly answer: (how: 'well' | 'badly' | 'declined') => void }[] = []
      /** Waits for the test's answer. */
      const answered = <T>(value: () => T) =>
        new Promise<T>((resolve, reject) => {
          const errors = { badly: new Error('boom'), declined: { code: 4001, message: 'User rejected' } }
          open.push({ answer: (how) => (how === 'well' ? resolve(value()) : reject(errors[how])) })
        })
      let owner = SHOP
      let hashes = 0
      const asks: string[] = []
      const chain = {
        'fee@1': { fee: () => answered(() => ({ value: 1_000n, decimals: 6, symbol: 'FAKE' })) },
        'names@1': {
          address: (name: string) => answered(() => (name === 'shop.fake' ? owner : undefined)),
          name: async () => undefined,
        },
      }
      const { kit, clock, service, connector, connect, settle, own, now } = await environment({
        chain,
        transfer: (transfer) => (asks.push(askedFor(transfer)), answered(() => `0x${++hashes}`)),
      })
      await connect()
      const inUse = () => kit.get(Accounts).getSnapshot().active?.caipAddress
      const wrong: unknown[] = []
      const check = () => void (now().account !== inUse() && wrong.push([now().account, inUse()]))
      service.subscribe(check)
      kit.get(Accounts).subscribe(check)
      const give = () => inUse() && own(inUse()!, { ...FIVE, tokens: [dollars] })

      /** What was on screen at presses that the wallet was not asked for yet. */
      const promised: string[] = []
      const calls: Promise<unknown>[] = []
      let caller = new AbortController()

      async function take(one: Step) {
        if (one.act === 'choose') service.choose([now().tokens[0], dollars][one.which % 2])
        else if (one.act === 'amount') service.setAmount(AMOUNTS[one.which % AMOUNTS.length]!)
        else if (one.act === 'receiver') service.setReceiver(RECEIVERS[one.which % RECEIVERS.length]!)
        else if (one.act === 'wait') await clock.advance(PAUSES[one.which % PAUSES.length]!)
        else if (one.act === 'rename') owner = owner === SHOP ? 'fake1thief' : SHOP
        else if (one.act === 'spend') own(inUse()!, { ...FIVE, native: { ...FIVE.native!, value: 1_000_000n } })
        else if (one.act === 'reset') service.reset()
        else if (one.act === 'max')
          calls.push(
            service.setMax({ signal: caller.signal }).then(
              () => 'set',
              () => 'refused',
            ),
          )
        else if (one.act === 'leave') {
          caller.abort()
          caller = new AbortController()
        } else if (one.act === 'network') {
          connector.sessions.at(-1)!.change({ networkId: inUse()?.startsWith('fake:one:') ? 'fake:two' : 'fake:one' })
          give()
        } else if (one.act === 'select') {
          await kit.get(Accounts).select('fake', inUse()?.endsWith('alice') ? 'fake1bob' : 'fake1alice')
          give()
        } else if (one.act === 'answer') {
          if (open.length > 0) open.splice(one.which % open.length, 1)[0]!.answer(one.how)
        } else {
          const before = now()
          if (before.phase.status !== 'signing' && before.phase.status !== 'sent') promised.push(shownIn(before))
          calls.push(service.submit({ signal: caller.signal }).catch((error: { code: string }) => error.code))
        }
      }

      for (const one of [...FILLED, ...steps]) {
        await take(one)
        check()
        await settle()
        check()
        for (const ask of asks.splice(0)) {
          sent++
          const kept = promised.indexOf(ask)
          if (kept < 0) wrong.push(['was never on screen, or is asked for again', ask, promised])
          else promised.splice(kept, 1)
        }
        expect(wrong).toEqual([])
      }

      // At last, everybody answers.
      while (open.length > 0) {
        open.shift()!.answer('well')
        await clock.advance(500)
        await settle()
      }
      for (const ended of await Promise.all(calls)) expect(ended).toBeDefined()
      expect(now().phase.status).not.toBe('signing')
      expect(kit.get(Transactions).getSnapshot().pending).toHaveLength(hashes)
      await kit.stop()
    }),
    RUNS,
  )
  expect(sent).toBeGreaterThan(RUNS.numRuns / 4)
})
