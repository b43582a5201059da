import { createConsoleLogger, type LogLevel } from './console-logger.js'

const METHODS = ['error', 'warn', 'info', 'debug'] as const
const listen = () => METHODS.map((method) => jest.spyOn(console, method).mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test.each<[LogLevel | undefined, readonly string[]]>([
  ['silent', []],
  ['error', ['error']],
  [undefined, ['error']],
  ['warn', ['error', 'warn']],
  ['info', ['error', 'warn', 'info']],
  ['debug', ['error', 'warn', 'info', 'debug']],
  ['loud' as LogLevel, []],
])('at level %p writes %p', (level, written) => {
  const spies = listen()
  const logger = createConsoleLogger(level)
  for (const method of METHODS) logger[method](`It is ${method}.`, { details: 1 })
  expect(METHODS.filter((_, index) => spies[index]!.mock.calls.length)).toEqual(written)
  for (const { mock } of spies)
    for (const call of mock.calls)
      expect(call).toEqual(['[latchkey]', expect.stringMatching(/^It is /), { details: 1 }])
})

test('V22: writes no secret of a pairing, neither in the message nor in its details', () => {
  const spies = listen()
  const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
  const logger = createConsoleLogger('debug')
  for (const method of METHODS) logger[method](`cannot open ${uri}`, new Error('outer', { cause: new Error(uri) }))
  for (const { mock } of spies) expect(mock.calls).toEqual([['[latchkey]', 'cannot open [redacted]', 'Error: outer']])
})
