import { Modal, Networks, type NetworkId } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../../room.test.helper.js'

expectSilence()

/** A visitor whose wallet is where the host does not work. */
async function astray(state: object = {}, options: RoomOptions = {}) {
  const room = createRoom({
    wallets: [
      {
        onConnect: (ask) =>
          void ask.approve({ state, features: { 'switch-network@1': { switchNetwork: () => new Promise(() => {}) } } }),
      },
    ],
    ...options,
  })
  await room.enter()
  await room.connect()
  await act(async () => room.wallet.sessions.at(-1)!.change({ networkId: 'fake:nine' as NetworkId }))
  await room.advance(0)
  return room
}

test('opens by itself, explains why, and lists only the networks of that namespace', async () => {
  const room = await astray()
  expect(room.title()).toBe('Switch Network')
  expect(room.text()).toContain('This app does not support your current network.')
  expect([...room.root()!.querySelectorAll('.row-title')].map(({ textContent }) => textContent)).toEqual([
    'fake one',
    'fake two',
  ])
})

test('asks the wallet for the pressed network, and goes on once it has switched', async () => {
  const room = await astray()
  await room.press(/fake two/)
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'SwitchNetwork', args: { networkId: 'fake:two' } })
  await act(async () => room.wallet.sessions.at(-1)!.change({ networkId: 'fake:two' as NetworkId }))
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('disables a network that the wallet has not approved, and says why', async () => {
  const room = await astray({ approved: ['fake:two', 'fake:nine'] })
  const row = room.seen.getByRole<HTMLButtonElement>('button', { name: /fake one/ })
  expect(row.disabled).toBe(true)
  expect(row.textContent).toContain('Not allowed by your wallet')
  expect(room.seen.getByRole<HTMLButtonElement>('button', { name: /fake two/ }).disabled).toBe(false)
})

test('refuses the cross and Escape, and is left by disconnecting', async () => {
  const room = await astray()
  await room.press('Close')
  act(() => void fireEvent.keyDown(room.seen.getByRole('dialog'), { key: 'Escape' }))
  expect(room.modal.getSnapshot()).toMatchObject({ open: true, refusals: 2 })
  await room.press('Disconnect')
  expect(room.wallet.sessions[0]!.disconnects).toBe(1)
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'disconnected' })
})

test('disconnects once, and shows that disconnecting is pending', async () => {
  const room = await astray()
  room.wallet.sessions[0]!.onDisconnect = 'hang'
  const modal = room.kit.get(Modal)
  const button = room.seen.getByRole('button', { name: 'Disconnect' })
  act(() => void fireEvent.click(button))
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Disconnecting...', 'true'])
  act(() => void fireEvent.click(button))
  await room.advance(0)
  expect(room.wallet.sessions[0]!.disconnects).toBe(1)
  expect(modal.getSnapshot().open).toBe(false)
})

test('reports that there is no other network', async () => {
  const room = createRoom({ chains: { fake: ['one'] } })
  await room.enter()
  await room.go('UnsupportedChain')
  await act(async () => void (await room.kit.get(Networks).remove('fake:one' as NetworkId)))
  expect(room.text()).toContain('This app has no other network for this wallet.')
})
