import fc from 'fast-check'
import type { FaultScript } from '../../testing/faults/fault-script.js'
import type { FakeClock } from '../../testing/fakes/fake-clock.js'
import { watch } from '../http/fetch-http.test.helper.js'
import { RPC_DEDUPE_ENTRIES } from '../../domain/limits.js'
import { createSharedCalls } from '../../state/shared-calls.js'
import { asIs, networkAt, other, setUpRpc, type Posted } from './rpc-client.test.helper.js'

// MB8: random calls, failures and waits, checked against rules that every request must keep.

const RUNS = Number(process.env['FC_RUNS'] ?? 300)

type Step =
  | { readonly kind: 'call'; readonly key: number; readonly node: number; readonly isAborted: boolean }
  | { readonly kind: 'fault'; readonly fault: FaultScript }
  | { readonly kind: 'advance'; readonly ms: number }

const GOOD: FaultScript = {}
const fault: fc.Arbitrary<FaultScript> = fc.constantFrom<FaultScript>(
  GOOD,
  GOOD,
  GOOD,
  { headersAfterMs: 400 },
  { status: 503 },
  { status: 429, headers: { 'retry-after': '1' } },
  { breaks: 'headers' },
  { stalls: 'body' },
  { body: 'no json' },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      key: fc.nat(3),
      node: fc.nat(1),
      isAborted: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fault' as const), fault }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('advance' as const), ms: fc.constantFrom(0, 0, 100, 150, 1_000, 10_000) }),
  },
)
const network = (node: number) => ({
  ...networkAt(`https://node-${node}.example`),
  chainNamespace: other.chainNamespace,
  caipNetworkId: `other:${node}` as const,
})

/** A fake clock that uses no real timer, with which a thousand runs would take a minute. */
function createQuickClock(): FakeClock {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  const drain = () => new Promise((resolve) => setImmediate(resolve))
  let now = 1e12
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    every: () => {
      throw new Error('not used here')
    },
    async advance(ms) {
      const end = now + ms
      await drain()
      for (;;) {
        const due = Math.min(...[...timers].map(({ at }) => at))
        if (due > end) break
        now = due
        for (const timer of timers) if (timer.at === due && timers.delete(timer)) timer.run()
        await drain()
      }
      now = end
    },
    get pending() {
      return timers.size
    },
  }
}

/** The reads of a request, by node and key. */
function namesIn({ url, body }: { readonly url: string; readonly body: string }): readonly string[] {
  const [node] = /\d/.exec(new URL(url).host)!
  return [JSON.parse(body) as Posted | Posted[]]
    .flat()
    .map(({ params }) => `${node} ${String((params as number[])[0])}`)
}

test('MB8: settles a call once and sends it at most four times, never twice at a time, through random events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { rpc, faults, clock } = setUpRpc({ clock: createQuickClock(), dialectOf: () => ({ isRead: () => true }) })
      let current = GOOD
      const calls: { readonly seen: ReturnType<typeof watch>; readonly name: string; readonly isAborted: boolean }[] =
        []
      const problems: string[] = []
      // A read is pending from its first caller to its last. Earlier requests do not count.
      const wantedSince = new Map<string, number>()
      const isWanted = (name: string) => calls.some((call) => call.name === name && call.seen.settled === 0)

      faults.always((request) => {
        const posted = [JSON.parse(request.body) as Posted | Posted[]].flat()
        const names = namesIn(request)
        if (new Set(names).size < names.length) problems.push(`twice in one request: ${request.body}`)
        for (const name of names) {
          const sent = faults.requests.slice(wantedSince.get(name)).filter((one) => namesIn(one).includes(name))
          if (sent.filter(({ isOpen }) => isOpen).length > 1) problems.push(`two at a time: ${name}`)
          if (sent.length > 4) problems.push(`more than four tries: ${name}`)
        }
        const answers = posted.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: params }))
        return { body: answers.length > 1 ? answers : answers[0], ...current }
      })
      for (const one of steps) {
        if (one.kind === 'fault') current = one.fault
        else if (one.kind === 'advance') await clock.advance(one.ms)
        else {
          const controller = new AbortController()
          const name = `${one.node} ${one.key}`
          if (!isWanted(name)) wantedSince.set(name, faults.requests.length)
          const call = { method: 'get', params: [one.key], read: asIs, signal: controller.signal }
          calls.push({ seen: watch(rpc.call(network(one.node), call)), name, isAborted: one.isAborted })
          if (one.isAborted) clock.after(200, () => controller.abort('left'))
        }
      }
      await clock.advance(300_000)
      expect(problems).toEqual([])
      expect([faults.open, clock.pending]).toEqual([0, 0])
      for (const { seen, name, isAborted } of calls) {
        expect(seen.settled).toBe(1)
        if (seen.error === undefined) expect(seen.value).toEqual([Number(name.split(' ')[1])])
        else if (seen.error === 'left') expect(isAborted).toBe(true)
        else expect(seen.error).toMatchObject({ code: expect.stringMatching(/^(http|rpc)\//) })
      }
    }),
    { numRuns: RUNS },
  )
})

test('MB8: shares at most 8,192 pending reads', () => {
  const flights = createSharedCalls(RPC_DEDUPE_ENTRIES)
  for (let key = 0; key < 8_300; key++) void flights.join(String(key), () => new Promise(() => {}))
  expect(flights.size).toBe(8_192)
})
