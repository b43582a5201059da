import { createTheme } from './theme.js'

test('is dark and plain for a host that says nothing', () => {
  expect(createTheme().getSnapshot()).toEqual({ mode: 'dark', variables: {} })
})

test('begins as the host says', () => {
  const theme = createTheme({ theme: { mode: 'system', variables: { '--w3m-accent': 'red' } } })
  expect(theme.getSnapshot()).toEqual({ mode: 'system', variables: { '--w3m-accent': 'red' } })
})

test('variables are added to those that are there, and taken away one by one', () => {
  const theme = createTheme({ theme: { variables: { '--a': 1, '--b': 2 } } })
  theme.setVariables({ '--b': 3, '--c': 4, '--a': undefined })
  expect(theme.getSnapshot().variables).toEqual({ '--b': 3, '--c': 4 })
  expect('--a' in theme.getSnapshot().variables).toBe(false)
})

test('tells of changes only', () => {
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

test("a host's object that changes later changes nothing here, and ours cannot be changed", () => {
  const variables: Record<`--${string}`, number> = { '--a': 1 }
  const theme = createTheme({ theme: { variables } })
  variables['--a'] = 2
  expect(theme.getSnapshot().variables).toEqual({ '--a': 1 })
  expect(Object.isFrozen(theme.getSnapshot().variables)).toBe(true)
  theme.setVariables({ '--b': 1 })
  expect(Object.isFrozen(theme.getSnapshot().variables)).toBe(true)
})
