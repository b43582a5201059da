import { EventEmitter } from 'node:events'
import type { SdkClient } from '../client/sdk.js'
import { createCalls } from './calls.js'

/** The SDK as it waits: for an event of its own desk, and by nothing else. */
function scene() {
  const events = new EventEmitter()
  const asked: unknown[] = []
  const sdk = {
    engine: { events },
    request: ({ request }: { request: unknown }) =>
      new Promise((resolve, reject) => {
        asked.push(request)
        events.once('session_request:7', ({ error, result }) =>
          error === undefined ? resolve(result) : reject(error as Error),
        )
      }),
  } as unknown as SdkClient
  const calls = createCalls(sdk, 'topic')
  const controller = new AbortController()
  const asking = calls.ask('personal_sign', ['0x'], 'eip155:1', controller.signal)
  return {
    events,
    calls,
    controller,
    asking,
    sent: () => calls.sent(7, asked[0]),
    waiting: () => events.listenerCount('session_request:7'),
  }
}

test('ends the SDK’s wait on abort, whether it reports the id before or after', async () => {
  const early = scene()
  early.sent()
  early.controller.abort(new Error('enough'))
  await expect(early.asking).rejects.toThrow('enough')
  expect(early.waiting()).toBe(0)

  const late = scene()
  late.controller.abort(new Error('enough'))
  expect(late.waiting()).toBe(1)
  late.sent()
  await expect(late.asking).rejects.toThrow('enough')
})

test('ends all pending requests with the session', async () => {
  const { calls, sent, asking, waiting } = scene()
  sent()
  calls.end(new Error('over'))
  await expect(asking).rejects.toThrow('over')
  expect(waiting()).toBe(0)
})

test('ignores a request of another sender', () => {
  const { calls, waiting } = scene()
  expect(calls.sent(7, { method: 'personal_sign', params: ['0x'] })).toBe(false)
  calls.end(new Error('over'))
  expect(waiting()).toBe(1)
})

test('sends requests of one moment one after the other, because the SDK could give them the same id', async () => {
  const asked: { readonly params: unknown }[] = []
  const sdk = {
    engine: { events: new EventEmitter() },
    request: async ({ request }: { request: { params: unknown } }) => {
      asked.push(request)
      return request.params === 'refused' ? Promise.reject(new Error('no')) : new Promise(() => {})
    },
  } as unknown as SdkClient
  const calls = createCalls(sdk, 'topic')
  const { signal } = new AbortController()
  const ask = async (params: string, by = signal) => calls.ask('personal_sign', params, 'eip155:1', by)
  const given = () => asked.map(({ params }) => params)
  const aborted = new AbortController()

  void ask('unanswered')
  const refused = ask('refused')
  const withdrawn = ask('withdrawn', aborted.signal)
  void ask('last')
  await Promise.resolve()
  expect(given()).toEqual(['unanswered'])

  aborted.abort(new Error('enough'))
  calls.sent(7, asked[0])
  await expect(refused).rejects.toThrow('no')
  await expect(withdrawn).rejects.toThrow('enough')
  expect(given()).toEqual(['unanswered', 'refused', 'last'])
})

test('ends nothing when aborted after the answer', async () => {
  const { events, controller, asking, sent } = scene()
  expect(sent()).toBe(true)
  events.emit('session_request:7', { result: '0xsigned' })
  await expect(asking).resolves.toBe('0xsigned')
  const heard = jest.fn()
  events.on('session_request:7', heard)
  controller.abort()
  expect(heard).not.toHaveBeenCalled()
})
