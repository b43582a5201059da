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
      async (payload: never, signal: AbortSignal): Promise<unknown> => {
        asked.push([type, payload])
        return own[type]?.(payload, signal)
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

test('a session that is over at the server has the number of a request that nobody has allowed', async () => {
  const { hear, said } = setUp({
    RPC_REQUEST: async () => {
      const context = { code: 'session/ended', message: 'The session has ended.', status: 401, body: '' }
      throw errors.create('server/refused', context)
    },
  })
  hear({ type: '@w3m-app/RPC_REQUEST', id: '1', payload: { method: 'personal_sign' } })
  await settled()
  expect(said[0]!.message.payload).toEqual({ message: 'The session has ended.', code: 4100 })
})

test('a request that the app takes back hears of it, and no other does', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { hear, said } = setUp({
    RPC_REQUEST: (_, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    },
  })
  for (const id of ['1', '2']) hear({ type: '@w3m-app/RPC_REQUEST', id, payload: { method: 'personal_sign' } })
  for (const id of ['2', 'unknown']) hear({ type: '@w3m-app/RPC_CANCEL', id: `cancel ${id}`, payload: { id } })
  await settled()
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true])
  expect(said.map(({ message }) => message.type)).toEqual(Array(2).fill('@w3m-frame/RPC_CANCEL_SUCCESS'))
})

test.each([
  'Failed to fetch dynamically imported module: https://wallet.example/sdk/assets/keyring.js',
  'error loading dynamically imported module: https://wallet.example/sdk/assets/keyring.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /sdk/assets/page.css',
])('a part of the page that cannot be loaded is a server that does not answer: %s', async (words) => {
  const { hear, said } = setUp({
    GET_USER: async () => {
      throw new TypeError(words)
    },
  })
  hear({ type: '@w3m-app/GET_USER', id: '1' })
  await settled()
  expect(said).toMatchObject([{ message: { payload: { message: 'The wallet server did not answer.' } } }])
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
    { message: { type: '@w3m-frame/READY', payload: { version: '4', features: ['settings', 'cancel'] } }, target: APP },
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

const RUNS = Number(process.env['FC_RUNS'] ?? 500)

test('V19: of any stream of forged, reordered and repeated messages only the app’s own are acted upon, each once', async () => {
  const ids = fc.constantFrom('1', '2', '3', '4', '5')
  const origins = fc.constantFrom(APP, `${APP}.evil.example`, 'https://evil.example', 'null', '')
  const requests = fc.record({
    type: fc.constantFrom('@w3m-app/SIGN_OUT', '@w3m-app/GET_USER', '@w3m-app/IS_CONNECTED'),
    id: ids,
  })
  const odd = fc.oneof(
    fc.record({ type: fc.constantFrom('@w3m-frame/SIGN_OUT', '@w3m-app/', '@w3m-app/sign_out', 'SIGN_OUT'), id: ids }),
    fc.record({ type: fc.constant('@w3m-app/SIGN_OUT'), id: fc.oneof(fc.nat(), fc.constant('')) }),
    fc.anything(),
  )
  const message = fc.oneof(
    fc.record({ kind: fc.constant('app' as const), data: requests }),
    fc.record({ kind: fc.constant('odd' as const), data: odd }),
    fc.record({
      kind: fc.constant('forged' as const),
      data: fc.oneof(requests, odd),
      origin: origins,
      source: fc.boolean(),
    }),
    // In between, the page answers one of the requests that wait, in an order of its own.
    fc.record({ kind: fc.constant('answer' as const), which: fc.nat() }),
  )
  let heard = 0
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 40, size: 'max' }), async (messages) => {
      const waiting: (() => void)[] = []
      const wait = () => new Promise<never>((resolve) => waiting.push(() => resolve({} as never)))
      const { hear, said, asked } = setUp({ SIGN_OUT: wait, GET_USER: wait, IS_CONNECTED: wait })
      const answerOne = (which: number) =>
        waiting.splice(which % (waiting.length || 1), 1).forEach((answer) => answer())
      const expected = new Map<string, string>()
      for (const one of messages) {
        if (one.kind === 'answer') answerOne(one.which)
        else if (one.kind === 'forged') {
          // From another window, from another origin, or both.
          const isParent = one.source && one.origin !== APP
          hear(one.data, { origin: one.origin, ...(isParent ? {} : { source: {} }) })
        } else {
          hear(one.data)
          if (one.kind === 'app' && !expected.has(one.data.id)) expected.set(one.data.id, one.data.type)
        }
        heard += one.kind === 'answer' ? 0 : 1
      }
      while (waiting.length > 0) answerOne(0)
      await settled()
      const names = [...expected].map(([id, type]) => [id, type.replace('@w3m-app/', '')])
      expect(asked).toEqual(names.map(([, name]) => [name, undefined]))
      const answered = names.map(([id, name]) => [APP, id, `@w3m-frame/${name}_SUCCESS`])
      expect(said.map(({ target, message: { id, type } }) => [target, id, type]).sort()).toEqual(answered.sort())
    }),
    { numRuns: RUNS },
  )
  // The nightly round promises 100,000 of 10,000 runs.
  expect(heard).toBeGreaterThan(RUNS * 10)
})
