import { flush } from '@latchkey/core/testing'
import fc from 'fast-check'
import { settled, setUpFrame, WALLET } from './wallet-frame.test.helper.js'

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 300) }

const NAMES = ['CONNECT_EMAIL', 'GET_USER', 'RPC_REQUEST', 'SESSION_UPDATE', 'SIGN_OUT', 'LOGIN']
const origins = fc.constantFrom('null', '', 'https://shop.example', 'https://evil.example', `${WALLET}.evil.example`)

/** Ids that the page could have: those of requests that are pending, by their number, and guessed ones. */
const ids = fc.oneof(fc.nat(2), fc.constantFrom('1', '__proto__', '0'.repeat(32)), fc.string(), fc.anything())
const prefixes = fc.constantFrom('@w3m-frame/', '@w3m-app/', 'x@w3m-frame/', ' @w3m-frame/', '@w3m-frame//', '')
const suffixes = fc.constantFrom('_SUCCESS', '_ERROR', '_success', '', '_SUCCESS_SUCCESS')
const types = fc.tuple(prefixes, fc.constantFrom(...NAMES), suffixes).map((parts) => parts.join(''))
const payloads = fc.oneof(
  fc.constantFrom({ action: 'CONNECT' }, { address: '0x666', chainId: 1 }, { token: 'stolen' }, { message: 'x' }),
  fc.anything(),
)
const messages = fc.record({ id: ids, type: fc.oneof(types, fc.anything()), payload: payloads })

/** What an attacker can do: speak from elsewhere, with whatever it has guessed or overheard. */
const forged = fc.record({
  kind: fc.constant('forged' as const),
  message: fc.oneof(messages, fc.anything()),
  origin: origins,
  isFromFrame: fc.boolean(),
})
/** What the wallet page says, in any order and any number of times, and what belongs to no request. */
const odd = fc.record({
  kind: fc.constant('odd' as const),
  message: fc.oneof(
    fc.record({ id: fc.constantFrom('1', 'guessed', 7), type: types, payload: payloads }),
    fc.anything(),
  ),
})
const repeated = fc.record({ kind: fc.constant('repeated' as const), answer: fc.nat(2) })
const stream = fc.array(fc.oneof({ weight: 3, arbitrary: forged }, odd, repeated), { maxLength: 30, size: 'max' })

test('V19, F-E05, F-E06: any stream of forged, reordered and repeated messages is never acted upon', async () => {
  let heard = 0
  await fc.assert(
    fc.asyncProperty(stream, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async (events, order) => {
      const { frame, page, clock, wallet } = setUpFrame()
      const onReload = jest.fn()
      frame.onReload(onReload)
      const requests = [
        settled(frame.request('CONNECT_EMAIL', { email: 'ada@example.org' })),
        settled(frame.request('GET_USER', undefined)),
        settled(frame.request('RPC_REQUEST', { method: 'personal_sign' })),
      ]
      await clock.advance(500)
      const [inside] = page.frames
      const answers = [{ action: 'VERIFY_OTP' }, { address: '0xa1', chainId: 1 }, '0xsigned']
      const answered = new Set<number>()
      const answer = (index: number) => {
        const { id, type } = wallet.requests[index]!
        answered.add(index)
        inside!.say({ id, type: `@w3m-frame/${type}_SUCCESS`, payload: answers[index] })
      }
      const withId = (message: unknown) => {
        const { id } = Object(message) as { id?: unknown }
        const overheard = typeof id === 'number' ? wallet.requests[id] : undefined
        return overheard ? { ...(message as object), id: overheard.id } : message
      }
      heard += events.length
      for (const event of events) {
        if (event.kind === 'repeated') [...answered].slice(0, event.answer).forEach(answer)
        else if (event.kind === 'odd') inside!.say(isOfTheProtocol(event.message) ? undefined : event.message)
        else if (event.isFromFrame) inside!.say(withId(event.message), event.origin)
        else
          page.dispatch(
            Object.assign(new Event('message'), {
              data: withId(event.message),
              origin: WALLET,
              source: { postMessage() {} },
            }),
          )
        // Between two forged messages the wallet page answers, in an order of its own.
        const next = order.find((index) => !answered.has(index))
        if (event.kind === 'repeated' && next !== undefined) answer(next)
      }
      await flush()
      requests.forEach((outcome, index) =>
        expect(outcome).toEqual(answered.has(index) ? { value: answers[index] } : {}),
      )
      for (const index of order) if (!answered.has(index)) answer(index)
      await frame.request('IS_CONNECTED', undefined)
      expect(requests).toEqual(answers.map((value) => ({ value })))
      // No forged token, no forged load, nothing that waits.
      expect(wallet.requests.at(-1)).toEqual({ id: expect.any(String), type: 'IS_CONNECTED', payload: {} })
      expect([onReload.mock.calls, clock.pending, page.frames.length]).toEqual([[], 0, 1])
    }),
    RUNS,
  )
  // The nightly round promises 100,000 of 10,000 runs.
  expect(heard).toBeGreaterThan(RUNS.numRuns * 10)
})

/** The wallet page itself may say these two at any time. */
function isOfTheProtocol(message: unknown) {
  const { type } = Object(message) as { type?: unknown }
  return type === '@w3m-frame/SESSION_UPDATE' || type === '@w3m-frame/READY'
}
