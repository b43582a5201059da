import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { SNACK_LIFETIME_MS, SNACK_SWAP_DELAY_MS } from '../../domain/limits.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { flush } from '../../testing/flush.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createNotices } from './notices.js'

function setUp({ debug = false } = {}) {
  const clock = createFakeClock()
  const logger = createRecordingLogger()
  const notices = createNotices({ clock, logger, debug })
  const shown = () => notices.getSnapshot().snack?.message
  return { clock, logger, notices, shown }
}

test('shows a snack as a success by default, and hides it after its lifetime', async () => {
  const { clock, notices, shown } = setUp()
  notices.show('Link copied')
  expect(notices.getSnapshot().snack).toEqual({ message: 'Link copied', variant: 'success', autoClose: true })
  await clock.advance(SNACK_LIFETIME_MS - 1)
  expect(shown()).toBe('Link copied')
  await clock.advance(1)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('keeps a snack that does not close itself', async () => {
  const { clock, notices, shown } = setUp()
  notices.show('Read this', { variant: 'info', autoClose: false })
  await clock.advance(SNACK_LIFETIME_MS * 10)
  expect(shown()).toBe('Read this')
})

test('keeps a loading snack until another one replaces it', async () => {
  const { clock, notices } = setUp()
  notices.loading('Authenticating...')
  await clock.advance(SNACK_LIFETIME_MS * 10)
  expect(notices.getSnapshot().snack).toEqual({ message: 'Authenticating...', variant: 'loading', autoClose: false })
})

test('hides the shown snack, and shows a new one 150 ms later for its whole lifetime', async () => {
  const { clock, notices, shown } = setUp()
  notices.show('first')
  await clock.advance(2_000)
  notices.show('second')
  expect(shown()).toBeUndefined()
  await clock.advance(SNACK_SWAP_DELAY_MS - 1)
  expect(shown()).toBeUndefined()
  await clock.advance(1)
  expect(shown()).toBe('second')
  await clock.advance(SNACK_LIFETIME_MS - 1)
  expect(shown()).toBe('second')
  await clock.advance(1)
  expect(shown()).toBeUndefined()
})

test('F-U09: shows the newest of several new snacks, without a later start', async () => {
  const { clock, notices, shown } = setUp()
  notices.show('first')
  notices.show('second')
  await clock.advance(100)
  notices.show('third')
  await clock.advance(SNACK_SWAP_DELAY_MS - 100)
  expect(shown()).toBe('third')
  await clock.advance(SNACK_LIFETIME_MS)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('hides the shown snack and drops the next one', async () => {
  const { clock, notices, shown } = setUp()
  notices.show('first')
  notices.show('second')
  notices.hide()
  expect(clock.pending).toBe(0)
  await clock.advance(SNACK_LIFETIME_MS)
  expect(shown()).toBeUndefined()
  notices.show('third')
  expect(shown()).toBe('third')
})

test('leaves no timer behind when a listener shows and hides snacks', async () => {
  const { clock, notices, shown } = setUp()
  let answers = 0
  notices.subscribe(() => {
    if (answers++ === 0) notices.show('answer')
    else if (answers === 3) notices.hide()
  })
  notices.show('question')
  await clock.advance(SNACK_SWAP_DELAY_MS)
  await clock.advance(SNACK_LIFETIME_MS)
  expect(shown()).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('shows a snack of a listener for its whole lifetime', async () => {
  const { clock, notices, shown } = setUp()
  let isAnswered = false
  notices.subscribe(() => {
    if (!isAnswered) notices.show('answer')
    isAnswered = true
  })
  notices.show('question')
  await clock.advance(SNACK_SWAP_DELAY_MS + SNACK_LIFETIME_MS - 1)
  expect(shown()).toBe('answer')
  await clock.advance(1)
  expect(shown()).toBeUndefined()
})

test('cancels the timers when disposed', () => {
  const { clock, notices } = setUp()
  notices.show('first')
  notices.dispose()
  expect(clock.pending).toBe(0)
})

describe('an error', () => {
  test('is shown with the message of the catalogue', async () => {
    const { clock, notices } = setUp()
    notices.error(new TypeError('x is not a function'))
    await clock.advance(0)
    expect(notices.getSnapshot().snack).toEqual({
      message: 'Something went wrong',
      variant: 'error',
      autoClose: true,
      key: 'error.unknown',
    })
  })

  test('is shown with the message of the app, if it has one', async () => {
    const clock = createFakeClock()
    const messages = { 'error.unknown': 'Etwas ging schief' }
    const notices = createNotices({ clock, logger: createRecordingLogger(), messages })
    notices.error(new TypeError('x is not a function'))
    await clock.advance(0)
    expect(notices.getSnapshot().snack?.message).toBe('Etwas ging schief')
  })

  test('is shown as an info when its severity is info', async () => {
    const { clock, notices } = setUp()
    notices.error(connectionErrors.create('connection/locked', { wallet: 'MetaMask' }))
    await clock.advance(0)
    expect(notices.getSnapshot().snack?.variant).toBe('info')
  })

  const cancel = connectionErrors.create('connection/cancelled', { reason: 'rejected' })
  test.each([
    ['a cancel', cancel],
    ['a cancelled change of account', serviceErrors.create('account/change-cancelled', { reason: 'rejected' })],
    ['the raw rejection of a wallet', { code: 4001, message: 'no' }],
    ['caused by a cancel', new Error('could not send', { cause: cancel })],
    ['the reason of an abort', AbortSignal.abort().reason],
  ])('is not shown when it is %s', async (_what, error: unknown) => {
    const { clock, notices, shown } = setUp()
    notices.error(error)
    await clock.advance(SNACK_LIFETIME_MS - 1)
    expect(shown()).toBeUndefined()
  })

  test('is shown when it is its own cause', async () => {
    const { clock, notices, shown } = setUp()
    const error: { name: string; cause?: unknown } = { name: 'ring' }
    error.cause = error
    notices.error(error)
    await clock.advance(0)
    expect(shown()).toBe('Something went wrong')
  })

  test('is not shown when its message is loaded after a newer snack', async () => {
    const { clock, notices, shown } = setUp()
    notices.error(new Error('old'))
    notices.show('new')
    await clock.advance(SNACK_SWAP_DELAY_MS)
    expect(shown()).toBe('new')
  })

  test('is shown when an older snack hides itself before its message is loaded', async () => {
    const timers: (() => void)[] = []
    const clock = { after: (_ms: number, run: () => void) => (timers.push(run), () => {}) }
    const notices = createNotices({ clock, logger: createRecordingLogger() })
    notices.show('old')
    notices.error(new Error('new'))
    timers[0]!()
    await flush()
    expect(notices.getSnapshot().snack?.message).toBe('Something went wrong')
  })

  test('is not shown after hiding', async () => {
    const { notices, shown } = setUp()
    notices.error(new Error('old'))
    notices.hide()
    await flush()
    expect(shown()).toBeUndefined()
  })
})

describe('an alert', () => {
  const alert = { message: 'Invalid App Configuration', variant: 'error', details: 'origin not allowed' } as const

  test('is shown in debug only, and its details are always logged', () => {
    for (const debug of [true, false]) {
      const { logger, notices } = setUp({ debug })
      notices.alert(alert)
      expect(notices.getSnapshot().alert).toEqual(debug ? { message: alert.message, variant: 'error' } : undefined)
      expect(logger.entries).toEqual([{ level: 'error', message: alert.message, details: 'origin not allowed' }])
    }
  })

  test('is an info by default', () => {
    const { logger, notices } = setUp({ debug: true })
    notices.alert({ message: 'Good to know' })
    expect(notices.getSnapshot().alert?.variant).toBe('info')
    expect(logger.entries[0]?.level).toBe('info')
  })

  test('is shown once, also after it was dismissed', () => {
    const { notices } = setUp({ debug: true })
    notices.alert(alert)
    notices.dismissAlert()
    notices.alert(alert)
    expect(notices.getSnapshot().alert).toBeUndefined()
    notices.alert({ message: 'Session Expired', variant: 'warning' })
    expect(notices.getSnapshot().alert).toEqual({ message: 'Session Expired', variant: 'warning' })
  })
})
