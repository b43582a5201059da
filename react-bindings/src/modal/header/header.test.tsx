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

test('on Account stands the network in use, which leads to the others', async () => {
  const room = await open()
  expect(pill(room)?.getAttribute('aria-label')).toBe('Networks: fake one')
  await room.press('Networks: fake one')
  expect(room.modal.getSnapshot().view).toBe('Networks')
})

test('it follows the wallet', async () => {
  const room = await open()
  await act(async () => room.wallet.sessions[0]!.change({ networkId: 'fake:two' as NetworkId }))
  expect(pill(room)?.getAttribute('aria-label')).toBe('Networks: fake two')
})

test('where there is no choice it is only shown', async () => {
  const room = await open({ chains: { fake: ['one'] } })
  expect(pill(room)?.tagName).toBe('SPAN')
  expect(pill(room)?.getAttribute('title')).toBe('fake one')
})

test('where there is no network there is nothing', async () => {
  const room = await open({ chains: { fake: ['one'] } })
  await act(async () => void (await room.kit.get(Networks).remove('fake:one' as NetworkId)))
  await act(async () => room.wallet.sessions[0]!.change({ networkId: undefined }))
  await room.go('Account')
  expect(room.seen.queryByRole('button', { name: /Networks/ })).toBeNull()
})

test('back leads to where one was, the cross closes, help says what a wallet is', async () => {
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

test('a view without a title has no empty heading, and the head is no second banner of the page', async () => {
  const room = await open()
  expect(room.root()!.querySelector('.header h2')).toBeNull()
  expect(room.root()!.querySelector('header')).toBeNull()
  await room.go('Networks')
  expect(room.root()!.querySelector('.header h2')?.textContent).toBe('Choose Network')
})
