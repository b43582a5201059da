import { createAppKit } from '@latchkey/core'
import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { AppKitProvider } from './kit/app-kit-provider.js'
import { Counter, createCounter } from './counter.test.helper.js'
import { expectSilence } from './expect-silence.test.helper.js'
import { usePlugins } from './kit/use-plugins.js'
import { useSnapshot } from './services/use-snapshot.js'

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

async function hydrate(html: string, ui: ReturnType<typeof page>['ui']) {
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
