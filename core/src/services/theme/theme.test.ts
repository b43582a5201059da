import { createTheme } from './theme.js'

test('is dark and without variables by default', () => {
  expect(createTheme().getSnapshot()).toEqual({ mode: 'dark', variables: {} })
})

test('starts with the mode and the variables of the app', () => {
  const theme = createTheme({ theme: { mode: 'system', variables: { '--w3m-accent': 'red' } } })
  expect(theme.getSnapshot()).toEqual({ mode: 'system', variables: { '--w3m-accent': 'red' } })
})

test('adds, replaces and removes single variables', () => {
  const theme = createTheme({ theme: { variables: { '--a': 1, '--b': 2 } } })
  theme.setVariables({ '--b': 3, '--c': 4, '--a': undefined })
  expect(theme.getSnapshot().variables).toEqual({ '--b': 3, '--c': 4 })
  expect('--a' in theme.getSnapshot().variables).toBe(false)
})

test('notifies listeners of changes only', () => {
  const theme = createTheme()
  const heard = jest.fn()
  theme.subscribe(heard)
  theme.setMode('dark')
  theme.setVariables({})
  theme.setVariables({ '--a': undefined })
  expect(heard).not.toHaveBeenCalled()
  theme.setMode('light')
  theme.setVariables({ '--a': 1 })
  theme.setVariables({ '--a': 1 })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('copies the variables of the app, and freezes its own', () => {
  const variables: Record<`--${string}`, number> = { '--a': 1 }
  const theme = createTheme({ theme: { variables } })
  variables['--a'] = 2
  expect(theme.getSnapshot().variables).toEqual({ '--a': 1 })
  expect(Object.isFrozen(theme.getSnapshot().variables)).toBe(true)
  theme.setVariables({ '--b': 1 })
  expect(Object.isFrozen(theme.getSnapshot().variables)).toBe(true)
})
