import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { AppKitProvider } from '../../provider/app-kit-provider.js'
import { everyHook } from './every-hook.test.helper.js'
import { afterVisit, createApp, type AppOptions } from '../app.test.helper.js'

expectSilence()

function page(useHook: () => object, options?: AppOptions) {
  const { kit } = createApp(options)
  const Shown = () => <p>{JSON.stringify({ ...useHook() })}</p>
  const ui = (
    <StrictMode>
      <AppKitProvider kit={kit}>
        <Shown />
      </AppKitProvider>
    </StrictMode>
  )
  return { kit, ui }
}

test.each(everyHook)(
  '%s hydrates what the server sent, and keeps it, also for a visitor who was connected',
  async (_, useHook) => {
    const place = document.createElement('div')
    place.innerHTML = renderToString(page(useHook).ui)
    const [served] = place.children
    const complaints: unknown[] = []
    const { kit, ui } = page(useHook, { storage: await afterVisit(), wallet: { authorised: true } })
    const root = await act(async () =>
      hydrateRoot(place, ui, { onRecoverableError: (error) => complaints.push(error) }),
    )
    await act(() => kit.load('connect'))
    expect(complaints).toEqual([])
    expect(place.firstChild).toBe(served)
    act(() => root.unmount())
  },
)
