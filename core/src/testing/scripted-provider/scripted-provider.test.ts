import { flush } from '../flush.js'
import { createScriptedCalls } from './scripted-calls.js'
import { createScriptedProvider, type ScriptedProviderOptions } from './scripted-provider.js'

test('each method follows its script, and each call is recorded', async () => {
  const { provider, calls, script } = createScriptedProvider({
    eth_chainId: { answers: '0x1' },
    eth_requestAccounts: { rejects: 4001 },
    personal_sign: (params) => ({ answers: { params } }),
  })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4001,
    message: 'User rejected the request.',
  })
  expect(await provider.request({ method: 'personal_sign', params: ['hi'] })).toEqual({ params: ['hi'] })
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
  script('eth_requestAccounts', { answers: [] })
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([])
  expect(calls.map(({ method }) => method)).toEqual([
    'eth_chainId',
    'eth_requestAccounts',
    'personal_sign',
    'eth_sign',
    'eth_requestAccounts',
  ])
})

test('rejects with an error for a code without a standard message', async () => {
  const { provider } = createScriptedProvider({ a: { rejects: -32000 } })
  const said = await Promise.resolve(provider.request({ method: 'a' })).catch((error: unknown) => error)
  expect(said).toBeInstanceOf(Error)
  expect(said).toMatchObject({ code: -32000, message: 'Something went wrong.' })
})

test('lets the test answer a hanging call once', async () => {
  const { provider, calls } = createScriptedProvider({ a: { hangs: true } })
  const seen: unknown[] = []
  const note = (value: unknown) => void seen.push(value)
  provider.request({ method: 'a' }).then(note, note)
  provider.request({ method: 'a' }).then(note, note)
  await flush()
  expect(seen).toEqual([])
  calls[1]!.reject(4900)
  calls[0]!.answer('late')
  calls[0]!.answer('later')
  await flush()
  expect(seen).toEqual([expect.objectContaining({ code: 4900 }), 'late'])
})

test('notifies subscribers right before each answer until they unsubscribe', async () => {
  const { provider, calls, onAnswer } = createScriptedProvider({
    a: { answers: 1 },
    b: { rejects: 4001 },
    c: { hangs: true },
  })
  const said: string[] = []
  const leave = onAnswer(() => said.push('answers'))
  provider.request({ method: 'c' }).then((value) => said.push(`hears ${value}`))
  await Promise.resolve(provider.request({ method: 'a' })).then((value) => said.push(`hears ${value}`))
  await Promise.resolve(provider.request({ method: 'b' })).catch(() => said.push('hears a no'))
  calls[0]!.answer(3)
  expect(said).toEqual(['answers', 'hears 1', 'answers', 'hears a no', 'answers'])
  await flush()
  leave()
  leave()
  await provider.request({ method: 'a' })
  expect(said.slice(5)).toEqual(['hears 3'])
})

test('answers twice, rejects with any value, and throws synchronously', async () => {
  const { provider } = createScriptedProvider({
    twice: { answersTwice: [1, 2] },
    odd: { rejects: null },
    thrown: { throws: 'no' },
  })
  const seen: unknown[] = []
  provider.request({ method: 'twice' }).then((value) => seen.push(value))
  expect(seen).toEqual([1, 2])
  expect(await provider.request({ method: 'twice' })).toBe(1)
  await expect(provider.request({ method: 'odd' })).rejects.toBeNull()
  expect(() => provider.request({ method: 'thrown' })).toThrow('no')
})

test('notifies each listener once per subscription until it is removed', () => {
  const wallet = createScriptedProvider({}, { marks: { isFake: true } })
  const [heard, other] = [jest.fn(), jest.fn()]
  wallet.provider.on!('accountsChanged', heard)
  wallet.provider.on!('accountsChanged', heard)
  wallet.provider.on!('chainChanged', other)
  wallet.emit('accountsChanged', ['0x1'], 'more')
  expect(heard.mock.calls).toEqual([
    [['0x1'], 'more'],
    [['0x1'], 'more'],
  ])
  wallet.provider.removeListener!('accountsChanged', heard)
  wallet.provider.removeListener!('accountsChanged', other)
  wallet.emit('accountsChanged')
  expect([heard.mock.calls.length, other.mock.calls.length, wallet.listening]).toEqual([3, 0, 2])
  expect(wallet.provider).toHaveProperty('isFake', true)
})

test.each<[ScriptedProviderOptions['events'], readonly string[]]>([
  ['absent', ['request']],
  ['kept', ['request', 'on']],
  ['throws', ['request', 'on']],
  [undefined, ['request', 'on', 'removeListener']],
])('a provider whose events are %s has %j, and none of the test’s controls', (events, members) => {
  expect(Object.keys(createScriptedProvider({}, events && { events }).provider)).toEqual(members)
})

test('a provider whose events throw refuses listeners', () => {
  const { provider, listening } = createScriptedProvider({}, { events: 'throws' })
  expect(() => provider.on!('accountsChanged', () => {})).toThrow('This provider refuses listeners.')
  expect(listening).toBe(0)
})

test('records the parameters of a separate method as a list', async () => {
  const calls = createScriptedCalls({ enable: { answers: 'yes' } })
  expect(await calls.method('enable')('a shop', 1)).toBe('yes')
  expect(calls.calls).toEqual([expect.objectContaining({ method: 'enable', params: ['a shop', 1] })])
})
