import fc from 'fast-check'
import { readAppMessage, type RequestType } from './index.js'
import { readFrameMessage } from './read-frame-message.js'

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? 500) }
const pendingType = (id: string): RequestType | undefined => (id === 'asked' ? 'GET_CHAIN_ID' : undefined)
const read = (data: unknown) => readFrameMessage(data, pendingType)
const trap = (name: string) =>
  Object.defineProperty({ id: 'asked', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }, name, {
    get: () => {
      throw new Error('trapped')
    },
  })
const cycle: { self?: unknown } = {}
cycle.self = cycle

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', '@w3m-frame/READY'],
  ['a text of 10 MB', 'x'.repeat(10_000_000)],
  ['a list', ['@w3m-frame/READY']],
  ['no type', { payload: {} }],
  ['a type that is no text', { type: ['@w3m-frame/READY'] }],
  ['a type that becomes a text', { type: { toString: () => '@w3m-frame/READY' } }],
  ['a type that only contains the prefix', { type: 'x@w3m-frame/READY' }],
  ['a type that continues after the name', { type: '@w3m-frame/READY/x' }],
  ['a type with a line break', { type: '@w3m-frame/READY\n' }],
  ['a type in lower case', { type: '@w3m-frame/ready' }],
  ['a type of 10 MB', { type: `@w3m-frame/${'X'.repeat(10_000_000)}` }],
  ['the prefix of the app', { type: '@w3m-app/READY' }],
  ['no name', { type: '@w3m-frame/' }],
  ['an event that does not exist', { type: '@w3m-frame/LOGIN', payload: {} }],
  ['a READY with another payload', { type: '@w3m-frame/READY', payload: 'now' }],
  ['a READY of 10 MB', { type: '@w3m-frame/READY', payload: { x: 'x'.repeat(10_000_000) } }],
  ['a READY that contains itself', { type: '@w3m-frame/READY', payload: cycle }],
  ['a session without a token', { type: '@w3m-frame/SESSION_UPDATE', payload: {} }],
  ['a session with a token of kilobytes', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x'.repeat(8_193) } }],
  ['an answer without an id', { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }],
  ['an answer to another id', { id: 'other', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }],
  ['an id that is no text', { id: ['asked'], type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }],
  ['an id of 10 MB', { id: 'x'.repeat(10_000_000), type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }],
  ['an id of a prototype', { id: '__proto__', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }],
  ['a type that throws when it is read', trap('type')],
  ['an id that throws when it is read', trap('id')],
  ['a payload that throws when it is read', trap('payload')],
  ['a proxy that is revoked', revoked()],
])('V19: %s is ignored', (_what, data) => {
  expect(read(data)).toBeUndefined()
})

test.each<[unknown, readonly string[]]>([
  [undefined, []],
  [{ version: '4' }, []],
  [{ features: ['settings', 'passkey'] }, ['settings', 'passkey']],
  // A page of another protocol may mean something else by it, and is ready all the same.
  [{ features: 'settings' }, []],
  [{ features: [7, 'settings', null] }, ['settings']],
  [{ features: null }, []],
])('READY with %j announces %j', (payload, features) => {
  expect(read({ type: '@w3m-frame/READY', payload })).toEqual({ kind: 'ready', features })
})

test.each<[string, unknown]>([
  ['the answer to another request', { type: '@w3m-frame/GET_USER_SUCCESS', payload: { chainId: 1 } }],
  ['another suffix', { type: '@w3m-frame/GET_CHAIN_ID_DONE', payload: { chainId: 1 } }],
  ['two suffixes', { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS_SUCCESS', payload: { chainId: 1 } }],
  ['no suffix', { type: '@w3m-frame/GET_CHAIN_ID', payload: { chainId: 1 } }],
  ['no payload', { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' }],
  ['an error without a message', { type: '@w3m-frame/GET_CHAIN_ID_ERROR', payload: {} }],
  ['an error without a payload', { type: '@w3m-frame/GET_CHAIN_ID_ERROR' }],
  ['a member that throws when it is read', { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: trap('payload') }],
  ['10 MB', { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'x'.repeat(10_000_000) } }],
])('F-E08, V19: a pending request is answered with %s, which is invalid', (_what, message) => {
  expect(read({ ...(message as object), id: 'asked' })).toEqual({ kind: 'invalid', id: 'asked' })
})

test('an error has a message, and the code of a provider if there is one', () => {
  const error = (payload: unknown) => read({ id: 'asked', type: '@w3m-frame/GET_CHAIN_ID_ERROR', payload })
  expect(error({ message: 'Declined', code: 4001 })).toMatchObject({ error: { message: 'Declined', code: 4001 } })
  expect(error({ message: '' })).toMatchObject({ kind: 'error', error: { message: '' } })
  expect(error({ message: 'Declined', code: 'x' })).toEqual({ kind: 'invalid', id: 'asked' })
})

test('V19: a member is read once, so that it cannot become another one', () => {
  const reads: PropertyKey[] = []
  const message = { id: 'asked', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } }
  read(new Proxy(message, { get: (target, name) => (reads.push(name), Reflect.get(target, name)) }))
  expect(reads.sort()).toEqual(['id', 'payload', 'type'])
})

test.each<[string, unknown, unknown]>([
  ['no id', { type: '@w3m-app/GET_CHAIN_ID' }, { name: 'GET_CHAIN_ID', refused: expect.any(String) }],
  [
    'an unknown name',
    { id: '1', type: '@w3m-app/EXPORT_KEY' },
    { id: '1', name: 'EXPORT_KEY', refused: expect.any(String) },
  ],
  [
    'a name that every object has',
    { id: '1', type: '@w3m-app/__PROTO__' },
    { id: '1', name: '__PROTO__', refused: expect.any(String) },
  ],
])('a request with %s is refused by the wallet page', (_what, data, refusal) => {
  expect(readAppMessage(data)).toEqual(refusal)
})

test.each<[string, unknown]>([
  ['an answer of a frame', { id: '1', type: '@w3m-frame/GET_USER_SUCCESS' }],
  ['a type that only contains the prefix', { id: '1', type: 'x@w3m-app/SIGN_OUT' }],
  ['a name of an object’s prototype', { id: '1', type: '@w3m-app/constructor' }],
  ['a text', '@w3m-app/SIGN_OUT'],
  ['a type that continues after the name', { id: '1', type: '@w3m-app/SIGN_OUT/x' }],
  ['a member that throws when it is read', trap('type')],
])('the wallet page ignores %s', (_what, data) => {
  expect(readAppMessage(data)).toBeUndefined()
})

test('V19: no data makes a reader throw, and only a pending id is answered', () => {
  const message = fc.record(
    {
      type: fc.oneof(
        fc.constantFrom('@w3m-frame/GET_CHAIN_ID_SUCCESS', '@w3m-frame/GET_CHAIN_ID_ERROR', '@w3m-app/RPC_REQUEST'),
        fc.string(),
        fc.anything(),
      ),
      id: fc.oneof(fc.constantFrom('asked', 'other'), fc.anything()),
      payload: fc.anything({ withBigInt: true, withTypedArray: true, withMap: true }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(message, fc.anything()), (data) => {
      readAppMessage(data)
      const reading = read(data)
      if (!reading || reading.kind === 'ready' || reading.kind === 'session') return
      expect((data as { id: unknown }).id).toBe('asked')
      if (reading.kind === 'success')
        expect(typeof (reading.answer as { chainId: unknown }).chainId).toMatch(/string|number/)
    }),
    RUNS,
  )
})

function revoked() {
  const { proxy, revoke } = Proxy.revocable({ type: '@w3m-frame/READY' }, {})
  revoke()
  return proxy
}
