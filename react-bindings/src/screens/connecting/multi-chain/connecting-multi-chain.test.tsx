import { Connections, type ConnectionsState, Wallets } from '@latchkey/core'
import { approves, hangs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../../room.test.helper.js'
import { chainChoices } from './connecting-multi-chain.js'

expectSilence()

const rainbow = (namespace: string, rest = {}) => ({
  id: `${namespace}:rainbow`,
  namespaces: [namespace],
  name: 'Rainbow',
  identity: { rdns: ['me.rainbow'] },
  onConnect: hangs(),
  ...rest,
})

/** A visitor who has chosen a wallet of two chains. */
async function chosen(options: RoomOptions = {}) {
  const room = createRoom({ wallets: [rainbow('fake'), rainbow('mock')], ...options })
  await room.enter()
  await room.go('Connect')
  await room.press(/Rainbow/)
  return room
}
const rows = (room: Awaited<ReturnType<typeof chosen>>) =>
  [...room.root()!.querySelectorAll('.list .row-text')].map(({ textContent }) => textContent)
const asks = ({ wallets }: Awaited<ReturnType<typeof chosen>>) =>
  wallets.map(({ asks }) => asks.map(({ request }) => request.namespaces))

test('lets the visitor pick a namespace before it asks the wallet', async () => {
  const room = await chosen()
  expect(room.modal.getSnapshot().view).toBe('ConnectingMultiChain')
  expect(room.title()).toBe('Rainbow')
  expect(room.text()).toContain('Rainbow works with several chains. Which one do you want to connect?')
  expect(rows(room)).toEqual(['All chainsfake Networks, mock Networks', 'fake Networks', 'mock Networks'])
  expect(asks(room)).toEqual([[], []])
})

test('asks for one namespace through its own connector', async () => {
  const room = await chosen()
  await room.press(/^(?!All).*mock Networks/)
  expect(asks(room)).toEqual([[], [['mock']]])
  expect(room.modal.getSnapshot()).toMatchObject({
    view: 'ConnectingExternal',
    args: { connectorId: 'mock:rainbow', namespaces: ['mock'] },
  })
  expect(room.text()).toContain('Continue in Rainbow')
})

test('asks for all namespaces one after the other', async () => {
  const room = await chosen()
  await room.press(/All chains/)
  expect(asks(room)).toEqual([[['fake']], []])
  await act(async () => {
    room.wallets[0]!.asks[0]!.approve()
    await room.clock.advance(0)
  })
  expect(asks(room)).toEqual([[['fake']], [['mock']]])
})

test('asks a connector of both namespaces once for both', async () => {
  const room = createRoom({
    wallets: [{ id: 'fake:both', namespaces: ['fake', 'mock'], name: 'Both', onConnect: hangs() }],
  })
  await room.enter()
  await room.go('Connect')
  await room.press(/Both/)
  await room.press(/All chains/)
  expect(room.wallet.asks.map(({ request }) => request.namespaces)).toEqual([['fake', 'mock']])
})

test('asks once when the visitor presses several times', async () => {
  const room = await chosen()
  const row = room.seen.getByRole('button', { name: /^(?!All).*fake Networks/ })
  await act(async () => {
    for (let press = 0; press < 3; press++) fireEvent.click(row)
    await room.clock.advance(0)
  })
  expect(asks(room)).toEqual([[['fake']], []])
})

test('marks connected namespaces and puts them last, and offers "all" only where several are open', async () => {
  const room = await chosen({ wallets: [rainbow('fake', { onConnect: approves() }), rainbow('mock')] })
  await room.connect(room.wallets[0])
  await room.go('Connect')
  await act(async () =>
    room.modal.push('ConnectingMultiChain', { walletId: room.kit.get(Wallets).getSnapshot().entries[0]!.id }),
  )
  expect(rows(room)).toEqual(['mock Networks', 'fake Networks'])
  expect(room.seen.queryByRole('button', { name: /fake Networks/ })).toBeNull()
  expect(room.text()).toContain('Connected')
  expect(room.kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('warns the visitor before it asks a disputed wallet', async () => {
  const room = createRoom({
    wallets: [{ id: 'fake:both', namespaces: ['fake', 'mock'], name: 'Both', disputed: true, onConnect: hangs() }],
  })
  await room.enter()
  await room.go('Connect')
  await room.press(/Both/)
  await room.press(/All chains/)
  expect(room.text()).toContain('Another wallet on this page claims to be Both.')
  expect(room.wallet.asks).toHaveLength(0)
  await room.press('Continue')
  expect(room.wallet.asks.map(({ request }) => request.namespaces)).toEqual([['fake', 'mock']])
})

test('reports a wallet that is gone', async () => {
  const room = createRoom()
  await room.enter()
  await room.go('ConnectingMultiChain', { walletId: 'nobody' })
  expect(room.text()).toContain('This wallet is no longer on this page. Go back and choose another one.')
})

const wallet = { namespaces: ['fake', 'mock', 'third'], connectorIds: ['fake:wallet', 'mock:wallet'] }

const connected = (...ids: readonly (readonly [namespace: string, connectorId: string])[]) =>
  ({
    namespaces: Object.fromEntries(
      ids.map(([namespace, connectorId]) => [namespace, { connections: [{ connectorId }] }]),
    ),
  }) as unknown as ConnectionsState

test.each<[title: string, connections: ConnectionsState, inUse: string | undefined, open: string[], done: string[]]>([
  ['nobody is connected', connected(), undefined, ['fake', 'mock', 'third'], []],
  ['the one in use comes first', connected(), 'mock', ['mock', 'fake', 'third'], []],
  ['where it is connected comes after', connected(['fake', 'fake:wallet']), 'fake', ['mock', 'third'], ['fake']],
  ['another wallet is no matter', connected(['fake', 'fake:other']), 'fake', ['fake', 'mock', 'third'], []],
  [
    'everywhere',
    connected(['fake', 'fake:wallet'], ['mock', 'mock:wallet'], ['third', 'mock:wallet']),
    'fake',
    [],
    ['fake', 'mock', 'third'],
  ],
])('splits the namespaces of a wallet: %s', (_title, connections, inUse, open, done) => {
  expect(chainChoices(wallet, connections, inUse)).toEqual({ open, connected: done })
})
