import { Connections, errors } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { hangs, rejects, waits } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { renderWithKit } from '../../../testing/render.js'
import { createModalApp, type ModalAppOptions } from '../../modal-app.test.helper.js'

expectSilence()

const RAINBOW = { id: 'fake:rainbow', name: 'Rainbow', onConnect: waits() }
const OTHER = { id: 'fake:other', name: 'Other', onConnect: waits() }

async function entered(options: ModalAppOptions = {}) {
  const app = createModalApp({ wallets: [RAINBOW, OTHER], ...options })
  await app.enter()
  await app.go('Connect')
  return {
    ...app,
    status: (namespace = 'fake') => app.kit.get(Connections).getSnapshot().namespaces[namespace]!.status,
    approve: (ask = app.wallet.asks.at(-1)!) =>
      act(async () => {
        ask.approve()
        await app.clock.advance(0)
      }),
    ring: () => app.root()!.querySelector('.waiting')?.className.split('waiting-')[1],
  }
}

test('asks a wallet within the press, and says so', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  expect(app.wallet.asks).toHaveLength(1)
  expect(app.title()).toBe('Rainbow')
  expect(app.text()).toContain('Continue in Rainbow')
  expect(app.ring()).toBe('waiting')
})

test('connects and closes the modal when the wallet approves', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  await app.approve()
  expect(app.status()).toBe('connected')
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'connected' })
})

test('shows a check for a moment while the card leaves, which screen readers are told of beside it', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  const told = () => [...app.root()!.children].find((child) => child.getAttribute('role') === 'status')
  expect(told()?.textContent).toBe('')
  await app.approve()
  const card = app.root()!.querySelector('.root')!
  expect([app.ring(), card.className, card.getAttribute('aria-hidden')]).toEqual(['done', 'root over leaving', 'true'])
  expect(told()?.textContent).toBe('Connected Rainbow')
  await app.advance(349)
  expect(app.root()).toBeTruthy()
  await app.advance(1)
  expect(app.root()).toBeUndefined()
})

test('leads with the one useful act where connecting failed', async () => {
  const app = await entered({ wallets: [{ ...RAINBOW, onConnect: rejects(new Error('no')) }] })
  await app.press(/Rainbow/)
  expect(app.root()!.querySelector('[part~=button-primary]')?.textContent).toBe('Try again')
})

test('leads to the other wallets where the same one would fail again', async () => {
  const refusal = errors.create('connection/unsupported-network', { wallet: 'Rainbow' })
  const app = await entered({ wallets: [{ ...RAINBOW, onConnect: rejects(refusal) }, OTHER] })
  await app.press(/Rainbow/)
  expect(app.text()).toContain('Your wallet does not support this network.')
  expect(app.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await app.press('Choose another wallet')
  expect(app.seen.getByRole('button', { name: /Other/ })).toBeTruthy()
})

test('stays calm about a rejection, and can ask again', async () => {
  const app = await entered({ wallets: [{ ...RAINBOW, onConnect: rejects() }] })
  await app.press(/Rainbow/)
  expect(app.text()).toContain('Connection declined')
  expect(app.root()!.querySelector('.waiting-mark')).not.toBeNull()
  expect(app.seen.getByRole('button', { name: 'Try again' }).className).toContain('button-primary')
  expect(app.ring()).toBe('calm')
  app.wallet.onConnect = hangs()
  await app.press('Try again')
  expect(app.wallet.asks).toHaveLength(2)
  expect(app.ring()).toBe('waiting')
})

test('announces a failure at once, and can ask again', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  await act(async () => {
    app.wallet.asks[0]!.reject(new Error('0xdead'))
    await app.clock.advance(0)
  })
  expect(app.text()).toContain('Connection failed')
  expect(app.text()).not.toContain('0xdead')
  expect(app.ring()).toBe('failed')
  expect(
    [...app.root()!.querySelectorAll('.hidden[role=alert]')].map(({ textContent }) => textContent).join(''),
  ).toContain('Connection failed')
  expect(app.seen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('hints that the wallet takes long', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  await app.advance(60_000)
  expect(app.text()).toContain('Don’t see the request? Open Rainbow and look for it there.')
})

test('asks a wallet once when the visitor presses three times', async () => {
  const app = await entered()
  const row = app.seen.getByRole('button', { name: /Rainbow/ })
  await act(async () => {
    for (let press = 0; press < 3; press++) fireEvent.click(row)
    await app.clock.advance(0)
  })
  expect(app.wallet.asks).toHaveLength(1)
  await app.approve()
  expect(app.status()).toBe('connected')
})

test('asks a wallet once when the visitor presses before the connect stage is loaded', async () => {
  const app = createModalApp({ wallets: [RAINBOW] })
  renderWithKit(app.kit, null)
  await act(() => app.kit.start())
  await app.go('Connect')
  await act(async () => fireEvent.click(app.seen.getByRole('button', { name: /Rainbow/ })))
  await app.advance(0)
  await app.advance(0)
  expect(app.wallet.asks).toHaveLength(1)
})

test('asks once when the view is opened directly', async () => {
  const app = await entered()
  await app.go('ConnectingExternal', { connectorId: 'fake:rainbow' })
  expect(app.wallet.asks).toHaveLength(1)
  expect(app.ring()).toBe('waiting')
})

test('connects when the wallet approves after the modal was closed, and does not reopen it', async () => {
  const app = await entered()
  app.wallet.onConnect = hangs()
  await app.press(/Rainbow/)
  await app.press('Close')
  await app.advance(200)
  expect(app.root()).toBeUndefined()
  await app.approve()
  expect(app.status()).toBe('connected')
  expect(app.modal.getSnapshot().open).toBe(false)
})

test('F-U03: cancels when the visitor goes back and chooses another wallet', async () => {
  const app = await entered()
  app.wallet.onConnect = hangs()
  await app.press(/Rainbow/)
  await app.press('Back')
  expect(app.status()).toBe('disconnected')
  expect(app.wallet.asks[0]!.request.signal.aborted).toBe(true)
  await app.press(/Other/)
  // The first says yes after all.
  await app.approve(app.wallet.asks[0]!)
  expect(app.status()).toBe('connecting')
  await app.approve(app.wallets[1]!.asks[0]!)
  const { connection } = app.kit.get(Connections).getSnapshot().namespaces['fake']!
  expect(connection?.connectorId).toBe('fake:other')
})

test('asks again when the visitor goes back and chooses the same wallet', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  await app.press('Back')
  await app.press(/Rainbow/)
  expect(app.wallet.asks).toHaveLength(2)
  expect(app.ring()).toBe('waiting')
})

test('cancels only this wallet when the visitor goes on to another view', async () => {
  const app = await entered({
    wallets: [RAINBOW, { id: 'mock:other', namespaces: ['mock'], name: 'Other', onConnect: hangs() }],
  })
  await app.press(/Rainbow/)
  await act(
    async () =>
      void app.kit
        .get(Connections)
        .connect('mock:other')
        .catch(() => undefined),
  )
  await act(async () => app.modal.push('WhatIsAWallet'))
  expect(app.status()).toBe('disconnected')
  expect(app.status('mock')).toBe('connecting')
})

test('warns the visitor before it asks a disputed wallet', async () => {
  const rival = { ...RAINBOW, id: 'fake:rival', identity: { rdns: ['example.rival'] }, disputed: true }
  const app = await entered({ wallets: [{ ...RAINBOW, identity: { rdns: ['me.rainbow'] }, disputed: true }, rival] })
  await act(async () => fireEvent.click(app.seen.getAllByRole('button', { name: /Rainbow/ })[0]!))
  await app.advance(0)
  expect(app.wallet.asks).toHaveLength(0)
  expect(app.text()).toContain('Another wallet on this page claims to be Rainbow.')
  expect(app.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(app.text()).toContain('Two wallets say they are Rainbow')
  expect([...app.root()!.querySelectorAll('[part=wallet-origin]')].map(({ textContent }) => textContent)).toEqual([
    'This one: me.rainbow',
    'The other one: example.rival',
  ])
  await app.press('Use this one')
  expect(app.wallet.asks).toHaveLength(1)
  expect(app.text()).toContain('Continue in Rainbow')
})

test('leads away from a disputed wallet first, without asking it', async () => {
  const app = await entered({ wallets: [{ ...RAINBOW, disputed: true }] })
  await app.press(/Rainbow/)
  expect([...app.root()!.querySelectorAll('[part=wallet-origin]')].map(({ textContent }) => textContent)).toEqual([
    'This one: origin unknown',
  ])
  const [first] = app.seen.getAllByRole('button', { name: /another wallet|Use this one/ })
  expect(first!.textContent).toBe('Choose another wallet')
  await app.press('Choose another wallet')
  expect([app.modal.getSnapshot().view, app.wallet.asks.length]).toEqual(['Connect', 0])
})

test('reports a wallet that disappears from the page', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  const connectors = app.kit.get(Connectors)
  expect(connectors.getSnapshot().some(({ id }) => id === 'fake:rainbow')).toBe(true)
  await app.go('ConnectingExternal', { connectorId: 'fake:nobody' })
  expect(app.text()).toContain('This wallet is no longer on this page. Go back and choose another one.')
  expect(app.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('cancels by its button while the wallet is asked', async () => {
  const app = await entered()
  await app.press(/Rainbow/)
  await app.press('Cancel')
  expect(app.modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
  expect([app.status(), app.wallet.asks[0]!.request.signal.aborted]).toEqual(['disconnected', true])
})

test('leads back to the other wallets when the wallet is gone', async () => {
  const app = await entered()
  await app.go('ConnectingExternal', { connectorId: 'fake:nobody' })
  expect(app.text()).toContain('no longer on this page')
  await app.press('Choose another wallet')
  expect(app.modal.getSnapshot().history).toEqual([{ view: 'Connect' }])
})
