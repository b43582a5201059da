import type { Telemetry, TrackedEvent, TrackedEvents, TrackedName } from '../../contracts/app/telemetry.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createTelemetry } from './telemetry.js'

const send = { network: 'eip155:1', token: 'ETH', amount: '1', isSmartAccount: false }
const signIn = { network: 'eip155:1', isSmartAccount: true }

/** Plugins add events of their own to the type. */
type OfPlugins = `SWAP_${string}`

const EVENTS: Omit<TrackedEvents, OfPlugins> = {
  MODAL_OPEN: { connected: false },
  MODAL_CLOSE: { connected: true },
  SELECT_WALLET: { name: 'MetaMask', platform: 'browser' },
  CONNECT_SUCCESS: { method: 'qrcode', name: 'MetaMask' },
  CONNECT_ERROR: { message: 'no' },
  USER_REJECTED: { message: 'no' },
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
const NAMES = Object.keys(EVENTS) as Exclude<TrackedName, OfPlugins>[]

const MOMENT = { timestamp: 1_000, address: 'fake1alice' }

function setUp() {
  const logger = createRecordingLogger()
  const loaded = createTelemetry(logger)
  const telemetry: Telemetry = { ...loaded, track: (event, properties) => loaded.track(event, properties, MOMENT) }
  const heard: TrackedEvent[] = []
  telemetry.subscribe((event) => heard.push(event))
  return { logger, telemetry, heard }
}

/** Tracks events that the types forbid. */
const trackAnything = (telemetry: Telemetry, event: string, properties: unknown) =>
  telemetry.track(event as TrackedName, properties as never)

test.each(NAMES)(
  '%s reaches its listeners and those of all events, with its properties, the time and the address',
  (event) => {
    const { telemetry, heard, logger } = setUp()
    const properties: unknown[] = []
    telemetry.on(event, (received) => properties.push(received))
    telemetry.track(event, EVENTS[event])
    expect(heard).toEqual([{ event, properties: EVENTS[event], timestamp: 1_000, address: 'fake1alice' }])
    expect(properties).toEqual([EVENTS[event]])
    expect(logger.entries).toEqual([])
  },
)

test.each(NAMES)(
  'F-K11: %s without a property, or with one of another type, reaches no listener and is reported',
  (event) => {
    for (const field of Object.keys(EVENTS[event])) {
      for (const wrong of [undefined, null, 7, {}]) {
        const { telemetry, heard, logger } = setUp()
        trackAnything(telemetry, event, { ...EVENTS[event], [field]: wrong })
        expect(heard).toEqual([])
        expect(logger.entries).toEqual([
          {
            level: 'error',
            message: expect.any(String),
            details: expect.objectContaining({ code: 'event/invalid', context: { event } }),
          },
        ])
      }
    }
  },
)

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'connected'],
  [
    'a cycle',
    (() => {
      const ring: Record<string, unknown> = { connected: true }
      return (ring['self'] = ring)
    })(),
  ],
  ['a bigint', { connected: true, amount: 1n }],
  [
    'a getter that throws',
    {
      get connected(): boolean {
        throw new Error('trap')
      },
    },
  ],
])('F-K11: properties that contain %s are dropped, and tracking does not throw', (_what, properties) => {
  const { telemetry, heard, logger } = setUp()
  trackAnything(telemetry, 'MODAL_OPEN', properties)
  expect(heard).toEqual([])
  expect(logger.entries.map(({ details }) => (details as { code: string }).code)).toEqual(['event/invalid'])
  telemetry.track('MODAL_OPEN', { connected: true })
  expect(heard).toHaveLength(1)
})

test.each(['NO_SUCH_EVENT', 'constructor', '__proto__', '', 'tracked'])(
  'F-K11: the unknown event "%s" is dropped and reported',
  (event) => {
    const { telemetry, heard, logger } = setUp()
    trackAnything(telemetry, event, { connected: true })
    expect(heard).toEqual([])
    expect(logger.entries.map(({ details }) => (details as { code: string }).code)).toEqual(['event/unknown'])
  },
)

test('F-K12: a listener that throws keeps the event from no other', () => {
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

test('a listener can unsubscribe, also twice', () => {
  const { telemetry } = setUp()
  const heard = jest.fn()
  const unsubscribes = [telemetry.subscribe(heard), telemetry.on('MODAL_OPEN', heard)]
  for (const unsubscribe of [...unsubscribes, ...unsubscribes]) unsubscribe()
  telemetry.track('MODAL_OPEN', { connected: true })
  expect(heard).not.toHaveBeenCalled()
})

test('V22: no listener gets a pairing URI', () => {
  const { telemetry, heard } = setUp()
  telemetry.track('CONNECT_ERROR', { message: 'cannot open wc:abc@2?relay-protocol=irn&symKey=3f3f' })
  expect(heard[0]?.properties).toEqual({ message: 'cannot open [redacted]' })
})

test('a tracked event cannot be changed afterwards', () => {
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

  test('is known from its definition until its removal', () => {
    const { telemetry, heard } = setUp()
    const remove = telemetry.define(event, isStake)
    trackAnything(telemetry, event, { validator: 'a' })
    trackAnything(telemetry, event, { validator: 1 })
    remove()
    trackAnything(telemetry, event, { validator: 'b' })
    expect(heard.map(({ properties }) => properties)).toEqual([{ validator: 'a' }])
  })

  test('may have no properties', () => {
    const { telemetry, heard } = setUp()
    telemetry.define(event, (properties) => properties === undefined)
    trackAnything(telemetry, event, undefined)
    expect(heard).toHaveLength(1)
  })

  test('F-K11: is dropped when its check throws, with that error as the cause', () => {
    const { telemetry, heard, logger } = setUp()
    telemetry.define(event, isStake)
    trackAnything(telemetry, event, null)
    expect(heard).toEqual([])
    expect(logger.entries[0]?.details).toMatchObject({ code: 'event/invalid', cause: expect.any(TypeError) })
  })

  test('cannot have the name of another or of a core event', () => {
    const { telemetry } = setUp()
    telemetry.define(event, isStake)
    for (const taken of [event, 'MODAL_OPEN' as const])
      expect(() => telemetry.define(taken, isStake)).toThrow(expect.objectContaining({ code: 'event/duplicate' }))
  })

  test('stays defined when its earlier definition is removed twice', () => {
    const { telemetry, heard } = setUp()
    const remove = telemetry.define(event, isStake)
    remove()
    telemetry.define(event, (properties) => isStake(properties))
    remove()
    trackAnything(telemetry, event, { validator: 'a' })
    expect(heard).toHaveLength(1)
  })
})
