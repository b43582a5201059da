import { createFakePage } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../testing/render-counter.js'
import { AppKitProvider } from '../../provider/app-kit-provider.js'
import { renderHookWithKit, renderWithKit } from '../../testing/render.js'
import { createApp } from '../app.test.helper.js'
import { useAppKitTheme } from './use-app-kit-theme.js'

expectSilence()

test('gives the theme and changes it', () => {
  const { kit } = createApp({ config: { theme: { mode: 'light', variables: { '--w3m-accent': 'red' } } } })
  const { result } = renderHookWithKit(kit, useAppKitTheme)
  expect(result.current).toMatchObject({ themeMode: 'light', themeVariables: { '--w3m-accent': 'red' } })
  act(() => result.current.setThemeMode('dark'))
  expect(result.current.themeMode).toBe('dark')
  act(() => result.current.setThemeVariables({ '--w3m-accent': undefined, '--w3m-font-family': 'serif' }))
  expect(result.current.themeVariables).toEqual({ '--w3m-font-family': 'serif' })
})

test('resolves `system` to what the device prefers, and follows it', async () => {
  const { kit, page } = createApp({ config: { theme: { mode: 'system' } } })
  page.prefer('light')
  const { result } = renderHookWithKit(kit, useAppKitTheme)
  await act(() => kit.start())
  expect(result.current).toMatchObject({ themeMode: 'system', resolvedThemeMode: 'light' })
  act(() => page.prefer('dark'))
  expect(result.current).toMatchObject({ themeMode: 'system', resolvedThemeMode: 'dark' })
  act(() => result.current.setThemeMode('light'))
  expect(result.current).toMatchObject({ themeMode: 'light', resolvedThemeMode: 'light' })
})

test('hydrates what the server sent to a visitor whose device prefers light', async () => {
  const Shown = () => <p>{useAppKitTheme().resolvedThemeMode}</p>
  const app = (page = createFakePage()) => {
    const { kit } = createApp({ config: { theme: { mode: 'system' } }, page })
    return (
      <AppKitProvider kit={kit}>
        <Shown />
      </AppKitProvider>
    )
  }
  const place = document.createElement('div')
  place.innerHTML = renderToString(app())
  const [served] = place.children
  expect(place.textContent).toBe('dark')
  const page = createFakePage()
  page.prefer('light')
  const complaints: unknown[] = []
  const onRecoverableError = (error: unknown) => complaints.push(error)
  const root = await act(async () => hydrateRoot(place, app(page), { onRecoverableError }))
  expect([complaints, place.textContent, place.firstChild === served]).toEqual([[], 'light', true])
  act(() => root.unmount())
})

test('a component that only sets the theme never renders again', () => {
  const { kit } = createApp()
  const counter = createRenderCounter()
  function Toggle() {
    const { setThemeMode } = useAppKitTheme()
    return <button onClick={() => setThemeMode('light')}>Light</button>
  }
  const { getByRole } = renderWithKit(
    kit,
    <counter.Counted>
      <Toggle />
    </counter.Counted>,
  )
  act(() => getByRole('button').click())
  expect(counter.count).toBe(1)
})
