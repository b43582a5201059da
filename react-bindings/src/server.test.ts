import { createAppKit, definePlugin } from '@latchkey/core'
import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Counter, createCounter } from './counter.test.helper.js'
import { AppKitProvider, useOptionalService, usePlugins, useService, useSnapshot } from './index.js'

function Everything() {
  const isSame = useOptionalService(Counter) === useService(Counter)
  return h('p', null, `${isSame} ${useSnapshot(Counter, ({ count }) => count)} ${usePlugins((plugins) => plugins['counter']?.status)}`)
}

const page = (kit: ReturnType<typeof createAppKit>) => h(StrictMode, null, h(AppKitProvider, { kit }, h(Everything)))

test('renders on a server, where there is no page, and does not start the kit', async () => {
  expect(typeof window).toBe('undefined')
  const { plugin, log } = createCounter('counter', 9)
  const kit = createAppKit({ plugins: plugin })
  expect(renderToString(page(kit))).toBe('<p>true 9 ready</p>')
  await kit.stop()
  expect(log).toEqual([])
})

test('listens to nothing on a server, so that a kit per request can be forgotten', () => {
  const subscribe = jest.fn()
  const service = { getSnapshot: () => ({ count: 9, noise: 0 }), subscribe, add() {}, makeNoise() {} }
  const kit = createAppKit({ plugins: definePlugin({ id: 'counter', setup: ({ provide }) => provide(Counter, { value: service }) })() })
  const watched = { ...kit, plugins: { ...kit.plugins, subscribe } }
  expect(renderToString(page(watched))).toBe('<p>true 9 ready</p>')
  expect(subscribe).not.toHaveBeenCalled()
})

test('two kits at once do not mix, as two requests on one server do not', () => {
  const kits = [1, 2].map((count) => createAppKit({ plugins: createCounter('counter', count).plugin }))
  expect(kits.map((kit) => renderToString(page(kit)))).toEqual(['<p>true 1 ready</p>', '<p>true 2 ready</p>'])
})

test('loading this package leaves on the page only what its copies share', async () => {
  const slots = ['latchkey/react/1/context', 'latchkey/react/1/holders'].map((name) => Symbol.for(name))
  for (const slot of slots) expect(Reflect.deleteProperty(globalThis, slot)).toBe(true)
  const before = Reflect.ownKeys(globalThis)
  await jest.isolateModulesAsync(async () => void (await import('./index.js')))
  expect(new Set(Reflect.ownKeys(globalThis))).toEqual(new Set([...before, ...slots]))
})
