import { Connections, Networks, type NetworkId } from '@latchkey/core'
import { fakeNetwork } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../modal-app.test.helper.js'
import { renderWithParts } from '../with-parts.test.helper.js'

expectSilence()

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']
const OTHER = { namespaces: ['mock'], name: 'Other Wallet' }

async function openNetworks(...given: Parameters<typeof createModalApp>) {
  const app = createModalApp(...given)
  await app.enter()
  return app
}

const rows = (app: ReturnType<typeof createModalApp>) =>
  [...app.root()!.querySelectorAll('.list .row-title')].map((one) => one.textContent)

async function search(app: ReturnType<typeof createModalApp>, text: string) {
  await act(async () =>
    fireEvent.change(app.seen.getByRole('searchbox', { name: 'Search network' }), { target: { value: text } }),
  )
}

test('groups networks by namespace and marks the one in use', async () => {
  const app = await openNetworks()
  await app.go('Networks')
  expect(app.title()).toBe('Choose network')
  expect(app.names('heading')).toEqual(['Choose network', 'fake Networks', 'mock Networks'])
  expect(rows(app)).toEqual(['fake one', 'fake two', 'mock one', 'mock two'])
  const current = app.seen.getByRole('button', { current: true })
  expect(current.textContent).toBe('Ffake one')
  expect(current.querySelector('svg')).not.toBeNull()
})

test('heads no group of one network, whose name says it', async () => {
  const app = await openNetworks({ chains: { fake: ['one', 'two'], mock: ['three'] } })
  await app.go('Networks')
  expect(app.names('heading')).toEqual(['Choose network', 'fake Networks'])
  expect(app.names('list')).toEqual(['fake Networks', 'mock Networks'])
})

test('shows no headings in a kit of one namespace', async () => {
  const app = await openNetworks({ chains: { fake: ['one', 'two'] } })
  await app.go('Networks')
  expect(app.names('heading')).toEqual(['Choose network'])
  expect(app.names('list')).toEqual(['Networks'])
})

test('names known namespaces in the visitor’s language', async () => {
  const app = await openNetworks({ chains: { solana: ['one', 'two'], mock: ['one', 'two'] } })
  await app.go('Networks')
  expect(app.names('heading').slice(1)).toEqual(['Solana', 'mock Networks'])
})

test('uses the pressed network without a wallet, and closes the modal where it was opened for that', async () => {
  const app = await openNetworks()
  await app.go('Networks')
  await app.press(/mock two/)
  expect(app.kit.get(Networks).getSnapshot()).toMatchObject({
    namespace: 'mock',
    active: { caipNetworkId: 'mock:two' },
  })
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('goes back to the view the visitor came from', async () => {
  const app = await openNetworks()
  await app.go('Connect')
  await act(async () => app.modal.push('Networks'))
  await app.press(/mock two/)
  expect(app.modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
})

test('does nothing for the network in use', async () => {
  const app = await openNetworks()
  await app.go('Networks')
  await app.press(/fake one/)
  expect(app.modal.getSnapshot()).toMatchObject({ open: true, view: 'Networks' })
})

test('does nothing for the network in use when a wallet is connected', async () => {
  const app = await openNetworks()
  await app.connect()
  await app.go('Networks')
  const seen: string[] = []
  app.modal.subscribe(() => void seen.push(app.modal.getSnapshot().view))
  await app.press(/fake one/)
  expect(seen).toEqual([])
  expect(app.modal.getSnapshot()).toMatchObject({ open: true, view: 'Networks' })
})

test('reports that the app allows no switching', async () => {
  const app = await openNetworks({ config: { enableNetworkSwitch: false } })
  await app.go('Networks')
  await app.press(/fake two/)
  expect(app.root()!.querySelector('.snack')?.textContent).toBe('Switch in your wallet')
})

test('reports a failed switch', async () => {
  const app = await openNetworks()
  await app.go('Networks')
  const row = app.seen.getByRole('button', { name: /fake two/ })
  await act(async () => {
    // The host takes it away in the very moment.
    void app.kit.get(Networks).remove('fake:two' as NetworkId)
    fireEvent.click(row)
    await app.clock.advance(0)
  })
  await app.advance(0)
  expect(app.root()!.querySelector('.snack')?.textContent).toBe('This network is not available here.')
})

test('names the wallet of each namespace once one is connected, and offers to connect one elsewhere', async () => {
  const app = await openNetworks()
  await app.go('Networks')
  expect(app.text()).not.toContain('Connect')
  await app.connect()
  await app.go('Networks')
  expect([...app.root()!.querySelectorAll('.group-head')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^fake NetworksFake Wallet/),
    'mock NetworksConnect',
  ])
  await app.press('Connect a wallet for mock Networks')
  expect(app.modal.getSnapshot()).toMatchObject({ view: 'Connect', args: { namespace: 'mock' } })
})

test('says in the row of a lone network that its wallet is to be connected', async () => {
  const app = await openNetworks({ chains: { fake: ['one', 'two'], mock: ['three'] } })
  await app.connect()
  await app.go('Networks')
  expect(rows(app)).toEqual(['fake one', 'fake two', 'mock three'])
  expect(app.seen.getByRole('button', { name: /mock three/ }).textContent).toBe('Mmock threeConnect')
})

test('asks the wallet for a network of its namespace in a view of its own', async () => {
  const app = await openNetworks()
  await app.connect()
  await app.go('Networks')
  await act(async () => fireEvent.click(app.seen.getByRole('button', { name: /fake two/ })))
  expect(app.modal.getSnapshot()).toMatchObject({ view: 'SwitchNetwork', args: { networkId: 'fake:two' } })
})

test('uses a network of another namespace, and leads to connecting a wallet for it', async () => {
  const app = await openNetworks({ wallets: [{}, OTHER] })
  await app.connect()
  await app.go('Account')
  await act(async () => app.modal.push('Networks'))
  await app.press(/mock two/)
  expect(app.modal.getSnapshot()).toMatchObject({
    args: { namespace: 'mock' },
    history: [{ view: 'Account' }, { view: 'Networks' }, { view: 'Connect' }],
  })
  await app.advance(0)
  expect(app.title()).toBe('Connect a wallet for mock two')
  expect(app.kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('mock:two')
  expect(app.seen.queryByRole('button', { name: /Fake Wallet/ })).toBeNull()
  await app.press(/Other Wallet/)
  await app.advance(0)
  const { namespaces } = app.kit.get(Connections).getSnapshot()
  expect([namespaces['fake']!.status, namespaces['mock']!.status]).toEqual(['connected', 'connected'])
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('asks a wallet of several namespaces only for the one of the network', async () => {
  const both = [
    { id: 'fake:both', name: 'Both', identity: { rdns: ['com.both'] } },
    { id: 'mock:both', namespaces: ['mock'], name: 'Both', identity: { rdns: ['com.both'] } },
  ]
  const app = await openNetworks({ wallets: [{}, ...both] })
  await app.connect()
  await app.go('Networks')
  await app.press(/mock two/)
  await app.advance(0)
  await app.press(/Both/)
  await app.advance(0)
  expect(app.wallets.map(({ asks }) => asks.length)).toEqual([1, 0, 1])
})

test('leads to connecting a wallet where the app allows no switching', async () => {
  const app = await openNetworks({ config: { enableNetworkSwitch: false } })
  await app.connect()
  await app.go('Networks')
  await app.press(/mock two/)
  expect(app.modal.getSnapshot()).toMatchObject({ view: 'Connect', args: { namespace: 'mock' } })
  expect(app.root()!.querySelector('.snack')).toBeNull()
})

test('asks the connected wallet of another namespace for its network', async () => {
  const app = await openNetworks({ wallets: [{}, OTHER] })
  await app.connect(app.wallets[1])
  await app.connect(app.wallets[0])
  await app.go('Networks')
  await act(async () => fireEvent.click(app.seen.getByRole('button', { name: /mock two/ })))
  expect(app.modal.getSnapshot()).toMatchObject({ view: 'SwitchNetwork', args: { networkId: 'mock:two' } })
})

test('disables networks that the wallet has not approved, last and under a heading that says why', async () => {
  const app = await openNetworks({
    chains: { fake: ['one', 'two', 'three'] },
    wallets: [{ onConnect: (ask) => void ask.approve({ state: { approved: ['fake:one', 'fake:three'] } }) }],
  })
  await app.connect()
  await app.go('Networks')
  expect(rows(app)).toEqual(['fake one', 'fake three', 'fake two'])
  expect(app.names('heading')).toEqual(['Choose network', 'Not enabled in your wallet'])
  expect(app.seen.getAllByRole<HTMLButtonElement>('button', { name: /fake/ }).map(({ disabled }) => disabled)).toEqual([
    false,
    false,
    true,
  ])
})

test('marks a test network', async () => {
  const app = await openNetworks({
    chain: { networks: [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two', { testnet: true })] },
    chains: { fake: [] },
  })
  await app.go('Networks')
  expect(app.seen.getByRole('button', { name: /fake two/ }).textContent).toContain('Testnet')
  expect(app.seen.getByRole('button', { name: /fake one/ }).textContent).not.toContain('Testnet')
})

test('shows a network as busy while the switch is pending', async () => {
  const app = await openNetworks({
    wallets: [
      {
        onConnect: (ask) =>
          void ask.approve({ features: { 'switch-network@1': { switchNetwork: () => new Promise(() => {}) } } }),
      },
    ],
  })
  await app.connect()
  await app.go('Networks')
  await act(async () => {
    void app.kit.get(Networks).switchTo('fake:two' as NetworkId)
    await app.clock.advance(0)
  })
  const row = app.seen.getByRole('button', { name: /fake two/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(row.textContent).toContain('Switching')
})

test('leads to an explanation of networks', async () => {
  const app = await openNetworks()
  await app.go('Networks')
  await app.press('What is a network?')
  expect(app.modal.getSnapshot().view).toBe('WhatIsANetwork')
})

describe('the search of networks', () => {
  const LONG = { chains: { fake: SIX, mock: SIX } }

  test('is shown only for long lists', async () => {
    const short = await openNetworks()
    await short.go('Networks')
    expect(short.seen.queryByRole('searchbox')).toBeNull()
  })

  test('waits for a pause of 100 ms', async () => {
    const app = await openNetworks(LONG)
    await app.go('Networks')
    await search(app, 'mock')
    await app.advance(60)
    await search(app, 'mock F')
    await app.advance(99)
    expect(rows(app)).toHaveLength(12)
    await app.advance(1)
    expect(rows(app)).toEqual(['mock four', 'mock five'])
  })

  test('announces that no network matches', async () => {
    const app = await openNetworks(LONG)
    await app.go('Networks')
    await search(app, 'zzz')
    await app.advance(100)
    expect(rows(app)).toEqual([])
    expect(app.text()).toContain('No network found')
    expect([...app.root()!.querySelectorAll('.hidden[role=status]')].map(({ textContent }) => textContent)).toContain(
      'No network found',
    )
  })

  test('is cleared by its button, and keeps the focus', async () => {
    const app = await openNetworks(LONG)
    await app.go('Networks')
    expect(app.seen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
    await search(app, 'mock')
    await app.advance(100)
    await app.press('Clear the search')
    await app.advance(100)
    expect(rows(app)).toHaveLength(12)
    expect(app.root()!.activeElement).toBe(app.seen.getByRole('searchbox'))
  })

  test('is restored on coming back, and empty on opening again', async () => {
    const app = await openNetworks(LONG)
    await app.go('Networks')
    await search(app, 'mock')
    await app.advance(100)
    await app.press('What is a network?')
    await act(async () => app.modal.back())
    expect(app.seen.getByRole<HTMLInputElement>('searchbox').value).toBe('mock')
    expect(rows(app)).toHaveLength(6)
    await app.go('Networks')
    expect(app.seen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(rows(app)).toHaveLength(12)
  })
})

test('draws the network row part of the app', async () => {
  const app = createModalApp()
  await renderWithParts(app.kit, {
    NetworkRow: ({ network, current }) => <b>{`${network.name}${current ? ' *' : ''}`}</b>,
  })
  await app.go('Networks')
  expect([...app.root()!.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
    'fake one *',
    'fake two',
    'mock one',
    'mock two',
  ])
})
