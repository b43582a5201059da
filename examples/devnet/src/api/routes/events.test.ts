import { createMemoryStorage } from '../storage/memory-storage.js'
import { openApi, type TestApi } from '../open-api.test.helper.js'

const EVENT = {
  eventId: '3c1f0b0e-0000-4000-8000-000000000000',
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address: '0xada' },
}

let api: TestApi
beforeEach(async () => {
  api = await openApi()
})

test.each(['text/plain;charset=UTF-8', 'application/json', ''])(
  'takes, counts and lists an event that is posted as %p',
  async (contentType) => {
    const init = { headers: { origin: 'https://shop.example', ...(contentType && { 'content-type': contentType }) } }
    const answer = await api.post('/e', EVENT, { st: 'kit', sv: '1.2.3' }, init)
    expect([answer.status, answer.body]).toEqual([202, { status: 'accepted' }])
    const { body } = await api.get('/events')
    const expected = {
      projectId: 'demo',
      sdkType: 'kit',
      sdkVersion: '1.2.3',
      origin: 'https://shop.example',
      receivedAt: expect.any(String),
      body: EVENT,
    }
    expect(body).toEqual({ data: [expected], count: 1 })
  },
)

test('lists the events of each project apart, the newest last', async () => {
  for (const eventId of ['one', 'two', 'three']) await api.post('/e', { ...EVENT, eventId })
  const { body } = await api.get('/events', { limit: '2' })
  expect([body.count, body.data.map((each: { body: typeof EVENT }) => each.body.eventId)]).toEqual([
    3,
    ['two', 'three'],
  ])
  expect((await api.get('/events', { projectId: 'other' })).body).toEqual({ data: [], count: 0 })
})

test.each([
  ['no JSON', 'MODAL_OPEN', 'malformed-body', undefined],
  ['nothing', '', 'malformed-body', undefined],
  ['no event', {}, 'invalid', 'eventId'],
  ['an event without a name', { ...EVENT, props: {} }, 'invalid', 'props.event'],
])('refuses %s, and does not count it', async (_what, body, code, field) => {
  const answer = await api.post('/e', body)
  expect([answer.status, answer.body.error.code, answer.body.error.field]).toEqual([400, code, field])
  expect((await api.get('/events')).body.count).toBe(0)
})

test('a production server hides all events, and announces when it wants none', async () => {
  const storage = createMemoryStorage()
  const quiet = await openApi({ listEvents: false, isAnalyticsEnabled: false, storage })
  expect((await quiet.post('/e', EVENT)).status).toBe(202)
  expect((await fetch(`${quiet.url}/events?projectId=demo`)).status).toBe(404)
  expect((await quiet.get('/getAnalyticsConfig')).body).toEqual({ isAnalyticsEnabled: false })
  expect((await api.get('/getAnalyticsConfig')).body).toEqual({ isAnalyticsEnabled: true })
  expect((await storage.listEvents('demo', 1)).count).toBe(1)
})
