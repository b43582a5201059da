import { Notices } from '@latchkey/core'
import { SNACK_LIFETIME_MS, SNACK_SWAP_DELAY_MS } from '@latchkey/core/ui'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../../screens/modal-app.test.helper.js'
import { messagesOf } from '../../messages/messages-state.js'

expectSilence()

async function open() {
  const app = createModalApp()
  await app.enter()
  await app.go('Connect')
  const notices = app.kit.get(Notices)
  return {
    ...app,
    tell: (tell: (notices: Notices) => void) => act(async () => tell(notices)),
    snack: (role = '') => app.root()!.querySelector(`.snack-place ${role && `[role=${role}] `}.snack`)?.textContent,
  }
}

test('shows a notice politely, and hides it after its time', async () => {
  const app = await open()
  expect(app.snack()).toBeUndefined()
  await app.tell((notices) => notices.show('Copied'))
  expect(app.snack('status')).toBe('Copied')
  await app.advance(SNACK_LIFETIME_MS - 1)
  expect(app.snack()).toBe('Copied')
  await app.advance(1)
  expect(app.snack()).toBeUndefined()
  expect(app.clock.pending).toBe(0)
})

test('announces an error at once', async () => {
  const app = await open()
  await app.tell((notices) => notices.show('Broken', { variant: 'error' }))
  expect([app.snack('status'), app.snack('alert')]).toEqual([undefined, 'Broken'])
})

test('shows the next notice after a pause, for its whole time', async () => {
  const app = await open()
  await app.tell((notices) => notices.show('One'))
  await app.advance(SNACK_LIFETIME_MS - 10)
  await app.tell((notices) => notices.show('Two'))
  expect(app.snack()).toBeUndefined()
  await app.advance(SNACK_SWAP_DELAY_MS)
  expect(app.snack()).toBe('Two')
  await app.advance(SNACK_LIFETIME_MS - 1)
  expect(app.snack()).toBe('Two')
})

test('shows the last of fifty notices at once', async () => {
  const app = await open()
  await app.tell((notices) => {
    for (let count = 1; count <= 50; count++) notices.show(`Message ${count}`)
  })
  await app.advance(SNACK_SWAP_DELAY_MS)
  expect(app.snack()).toBe('Message 50')
})

test('shows a loading notice until it is done', async () => {
  const app = await open()
  await app.tell((notices) => notices.loading('Disconnecting…'))
  await app.advance(60_000)
  expect(app.snack('status')).toBe('Disconnecting…')
  expect(app.root()!.querySelector('.snack .spinner')).not.toBeNull()
  await app.tell((notices) => notices.hide())
  expect(app.snack()).toBeUndefined()
})

test('renders its live regions from the start', async () => {
  const app = await open()
  expect([...app.root()!.querySelectorAll('.snack-place > [role]')].map((one) => one.getAttribute('role'))).toEqual([
    'status',
    'alert',
  ])
})

test('shows an error of the kit in the visitor’s language', async () => {
  const app = await open()
  const state = messagesOf(app.kit)
  await act(async () =>
    state.patch({ messages: { ...state.getSnapshot().messages, 'error.offline': 'Ohne {what} geht es nicht' } }),
  )
  await act(async () =>
    app.kit.get(Notices).show('You are offline', { variant: 'error', key: 'error.offline', values: { what: 'Netz' } }),
  )
  expect(app.root()!.querySelector('.snack')?.textContent).toBe('Ohne Netz geht es nicht')
})
