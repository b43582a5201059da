import { type AccountId, Accounts, type NetworkId, type SendState } from '@latchkey/core'
import { type FeeSpeed, type Nft, type TokenBalance, Transactions, type Transfer } from '@latchkey/core/plugin'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import fc from 'fast-check'
import { dollars, environment, FIVE, lamp, SHOP } from './send.test.helper.js'

// Accounts, networks, balances and names change while the node and the wallet answer late, wrong or never, and the page is
// left meanwhile. What the wallet is asked for must be what was on screen at a press, and no press may ask it twice. What a
// page has left open is told by the next one, which sends nothing before the visitor has seen it.

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 50) }

const AMOUNTS = ['1', '2.5', '4.999999', '5', '99', '0', '1e3']
const RECEIVERS = [SHOP, 'fake1friend', 'shop.fake', 'nobody.fake', 'other1shop', '']
const PAUSES = [100, 300, 500, 300_000]
const SPEEDS: readonly FeeSpeed[] = ['slow', 'normal', 'fast']
const FEE = {
  value: 1_000n,
  decimals: 6,
  symbol: 'FAKE',
  speed: 'normal' as const,
  speeds: SPEEDS.map((speed, index) => ({ speed, value: 500n * BigInt(index + 1) })),
}

type Step =
  | { readonly act: 'submit' | 'reset' | 'network' | 'select' | 'leave' | 'max' | 'rename' | 'spend' | 'reload' }
  | { readonly act: 'choose' | 'amount' | 'receiver' | 'speed' | 'wait'; readonly which: number }
  | { readonly act: 'answer'; readonly which: number; readonly how: How }

/** `again`: the wallet answers a request with the hash of the one before. `wrong`: with a text that is no hash. */
type How = 'well' | 'badly' | 'declined' | 'again' | 'wrong'

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ act: 'submit' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constantFrom('choose', 'amount', 'receiver', 'speed', 'wait'), which: fc.nat(9) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('reset', 'network', 'select', 'leave', 'max', 'rename', 'spend') }),
  },
  { weight: 1, arbitrary: fc.constant({ act: 'reload' } as const) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      which: fc.nat(9),
      how: fc.constantFrom('well', 'well', 'well', 'badly', 'declined', 'again', 'wrong'),
    }),
  },
)

/** The network answers what the fee is. */
const fee: readonly Step[] = [{ act: 'answer', which: 0, how: 'well' }]

/** A draft that is sent, so that a course has more to say than that it cannot be. */
const draft = (asset: number, speed: number): readonly Step[] => [
  { act: 'choose', which: asset },
  { act: 'amount', which: 0 },
  { act: 'receiver', which: 0 },
  { act: 'speed', which: speed },
  { act: 'wait', which: 2 },
  ...fee,
  { act: 'submit' },
  ...fee,
]
const filled = fc.tuple(fc.nat(2), fc.nat(2)).map(([asset, speed]) => draft(asset, speed))

/** Fixed courses for the cases that random ones may miss: a collectible, a slow fee, a reload, a wallet that repeats a hash. */
const EXAMPLES: [readonly Step[], Step[]][] = [
  [draft(2, 0), [{ act: 'reload' }]],
  [draft(0, 1), [{ act: 'answer', which: 0, how: 'again' }]],
]

/** What a press promises the visitor. */
const shownIn = ({ account, draft: { amount, receiver, token, nft }, gas }: SendState) => ({
  what: JSON.stringify([account, receiver, nft ? 'lamp' : token?.symbol, Number(amount)]),
  // Where the fee is not known yet, no speed is shown.
  speed: gas.status === 'known' ? gas.speed : undefined,
})

function askedFor({ from, network, to, value, token, nft, speed = 'normal' }: Transfer) {
  const [what, unit] = nft ? ['lamp', 1] : token === undefined ? ['FAKE', 1e6] : ['USD', 1e2]
  const account: AccountId = `${network.caipNetworkId}:${from.address}`
  return { account, what: JSON.stringify([account, to, what, Number(value) / unit]), speed }
}

/** What an account can send. */
const assetsOf = (chainId: NetworkId): { readonly tokens: readonly TokenBalance[]; readonly nft: Nft } => ({
  tokens: [{ ...dollars, chainId, address: `${chainId}:fake1dollars` }],
  nft: lamp({ chainId }),
})

const isUncertain = ({ phase }: SendState) => phase.status === 'failed' && phase.uncertain

test('F-U01: a press sends at most once, and only what was on screen; no other account’s draft is shown; every end is told', async () => {
  const counted = { asks: 0, lamps: 0, speeds: 0, left: 0, again: 0 }
  await fc.assert(
    fc.asyncProperty(filled, fc.array(step, { minLength: 10, maxLength: 40 }), async (first, steps) => {
      const storage = createMemoryKeyValue()
      const open: { readonly answer: (how: How) => void }[] = []
      /** Waits for the test's answer. */
      const answered = <T>(value: (how: How) => T, onAnswer = () => {}) =>
        new Promise<T>((resolve, reject) => {
          const errors = { badly: new Error('boom'), declined: { code: 4001, message: 'User rejected' } }
          const answer = (how: How) => (
            onAnswer(),
            how === 'badly' || how === 'declined' ? reject(errors[how]) : resolve(value(how))
          )
          open.push({ answer })
        })
      let owner = SHOP
      let hashes = 0
      let lastHash = '0x0'
      /** Each account with a hash that its wallet has answered. */
      const sent = new Set<string>()
      const asks: ReturnType<typeof askedFor>[] = []
      /** The accounts whose wallet was asked and has not answered, once for each request. */
      let unanswered: AccountId[] = []
      /** Those of them that an earlier page has left. */
      let left: AccountId[] = []
      const chain = {
        'fee@1': { fee: () => answered(() => FEE) },
        'names@1': {
          address: (name: string) => answered(() => (name === 'shop.fake' ? owner : undefined)),
          name: async () => undefined,
        },
      }
      function transfer(request: Transfer) {
        const ask = askedFor(request)
        asks.push(ask)
        unanswered.push(ask.account)
        const onAnswer = () => void unanswered.splice(unanswered.indexOf(ask.account), 1)
        return answered((how) => {
          const hash = how === 'again' ? lastHash : how === 'wrong' ? `wrong ${++hashes}` : `0x${++hashes}`
          counted.again += Number(how === 'again')
          sent.add(`${ask.account} ${hash}`)
          return (lastHash = hash)
        }, onAnswer)
      }
      const wrong: unknown[] = []

      async function openPage() {
        const page = await environment({ chain, storage, transfer, nfts: [lamp()] })
        await page.connect()
        const inUse = () => page.kit.get(Accounts).getSnapshot().active?.caipAddress
        const networkInUse = (): NetworkId => (inUse()?.startsWith('fake:two:') ? 'fake:two' : 'fake:one')
        function check() {
          const now = page.now()
          if (now.account !== inUse()) wrong.push([now.account, inUse()])
          if (now.account && left.includes(now.account) && !isUncertain(now)) wrong.push(['is not told', now])
        }
        page.service.subscribe(check)
        page.kit.get(Accounts).subscribe(check)
        // Loads those of earlier pages.
        page.kit.get(Transactions).subscribe(() => {})
        const give = () => inUse() && page.own(inUse()!, { ...FIVE, ...assetsOf(networkInUse()) })
        return { ...page, inUse, networkInUse, check, give }
      }
      let page = await openPage()

      /** What was on screen at presses that the wallet was not asked for yet. */
      const promised: ReturnType<typeof shownIn>[] = []
      const calls: Promise<unknown>[] = []
      let caller = new AbortController()

      async function take(one: Step) {
        const { service, clock, connector, kit, inUse, networkInUse, give, own, now } = page
        const { tokens, nft } = assetsOf(networkInUse())
        if (one.act === 'choose') service.choose([now().tokens[0], ...tokens, nft][one.which % 3])
        else if (one.act === 'amount') service.setAmount(AMOUNTS[one.which % AMOUNTS.length]!)
        else if (one.act === 'receiver') service.setReceiver(RECEIVERS[one.which % RECEIVERS.length]!)
        else if (one.act === 'speed') service.setSpeed(SPEEDS[one.which % SPEEDS.length]!)
        else if (one.act === 'wait') await clock.advance(PAUSES[one.which % PAUSES.length]!)
        else if (one.act === 'rename') owner = owner === SHOP ? 'fake1thief' : SHOP
        else if (one.act === 'spend') own(inUse()!, { ...FIVE, native: { ...FIVE.native!, value: 1_000_000n } })
        else if (one.act === 'reset') {
          const { account } = now()
          if (isUncertain(now())) {
            unanswered = unanswered.filter((one) => one !== account)
            left = left.filter((one) => one !== account)
          }
          service.reset()
        } else if (one.act === 'max')
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
          connector.sessions.at(-1)!.change({ networkId: networkInUse() === 'fake:one' ? 'fake:two' : 'fake:one' })
          give()
        } else if (one.act === 'select') {
          await kit.get(Accounts).select('fake', inUse()?.endsWith('alice') ? 'fake1bob' : 'fake1alice')
          give()
        } else if (one.act === 'answer') {
          if (open.length > 0) open.splice(one.which % open.length, 1)[0]!.answer(one.how)
        } else if (one.act === 'reload') {
          caller.abort()
          caller = new AbortController()
          await kit.stop()
          open.length = promised.length = 0
          left = [...new Set([...left, ...unanswered])]
          unanswered = []
          counted.left += left.length
          page = await openPage()
          give()
        } else {
          const before = now()
          if (!['signing', 'sent'].includes(before.phase.status) && !isUncertain(before)) promised.push(shownIn(before))
          calls.push(service.submit({ signal: caller.signal }).catch((error: { code: string }) => error.code))
        }
      }

      for (const one of [...first, ...steps]) {
        await take(one)
        page.check()
        await page.settle()
        page.check()
        for (const ask of asks.splice(0)) {
          counted.asks++
          counted.lamps += Number(ask.what.includes('lamp'))
          counted.speeds += Number(ask.speed !== 'normal')
          const kept = promised.findIndex(
            ({ what, speed }) => what === ask.what && (speed === undefined || speed === ask.speed),
          )
          if (kept < 0) wrong.push(['was never on screen, or is asked for again', ask, promised])
          else promised.splice(kept, 1)
        }
        expect(wrong).toEqual([])
      }

      // At last, everybody answers.
      while (open.length > 0) {
        open.shift()!.answer('well')
        await page.clock.advance(500)
        await page.settle()
      }
      for (const ended of await Promise.all(calls)) expect(ended).toBeDefined()
      expect(page.now().phase.status).not.toBe('signing')
      const remembered = page.kit.get(Transactions).getSnapshot().pending
      expect(new Set(remembered.map(({ account, hash }) => `${account} ${hash}`))).toEqual(sent)
      expect(remembered).toHaveLength(sent.size)
      await page.kit.stop()
    }),
    { ...RUNS, examples: EXAMPLES },
  )
  // The courses have been where something can go wrong.
  expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([])
})
