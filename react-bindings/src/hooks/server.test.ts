import { createAppKit, override, Wallets, type AppKit } from '@latchkey/core'
import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { AppKitProvider } from '../kit/app-kit-provider.js'
import { everyHook } from './every-hook.test.helper.js'
import { useWallets } from './use-wallets.js'

const page = (kit: AppKit, useHook: () => object) => {
  const Shown = () => h('p', null, JSON.stringify({ ...useHook() }))
  return h(StrictMode, null, h(AppKitProvider, { kit }, h(Shown)))
}

test.each(everyHook)('%s renders on a server, where nobody is connected and nothing has begun', (_, useHook, fields) => {
  expect(typeof window).toBe('undefined')
  const html = renderToString(page(createAppKit(), useHook))
  const said: object = JSON.parse(/<p>(.*?)<\/p>/.exec(html)![1]!.replaceAll('&quot;', '"'))
  expect(said).toEqual(fields)
})

test.each(everyHook)('%s listens to nothing on a server, so that a kit per request can be forgotten', (_, useHook) => {
  const kit = createAppKit()
  const subscribe = jest.fn()
  renderToString(page({ ...kit, plugins: { ...kit.plugins, subscribe } }, useHook))
  expect(subscribe).not.toHaveBeenCalled()
})

test('useWallets does not look for wallets on a server', () => {
  const getSnapshot = jest.fn()
  const value = { getSnapshot, subscribe: () => () => {} } as unknown as Wallets
  renderToString(page(createAppKit({ overrides: [override(Wallets, { value })] }), useWallets))
  expect(getSnapshot).not.toHaveBeenCalled()
})
