import { Connections, Networks, type NetworkId } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../../room.test.helper.js'

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

test('explains that a wallet of the namespace is needed and that others stay connected', async () => {
  const room = await elsewhere()
  expect(room.title()).toBe('Switch chain')
  expect(room.text()).toContain('mock two needs a wallet for mock Networks.')
  expect(room.text()).toContain('Your other wallets stay connected.')
})

test('uses the network, and is replaced by the wallets of its namespace', async () => {
  const room = await elsewhere()
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  expect(room.kit.get(Networks).getSnapshot()).toMatchObject({
    namespace: 'mock',
    active: { caipNetworkId: 'mock:two' },
  })
  expect(room.modal.getSnapshot()).toMatchObject({
    view: 'Connect',
    args: { namespace: 'mock' },
    history: [{ view: 'Account' }, { view: 'Networks' }, { view: 'Connect' }],
  })
  expect(room.seen.queryByRole('button', { name: /Fake Wallet/ })).toBeNull()
  expect(room.kit.get(Connections).getSnapshot().namespaces['fake']!.status).toBe('connected')
})

test('asks the chosen wallet for that namespace, and keeps the other connected', async () => {
  const room = await elsewhere()
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  await room.press(/Other Wallet/)
  await room.advance(0)
  const { namespaces: chains } = room.kit.get(Connections).getSnapshot()
  expect([chains['fake']!.status, chains['mock']!.status]).toEqual(['connected', 'connected'])
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('asks a wallet of several namespaces only for the wanted one', async () => {
  const both = [
    { id: 'fake:both', name: 'Both', identity: { rdns: ['com.both'] } },
    { id: 'mock:both', namespaces: ['mock'], name: 'Both', identity: { rdns: ['com.both'] } },
  ]
  const room = createRoom({ wallets: [{}, ...both] })
  await room.enter()
  await room.connect()
  await room.go('Connect', { namespace: 'mock' })
  await room.press(/Both/)
  await room.advance(0)
  expect(room.wallets.map(({ asks }) => asks.length)).toEqual([1, 0, 1])
})

test('leaves a visitor where they are who went on meanwhile', async () => {
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

test('disables the button while the switch is pending', async () => {
  const room = await elsewhere()
  const button = room.seen.getByRole('button', { name: 'Connect a mock Networks wallet' })
  const asked = jest.spyOn(room.kit.get(Networks), 'switchTo')
  act(() => void fireEvent.click(button))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  act(() => void fireEvent.click(button))
  await room.advance(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('reports a failed switch, and stays', async () => {
  const room = await elsewhere()
  await act(async () => void (await room.kit.get(Networks).remove('mock:two' as NetworkId)))
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  expect(room.modal.getSnapshot().view).toBe('SwitchActiveChain')
  expect(room.root()!.querySelector('.snack')?.textContent).toBe('This network is not available here.')
})

test('leads to connecting a wallet even where the app allows no switching', async () => {
  const room = createRoom({ config: { enableNetworkSwitch: false } })
  await room.enter()
  await room.go('SwitchActiveChain', { networkId: 'mock:two' })
  await room.press('Connect a mock Networks wallet')
  await room.advance(0)
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'Connect', args: { namespace: 'mock' } })
})
