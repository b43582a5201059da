import { createAppKit } from '@latchkey/core'
import { act } from '@testing-library/react'
import { StrictMode, Suspense, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { AppKitAccountButton } from './buttons/account/account-button.js'
import { AppKitButton } from './buttons/app-kit-button.js'
import { AppKitModal } from './buttons/app-kit-modal.js'
import { AppKitConnectButton } from './buttons/connect-button.js'
import { AppKitNetworkButton } from './buttons/network-button.js'
import { AppKitWalletButton } from './buttons/wallet-button.js'
import { AppKitProvider } from './provider/app-kit-provider.js'
import { Counter, createCounter } from './counter.test.helper.js'
import { expectSilence } from './expect-silence.test.helper.js'
import { afterVisit, createApp, type AppOptions } from './hooks/app.test.helper.js'
import { usePlugins } from './hooks/services/use-plugins.js'
import { useSnapshot } from './hooks/services/use-snapshot.js'
import { mergeAllMessages } from './messages/loading/load-all-messages.js'

expectSilence()

function Everything() {
  return (
    <p>
      {useSnapshot(Counter, ({ count }) => count)} {usePlugins((plugins) => plugins['counter']?.status)}
    </p>
  )
}

function page(count: number) {
  const kit = createAppKit({ plugins: createCounter('counter', count).plugin })
  const ui = (
    <StrictMode>
      <AppKitProvider kit={kit}>
        <Everything />
      </AppKitProvider>
    </StrictMode>
  )
  return { kit, ui }
}

async function hydrate(html: string, ui: ReactElement) {
  const place = document.createElement('div')
  place.innerHTML = html
  const [served] = place.children
  const complaints: unknown[] = []
  const root = await act(async () => hydrateRoot(place, ui, { onRecoverableError: (error) => complaints.push(error) }))
  return { place, root, served, complaints }
}

test('hydrates what the server sent, keeps it, and starts the kit then', async () => {
  const browser = page(4)
  const { place, root, served, complaints } = await hydrate(renderToString(page(4).ui), browser.ui)
  expect(complaints).toEqual([])
  expect(place.firstChild).toBe(served)
  expect(place.textContent).toBe('4 started')
  act(() => browser.kit.get(Counter).add())
  expect(place.textContent).toBe('5 started')
  act(() => root.unmount())
})

const ELEMENTS = (
  <section>
    <AppKitButton />
    <AppKitConnectButton />
    <AppKitAccountButton />
    <AppKitNetworkButton />
    <AppKitWalletButton wallet="Fake Wallet" />
    <AppKitModal />
  </section>
)

/** The page of a host, and what the visitor has left who was connected. */
function hostPage(ui: ReactElement, options?: AppOptions) {
  const host = createApp(options)
  const whole = (
    <StrictMode>
      <AppKitProvider kit={host.kit}>{ui}</AppKitProvider>
    </StrictMode>
  )
  return { ...host, whole }
}

test.each([
  ['no visitor was connected', async () => ({})],
  ['a visitor was connected', async () => ({ storage: await afterVisit(), wallet: { authorised: true } })],
  ['the kit has another language', async () => ({ config: { locale: 'de' } })],
  ['the modal is embedded', async () => ({ config: { enableEmbedded: true } })],
])(
  'every element of the host’s page hydrates as it was sent, where %s',
  async (_, visit: () => Promise<AppOptions>) => {
    const options = await visit()
    const html = renderToString(hostPage(ELEMENTS, options.config && { config: options.config }).whole)
    expect(html).not.toContain('style')
    const { kit, whole } = hostPage(ELEMENTS, options)
    const { place, root, served, complaints } = await hydrate(html, whole)
    await act(() => kit.load('connect'))
    expect(complaints).toEqual([])
    expect(place.firstChild).toBe(served)
    expect(place.querySelector('[data-testid=network-button]')!.textContent).toBe('Ffake one')
    act(() => root.unmount())
  },
)

test('a part that is hydrated long after the start first renders as on the server', async () => {
  let isHere = false
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => void (arrive = resolve))
  function Late({ on }: { readonly on: 'server' | 'page' }) {
    // What Suspense waits for is thrown.
    if (on === 'page' && !isHere) throw arrival
    return ELEMENTS
  }
  const late = (on: 'server' | 'page') => (
    <Suspense fallback={null}>
      <Late on={on} />
    </Suspense>
  )
  const html = renderToString(hostPage(late('server')).whole)
  const { kit, whole, connect } = hostPage(late('page'), { config: { locale: 'de' } })
  const { place, root, served, complaints } = await hydrate(html, whole)
  await act(() => kit.load('connect'))
  await act(() => mergeAllMessages(kit))
  await connect()
  await act(async () => {
    isHere = true
    arrive()
  })
  expect(complaints).toEqual([])
  expect(place.querySelector('section')).toBe(served)
  expect(place.querySelector('[data-testid=account-button]')!.textContent).toContain('fake1alice')
  act(() => root.unmount())
})
