import { Connections, Networks, type NetworkId } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../room.test.helper.js'

expectSilence()

const OTHER = { namespaces: ['mock'], name: 'Other Wallet' }

async function elsewhere(options: RoomOptions = {}) {
  const room = createRoom({ wallets: [{}, OTHER], ...options })
  await room.enter()
  await room.connect()
  await room.go('Account')
  await act(async () => room.modal.push('Networks'))
  await room.press(/mock two/)
  return room
}

test('says what it takes, and what stays', async () => {
  const room = await elsewhere()
  expect(room.title()).toBe('Switch chain')
  expect(room.text()).toContain('mock two needs a wallet for mock Networks.')
  expect(room.text()).toContain('Your other wallets stay connected.')
})

test('goes to that network, and on to the wallets of its chain, in place of itself', async () => {
  const room = await elsewhere()
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  expect(room.kit.get(Networks).getSnapshot()).toMatchObject({ namespace: 'mock', active: { caipNetworkId: 'mock:two' } })
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'Connect', args: { namespace: 'mock' }, history: [{ view: 'Account' }, { view: 'Networks' }, { view: 'Connect' }] })
  expect(room.seen.queryByRole('button', { name: /Fake Wallet/ })).toBeNull()
  expect(room.kit.get(Connections).getSnapshot().chains['fake']!.status).toBe('connected')
})

test('the wallet that is chosen there is asked for that chain, and the other stays', async () => {
  const room = await elsewhere()
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  await room.press(/Other Wallet/)
  await room.advance(0)
  const { chains } = room.kit.get(Connections).getSnapshot()
  expect([chains['fake']!.status, chains['mock']!.status]).toEqual(['connected', 'connected'])
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('a wallet of several chains is asked for the one that is wanted, without another question', async () => {
  const both = [{ id: 'fake:both', name: 'Both' , identity: { rdns: ['com.both'] } }, { id: 'mock:both', namespaces: ['mock'], name: 'Both', identity: { rdns: ['com.both'] } }]
  const room = createRoom({ wallets: [{}, ...both] })
  await room.enter()
  await room.connect()
  await room.go('Connect', { namespace: 'mock' })
  await room.press(/Both/)
  await room.advance(0)
  expect(room.wallets.map(({ asks }) => asks.length)).toEqual([1, 0, 1])
})

test('who has left is not taken along', async () => {
  const room = await elsewhere()
  const button = room.seen.getByRole('button', { name: 'Connect a mock Networks wallet' })
  await act(async () => {
    fireEvent.click(button)
    room.modal.push('WhatIsAWallet')
    await room.clock.advance(0)
  })
  await room.advance(0)
  expect(room.modal.getSnapshot().view).toBe('WhatIsAWallet')
})

test('while it goes, the button says so and cannot be pressed again', async () => {
  const room = await elsewhere()
  const button = room.seen.getByRole('button', { name: 'Connect a mock Networks wallet' })
  const asked = jest.spyOn(room.kit.get(Networks), 'switchTo')
  act(() => void fireEvent.click(button))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  act(() => void fireEvent.click(button))
  await room.advance(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what goes wrong is told, and one stays', async () => {
  const room = await elsewhere()
  await act(async () => void (await room.kit.get(Networks).remove('mock:two' as NetworkId)))
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  expect(room.modal.getSnapshot().view).toBe('SwitchActiveChain')
  expect(room.root()!.querySelector('.snack')?.textContent).toBe('This network is not available here.')
})

test('where the host forbids switching, a wallet can still be connected', async () => {
  const room = createRoom({ config: { enableNetworkSwitch: false } })
  await room.enter()
  await room.go('SwitchActiveChain', { networkId: 'mock:two' })
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'Connect', args: { namespace: 'mock' } })
})
