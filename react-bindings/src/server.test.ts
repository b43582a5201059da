import { createAppKit } from '@latchkey/core'
import { definePlugin } from '@latchkey/core/plugin'
import { createElement as h, StrictMode, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Counter, createCounter } from './counter.test.helper.js'
import { expectSilence } from './expect-silence.test.helper.js'
import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitProvider,
  AppKitWalletButton,
  useOptionalService,
  usePlugins,
  useService,
  useSnapshot,
} from './index.js'

expectSilence()

function Everything() {
  const isSame = useOptionalService(Counter) === useService(Counter)
  return h(
    'p',
    null,
    `${isSame} ${useSnapshot(Counter, ({ count }) => count)} ${usePlugins((plugins) => plugins['counter']?.status)}`,
  )
}

const inside = (kit: ReturnType<typeof createAppKit>, ui: ReactElement) =>
  h(StrictMode, null, h(AppKitProvider, { kit }, ui))
const page = (kit: ReturnType<typeof createAppKit>) => inside(kit, h(Everything))

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
  const kit = createAppKit({
    plugins: definePlugin({ id: 'counter', setup: ({ provide }) => provide(Counter, { value: service }) })(),
  })
  const watched = { ...kit, plugins: { ...kit.plugins, subscribe } }
  expect(renderToString(page(watched))).toBe('<p>true 9 ready</p>')
  expect(subscribe).not.toHaveBeenCalled()
})

test('keeps two kits on one server apart', () => {
  const kits = [1, 2].map((count) => createAppKit({ plugins: createCounter('counter', count).plugin }))
  expect(kits.map((kit) => renderToString(page(kit)))).toEqual(['<p>true 1 ready</p>', '<p>true 2 ready</p>'])
})

describe('every element of the app’s page', () => {
  const served = (ui: ReactElement, config?: Parameters<typeof createAppKit>[0]) =>
    renderToString(inside(createAppKit(config), ui))

  test.each([
    [
      'AppKitConnectButton',
      h(AppKitConnectButton),
      /<button[^>]* data-testid="connect-button"[^>]*>.*Connect Wallet.*<\/button>/,
    ],
    ['AppKitButton', h(AppKitButton), /<button[^>]* aria-label="Connect Wallet" aria-busy="true"[^>]*>.*<\/button>/],
    ['AppKitAccountButton', h(AppKitAccountButton), /^$/],
    ['AppKitNetworkButton', h(AppKitNetworkButton), /<button[^>]* aria-label="Select network"[^>]*>.*<\/button>/],
    ['AppKitWalletButton', h(AppKitWalletButton), /<button[^>]*>.*MetaMask.*<\/button>/],
    ['AppKitModal', h(AppKitModal), /^$/],
  ])('%s renders on a server without styles or warnings', (_, ui, expected) => {
    const html = served(ui)
    expect(html).toMatch(expected)
    expect(html).not.toContain('style')
  })

  test('AppKitButton never offers to connect to a visitor who may be connected', () => {
    expect(served(h(AppKitButton))).not.toContain('>Connect Wallet')
    expect(served(h(AppKitButton), { enableReconnect: false })).toContain('>Connect Wallet')
  })

  test('buttons show the app’s messages', () => {
    expect(
      served(h(AppKitConnectButton), { locale: 'de', messages: { 'button.connect': 'Wallet verbinden' } }),
    ).toContain('>Wallet verbinden<')
  })

  test('renders the place of an embedded modal', () => {
    expect(served(h(AppKitModal, { className: 'mine' }), { enableEmbedded: true })).toBe(
      '<div data-testid="app-kit-modal" class="mine"></div>',
    )
  })
})

test('loading this package adds to the page only the slots that its copies share', async () => {
  const slots = ['context', 'providers'].map((name) => Symbol.for(`latchkey/react/1/${name}`))
  for (const slot of slots) expect(Reflect.deleteProperty(globalThis, slot)).toBe(true)
  const before = Reflect.ownKeys(globalThis)
  await jest.isolateModulesAsync(async () => void (await import('./index.js')))
  expect(new Set(Reflect.ownKeys(globalThis))).toEqual(new Set([...before, ...slots]))
})
