import { GONE_AFTER_MS, SHOWN_WITHIN_MS } from '../approvals/shown.js'
import type { Absence } from '../approvals/presence.js'
import { createPasskeyRequests } from './passkey-requests.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp(absence: Absence | undefined = undefined) {
  const listeners = new Set<() => void>()
  const state = { absence }
  const presence = {
    getSnapshot: () => state.absence,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const requests = createPasskeyRequests(presence)
  return {
    requests,
    see(next: Absence | undefined) {
      state.absence = next
      for (const listener of listeners) listener()
    },
  }
}

/** How a request has ended, if it has. */
async function endOf(asked: Promise<void>, afterMs = 0): Promise<string> {
  let end = 'none'
  asked.then(
    () => (end = 'signed in'),
    ({ code }: { readonly code: string }) => (end = code),
  )
  await jest.advanceTimersByTimeAsync(afterMs)
  return end
}

test('waits until the visitor has signed in, and is over then', async () => {
  const { requests } = setUp()
  const asked = requests.ask()
  const request = requests.getSnapshot()!
  expect([await endOf(asked), request.signal.aborted]).toEqual(['none', false])
  request.done()
  expect([await endOf(asked), request.signal.aborted]).toEqual(['signed in', true])
  expect(requests.getSnapshot()).toBeUndefined()
})

test('is declined by the visitor, by a newer request, and by the app that has given up', async () => {
  const { requests } = setUp()
  const byVisitor = requests.ask()
  requests.getSnapshot()!.decline()
  expect(await endOf(byVisitor)).toBe('request/declined')

  const app = new AbortController()
  const older = requests.ask()
  const newer = requests.ask(app.signal)
  expect([await endOf(older), await endOf(newer)]).toEqual(['request/declined', 'none'])
  app.abort()
  expect([await endOf(newer), requests.getSnapshot()]).toEqual(['request/declined', undefined])
})

test('what an older request does late changes nothing of a newer one', async () => {
  const { requests } = setUp()
  const older = requests.ask()
  const first = requests.getSnapshot()!
  const newer = requests.ask()
  first.done()
  first.decline()
  expect([await endOf(older), await endOf(newer)]).toEqual(['request/declined', 'none'])
  const second = requests.getSnapshot()!
  expect(second.id).not.toBe(first.id)
  second.done()
  expect(await endOf(newer)).toBe('signed in')
})

test('ends where the frame is not shown in time, and once it was put away', async () => {
  const hidden = setUp('hidden')
  expect(await endOf(hidden.requests.ask(), SHOWN_WITHIN_MS)).toBe('request/no-visitor')

  const { requests, see } = setUp('hidden')
  const asked = requests.ask()
  see(undefined)
  expect(await endOf(asked, SHOWN_WITHIN_MS)).toBe('none')
  see('hidden')
  expect(await endOf(asked, GONE_AFTER_MS)).toBe('request/declined')
})
