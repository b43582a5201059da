import { Modal, Networks, type NetworkId } from '@latchkey/core'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../modal-app.test.helper.js'

expectSilence()

/** A visitor whose wallet is where the host does not work. */
async function astray(state: object = {}, options: ModalAppOptions = {}) {
  const app = createModalApp({
    wallets: [
      {
        onConnect: (ask) =>
          void ask.approve({ state, features: { 'switch-network@1': { switchNetwork: () => new Promise(() => {}) } } }),
      },
    ],
    ...options,
  })
  await app.enter()
  await app.connect()
  await act(async () => app.wallet.sessions.at(-1)!.change({ networkId: 'fake:nine' as NetworkId }))
  await app.advance(0)
  return app
}

test('opens by itself, explains why, and lists only the networks of that namespace', async () => {
  const app = await astray()
  expect(app.title()).toBe('Switch network')
  expect(app.text()).toContain('This app does not support your current network.')
  expect([...app.root()!.querySelectorAll('.row-title')].map(({ textContent }) => textContent)).toEqual([
    'fake one',
    'fake two',
  ])
})

test('asks the wallet for the pressed network, and goes on once it has switched', async () => {
  const app = await astray()
  await app.press(/fake two/)
  expect(app.modal.getSnapshot()).toMatchObject({ view: 'SwitchNetwork', args: { networkId: 'fake:two' } })
  await act(async () => app.wallet.sessions.at(-1)!.change({ networkId: 'fake:two' as NetworkId }))
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('disables a network that the wallet has not approved, and says why', async () => {
  const app = await astray({ approved: ['fake:two', 'fake:nine'] })
  const row = app.seen.getByRole<HTMLButtonElement>('button', { name: /fake one/ })
  expect(row.disabled).toBe(true)
  expect(app.names('heading')).toContain('Not enabled in your wallet')
  expect(app.seen.getByRole<HTMLButtonElement>('button', { name: /fake two/ }).disabled).toBe(false)
})

test('refuses the cross and Escape, and is left by disconnecting', async () => {
  const app = await astray()
  await app.press('Close')
  act(() => void fireEvent.keyDown(app.seen.getByRole('dialog'), { key: 'Escape' }))
  expect(app.modal.getSnapshot()).toMatchObject({ open: true, refusals: 2 })
  await app.press('Disconnect')
  expect(app.wallet.sessions[0]!.disconnects).toBe(1)
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'disconnected' })
})

test('disconnects once, and shows that disconnecting is pending', async () => {
  const app = await astray()
  app.wallet.sessions[0]!.onDisconnect = 'hang'
  const modal = app.kit.get(Modal)
  const button = app.seen.getByRole('button', { name: 'Disconnect' })
  act(() => void fireEvent.click(button))
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Disconnecting…', 'true'])
  act(() => void fireEvent.click(button))
  await app.advance(0)
  expect(app.wallet.sessions[0]!.disconnects).toBe(1)
  expect(modal.getSnapshot().open).toBe(false)
})

test('reports that there is no other network', async () => {
  const app = createModalApp({ chains: { fake: ['one'] } })
  await app.enter()
  await app.go('UnsupportedChain')
  await act(async () => void (await app.kit.get(Networks).remove('fake:one' as NetworkId)))
  expect(app.text()).toContain('This app has no other network for this wallet.')
})
