import { AppConfig, Connections, errors, Notices, override, Telemetry, type TrackedEvents } from '@latchkey/core'
import { createMemoryKeyValue, createTestKit, flush, pluginConformance } from '@latchkey/core/testing'
import { AnalyticsSinks, type AnalyticsEvent } from './analytics.js'
import { environment, SERVER } from './analytics.test.helper.js'
import { MAX_QUEUED } from './api-sink.js'
import { FLUSH_AFTER_MS } from './collector.js'
import { analytics } from './plugin.js'

describe('analytics', () => {
  test.each(pluginConformance({ plugin: () => analytics() }))('$name', ({ run }) => run())
})

const away = () => errors.create('http/failed', { host: 'analytics.example' })
const never = () => new Promise<never>(() => {})

describe('to the server', () => {
  test('each event is posted once, with the project and the SDK in the query', async () => {
    const { open, pass, http, events, snapshot } = await environment()
    await open()
    await pass()
    expect(http.requests).toHaveLength(1)
    expect(http.requests[0]).toMatchObject({ method: 'POST', query: { projectId: 'shop', st: 'appkit', sv: '1.7.3' } })
    expect(http.requests[0]!.url).toMatch(`${SERVER}/e?`)
    expect(events()).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        url: 'https://shop.example',
        domain: 'shop.example',
        timestamp: 0,
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
    ])
    expect(snapshot()).toEqual({ status: 'sending', sent: 1, dropped: 0 })
    await pass()
    expect(http.requests).toHaveLength(1)
  })

  test('the events of five seconds are posted together, in their order, with the time of each', async () => {
    const { open, connect, pass, clock, http, events, names, kit } = await environment()
    await connect()
    await clock.advance(FLUSH_AFTER_MS - 2_000)
    await open()
    await clock.advance(1_999)
    expect(http.requests).toEqual([])
    kit.close()
    await pass()
    expect(names()).toEqual(['CONNECT_SUCCESS', 'MODAL_OPEN', 'MODAL_CLOSE'])
    expect(events().map(({ timestamp }) => timestamp)).toEqual([0, 3_000, 4_999])
    expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(3)
  })

  test('events are posted to a path of the page’s own server, if the app names one', async () => {
    const { open, pass, http } = await environment({ config: { endpoints: { analytics: '/metrics/' } } })
    http.reply('POST metrics/e', undefined)
    await open()
    await pass()
    expect(http.requests[0]?.url).toMatch('https://shop.example/metrics/e?')
  })

  test('the manifest of the network lists it', async () => {
    const { kit } = await environment()
    expect(await kit.networkManifest()).toContainEqual(expect.objectContaining({ origin: SERVER, use: 'connect' }))
  })
})

describe('before the visitor acts', () => {
  test('no event is listened to, which would load code, until the services are loaded anyway', async () => {
    const subscribe = jest.fn(() => () => {})
    const telemetry = override(Telemetry, { value: { subscribe, on: subscribe, define: subscribe, track: () => {} } })
    const { kit } = createTestKit({ plugins: analytics(), overrides: [telemetry] })
    await kit.start()
    await flush()
    expect(subscribe).not.toHaveBeenCalled()
    await kit.load('discover')
    expect(subscribe).toHaveBeenCalledTimes(1)
    await kit.dispose()
  })

  test('V39: nothing is sent, also of a restored connection, a wallet’s doings, and a modal that opens by itself', async () => {
    const storage = createMemoryKeyValue()
    const before = await environment({ storage })
    await before.connect()
    await before.kit.dispose()
    const userActivation = { hasBeenActive: false }
    const { kit, open, pass, track, http, beacons, page, names, snapshot } = await environment({
      storage,
      browser: { userActivation },
    })
    await pass()
    expect(kit.get(Connections).getSnapshot().connected).toBe(true)
    track('SWITCH_NETWORK', { network: 'fake:two' })
    await open()
    await pass()
    page.fire('hidden')
    expect([http.requests, beacons, snapshot()]).toEqual([[], [], { status: 'waiting', sent: 0, dropped: 0 }])

    userActivation.hasBeenActive = true
    kit.close()
    await open()
    await pass()
    expect(names()).toEqual(['MODAL_OPEN'])
  })

  test.each<[keyof TrackedEvents, boolean]>([
    ['MODAL_OPEN', true],
    ['SELECT_WALLET', true],
    ['CONNECT_SUCCESS', true],
    ['CONNECT_ERROR', true],
    ['USER_REJECTED', true],
    ['SEND_INITIATED', true],
    ['MODAL_CLOSE', false],
    ['DISCONNECT_SUCCESS', false],
    ['SET_PREFERRED_ACCOUNT_TYPE', false],
  ])('whether %s is an act: %j', async (name, isAct) => {
    const { kit, pass, names } = await environment()
    await kit.load('discover')
    const texts = { name: 'A', platform: 'browser', method: 'browser', message: 'no', network: 'fake:one' }
    const others = { token: 'T', amount: '1', namespace: 'fake', accountType: 'eoa' }
    kit.get(Telemetry).track(name, { ...texts, ...others, connected: true, isSmartAccount: false } as never)
    await pass()
    expect(names()).toEqual(isAct ? [name] : [])
  })
})

describe('nothing is sent', () => {
  test.each<[string, Parameters<typeof environment>[0]]>([
    ['when the feature is off', { config: { features: { analytics: false } } }],
    ['when the registry says no', { registry: async () => false }],
    [
      'when the registry cannot be asked',
      {
        registry: async () => {
          throw new Error('down')
        },
      },
    ],
    ['when the app names no server', { config: { endpoints: {} } }],
    ['when what the app names is no address', { config: { endpoints: { analytics: 'https://a b' } } }],
    ['without the server and without sinks', { options: { api: false } }],
    ['V39: when the visitor’s browser says Do Not Track', { browser: { doNotTrack: '1' } }],
    ['V39: when the visitor’s browser has Global Privacy Control', { browser: { globalPrivacyControl: true } }],
  ])('%s', async (_when, options) => {
    const { kit, open, connect, pass, page, clock, http, beacons, snapshot, failures } = await environment(options)
    await connect()
    await open()
    await pass()
    page.fire('leaving')
    kit.close()
    expect(clock.pending).toBe(0)
    expect([http.requests, beacons, snapshot()]).toEqual([[], [], { status: 'off', sent: 0, dropped: 0 }])
    expect(failures).toEqual([])
  })

  test('from the moment at which the feature is switched off', async () => {
    const { kit, open, pass, names } = await environment()
    await open()
    Object.assign(kit.get(AppConfig), { features: { analytics: false } })
    kit.close()
    await pass()
    expect(names()).toEqual(['MODAL_OPEN'])
  })

  test('of MODAL_CREATED, also where a plugin defines it', async () => {
    const { kit, open, pass, names } = await environment()
    await open()
    const telemetry = kit.get(Telemetry)
    telemetry.define('MODAL_CREATED' as never, () => true)
    telemetry.track('MODAL_CREATED' as never, {} as never)
    await pass()
    expect(names()).toEqual(['MODAL_OPEN'])
  })

  test('while the registry has not answered, and what a visitor leaves behind then is dropped', async () => {
    const { open, pass, page, http, beacons, snapshot } = await environment({ registry: never })
    await open()
    await pass()
    expect([http.requests, snapshot().status]).toEqual([[], 'waiting'])
    page.fire('leaving')
    expect([beacons, snapshot()]).toEqual([[], { status: 'waiting', sent: 0, dropped: 1 }])
  })
})

test('the registry is asked once, and only after the visitor has acted', async () => {
  const registry = jest.fn(async () => true)
  const { open, connect, pass, names } = await environment({ registry })
  await pass()
  expect(registry).not.toHaveBeenCalled()
  await connect()
  await pass()
  await open()
  await pass()
  expect(registry).toHaveBeenCalledTimes(1)
  expect(names()).toEqual(['CONNECT_SUCCESS', 'MODAL_OPEN'])
})

describe('a server that fails', () => {
  test('F-N07: with 403 raises its alert once and gets nothing more, and the visitor connects all the same', async () => {
    const { kit, http, open, connect, pass, page, beacons, snapshot, logger } = await environment()
    http.reply('POST e', 403)
    await connect()
    await open()
    await pass()
    expect(http.requests).toHaveLength(1)
    expect(kit.get(Notices).getSnapshot().alert).toEqual({ message: 'Invalid App Configuration', variant: 'error' })
    expect(kit.get(Connections).getSnapshot().connected).toBe(true)
    expect(snapshot()).toEqual({ status: 'refused', sent: 0, dropped: 2 })

    await kit.disconnect()
    await pass()
    page.fire('leaving')
    await kit.stop()
    await kit.start()
    await pass()
    await open()
    await pass()
    expect([http.requests.length, beacons, snapshot()]).toEqual([1, [], { status: 'refused', sent: 0, dropped: 2 }])
    const alerts = logger.entries.filter(({ message }) => message === 'Invalid App Configuration')
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.details).toMatch('refuses events of https://shop.example')
  })

  test('with 401 says that it does not know the project, and gets nothing more', async () => {
    const { kit, http, open, connect, pass, snapshot } = await environment()
    http.reply('POST e', 401)
    await connect()
    await open()
    await pass()
    expect([http.requests.length, snapshot().status]).toEqual([1, 'refused'])
    expect(kit.get(Notices).getSnapshot().alert?.message).toBe('Invalid project ID')
  })

  test.each([
    ['503', 503],
    ['a lost network', away()],
  ])('with %s loses the events of these seconds, which are counted, and gets later ones', async (_what, reply) => {
    const { kit, http, open, connect, pass, snapshot, failures } = await environment()
    http.reply('POST e', reply)
    await connect()
    await open()
    await pass()
    expect([http.requests.length, snapshot()]).toEqual([1, { status: 'sending', sent: 0, dropped: 2 }])
    http.reply('POST e', undefined)
    kit.close()
    await pass()
    expect(snapshot()).toEqual({ status: 'sending', sent: 1, dropped: 2 })
    expect([kit.get(Notices).getSnapshot().alert, failures]).toEqual([undefined, []])
  })

  test('with 400 loses that event alone', async () => {
    const { http, open, connect, pass, snapshot } = await environment()
    let requests = 0
    http.reply('POST e', () => (++requests === 1 ? 400 : undefined))
    await connect()
    await open()
    await pass()
    expect(snapshot()).toEqual({ status: 'sending', sent: 1, dropped: 1 })
  })

  test('with no answer at all delays nobody', async () => {
    const { kit, http, open, connect, pass } = await environment()
    http.reply('POST e', never)
    await open()
    await pass()
    expect((await connect()).status).toBe('connected')
    await kit.disconnect()
    expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  })
})

describe('when the visitor leaves', () => {
  test.each(['leaving', 'hidden'] as const)('the rest goes by beacon, each event once: %s', async (event) => {
    const { open, connect, pass, page, http, beacons, names, snapshot } = await environment()
    await connect()
    await open()
    page.fire(event)
    expect(beacons.map(({ url }) => url)).toEqual(
      Array.from({ length: 2 }, () => `${SERVER}/e?projectId=shop&st=appkit&sv=1.7.3`),
    )
    await pass()
    expect([names(), http.requests]).toEqual([['CONNECT_SUCCESS', 'MODAL_OPEN'], []])
    expect(snapshot()).toEqual({ status: 'sending', sent: 2, dropped: 0 })
  })

  test('what waits for the answer to an earlier event goes by beacon, but not that event itself', async () => {
    const { open, connect, pass, page, http, beacons, names } = await environment()
    http.reply('POST e', never)
    await connect()
    await open()
    await pass()
    page.fire('leaving')
    expect([http.requests.length, beacons.length]).toEqual([1, 1])
    expect(names()).toEqual(['CONNECT_SUCCESS', 'MODAL_OPEN'])
  })

  test('a beacon that the browser refuses is counted as dropped', async () => {
    const { open, connect, pass, page, fillUp, snapshot } = await environment()
    await connect()
    await open()
    fillUp()
    page.fire('leaving')
    await pass()
    expect(snapshot()).toEqual({ status: 'sending', sent: 0, dropped: 2 })
  })

  test('so it is in a browser that has no beacons', async () => {
    const { open, page, pass, snapshot } = await environment({ browser: { sendBeacon: undefined } })
    await open()
    page.fire('leaving')
    await pass()
    expect(snapshot().dropped).toBe(1)
  })
})

test('of more events than it keeps, the oldest are dropped and counted', async () => {
  const { kit, open, pass, track, http, names, snapshot } = await environment()
  const ours = jest.fn()
  kit.get(AnalyticsSinks).add({ id: 'ours', send: ours })
  await open()
  for (let time = 0; time < MAX_QUEUED + 4; time++) track('SWITCH_NETWORK', { network: `fake:n${time}` })
  await pass()
  expect([http.requests.length, snapshot()]).toEqual([
    MAX_QUEUED,
    { status: 'sending', sent: 2 * MAX_QUEUED, dropped: 5 },
  ])
  expect(names()).not.toContain('MODAL_OPEN')
})

test('of events that wait for a slow server, the newest are kept', async () => {
  const { open, pass, track, page, http, beacons } = await environment()
  http.reply('POST e', never)
  await open()
  await pass()
  for (const batch of ['a', 'b']) {
    for (let time = 0; time < MAX_QUEUED; time++) track('SWITCH_NETWORK', { network: `fake:${batch}` })
    await pass()
  }
  page.fire('leaving')
  expect([http.requests.length, beacons.length]).toEqual([1, MAX_QUEUED])
  expect(beacons.filter(({ body }) => !body.includes('fake:b'))).toEqual([])
})

describe('sinks', () => {
  test('of the app get the same events as the server', async () => {
    const { kit, open, connect, pass, events, snapshot } = await environment()
    const heard: (readonly [readonly AnalyticsEvent[], boolean])[] = []
    kit.get(AnalyticsSinks).add({ id: 'ours', send: (list, { isLeaving }) => void heard.push([list, isLeaving]) })
    await connect()
    await open()
    await pass()
    expect(heard).toEqual([[events(), false]])
    expect(events()).toHaveLength(2)
    expect(snapshot()).toEqual({ status: 'sending', sent: 4, dropped: 0 })
  })

  test('of the app get events without the server, whatever the registry says', async () => {
    const { kit, open, pass, page, http, snapshot } = await environment({
      options: { api: false },
      registry: async () => false,
    })
    const heard: string[] = []
    const remove = kit.get(AnalyticsSinks).add({
      id: 'ours',
      send: (list, { isLeaving }) => void heard.push(`${list[0]!.props.event} ${isLeaving}`),
    })
    await open()
    await pass()
    kit.close()
    page.fire('hidden')
    remove()
    await open()
    await pass()
    expect([heard, http.requests]).toEqual([['MODAL_OPEN false', 'MODAL_CLOSE true'], []])
    expect(snapshot()).toEqual({ status: 'off', sent: 2, dropped: 0 })
  })

  test.each<[string, () => void | Promise<void>]>([
    [
      'throws',
      () => {
        throw new Error('full')
      },
    ],
    ['rejects', () => Promise.reject(new Error('full'))],
    ['never settles', never],
  ])('that fail keep events from no other sink: one that %s', async (what, send) => {
    const { kit, open, pass, names, snapshot, logger, failures } = await environment()
    kit.get(AnalyticsSinks).add({ id: 'broken', order: -1, send })
    const ours = jest.fn()
    kit.get(AnalyticsSinks).add({ id: 'ours', send: ours })
    await open()
    await pass()
    expect([names(), ours.mock.calls.length, failures]).toEqual([['MODAL_OPEN'], 1, []])
    const isKnown = what !== 'never settles'
    expect(snapshot()).toEqual({ status: 'sending', sent: 2, dropped: isKnown ? 1 : 0 })
    expect(logger.entries.filter(({ message }) => message.includes('"broken"'))).toHaveLength(isKnown ? 1 : 0)
  })

  test('go on when the server has refused', async () => {
    const { kit, http, open, connect, pass, snapshot } = await environment()
    http.reply('POST e', 403)
    const ours = jest.fn()
    kit.get(AnalyticsSinks).add({ id: 'ours', send: ours })
    await connect()
    await pass()
    await open()
    await pass()
    expect([http.requests.length, ours.mock.calls.length]).toEqual([1, 2])
    expect(snapshot()).toEqual({ status: 'refused', sent: 2, dropped: 1 })
  })
})

test('a kit that stops sends the rest, then nothing, and waits for an act after its next start', async () => {
  const { kit, open, pass, track, clock, names, beacons, snapshot } = await environment()
  await open()
  await kit.stop()
  expect([beacons.length, kit.get(AnalyticsSinks).getSnapshot(), clock.pending]).toEqual([1, [], 0])
  track('MODAL_OPEN', { connected: false })
  await pass()
  expect([names(), snapshot().status]).toEqual([['MODAL_OPEN'], 'waiting'])
  await kit.start()
  await pass()
  expect(names()).toHaveLength(1)
  await open()
  await pass()
  expect(names()).toEqual(['MODAL_OPEN', 'MODAL_OPEN'])
})
