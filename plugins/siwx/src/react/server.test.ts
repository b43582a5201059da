import { createAppKit } from '@latchkey/core'
import { AppKitProvider } from '@latchkey/react'
import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createSiwxKit } from './fake-siwx.test.helper.js'
import { SignedIn } from './signed-in.js'
import { useSiwx, useSiwxSession } from './use-siwx.js'

function Everything() {
  const facts = [useSiwx().status, useSiwx().isRequired, useSiwxSession()]
  return h('p', null, JSON.stringify(facts), h(SignedIn, { fallback: 'Sign in first.', children: 'Orders' }))
}
const page = (kit: ReturnType<typeof createAppKit>) =>
  renderToString(h(StrictMode, null, h(AppKitProvider, { kit }, h(Everything))))

test.each([
  ['with the plugin', () => createSiwxKit().kit],
  ['without the plugin', () => createAppKit()],
])('nobody is signed in on a server, in a kit %s, and nothing is loaded or listened to', (_, kitOf) => {
  expect(typeof window).toBe('undefined')
  const kit = kitOf()
  const subscribe = jest.fn()
  expect(page({ ...kit, plugins: { ...kit.plugins, subscribe } })).toBe(
    '<p>[null,false,null]<!-- -->Sign in first.</p>',
  )
  expect(subscribe).not.toHaveBeenCalled()
})
