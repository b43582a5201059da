import { createTestKit } from '../../testing/create-test-kit.js'
import { inject } from '../injection/inject.js'
import { definePlugin, type Plugin, type SetupContext } from '../plugin/plugin.js'
import { createToken, type AnyToken } from '../token.js'

const A = createToken<object>('wiring-a')
const firstFailure = (plugin: unknown) => createTestKit({ plugins: plugin as Plugin }).failures[0]?.message
const undefinedToken = undefined as unknown as AnyToken

test.each([
  [
    'a factory that was not called',
    definePlugin({ id: 'swap' }),
    'it has no id. Call its factory, as in plugins: [swap()]',
  ],
  ['an id that is no text', { id: 7, contract: '1.0' }, 'it has no id'],
  [
    'a token that a circular import left undefined',
    definePlugin({ id: 'swap', requires: [undefinedToken] })(),
    'it names no token',
  ],
  ['an optional one', definePlugin({ id: 'swap', optional: [undefinedToken] })(), 'it names no token'],
  [
    'a token in provide',
    definePlugin({ id: 'swap', setup: (ctx) => ctx.provide(undefinedToken, { value: {} }) })(),
    'it names no token',
  ],
  [
    'an origin without a scheme',
    definePlugin({ id: 'swap', origins: ['api.example.org'] })(),
    'failed to set up: Invalid URL',
  ],
  ['more policy than an origin', definePlugin({ id: 'swap', origins: ['https://a.org; img-src *'] })(), 'Invalid URL'],
])('refuses %s, and says why', (_what, plugin, why) => {
  expect(firstFailure(plugin)).toContain(why)
})

class FirstUnmarked {
  constructor(
    readonly other: unknown,
    @inject(A) readonly a: object,
  ) {}
}
class LastUnmarked {
  constructor(
    @inject(A) readonly a: object,
    readonly other: unknown,
  ) {}
}
test.each([FirstUnmarked, LastUnmarked])(
  '%p: a constructor parameter without a mark is refused before anything is made',
  (Half) => {
    const half = definePlugin({ id: 'half', setup: (ctx) => ctx.provide(createToken<object>('wiring-half'), Half) })
    expect(firstFailure(half())).toContain('a parameter without inject()')
  },
)

test('provide throws after setup has returned', () => {
  let kept!: SetupContext
  createTestKit({ plugins: definePlugin({ id: 'late', setup: (ctx) => void (kept = ctx) })() })
  expect(() => kept.provide(A, { value: {} })).toThrow(
    'Plugin "late" is not valid: it provides or contributes after setup.',
  )
})

test('options that throw fail the plugin, not the app', () => {
  const strict = definePlugin({
    id: 'strict',
    options: ({ limit }: { limit: number }) => {
      if (!(limit > 0)) throw new Error('limit must be positive')
      return { limit }
    },
    setup() {},
  })
  expect(firstFailure(strict({ limit: -1 }))).toBe('Plugin "strict" failed to set up: limit must be positive')
})

test('reads options once for setup, start and origins', async () => {
  const read = jest.fn(({ api = 'https://api.example.org' }: { api?: string }) => ({ api }))
  const seen: unknown[] = []
  const plugin = definePlugin({
    id: 'reader',
    options: read,
    origins: ({ api }) => [api],
    setup: (_host, options) => void seen.push(options),
    start: (_host, options) => void seen.push(options),
  })
  const { kit } = createTestKit({ plugins: plugin({ api: 'https://mine.example.org' }) })
  await kit.start()
  expect(read).toHaveBeenCalledTimes(1)
  expect(seen).toEqual([{ api: 'https://mine.example.org' }, { api: 'https://mine.example.org' }])
  expect((await kit.networkManifest()).map(({ origin }) => origin)).toEqual(['https://mine.example.org'])
})
