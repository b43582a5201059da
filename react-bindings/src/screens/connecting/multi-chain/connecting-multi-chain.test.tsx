import { Connections, type ConnectionsState, Wallets } from '@latchkey/core'
import { approves, hangs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../modal-app.test.helper.js'
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
async function chosen(options: ModalAppOptions = {}) {
  const app = createModalApp({ wallets: [rainbow('fake'), rainbow('mock')], ...options })
  await app.enter()
  await app.go('Connect')
  await app.press(/Rainbow/)
  return app
}
const rows = (app: Awaited<ReturnType<typeof chosen>>) =>
  [...app.root()!.querySelectorAll('.list .row-text')].map(({ textContent }) => textContent)
const asks = ({ wallets }: Awaited<ReturnType<typeof chosen>>) =>
  wallets.map(({ asks }) => asks.map(({ request }) => request.namespaces))

test('lets the visitor pick a namespace before it asks the wallet', async () => {
  const app = await chosen()
  expect(app.modal.getSnapshot().view).toBe('ConnectingMultiChain')
  expect(app.title()).toBe('Rainbow')
  expect(app.text()).toContain('Rainbow works on several networks. Which one do you want to connect?')
  expect(rows(app)).toEqual(['All networksfake Networks, mock Networks', 'fake Networks', 'mock Networks'])
  expect(asks(app)).toEqual([[], []])
})

test('draws each namespace as its plugin or the app does, and else as its first network', async () => {
  const drawings = async () => ({ namespace: { background: '#123', shapes: [] }, networks: {} })
  const app = await chosen({ chain: { drawings }, config: { chainImages: { mock: '/mock.svg' } } })
  const pictures = [...app.root()!.querySelectorAll('.list .picture')]
  const shown = pictures.map((one) => [
    one.querySelector('path')?.getAttribute('fill'),
    one.querySelector('img')?.getAttribute('src'),
  ])
  expect(shown).toEqual([
    ['#123', undefined],
    [undefined, '/mock.svg'],
  ])
})

test('asks for one namespace through its own connector', async () => {
  const app = await chosen()
  await app.press(/^(?!All).*mock Networks/)
  expect(asks(app)).toEqual([[], [['mock']]])
  expect(app.modal.getSnapshot()).toMatchObject({
    view: 'ConnectingExternal',
    args: { connectorId: 'mock:rainbow', namespaces: ['mock'] },
  })
  expect(app.text()).toContain('Continue in Rainbow')
})

test('asks for all namespaces one after the other', async () => {
  const app = await chosen()
  await app.press(/All networks/)
  expect(asks(app)).toEqual([[['fake']], []])
  await act(async () => {
    app.wallets[0]!.asks[0]!.approve()
    await app.clock.advance(0)
  })
  expect(asks(app)).toEqual([[['fake']], [['mock']]])
})

test('asks a connector of both namespaces once for both', async () => {
  const app = createModalApp({
    wallets: [{ id: 'fake:both', namespaces: ['fake', 'mock'], name: 'Both', onConnect: hangs() }],
  })
  await app.enter()
  await app.go('Connect')
  await app.press(/Both/)
  await app.press(/All networks/)
  expect(app.wallet.asks.map(({ request }) => request.namespaces)).toEqual([['fake', 'mock']])
})

test('asks once when the visitor presses several times', async () => {
  const app = await chosen()
  const row = app.seen.getByRole('button', { name: /^(?!All).*fake Networks/ })
  await act(async () => {
    for (let press = 0; press < 3; press++) fireEvent.click(row)
    await app.clock.advance(0)
  })
  expect(asks(app)).toEqual([[['fake']], []])
})

test('marks connected namespaces and puts them last, and offers "all" only where several are open', async () => {
  const app = await chosen({ wallets: [rainbow('fake', { onConnect: approves() }), rainbow('mock')] })
  await app.connect(app.wallets[0])
  await app.go('Connect')
  await act(async () =>
    app.modal.push('ConnectingMultiChain', { walletId: app.kit.get(Wallets).getSnapshot().entries[0]!.id }),
  )
  expect(rows(app)).toEqual(['mock Networks', 'fake Networks'])
  expect(app.seen.queryByRole('button', { name: /fake Networks/ })).toBeNull()
  expect(app.text()).toContain('Connected')
  expect(app.kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('warns the visitor before it asks a disputed wallet', async () => {
  const app = createModalApp({
    wallets: [{ id: 'fake:both', namespaces: ['fake', 'mock'], name: 'Both', disputed: true, onConnect: hangs() }],
  })
  await app.enter()
  await app.go('Connect')
  await app.press(/Both/)
  await app.press(/All networks/)
  expect(app.text()).toContain('Another wallet on this page claims to be Both.')
  expect(app.wallet.asks).toHaveLength(0)
  await app.press('Use this one')
  expect(app.wallet.asks.map(({ request }) => request.namespaces)).toEqual([['fake', 'mock']])
})

test('reports a wallet that is gone', async () => {
  const app = createModalApp()
  await app.enter()
  await app.go('ConnectingMultiChain', { walletId: 'nobody' })
  expect(app.text()).toContain('This wallet is no longer on this page. Go back and choose another one.')
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
