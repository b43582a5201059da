import { Networks, type NetworkId } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../../screens/room.test.helper.js'

expectSilence()

async function open(options: RoomOptions = {}) {
  const room = createRoom(options)
  await room.enter()
  await room.connect()
  await room.go('Account')
  return room
}
const pill = (room: Awaited<ReturnType<typeof open>>) => room.root()!.querySelector('.header .pill')

test('shows the network in use on Account, which opens the list', async () => {
  const room = await open()
  expect(pill(room)?.getAttribute('aria-label')).toBe('Networks: fake one')
  await room.press('Networks: fake one')
  expect(room.modal.getSnapshot().view).toBe('Networks')
})

test('follows the wallet’s network', async () => {
  const room = await open()
  await act(async () => room.wallet.sessions[0]!.change({ networkId: 'fake:two' as NetworkId }))
  expect(pill(room)?.getAttribute('aria-label')).toBe('Networks: fake two')
})

test('only shows the network where there is no choice', async () => {
  const room = await open({ chains: { fake: ['one'] } })
  expect(pill(room)?.tagName).toBe('SPAN')
  expect(pill(room)?.getAttribute('title')).toBe('fake one')
})

test('shows nothing where there is no network', async () => {
  const room = await open({ chains: { fake: ['one'] } })
  await act(async () => void (await room.kit.get(Networks).remove('fake:one' as NetworkId)))
  await act(async () => room.wallet.sessions[0]!.change({ networkId: undefined }))
  await room.go('Account')
  expect(room.seen.queryByRole('button', { name: /Networks/ })).toBeNull()
})

test('goes back, closes, and opens the help', async () => {
  const room = createRoom()
  await room.enter()
  await room.go('Connect')
  expect(room.names('button').slice(0, 2)).toEqual(['What is a wallet?', 'Close'])
  await room.press('What is a wallet?')
  expect(room.modal.getSnapshot().view).toBe('WhatIsAWallet')
  await room.press('Back')
  expect(room.modal.getSnapshot().view).toBe('Connect')
  await room.press('Close')
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'dismissed' })
})

test('has no empty heading for a view without a title, and is no second banner', async () => {
  const room = await open()
  expect(room.root()!.querySelector('.header h2')).toBeNull()
  expect(room.root()!.querySelector('header')).toBeNull()
  await room.go('Networks')
  expect(room.root()!.querySelector('.header h2')?.textContent).toBe('Choose Network')
})
