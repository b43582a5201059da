import { Connections } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { hangs, rejects, waits } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderWithKit } from '../../../testing/render.js'
import { createRoom, type RoomOptions } from '../../room.test.helper.js'

expectSilence()

const RAINBOW = { id: 'fake:rainbow', name: 'Rainbow', onConnect: waits() }
const OTHER = { id: 'fake:other', name: 'Other', onConnect: waits() }

async function entered(options: RoomOptions = {}) {
  const room = createRoom({ wallets: [RAINBOW, OTHER], ...options })
  await room.enter()
  await room.go('Connect')
  return {
    ...room,
    status: (namespace = 'fake') => room.kit.get(Connections).getSnapshot().namespaces[namespace]!.status,
    approve: (ask = room.wallet.asks.at(-1)!) =>
      act(async () => {
        ask.approve()
        await room.clock.advance(0)
      }),
    ring: () => room.root()!.querySelector('.waiting')?.className.split('waiting-')[1],
  }
}

test('asks a wallet within the press, and says so', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  expect(room.wallet.asks).toHaveLength(1)
  expect(room.title()).toBe('Rainbow')
  expect(room.text()).toContain('Continue in Rainbow')
  expect(room.ring()).toBe('waiting')
})

test('connects and closes the modal when the wallet approves', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  await room.approve()
  expect(room.status()).toBe('connected')
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('stays calm about a rejection, and can ask again', async () => {
  const room = await entered({ wallets: [{ ...RAINBOW, onConnect: rejects() }] })
  await room.press(/Rainbow/)
  expect(room.text()).toContain('Connection declined')
  expect(room.ring()).toBe('calm')
  room.wallet.onConnect = hangs()
  await room.press('Try again')
  expect(room.wallet.asks).toHaveLength(2)
  expect(room.ring()).toBe('waiting')
})

test('announces a failure at once, and can ask again', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  await act(async () => {
    room.wallet.asks[0]!.reject(new Error('0xdead'))
    await room.clock.advance(0)
  })
  expect(room.text()).toContain('Connection failed')
  expect(room.text()).not.toContain('0xdead')
  expect(room.ring()).toBe('failed')
  expect(
    [...room.root()!.querySelectorAll('.hidden[role=alert]')].map(({ textContent }) => textContent).join(''),
  ).toContain('Connection failed')
  expect(room.seen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('hints that the wallet takes long', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  await room.advance(60_000)
  expect(room.text()).toContain('This is taking longer than usual. Open Rainbow and look for the request.')
})

test('asks a wallet once when the visitor presses three times', async () => {
  const room = await entered()
  const row = room.seen.getByRole('button', { name: /Rainbow/ })
  await act(async () => {
    for (let press = 0; press < 3; press++) fireEvent.click(row)
    await room.clock.advance(0)
  })
  expect(room.wallet.asks).toHaveLength(1)
  await room.approve()
  expect(room.status()).toBe('connected')
})

test('asks a wallet once when the visitor presses before the connect stage is loaded', async () => {
  const room = createRoom({ wallets: [RAINBOW] })
  renderWithKit(room.kit, null)
  await act(() => room.kit.start())
  await room.go('Connect')
  await act(async () => fireEvent.click(room.seen.getByRole('button', { name: /Rainbow/ })))
  await room.advance(0)
  await room.advance(0)
  expect(room.wallet.asks).toHaveLength(1)
})

test('asks once when the view is opened directly', async () => {
  const room = await entered()
  await room.go('ConnectingExternal', { connectorId: 'fake:rainbow' })
  expect(room.wallet.asks).toHaveLength(1)
  expect(room.ring()).toBe('waiting')
})

test('connects when the wallet approves after the modal was closed, and does not reopen it', async () => {
  const room = await entered()
  room.wallet.onConnect = hangs()
  await room.press(/Rainbow/)
  await room.press('Close')
  await room.advance(200)
  expect(room.root()).toBeUndefined()
  await room.approve()
  expect(room.status()).toBe('connected')
  expect(room.modal.getSnapshot().open).toBe(false)
})

test('cancels when the visitor goes back and chooses another wallet', async () => {
  const room = await entered()
  room.wallet.onConnect = hangs()
  await room.press(/Rainbow/)
  await room.press('Back')
  expect(room.status()).toBe('disconnected')
  expect(room.wallet.asks[0]!.request.signal.aborted).toBe(true)
  await room.press(/Other/)
  // The first says yes after all.
  await room.approve(room.wallet.asks[0]!)
  expect(room.status()).toBe('connecting')
  await room.approve(room.wallets[1]!.asks[0]!)
  const { connection } = room.kit.get(Connections).getSnapshot().namespaces['fake']!
  expect(connection?.connectorId).toBe('fake:other')
})

test('asks again when the visitor goes back and chooses the same wallet', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  await room.press('Back')
  await room.press(/Rainbow/)
  expect(room.wallet.asks).toHaveLength(2)
  expect(room.ring()).toBe('waiting')
})

test('cancels only this wallet when the visitor goes on to another view', async () => {
  const room = await entered({
    wallets: [RAINBOW, { id: 'mock:other', namespaces: ['mock'], name: 'Other', onConnect: hangs() }],
  })
  await room.press(/Rainbow/)
  await act(
    async () =>
      void room.kit
        .get(Connections)
        .connect('mock:other')
        .catch(() => undefined),
  )
  await act(async () => room.modal.push('WhatIsAWallet'))
  expect(room.status()).toBe('disconnected')
  expect(room.status('mock')).toBe('connecting')
})

test('warns the visitor before it asks a disputed wallet', async () => {
  const room = await entered({ wallets: [{ ...RAINBOW, disputed: true }] })
  await room.press(/Rainbow/)
  expect(room.wallet.asks).toHaveLength(0)
  expect(room.text()).toContain('Another wallet on this page claims to be Rainbow.')
  expect(room.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await room.press('Continue')
  expect(room.wallet.asks).toHaveLength(1)
  expect(room.text()).toContain('Continue in Rainbow')
})

test('reports a wallet that disappears from the page', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  const connectors = room.kit.get(Connectors)
  expect(connectors.getSnapshot().some(({ id }) => id === 'fake:rainbow')).toBe(true)
  await room.go('ConnectingExternal', { connectorId: 'fake:nobody' })
  expect(room.text()).toContain('This wallet is no longer on this page. Go back and choose another one.')
  expect(room.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('cancels by its button while the wallet is asked', async () => {
  const room = await entered()
  await room.press(/Rainbow/)
  await room.press('Cancel')
  expect(room.modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
  expect([room.status(), room.wallet.asks[0]!.request.signal.aborted]).toEqual(['disconnected', true])
})

test('leads back to the other wallets when the wallet is gone', async () => {
  const room = await entered()
  await room.go('ConnectingExternal', { connectorId: 'fake:nobody' })
  expect(room.text()).toContain('no longer on this page')
  await room.press('Choose another wallet')
  expect(room.modal.getSnapshot().history).toEqual([{ view: 'Connect' }])
})
