import { Networks, type NetworkId } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../screens/modal-app.test.helper.js'

expectSilence()

async function open(options: ModalAppOptions = {}) {
  const app = createModalApp(options)
  await app.enter()
  await app.connect()
  await app.go('Account')
  return app
}
const pill = (app: Awaited<ReturnType<typeof open>>) => app.root()!.querySelector('.header .pill')

test('shows the network in use on Account, which opens the list', async () => {
  const app = await open()
  expect(pill(app)?.getAttribute('aria-label')).toBe('Networks: fake one')
  await app.press('Networks: fake one')
  expect(app.modal.getSnapshot().view).toBe('Networks')
})

test('names the network, and leads to the settings of the account', async () => {
  const app = await open()
  expect(pill(app)?.querySelector('bdi')?.textContent).toBe('fake one')
  await app.press('Settings')
  expect(app.modal.getSnapshot().view).toBe('AccountSettings')
  expect(app.seen.queryByRole('button', { name: 'Settings' })).toBeNull()
})

test('has no settings where no wallet is connected', async () => {
  const app = await open()
  await act(async () => app.wallet.sessions[0]!.end())
  await app.go('Account')
  expect(app.seen.queryByRole('button', { name: 'Settings' })).toBeNull()
})

test('follows the wallet’s network', async () => {
  const app = await open()
  await act(async () => app.wallet.sessions[0]!.change({ networkId: 'fake:two' as NetworkId }))
  expect(pill(app)?.getAttribute('aria-label')).toBe('Networks: fake two')
})

test('only shows the network where there is no choice', async () => {
  const app = await open({ chains: { fake: ['one'] } })
  expect(pill(app)?.tagName).toBe('SPAN')
  expect(pill(app)?.getAttribute('title')).toBe('fake one')
})

test('shows nothing where there is no network', async () => {
  const app = await open({ chains: { fake: ['one'] } })
  await act(async () => void (await app.kit.get(Networks).remove('fake:one' as NetworkId)))
  await act(async () => app.wallet.sessions[0]!.change({ networkId: undefined }))
  await app.go('Account')
  expect(app.seen.queryByRole('button', { name: /Networks/ })).toBeNull()
})

test('goes back, closes, and opens the help', async () => {
  const app = createModalApp()
  await app.enter()
  await app.go('Connect')
  expect(app.names('button').slice(0, 2)).toEqual(['What is a wallet?', 'Close'])
  await app.press('What is a wallet?')
  expect(app.modal.getSnapshot().view).toBe('WhatIsAWallet')
  await app.press('Back')
  expect(app.modal.getSnapshot().view).toBe('Connect')
  await app.press('Close')
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'dismissed' })
})

test('has no empty heading for a view without a title, and is no second banner', async () => {
  const app = await open()
  expect(app.root()!.querySelector('.header h2')).toBeNull()
  expect(app.root()!.querySelector('header')).toBeNull()
  await app.go('Networks')
  expect(app.root()!.querySelector('.header h2')?.textContent).toBe('Choose network')
})
