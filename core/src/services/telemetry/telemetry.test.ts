import type { Telemetry, TrackedEvent, TrackedEvents, TrackedName } from '../../contracts/telemetry.js'
import { createFakeClock } from '../../testing/fake-clock.js'
import { createRecordingLogger } from '../../testing/recording-logger.js'
import { createTelemetry } from './telemetry.js'

const send = { network: 'eip155:1', token: 'ETH', amount: '1', isSmartAccount: false }
const signIn = { network: 'eip155:1', isSmartAccount: true }

const EVENTS: TrackedEvents = {
  MODAL_OPEN: { connected: false },
  MODAL_CLOSE: { connected: true },
  SELECT_WALLET: { name: 'MetaMask', platform: 'browser' },
  CONNECT_SUCCESS: { method: 'qrcode', name: 'MetaMask' },
  CONNECT_ERROR: { message: 'no' },
  CONNECT_PROXY_ERROR: { message: 'no', uri: '', mobile_link: 'file:///x', name: 'MetaMask' },
  SWITCH_NETWORK: { network: 'eip155:1' },
  DISCONNECT_SUCCESS: { namespace: 'eip155' },
  DISCONNECT_ERROR: { message: 'no' },
  SEND_INITIATED: send,
  SEND_SUCCESS: send,
  SEND_ERROR: { ...send, message: 'no' },
  SIWX_AUTH_SUCCESS: signIn,
  SIWX_AUTH_ERROR: signIn,
  CLICK_CANCEL_SIWX: signIn,
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'eoa', network: 'eip155:1' },
  ERROR_FETCH_TRANSACTIONS: { message: 'no' },
  WALLET_LINK_MISMATCH: { name: 'MetaMask', host: 'evil.example' },
}
const NAMES = Object.keys(EVENTS) as TrackedName[]

function setUp() {
  const clock = createFakeClock(1_000)
  const logger = createRecordingLogger()
  const telemetry = createTelemetry(clock, logger)
  const heard: TrackedEvent[] = []
  telemetry.subscribe((event) => heard.push(event))
  return { clock, logger, telemetry, heard }
}

/** Tracks what types would not let through. */
const trackAnything = (telemetry: Telemetry, event: string, properties: unknown) =>
  telemetry.track(event as TrackedName, properties as never)

test.each(NAMES)('%s is told with its properties and the time, to all and to those who asked for it', (event) => {
  const { telemetry, heard, logger } = setUp()
  const properties: unknown[] = []
  telemetry.on(event, (told) => properties.push(told))
  telemetry.track(event, EVENTS[event])
  expect(heard).toEqual([{ event, properties: EVENTS[event], timestamp: 1_000 }])
  expect(properties).toEqual([EVENTS[event]])
  expect(logger.entries).toEqual([])
})

test.each(NAMES)('F-K11: %s without one of its properties, or with one of another type, reaches nobody and is reported', (event) => {
  for (const field of Object.keys(EVENTS[event])) {
    for (const wrong of [undefined, null, 7, {}]) {
      const { telemetry, heard, logger } = setUp()
      trackAnything(telemetry, event, { ...EVENTS[event], [field]: wrong })
      expect(heard).toEqual([])
      expect(logger.entries).toEqual([
        { level: 'error', message: expect.any(String), details: expect.objectContaining({ code: 'event/invalid', context: { event } }) },
      ])
    }
  }
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'connected'],
  ['a ring', (() => { const ring: Record<string, unknown> = { connected: true }; return (ring['self'] = ring) })()],
  ['a bigint', { connected: true, amount: 1n }],
  ['a trap', { get connected(): boolean { throw new Error('trap') } }],
])('F-K11: properties that are %s are dropped, and whoever tracks them goes on', (_what, properties) => {
  const { telemetry, heard, logger } = setUp()
  trackAnything(telemetry, 'MODAL_OPEN', properties)
  expect(heard).toEqual([])
  expect(logger.entries.map(({ details }) => (details as { code: string }).code)).toEqual(['event/invalid'])
  telemetry.track('MODAL_OPEN', { connected: true })
  expect(heard).toHaveLength(1)
})

test.each(['NO_SUCH_EVENT', 'constructor', '__proto__', '', 'tracked'])('F-K11: the unknown event "%s" is dropped and reported', (event) => {
  const { telemetry, heard, logger } = setUp()
  trackAnything(telemetry, event, { connected: true })
  expect(heard).toEqual([])
  expect(logger.entries.map(({ details }) => (details as { code: string }).code)).toEqual(['event/unknown'])
})

test('F-K12: a listener that throws keeps no other from hearing', () => {
  const { telemetry, heard, logger } = setUp()
  const later: unknown[] = []
  const mistake = new Error('mistake')
  const fail = () => {
    throw mistake
  }
  telemetry.on('MODAL_OPEN', fail)
  telemetry.subscribe(fail)
  telemetry.on('MODAL_OPEN', (properties) => later.push(properties))
  telemetry.subscribe((event) => later.push(event.event))
  telemetry.track('MODAL_OPEN', { connected: true })
  expect(heard).toHaveLength(1)
  expect(later).toEqual([{ connected: true }, 'MODAL_OPEN'])
  expect(logger.entries.map(({ details }) => details)).toEqual([mistake, mistake])
})

test('listeners leave, also twice', () => {
  const { telemetry } = setUp()
  const heard = jest.fn()
  const ways = [telemetry.subscribe(heard), telemetry.on('MODAL_OPEN', heard)]
  for (const back of [...ways, ...ways]) back()
  telemetry.track('MODAL_OPEN', { connected: true })
  expect(heard).not.toHaveBeenCalled()
})

test('V22: no listener ever hears of a pairing URI', () => {
  const { telemetry, heard } = setUp()
  telemetry.track('CONNECT_ERROR', { message: 'cannot open wc:abc@2?relay-protocol=irn&symKey=3f3f' })
  expect(heard[0]?.properties).toEqual({ message: 'cannot open [redacted]' })
})

test('what is tracked cannot be changed afterwards, by nobody', () => {
  const { telemetry, heard } = setUp()
  const properties = { connected: true }
  telemetry.track('MODAL_OPEN', properties)
  properties.connected = false
  expect(heard[0]?.properties).toEqual({ connected: true })
  expect(Object.isFrozen(heard[0]) && Object.isFrozen(heard[0]?.properties)).toBe(true)
})

describe("a plugin's own event", () => {
  const event = 'ACME_STAKED' as TrackedName
  const isStake = (properties: unknown) => typeof (properties as { validator?: unknown }).validator === 'string'

  test('is known from its definition until it is taken back', () => {
    const { telemetry, heard } = setUp()
    const back = telemetry.define(event, isStake)
    trackAnything(telemetry, event, { validator: 'a' })
    trackAnything(telemetry, event, { validator: 1 })
    back()
    trackAnything(telemetry, event, { validator: 'b' })
    expect(heard.map(({ properties }) => properties)).toEqual([{ validator: 'a' }])
  })

  test('may come without properties', () => {
    const { telemetry, heard } = setUp()
    telemetry.define(event, (properties) => properties === undefined)
    trackAnything(telemetry, event, undefined)
    expect(heard).toHaveLength(1)
  })

  test('F-K11: whose check throws is dropped, with what it threw as the cause', () => {
    const { telemetry, heard, logger } = setUp()
    telemetry.define(event, isStake)
    trackAnything(telemetry, event, null)
    expect(heard).toEqual([])
    expect(logger.entries[0]?.details).toMatchObject({ code: 'event/invalid', cause: expect.any(TypeError) })
  })

  test('cannot take the name of another, nor of a core event', () => {
    const { telemetry } = setUp()
    telemetry.define(event, isStake)
    for (const taken of [event, 'MODAL_OPEN' as const])
      expect(() => telemetry.define(taken, isStake)).toThrow(expect.objectContaining({ code: 'event/duplicate' }))
  })

  test('that was defined anew is not taken away by the way back of the old', () => {
    const { telemetry, heard } = setUp()
    const back = telemetry.define(event, isStake)
    back()
    telemetry.define(event, (properties) => isStake(properties))
    back()
    trackAnything(telemetry, event, { validator: 'a' })
    expect(heard).toHaveLength(1)
  })
})
