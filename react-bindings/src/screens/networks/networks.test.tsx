import { Networks, type NetworkId } from '@latchkey/core'
import { fakeNetwork } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom } from '../room.test.helper.js'
import { renderWithParts } from '../with-parts.test.helper.js'

expectSilence()

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']
const OTHER = { namespaces: ['mock'], name: 'Other Wallet' }

async function openNetworks(...given: Parameters<typeof createRoom>) {
  const room = createRoom(...given)
  await room.enter()
  return room
}

const rows = (room: ReturnType<typeof createRoom>) =>
  [...room.root()!.querySelectorAll('.list .row-title')].map((one) => one.textContent)

async function search(room: ReturnType<typeof createRoom>, text: string) {
  await act(async () =>
    fireEvent.change(room.seen.getByRole('searchbox', { name: 'Search network' }), { target: { value: text } }),
  )
}

test('groups networks by namespace and marks the one in use', async () => {
  const room = await openNetworks()
  await room.go('Networks')
  expect(room.title()).toBe('Choose Network')
  expect(room.names('heading')).toEqual(['Choose Network', 'fake Networks', 'mock Networks'])
  expect(rows(room)).toEqual(['fake one', 'fake two', 'mock one', 'mock two'])
  expect(room.seen.getByRole('button', { current: true }).textContent).toContain('fake oneCurrent')
})

test('shows no headings in a kit of one namespace', async () => {
  const room = await openNetworks({ chains: { fake: ['one', 'two'] } })
  await room.go('Networks')
  expect(room.names('heading')).toEqual(['Choose Network'])
  expect(room.names('list')).toEqual(['Networks'])
})

test('names known namespaces in the visitor’s language', async () => {
  const room = await openNetworks({ chains: { solana: ['one'], mock: ['one'] } })
  await room.go('Networks')
  expect(room.names('heading').slice(1)).toEqual(['Solana', 'mock Networks'])
})

test('uses the pressed network without a wallet, and closes the modal where it was opened for that', async () => {
  const room = await openNetworks()
  await room.go('Networks')
  await room.press(/mock two/)
  expect(room.kit.get(Networks).getSnapshot()).toMatchObject({
    namespace: 'mock',
    active: { caipNetworkId: 'mock:two' },
  })
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('goes back to the view the visitor came from', async () => {
  const room = await openNetworks()
  await room.go('Connect')
  await act(async () => room.modal.push('Networks'))
  await room.press(/mock two/)
  expect(room.modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
})

test('does nothing for the network in use', async () => {
  const room = await openNetworks()
  await room.go('Networks')
  await room.press(/fake one/)
  expect(room.modal.getSnapshot()).toMatchObject({ open: true, view: 'Networks' })
})

test('does nothing for the network in use when a wallet is connected', async () => {
  const room = await openNetworks()
  await room.connect()
  await room.go('Networks')
  const seen: string[] = []
  room.modal.subscribe(() => void seen.push(room.modal.getSnapshot().view))
  await room.press(/fake one/)
  expect(seen).toEqual([])
  expect(room.modal.getSnapshot()).toMatchObject({ open: true, view: 'Networks' })
})

test('reports that the app allows no switching', async () => {
  const room = await openNetworks({ config: { enableNetworkSwitch: false } })
  await room.go('Networks')
  await room.press(/fake two/)
  expect(room.root()!.querySelector('.snack')?.textContent).toBe('Not possible from here')
})

test('reports a failed switch', async () => {
  const room = await openNetworks()
  await room.go('Networks')
  const row = room.seen.getByRole('button', { name: /fake two/ })
  await act(async () => {
    // The host takes it away in the very moment.
    void room.kit.get(Networks).remove('fake:two' as NetworkId)
    fireEvent.click(row)
    await room.clock.advance(0)
  })
  await room.advance(0)
  expect(room.root()!.querySelector('.snack')?.textContent).toBe('This network is not available here.')
})

test('names the wallet of each namespace once one is connected', async () => {
  const room = await openNetworks()
  await room.go('Networks')
  expect(room.text()).not.toContain('Not connected')
  await room.connect()
  await room.go('Networks')
  expect([...room.root()!.querySelectorAll('.group-head')].map(({ textContent }) => textContent)).toEqual([
    'fake NetworksFake Wallet',
    'mock NetworksNot connected',
  ])
})

test('asks the wallet for a network of its namespace in a view of its own', async () => {
  const room = await openNetworks()
  await room.connect()
  await room.go('Networks')
  await act(async () => fireEvent.click(room.seen.getByRole('button', { name: /fake two/ })))
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'SwitchNetwork', args: { networkId: 'fake:two' } })
})

test('leads to connecting a wallet for a network of another namespace', async () => {
  const room = await openNetworks()
  await room.connect()
  await room.go('Networks')
  await room.press(/mock one/)
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'SwitchActiveChain', args: { networkId: 'mock:one' } })
})

test('asks the connected wallet of another namespace for its network', async () => {
  const room = await openNetworks({ wallets: [{}, OTHER] })
  await room.connect(room.wallets[1])
  await room.connect(room.wallets[0])
  await room.go('Networks')
  await act(async () => fireEvent.click(room.seen.getByRole('button', { name: /mock two/ })))
  expect(room.modal.getSnapshot()).toMatchObject({ view: 'SwitchNetwork', args: { networkId: 'mock:two' } })
})

test('disables a network that the wallet has not approved, and says why', async () => {
  const room = await openNetworks({
    wallets: [{ onConnect: (ask) => void ask.approve({ state: { approved: ['fake:one'] } }) }],
  })
  await room.connect()
  await room.go('Networks')
  const row = room.seen.getByRole<HTMLButtonElement>('button', { name: /fake two/ })
  expect(row.disabled).toBe(true)
  expect(row.textContent).toContain('Not allowed by your wallet')
})

test('marks a test network', async () => {
  const room = await openNetworks({
    chain: { networks: [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two', { testnet: true })] },
    chains: { fake: [] },
  })
  await room.go('Networks')
  expect(room.seen.getByRole('button', { name: /fake two/ }).textContent).toContain('Testnet')
  expect(room.seen.getByRole('button', { name: /fake one/ }).textContent).not.toContain('Testnet')
})

test('shows a network as busy while the switch is pending', async () => {
  const room = await openNetworks({
    wallets: [
      {
        onConnect: (ask) =>
          void ask.approve({ features: { 'switch-network@1': { switchNetwork: () => new Promise(() => {}) } } }),
      },
    ],
  })
  await room.connect()
  await room.go('Networks')
  await act(async () => {
    void room.kit.get(Networks).switchTo('fake:two' as NetworkId)
    await room.clock.advance(0)
  })
  const row = room.seen.getByRole('button', { name: /fake two/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(row.textContent).toContain('Switching')
})

test('leads to an explanation of networks', async () => {
  const room = await openNetworks()
  await room.go('Networks')
  await room.press('What is a network?')
  expect(room.modal.getSnapshot().view).toBe('WhatIsANetwork')
})

describe('the search of networks', () => {
  const LONG = { chains: { fake: SIX, mock: SIX } }

  test('is shown only for long lists', async () => {
    const short = await openNetworks()
    await short.go('Networks')
    expect(short.seen.queryByRole('searchbox')).toBeNull()
  })

  test('waits for a pause of 100 ms', async () => {
    const room = await openNetworks(LONG)
    await room.go('Networks')
    await search(room, 'mock')
    await room.advance(60)
    await search(room, 'mock F')
    await room.advance(99)
    expect(rows(room)).toHaveLength(12)
    await room.advance(1)
    expect(rows(room)).toEqual(['mock four', 'mock five'])
  })

  test('announces that no network matches', async () => {
    const room = await openNetworks(LONG)
    await room.go('Networks')
    await search(room, 'zzz')
    await room.advance(100)
    expect(rows(room)).toEqual([])
    expect(room.text()).toContain('No network found')
    expect([...room.root()!.querySelectorAll('.hidden[role=status]')].map(({ textContent }) => textContent)).toContain(
      'No network found',
    )
  })

  test('is cleared by its button, and keeps the focus', async () => {
    const room = await openNetworks(LONG)
    await room.go('Networks')
    expect(room.seen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
    await search(room, 'mock')
    await room.advance(100)
    await room.press('Clear the search')
    await room.advance(100)
    expect(rows(room)).toHaveLength(12)
    expect(room.root()!.activeElement).toBe(room.seen.getByRole('searchbox'))
  })

  test('is restored on coming back, and empty on opening again', async () => {
    const room = await openNetworks(LONG)
    await room.go('Networks')
    await search(room, 'mock')
    await room.advance(100)
    await room.press('What is a network?')
    await act(async () => room.modal.back())
    expect(room.seen.getByRole<HTMLInputElement>('searchbox').value).toBe('mock')
    expect(rows(room)).toHaveLength(6)
    await room.go('Networks')
    expect(room.seen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(rows(room)).toHaveLength(12)
  })
})

test('draws the network row part of the app', async () => {
  const room = createRoom()
  await renderWithParts(room.kit, {
    NetworkRow: ({ network, current }) => <b>{`${network.name}${current ? ' *' : ''}`}</b>,
  })
  await room.go('Networks')
  expect([...room.root()!.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    'fake one *',
    'fake two',
    'mock one',
    'mock two',
  ])
})
