import { createAppKit, override, Wallets, type AppKit } from '@latchkey/core'
import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { AppKitProvider } from '../../provider/app-kit-provider.js'
import { everyHook } from './every-hook.test.helper.js'
import { useWallets } from './wallets/use-wallets.js'

const page = (kit: AppKit, useHook: () => object) => {
  const Shown = () => h('p', null, JSON.stringify({ ...useHook() }))
  return h(StrictMode, null, h(AppKitProvider, { kit }, h(Shown)))
}

test.each(everyHook)(
  '%s renders on a server, where nobody is connected and nothing has begun',
  (_, useHook, fields) => {
    expect(typeof window).toBe('undefined')
    const html = renderToString(page(createAppKit(), useHook))
    const said: object = JSON.parse(/<p>(.*?)<\/p>/.exec(html)![1]!.replaceAll('&quot;', '"'))
    expect(said).toEqual(fields)
  },
)

test.each(everyHook)('%s subscribes to nothing on a server, so that a kit per request can be garbage', (_, useHook) => {
  const kit = createAppKit()
  const subscribe = jest.fn()
  renderToString(page({ ...kit, plugins: { ...kit.plugins, subscribe } }, useHook))
  expect(subscribe).not.toHaveBeenCalled()
})

test('useWallets discovers no wallets on a server', () => {
  const getSnapshot = jest.fn()
  const value = { getSnapshot, subscribe: () => () => {} } as unknown as Wallets
  renderToString(page(createAppKit({ overrides: [override(Wallets, { value })] }), useWallets))
  expect(getSnapshot).not.toHaveBeenCalled()
})
