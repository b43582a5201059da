import { Notices } from '@latchkey/core'
import { SNACK_LIFETIME_MS, SNACK_SWAP_DELAY_MS } from '@latchkey/core/ui'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom } from '../../screens/room.test.helper.js'
import { messagesOf } from '../../messages/messages-state.js'

expectSilence()

async function open() {
  const room = createRoom()
  await room.enter()
  await room.go('Connect')
  const notices = room.kit.get(Notices)
  return {
    ...room,
    tell: (tell: (notices: Notices) => void) => act(async () => tell(notices)),
    snack: (role = '') => room.root()!.querySelector(`.snack-place ${role && `[role=${role}] `}.snack`)?.textContent,
  }
}

test('shows a notice politely, and hides it after its time', async () => {
  const room = await open()
  expect(room.snack()).toBeUndefined()
  await room.tell((notices) => notices.show('Copied'))
  expect(room.snack('status')).toBe('Copied')
  await room.advance(SNACK_LIFETIME_MS - 1)
  expect(room.snack()).toBe('Copied')
  await room.advance(1)
  expect(room.snack()).toBeUndefined()
  expect(room.clock.pending).toBe(0)
})

test('announces an error at once', async () => {
  const room = await open()
  await room.tell((notices) => notices.show('Broken', { variant: 'error' }))
  expect([room.snack('status'), room.snack('alert')]).toEqual([undefined, 'Broken'])
})

test('shows the next notice after a pause, for its whole time', async () => {
  const room = await open()
  await room.tell((notices) => notices.show('One'))
  await room.advance(SNACK_LIFETIME_MS - 10)
  await room.tell((notices) => notices.show('Two'))
  expect(room.snack()).toBeUndefined()
  await room.advance(SNACK_SWAP_DELAY_MS)
  expect(room.snack()).toBe('Two')
  await room.advance(SNACK_LIFETIME_MS - 1)
  expect(room.snack()).toBe('Two')
})

test('shows the last of fifty notices at once', async () => {
  const room = await open()
  await room.tell((notices) => {
    for (let count = 1; count <= 50; count++) notices.show(`Message ${count}`)
  })
  await room.advance(SNACK_SWAP_DELAY_MS)
  expect(room.snack()).toBe('Message 50')
})

test('shows a loading notice until it is done', async () => {
  const room = await open()
  await room.tell((notices) => notices.loading('Disconnecting...'))
  await room.advance(60_000)
  expect(room.snack('status')).toBe('Disconnecting...')
  expect(room.root()!.querySelector('.snack .spinner')).not.toBeNull()
  await room.tell((notices) => notices.hide())
  expect(room.snack()).toBeUndefined()
})

test('renders its live regions from the start', async () => {
  const room = await open()
  expect([...room.root()!.querySelectorAll('.snack-place > [role]')].map((one) => one.getAttribute('role'))).toEqual([
    'status',
    'alert',
  ])
})

test('shows an error of the kit in the visitor’s language', async () => {
  const room = await open()
  const state = messagesOf(room.kit)
  await act(async () =>
    state.patch({ messages: { ...state.getSnapshot().messages, 'error.offline': 'Ohne {what} geht es nicht' } }),
  )
  await act(async () =>
    room.kit.get(Notices).show('You are offline', { variant: 'error', key: 'error.offline', values: { what: 'Netz' } }),
  )
  expect(room.root()!.querySelector('.snack')?.textContent).toBe('Ohne Netz geht es nicht')
})
