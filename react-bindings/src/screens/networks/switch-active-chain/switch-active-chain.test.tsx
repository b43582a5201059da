import { Connections, Networks, type NetworkId } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../modal-app.test.helper.js'

expectSilence()

const OTHER = { namespaces: ['mock'], name: 'Other Wallet' }

async function elsewhere(options: ModalAppOptions = {}) {
  const app = createModalApp({ wallets: [{}, OTHER], ...options })
  await app.enter()
  await app.connect()
  await app.go('Account')
  await act(async () => app.modal.push('Networks'))
  await app.press(/mock two/)
  return app
}

test('names the network that needs another wallet, and says that others stay connected', async () => {
  const app = await elsewhere()
  expect(app.title()).toBe('Switch chain')
  expect(app.text()).toContain('mock two uses a different wallet.')
  expect(app.text()).toContain('Your other wallets stay connected.')
})

test('uses the network, and is replaced by the wallets of its namespace', async () => {
  const app = await elsewhere()
  await app.press('Connect a wallet for mock two')
  await app.advance(0)
  expect(app.kit.get(Networks).getSnapshot()).toMatchObject({
    namespace: 'mock',
    active: { caipNetworkId: 'mock:two' },
  })
  expect(app.modal.getSnapshot()).toMatchObject({
    view: 'Connect',
    args: { namespace: 'mock' },
    history: [{ view: 'Account' }, { view: 'Networks' }, { view: 'Connect' }],
  })
  expect(app.seen.queryByRole('button', { name: /Fake Wallet/ })).toBeNull()
  expect(app.kit.get(Connections).getSnapshot().namespaces['fake']!.status).toBe('connected')
})

test('asks the chosen wallet for that namespace, and keeps the other connected', async () => {
  const app = await elsewhere()
  await app.press('Connect a wallet for mock two')
  await app.advance(0)
  await app.press(/Other Wallet/)
  await app.advance(0)
  const { namespaces: chains } = app.kit.get(Connections).getSnapshot()
  expect([chains['fake']!.status, chains['mock']!.status]).toEqual(['connected', 'connected'])
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('asks a wallet of several namespaces only for the wanted one', async () => {
  const both = [
    { id: 'fake:both', name: 'Both', identity: { rdns: ['com.both'] } },
    { id: 'mock:both', namespaces: ['mock'], name: 'Both', identity: { rdns: ['com.both'] } },
  ]
  const app = createModalApp({ wallets: [{}, ...both] })
  await app.enter()
  await app.connect()
  await app.go('Connect', { namespace: 'mock' })
  await app.press(/Both/)
  await app.advance(0)
  expect(app.wallets.map(({ asks }) => asks.length)).toEqual([1, 0, 1])
})

test('does not move a visitor who has left the view meanwhile', async () => {
  const app = await elsewhere()
  const button = app.seen.getByRole('button', { name: 'Connect a wallet for mock two' })
  await act(async () => {
    fireEvent.click(button)
    app.modal.push('WhatIsAWallet')
    await app.clock.advance(0)
  })
  await app.advance(0)
  expect(app.modal.getSnapshot().view).toBe('WhatIsAWallet')
})

test('disables the button while the switch is pending', async () => {
  const app = await elsewhere()
  const button = app.seen.getByRole('button', { name: 'Connect a wallet for mock two' })
  const asked = jest.spyOn(app.kit.get(Networks), 'switchTo')
  act(() => void fireEvent.click(button))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  act(() => void fireEvent.click(button))
  await app.advance(0)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('reports a failed switch, and stays', async () => {
  const app = await elsewhere()
  await act(async () => void (await app.kit.get(Networks).remove('mock:two' as NetworkId)))
  await app.press('Connect a wallet for mock:two')
  await app.advance(0)
  expect(app.modal.getSnapshot().view).toBe('SwitchActiveChain')
  expect(app.root()!.querySelector('.snack')?.textContent).toBe('This network is not available here.')
})

test('leads to connecting a wallet even where the app allows no switching', async () => {
  const app = createModalApp({ config: { enableNetworkSwitch: false } })
  await app.enter()
  await app.go('SwitchActiveChain', { networkId: 'mock:two' })
  await app.press('Connect a wallet for mock two')
  await app.advance(0)
  expect(app.modal.getSnapshot()).toMatchObject({ view: 'Connect', args: { namespace: 'mock' } })
})
