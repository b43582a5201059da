import { Notices } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom } from '../../screens/room.test.helper.js'

expectSilence()

async function alerted(debug: boolean) {
  const room = createRoom({ config: { debug } })
  await room.enter()
  await room.go('Connect')
  await act(async () => room.kit.get(Notices).alert({ message: 'No project id.', variant: 'warning' }))
  return room
}

test('shows an alert until the developer dismisses it', async () => {
  const room = await alerted(true)
  const [bar] = room.root()!.querySelectorAll('.alert')
  expect([bar?.getAttribute('role'), bar?.className, bar?.textContent]).toEqual([
    'alert',
    'alert alert-warning',
    'No project id.',
  ])
  await room.advance(60_000)
  expect(room.root()!.querySelector('.alert')).toBe(bar)
  await room.press('Dismiss the alert')
  expect(room.root()!.querySelector('.alert')).toBeNull()
})

test('shows no alert outside of debug mode', async () => {
  const room = await alerted(false)
  expect(room.root()!.querySelector('.alert')).toBeNull()
})
