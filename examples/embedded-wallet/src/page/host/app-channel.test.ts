import fc from 'fast-check'
import { type Answers, openAppChannel } from './app-channel.js'
import { errors } from '../errors.js'

const APP = 'https://shop.example'
const TYPES = ['CONNECT_EMAIL', 'GET_USER', 'RPC_REQUEST', 'SIGN_OUT', 'IS_CONNECTED'] as const

function setUp(own: Partial<Answers> = {}) {
  const window = new EventTarget()
  const said: { readonly message: { id?: string; type: string; payload?: unknown }; readonly target: string }[] = []
  const parent = { postMessage: (message: never, target: string) => void said.push({ message, target }) }
  const asked: unknown[] = []
  const answers = new Proxy(own, {
    get:
      (_, type: keyof Answers) =>
      async (payload: never): Promise<unknown> => {
        asked.push([type, payload])
        return own[type]?.(payload)
      },
    getOwnPropertyDescriptor: (_, name) =>
      (TYPES as readonly unknown[]).includes(name) ? { configurable: true, enumerable: true } : undefined,
  }) as Answers
  const channel = openAppChannel({ window, parent: parent as never, appOrigin: APP, answers } as never)
  const hear = (data: unknown, { origin = APP, source = parent as unknown } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { channel, said, asked, hear }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('answers a request with its id, its type and the app’s origin as the target', async () => {
  const { hear, said } = setUp({ IS_CONNECTED: async () => ({ isConnected: true }) })
  hear({ type: '@w3m-app/IS_CONNECTED', id: '7' })
  await settled()
  expect(said).toEqual([
    { message: { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: '7', payload: { isConnected: true } }, target: APP },
  ])
})

test('an error is answered with its message, and with its number where it has one', async () => {
  const { hear, said } = setUp({
    SIGN_OUT: async () => {
      throw errors.create('request/declined')
    },
    GET_USER: async () => {
      throw new Error('broken')
    },
  })
  hear({ type: '@w3m-app/SIGN_OUT', id: '1' })
  hear({ type: '@w3m-app/GET_USER', id: '2' })
  await settled()
  expect(said.map(({ message }) => message)).toEqual([
    { type: '@w3m-frame/SIGN_OUT_ERROR', id: '1', payload: { message: 'User rejected the request', code: 4001 } },
    { type: '@w3m-frame/GET_USER_ERROR', id: '2', payload: { message: 'broken' } },
  ])
})

test('a request with a wrong payload is refused, and reaches nobody', async () => {
  const { hear, said, asked } = setUp()
  hear({ type: '@w3m-app/CONNECT_EMAIL', id: '1', payload: { email: 'no address' } })
  await settled()
  expect(asked).toEqual([])
  expect(said).toMatchObject([
    { message: { type: '@w3m-frame/CONNECT_EMAIL_ERROR', id: '1', payload: { code: -32_602 } } },
  ])
})

test('an id that was heard before is not answered again', async () => {
  const { hear, asked } = setUp()
  for (let time = 0; time < 3; time++) hear({ type: '@w3m-app/SIGN_OUT', id: 'same' })
  await settled()
  expect(asked).toHaveLength(1)
})

test('READY and SESSION_UPDATE go to the app’s origin alone', () => {
  const { channel, said } = setUp()
  channel.ready()
  channel.sessionUpdate('token')
  expect(said).toEqual([
    { message: { type: '@w3m-frame/READY', payload: { version: '4' } }, target: APP },
    { message: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token' } }, target: APP },
  ])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins like it', { origin: `${APP}.evil.example` }],
  ['no origin', { origin: 'null' }],
  ['another window of the same origin', { source: {} }],
  ['no window', { source: null }],
])('V19: a message of %s has no effect and no answer', async (_, from) => {
  const { hear, said, asked } = setUp()
  hear({ type: '@w3m-app/SIGN_OUT', id: '1' }, from)
  await settled()
  expect([said, asked]).toEqual([[], []])
})

test.each([
  undefined,
  null,
  'SIGN_OUT',
  {},
  { type: '@w3m-app/' },
  { type: '@w3m-app/SIGN_OUT' },
  { type: '@w3m-app/SIGN_OUT', id: 7 },
  { type: 'x@w3m-app/SIGN_OUT', id: '1' },
  { type: '@w3m-frame/SIGN_OUT', id: '1' },
  { type: '@w3m-app/sign_out', id: '1' },
  { type: '@w3m-app/FORMAT_DISK', id: '1' },
  { type: '@w3m-app/__proto__', id: '1' },
  Object.defineProperty({ id: '1' }, 'type', {
    get() {
      throw new Error('trap')
    },
  }),
])('V19: %p is no request: it has no effect and no answer', async (data) => {
  const { hear, said, asked } = setUp()
  hear(data)
  await settled()
  expect([said, asked]).toEqual([[], []])
})

test('V19: among any messages exactly the first of each id from the app is acted upon', async () => {
  const message = fc.record({
    data: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          type: fc.constantFrom('@w3m-app/SIGN_OUT', '@w3m-app/GET_USER'),
          id: fc.constantFrom('1', '2', '3'),
        }),
      },
      fc.anything(),
    ),
    isFromApp: fc.boolean(),
    origin: fc.constantFrom(APP, 'https://evil.example', 'null'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 40 }), async (messages) => {
      const { hear, asked } = setUp()
      const ids = new Set<unknown>()
      for (const { data, isFromApp, origin } of messages) {
        hear(data, { origin, ...(isFromApp ? {} : { source: {} }) })
        const { type, id } = Object(data) as { type?: unknown; id?: unknown }
        if (
          isFromApp &&
          origin === APP &&
          typeof type === 'string' &&
          type.startsWith('@w3m-app/') &&
          typeof id === 'string'
        )
          ids.add(id)
      }
      await settled()
      expect(asked).toHaveLength(ids.size)
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 500) },
  )
})
