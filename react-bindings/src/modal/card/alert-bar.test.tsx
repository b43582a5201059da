import { Notices } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../../screens/modal-app.test.helper.js'

expectSilence()

async function alerted(debug: boolean) {
  const app = createModalApp({ config: { debug } })
  await app.enter()
  await app.go('Connect')
  await act(async () => app.kit.get(Notices).alert({ message: 'No project id.', variant: 'warning' }))
  return app
}

test('shows an alert until the developer dismisses it', async () => {
  const app = await alerted(true)
  const [bar] = app.root()!.querySelectorAll('.alert')
  expect([bar?.getAttribute('role'), bar?.className, bar?.textContent]).toEqual([
    'alert',
    'alert alert-warning',
    'No project id.',
  ])
  await app.advance(60_000)
  expect(app.root()!.querySelector('.alert')).toBe(bar)
  await app.press('Dismiss the alert')
  expect(app.root()!.querySelector('.alert')).toBeNull()
})

test('shows no alert outside of debug mode', async () => {
  const app = await alerted(false)
  expect(app.root()!.querySelector('.alert')).toBeNull()
})
