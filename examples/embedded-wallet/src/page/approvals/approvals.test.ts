import { errors } from '../errors.js'
import { requestOf } from '../signers/signers.test.helper.js'
import { type Approvals, createApprovals, MOST_APPROVALS } from './approvals.js'
import { arm, ARMED_AFTER_MS } from './arming.js'
import type { Description } from './description.js'
import type { Absence } from './presence.js'
import { GONE_AFTER_MS, SHOWN_WITHIN_MS } from './shown.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const DESCRIPTION: Description = { title: 'Sign', rows: [], warnings: [], approveLabel: 'Sign' }

function fakePresence(first: Absence | undefined = undefined) {
  let absence = first
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => absence,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: Absence | undefined) {
      absence = next
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

function setUp({
  absence,
  hasKey = true,
  description = DESCRIPTION,
  declined,
}: { absence?: Absence; hasKey?: boolean; description?: Description; declined?: Error } = {}) {
  const presence = fakePresence(absence)
  const signed: string[] = []
  const node = { isSilent: false, needsRecovery: false }
  const approvals = createApprovals({
    appOrigin: 'https://shop.example',
    presence,
    hasKey: async () => hasKey,
    withKey: () => (use) => Promise.resolve(use(new Uint8Array(32))),
    loadSigner: async () => ({
      read: ({ method }) => ({
        async describe() {
          if (node.isSilent) throw errors.create('request/node-silent')
          return description
        },
        async approve() {
          if (node.needsRecovery) throw errors.create('keys/recovery-needed')
          signed.push(method)
          return `signed ${signed.length}`
        },
        declined: () => declined,
      }),
    }),
  })
  const ask = (signal?: AbortSignal) => {
    const answer: { value?: unknown; error?: unknown } = {}
    approvals.ask(requestOf('personal_sign', []), signal).then(
      (value) => (answer.value = value),
      (error: unknown) => (answer.error = error),
    )
    return answer
  }
  return { approvals, presence, signed, node, ask }
}

const settled = () => jest.advanceTimersByTimeAsync(0)
const statusOf = (approvals: Approvals) => approvals.getSnapshot().map(({ state }) => state.status)

test('signs once, however often the visitor approves', async () => {
  const { approvals, ask, signed } = setUp()
  const answer = ask()
  await settled()
  const { id } = approvals.getSnapshot()[0]!
  await Promise.all([approvals.approve(id), approvals.approve(id), approvals.approve(id)])
  expect([answer.value, signed.length, approvals.getSnapshot()]).toEqual(['signed 1', 1, []])
})

test('declining is the error 4001 of the request, and signs nothing', async () => {
  const { approvals, ask, signed } = setUp()
  const answer = ask()
  await settled()
  const { id } = approvals.getSnapshot()[0]!
  approvals.decline(id)
  await approvals.approve(id)
  await settled()
  expect([answer.error, signed]).toEqual([expect.objectContaining({ code: 'request/declined' }), []])
})

test('declining is another error where the request has one for it', async () => {
  const declined = errors.create('calls/upgrade-declined')
  const { approvals, ask } = setUp({ declined })
  const answer = ask()
  await settled()
  approvals.decline(approvals.getSnapshot()[0]!.id)
  await settled()
  expect(answer.error).toBe(declined)
})

test.each(['hidden', 'small', 'covered', 'background'] as const)(
  'V20: does not approve while the page is %s',
  async (absence) => {
    const { approvals, presence, ask, signed } = setUp()
    ask()
    await settled()
    presence.set(absence)
    await approvals.approve(approvals.getSnapshot()[0]!.id)
    expect(signed).toEqual([])
  },
)

test.each(['hidden', 'small'] as const)('V20: refuses a request whose frame stays %s', async (absence) => {
  const { approvals, ask } = setUp({ absence })
  const answer = ask()
  await jest.advanceTimersByTimeAsync(SHOWN_WITHIN_MS - 1)
  expect(answer).toEqual({})
  await jest.advanceTimersByTimeAsync(1)
  expect([answer.error, approvals.getSnapshot()]).toEqual([expect.objectContaining({ code: 'request/no-visitor' }), []])
})

test('waits for a frame that is shown in time', async () => {
  const { presence, ask, approvals } = setUp({ absence: 'hidden' })
  const answer = ask()
  await jest.advanceTimersByTimeAsync(SHOWN_WITHIN_MS - 1)
  presence.set(undefined)
  await jest.advanceTimersByTimeAsync(SHOWN_WITHIN_MS)
  expect([answer, statusOf(approvals)]).toEqual([{}, ['asking']])
})

test('declines what waits once the frame was put away, and not for a moment in which it moves', async () => {
  const { presence, ask } = setUp()
  const answer = ask()
  await settled()
  presence.set('hidden')
  await jest.advanceTimersByTimeAsync(GONE_AFTER_MS - 1)
  presence.set(undefined)
  await jest.advanceTimersByTimeAsync(GONE_AFTER_MS)
  expect(answer).toEqual({})
  presence.set('hidden')
  await jest.advanceTimersByTimeAsync(GONE_AFTER_MS)
  expect(answer.error).toMatchObject({ code: 'request/declined' })
})

test.each([
  ['while it is read', 0],
  ['while the visitor looks at it', 1],
])('a request that the app takes back %s is declined, and never signed', async (_, rounds) => {
  const { approvals, ask, signed } = setUp()
  const controller = new AbortController()
  const answer = ask(controller.signal)
  for (let round = 0; round < rounds; round++) await settled()
  const [approval] = approvals.getSnapshot()
  controller.abort()
  if (approval) await approvals.approve(approval.id)
  await settled()
  expect([approvals.getSnapshot(), signed, answer.error]).toEqual([
    [],
    [],
    expect.objectContaining({ code: 'request/declined' }),
  ])
})

test('a request that the app takes back too late is signed', async () => {
  const { approvals, ask, signed } = setUp()
  const controller = new AbortController()
  const answer = ask(controller.signal)
  await settled()
  const approving = approvals.approve(approvals.getSnapshot()[0]!.id)
  controller.abort()
  await approving
  await settled()
  expect([answer, signed]).toEqual([{ value: 'signed 1' }, ['personal_sign']])
})

test('a request that cannot be approved is not, whatever the button does', async () => {
  const { approvals, ask, signed } = setUp({ description: { ...DESCRIPTION, blocked: 'No coins.' } })
  ask()
  await settled()
  await approvals.approve(approvals.getSnapshot()[0]!.id)
  expect(signed).toEqual([])
})

test('a node that does not answer can be asked again', async () => {
  const { approvals, ask, node } = setUp()
  node.isSilent = true
  ask()
  await settled()
  expect(statusOf(approvals)).toEqual(['unreadable'])
  node.isSilent = false
  await approvals.readAgain(approvals.getSnapshot()[0]!.id)
  expect(statusOf(approvals)).toEqual(['asking'])
})

test('a browser without a share asks for the recovery first, and then for the request', async () => {
  const { approvals, ask } = setUp({ hasKey: false })
  ask()
  await settled()
  expect(statusOf(approvals)).toEqual(['locked'])
  approvals.unlock()
  await settled()
  expect(statusOf(approvals)).toEqual(['asking'])
})

test('a share that turns out to be outdated asks for the recovery, and the request stays', async () => {
  const { approvals, ask, node, signed } = setUp()
  const answer = ask()
  await settled()
  node.needsRecovery = true
  const { id } = approvals.getSnapshot()[0]!
  await approvals.approve(id)
  expect([statusOf(approvals), answer]).toEqual([['locked'], {}])
  node.needsRecovery = false
  approvals.unlock()
  await settled()
  await approvals.approve(id)
  expect(signed).toHaveLength(1)
})

test('an app has at most ten requests open', async () => {
  const { approvals, ask } = setUp()
  const answers = Array.from({ length: MOST_APPROVALS + 1 }, () => ask())
  await settled()
  expect(approvals.getSnapshot()).toHaveLength(MOST_APPROVALS)
  expect(answers.at(-1)!.error).toMatchObject({ code: 'request/too-many' })
})

describe('the button', () => {
  test('V20: works after half a second in full view, and begins again whenever something is in the way', () => {
    const presence = fakePresence()
    const told: boolean[] = []
    const disarm = arm(presence, (isArmed) => told.push(isArmed))
    jest.advanceTimersByTime(ARMED_AFTER_MS - 1)
    presence.set('covered')
    jest.advanceTimersByTime(10 * ARMED_AFTER_MS)
    expect(told).toEqual([false, false])
    presence.set(undefined)
    jest.advanceTimersByTime(ARMED_AFTER_MS - 1)
    expect(told.at(-1)).toBe(false)
    jest.advanceTimersByTime(1)
    expect(told.at(-1)).toBe(true)
    presence.set('covered')
    expect(told.at(-1)).toBe(false)
    disarm()
    expect([jest.getTimerCount(), presence.listeners.size]).toEqual([0, 0])
  })
})
