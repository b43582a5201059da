import { Connections, Wallets } from '@latchkey/core'
import { approves, hangs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../room.test.helper.js'

expectSilence()

const rainbow = (namespace: string, rest = {}) => ({ id: `${namespace}:rainbow`, namespaces: [namespace], name: 'Rainbow', identity: { rdns: ['me.rainbow'] }, onConnect: hangs(), ...rest })

/** A visitor who has chosen a wallet of two chains. */
async function chosen(options: RoomOptions = {}) {
  const room = createRoom({ wallets: [rainbow('fake'), rainbow('mock')], ...options })
  await room.enter()
  await room.go('Connect')
  await room.press(/Rainbow/)
  return room
}
const rows = (room: Awaited<ReturnType<typeof chosen>>) => [...room.root()!.querySelectorAll('.list .row-text')].map(({ textContent }) => textContent)
const asks = ({ wallets }: Awaited<ReturnType<typeof chosen>>) => wallets.map(({ asks }) => asks.map(({ request }) => request.namespaces))

test('choosing a wallet of several chains asks for which, and nobody else yet', async () => {
  const room = await chosen()
  expect(room.modal.getSnapshot().view).toBe('ConnectingMultiChain')
  expect(room.title()).toBe('Rainbow')
  expect(room.text()).toContain('Rainbow works with several chains. Which one do you want to connect?')
  expect(rows(room)).toEqual(['All chainsfake Networks, mock Networks', 'fake Networks', 'mock Networks'])
  expect(asks(room)).toEqual([[], []])
})

test('one chain is asked for through its own way', async () => {
  const room = await chosen()
  await room.press(/^(?!All).*mock Networks/)
  expect(asks(room)).toEqual([[], [['mock']]])
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'ConnectingExternal', args: { connectorId: 'mock:rainbow', namespaces: ['mock'] } })
  expect(room.text()).toContain('Continue in Rainbow')
})

test('all chains are asked for one after the other', async () => {
  const room = await chosen()
  await room.press(/All chains/)
  expect(asks(room)).toEqual([[['fake']], []])
  await act(async () => {
    room.wallets[0]!.asks[0]!.approve()
    await room.clock.advance(0)
  })
  expect(asks(room)).toEqual([[['fake']], [['mock']]])
})

test('one way that leads to both is asked once for both', async () => {
  const room = createRoom({ wallets: [{ id: 'fake:both', namespaces: ['fake', 'mock'], name: 'Both', onConnect: hangs() }] })
  await room.enter()
  await room.go('Connect')
  await room.press(/Both/)
  await room.press(/All chains/)
  expect(room.wallet.asks.map(({ request }) => request.namespaces)).toEqual([['fake', 'mock']])
})

test('pressed several times it asks once', async () => {
  const room = await chosen()
  const row = room.seen.getByRole('button', { name: /^(?!All).*fake Networks/ })
  await act(async () => {
    for (let press = 0; press < 3; press++) fireEvent.click(row)
    await room.clock.advance(0)
  })
  expect(asks(room)).toEqual([[['fake']], []])
})

test('what is connected is marked and comes last; without a choice of many there is no "all"', async () => {
  const room = await chosen({ wallets: [rainbow('fake', { onConnect: approves() }), rainbow('mock')] })
  await room.connect(room.wallets[0])
  await room.go('Connect')
  await act(async () => room.modal.push('ConnectingMultiChain', { walletId: room.kit.get(Wallets).getSnapshot().entries[0]!.id }))
  expect(rows(room)).toEqual(['mock Networks', 'fake Networks'])
  expect(room.seen.queryByRole('button', { name: /fake Networks/ })).toBeNull()
  expect(room.text()).toContain('Connected')
  expect(room.kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('one that another claims to be is not asked before the visitor was told', async () => {
  const room = createRoom({ wallets: [{ id: 'fake:both', namespaces: ['fake', 'mock'], name: 'Both', disputed: true, onConnect: hangs() }] })
  await room.enter()
  await room.go('Connect')
  await room.press(/Both/)
  await room.press(/All chains/)
  expect(room.text()).toContain('Another wallet on this page claims to be Both.')
  expect(room.wallet.asks).toHaveLength(0)
  await room.press('Continue')
  expect(room.wallet.asks.map(({ request }) => request.namespaces)).toEqual([['fake', 'mock']])
})

test('a wallet that is not there any more is said not to be', async () => {
  const room = createRoom()
  await room.enter()
  await room.go('ConnectingMultiChain', { walletId: 'nobody' })
  expect(room.text()).toContain('This wallet is no longer on this page. Go back and choose another one.')
})
