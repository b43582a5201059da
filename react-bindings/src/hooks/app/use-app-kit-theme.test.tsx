import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../testing/render-counter.js'
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
