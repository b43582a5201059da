import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createServerPage } from '../../platform/server.js'
import type { ThemeMode } from '../../contracts/modal/theme.js'
import { resolvedMode } from './resolved-mode.js'
import { createTheme } from './theme.js'

function setUp(mode: ThemeMode) {
  const page = createFakePage()
  const theme = createTheme({ theme: { mode } })
  const resolved = resolvedMode(theme, page)
  const heard: string[] = []
  const unsubscribe = resolved.subscribe(() => heard.push(resolved.getSnapshot()))
  return { page, theme, resolved, heard, unsubscribe }
}

test('`system` comes to what the device prefers, and follows it while somebody listens', () => {
  const { page, resolved, heard, unsubscribe } = setUp('system')
  expect(resolved.getSnapshot()).toBe('dark')
  page.prefer('light')
  page.prefer('dark')
  page.prefer('light')
  expect(heard).toEqual(['light', 'dark', 'light'])
  unsubscribe()
  page.prefer('dark')
  expect([heard.length, resolved.getSnapshot(), page.listening]).toEqual([3, 'dark', 0])
})

test('follows the theme, whose own light or dark counts more than the device', () => {
  const { page, theme, resolved, heard } = setUp('light')
  page.prefer('light')
  page.prefer('dark')
  theme.setVariables({ '--w3m-accent': 'red' })
  expect([heard, resolved.getSnapshot()]).toEqual([[], 'light'])
  theme.setMode('system')
  page.prefer('light')
  theme.setMode('dark')
  expect(heard).toEqual(['dark', 'light', 'dark'])
})

test('`system` is dark on a server', () => {
  const resolved = resolvedMode(createTheme({ theme: { mode: 'system' } }), createServerPage())
  resolved.subscribe(() => {})()
  expect(resolved.getSnapshot()).toBe('dark')
})
